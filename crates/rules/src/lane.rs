use vocab::limits::COLOURS;
use vocab::{Board, Colour, PlaceId, Route, RouteId};

/// What the hot loops need to know of a route, in a few bytes.
#[derive(Clone, Copy, Debug)]
pub struct Lane {
    /// One end.
    pub from: PlaceId,
    /// The other end.
    pub to: PlaceId,
    /// How many spaces it has.
    pub length: u8,
    /// Its colour; grey has none.
    pub colour: Option<Colour>,
    /// The number of its twin, or [`ALONE`]: one byte, which makes it sixteen in all.
    twin: u8,
    /// What it costs where tolls are paid.
    pub toll: u8,
    /// The points it scores.
    pub points: u8,
    /// Whether it shows carts.
    pub carts: bool,
    /// A 1 for each colour that pays for it: all of them for a grey route.
    pub(crate) pays: [u8; COLOURS],
}

/// Stands for the twin of a route that has none.
const ALONE: u8 = u8::MAX;

const _: () = assert!(size_of::<Lane>() == 16);

impl Lane {
    /// Stands where a board has no route.
    pub(crate) const NONE: Lane = Lane {
        from: PlaceId(0),
        to: PlaceId(0),
        length: 0,
        colour: None,
        twin: ALONE,
        toll: 0,
        points: 0,
        carts: false,
        pays: [0; COLOURS],
    };

    pub(crate) fn of(route: &Route, board: &Board) -> Lane {
        Lane {
            from: route.from,
            to: route.to,
            length: route.length.spaces(),
            colour: route.colour,
            twin: route.twin.map_or(ALONE, |twin| twin.0),
            toll: route.toll,
            points: board.figures().points_for(route.length),
            carts: route.carts,
            pays: Colour::ALL.map(|colour| u8::from(route.colour.is_none_or(|own| own == colour))),
        }
    }

    /// The other route of its double, if it has one.
    #[inline(always)]
    pub fn twin(&self) -> Option<RouteId> {
        (self.twin != ALONE).then_some(RouteId(self.twin))
    }

    /// The colours that pay for it.
    pub(crate) fn colours(&self) -> impl Iterator<Item = Colour> + use<> {
        let pays = self.pays;
        Colour::ALL.into_iter().filter(move |colour| pays[colour.index()] == 1)
    }
}
