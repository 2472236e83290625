use std::fmt;

use vocab::Board;

use crate::load::load;

/// A board file that comes with the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shipped {
    /// The id of the board.
    pub id: &'static str,
    /// The text of its file.
    pub text: &'static str,
}

const SHIPPED: [Shipped; 2] = [
    Shipped { id: "amsterdam", text: include_str!("../data/amsterdam.toml") },
    Shipped { id: "nederland", text: include_str!("../data/nederland.toml") },
];

/// Every board that comes with the program, by id.
pub fn shipped() -> &'static [Shipped] {
    &SHIPPED
}

/// A board that comes with the program.
///
/// # Errors
/// When no shipped board has this id.
pub fn load_shipped(id: &str) -> Result<Board, UnknownBoard> {
    let shipped = find(id)?;
    Ok(load(shipped.text, shipped.id).expect("shipped board files are tested"))
}

/// The file to start from when an owner of the printed game corrects a shipped board: its text,
/// comments included, under another id. Without one given, the new id is `my-` and the old one.
///
/// # Errors
/// When there is no such board, or the new id can't be one.
pub fn copy_for_owner(from: &str, new_id: Option<&str>) -> Result<String, CopyError> {
    let shipped = find(from).map_err(CopyError::UnknownBoard)?;
    let new_id = new_id.map_or_else(|| format!("my-{from}"), str::to_owned);
    if !vocab::is_id(&new_id) {
        return Err(CopyError::BadId(new_id));
    }
    if find(&new_id).is_ok() {
        return Err(CopyError::Taken(new_id));
    }
    let id_line = |id: &str| format!("\nid = \"{id}\"\n");
    Ok(shipped.text.replacen(&id_line(shipped.id), &id_line(&new_id), 1))
}

fn find(id: &str) -> Result<&'static Shipped, UnknownBoard> {
    let found = SHIPPED.iter().find(|shipped| shipped.id == id);
    found.ok_or_else(|| UnknownBoard(id.to_owned()))
}

/// No board of this id comes with the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBoard(pub String);

impl fmt::Display for UnknownBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ids: Vec<&str> = SHIPPED.iter().map(|shipped| shipped.id).collect();
        write!(
            f,
            "no board called `{}` comes with the program; there are {}",
            self.0,
            ids.join(" and ")
        )
    }
}

impl std::error::Error for UnknownBoard {}

/// Why a shipped board can't be copied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CopyError {
    /// There is no such board.
    UnknownBoard(UnknownBoard),
    /// The new id has characters that an id can't have.
    BadId(String),
    /// The new id is that of a shipped board.
    Taken(String),
}

impl fmt::Display for CopyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CopyError::UnknownBoard(unknown) => unknown.fmt(f),
            CopyError::BadId(id) => {
                write!(f, "`{id}` is no id for a board; {}", vocab::ID_RULE)
            }
            CopyError::Taken(id) => {
                write!(f, "`{id}` is the id of a board that comes with the program; choose another")
            }
        }
    }
}

impl std::error::Error for CopyError {}
