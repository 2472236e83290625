use std::fmt;

/// Why a layout file can't be used.
#[derive(Clone, PartialEq, Debug)]
pub enum LayoutFault {
    /// It is no layout file at all; the text says where and why.
    Unreadable(String),
    /// It was drawn for another board.
    OtherBoard {
        /// The board it names.
        named: String,
        /// The board at hand.
        board: String,
    },
    /// It names a place that the board does not have.
    UnknownPlace(String),
    /// It does not say where a place lies.
    MissingPlace(String),
    /// It names a place twice.
    TwicePlace(String),
    /// It names two places that no route joins.
    UnknownPair(String, String),
    /// Something lies outside the canvas.
    Outside(String),
    /// A list of points is not one.
    BadPoints(String),
    /// A size is not positive.
    BadSize(&'static str),
}

impl fmt::Display for LayoutFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LayoutFault::Unreadable(why) => write!(f, "not a layout file: {why}"),
            LayoutFault::OtherBoard { named, board } => write!(
                f,
                "drawn for board `{named}`, not for `{board}`; set `board` if it fits all the same"
            ),
            LayoutFault::UnknownPlace(id) => write!(f, "no place of the board is called `{id}`"),
            LayoutFault::MissingPlace(id) => {
                write!(f, "place `{id}` is missing; give it an entry in `places`")
            }
            LayoutFault::TwicePlace(id) => write!(f, "place `{id}` has two entries"),
            LayoutFault::UnknownPair(from, to) => {
                write!(f, "no route joins `{from}` and `{to}`")
            }
            LayoutFault::Outside(what) => {
                write!(f, "{what} lies outside the canvas; move it or enlarge the canvas")
            }
            LayoutFault::BadPoints(text) => {
                write!(f, "`{text}` is not a point; write points like `120,45 130,50`")
            }
            LayoutFault::BadSize(name) => write!(f, "`{name}` must be a positive number"),
        }
    }
}

impl std::error::Error for LayoutFault {}
