use vocab::page::Livery;
use vocab::{Card, Colour, Owner, Seat};

/// A colour of the screen: red, green and blue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ink(pub u8, pub u8, pub u8);

impl Ink {
    /// It as CSS writes it.
    pub fn css(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }

    /// Its three parts as amounts of light, from 0 to 1.
    pub fn light(self) -> [f64; 3] {
        [self.0, self.1, self.2].map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        })
    }

    /// It with some of another: `share` of it, from 0 to 1, and the rest of the other.
    pub fn mixed(self, other: Ink, share: f64) -> Ink {
        let part =
            |a: u8, b: u8| (f64::from(a) * share + f64::from(b) * (1.0 - share)).round() as u8;
        Ink(part(self.0, other.0), part(self.1, other.1), part(self.2, other.2))
    }

    /// How strongly it stands out from another: from 1 to 21, as the web's accessibility rules
    /// count it.
    pub fn contrast(self, other: Ink) -> f64 {
        let bright = |ink: Ink| {
            let [red, green, blue] = ink.light();
            0.2126 * red + 0.7152 * green + 0.0722 * blue
        };
        let (a, b) = (bright(self), bright(other));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }
}

/// How a kind of card looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardLook {
    /// The colour of the card and of its spaces.
    pub ink: Ink,
    /// The colour of what is drawn or written on it.
    pub on: Ink,
    /// The name of its symbol.
    pub symbol: &'static str,
}

/// How each kind of card looks, in the order of [`Card::all`].
///
/// Every one has a lightness of its own (CIE L* 14, 25, 37, 46, 56, 67, 77, 87, 97), so that they
/// can be told apart without any hue, and a symbol, so that they can be told apart without any
/// colour.
pub const CARD_LOOKS: [CardLook; 9] = [
    CardLook { ink: Ink(0xf8, 0xa6, 0xcb), on: DARK, symbol: "drop" },
    CardLook { ink: Ink(0xfa, 0xf8, 0xf2), on: DARK, symbol: "ring" },
    CardLook { ink: Ink(0x0f, 0x55, 0xa9), on: BRIGHT, symbol: "wave" },
    CardLook { ink: Ink(0xfb, 0xd8, 0x42), on: DARK, symbol: "sun" },
    CardLook { ink: Ink(0xf7, 0x85, 0x24), on: DARK, symbol: "diamond" },
    CardLook { ink: Ink(0x29, 0x25, 0x22), on: BRIGHT, symbol: "square" },
    CardLook { ink: Ink(0xcb, 0x33, 0x31), on: BRIGHT, symbol: "triangle" },
    CardLook { ink: Ink(0x3f, 0x97, 0x5d), on: DARK, symbol: "leaf" },
    CardLook { ink: Ink(0x58, 0x26, 0x68), on: Ink(0xf6, 0xd8, 0x7c), symbol: "rose" },
];

/// Bare stone: a route that takes any one colour.
pub const STONE: CardLook =
    CardLook { ink: Ink(0xb9, 0xb1, 0xa4), on: Ink(0x2b, 0x26, 0x20), symbol: "stone" };

/// How a seat looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatLook {
    /// The colour of its pieces.
    pub ink: Ink,
    /// The colour of what is drawn or written on them.
    pub on: Ink,
    /// The name of its emblem.
    pub emblem: &'static str,
}

/// How each livery looks; seats wear them in the order of play, unless people chose otherwise. None is near the colour of a card, for any eye, so that
/// what is taken can't be mistaken for what is free.
pub const SEAT_LOOKS: [SeatLook; 5] = [
    SeatLook { ink: Ink(0x23, 0x31, 0x9c), on: BRIGHT, emblem: "ship" },
    SeatLook { ink: Ink(0xe6, 0x59, 0x8e), on: DARK, emblem: "tulip" },
    SeatLook { ink: Ink(0x66, 0x67, 0x27), on: BRIGHT, emblem: "mill" },
    SeatLook { ink: Ink(0x8e, 0xb5, 0xf9), on: DARK, emblem: "lion" },
    SeatLook { ink: Ink(0x1a, 0xff, 0xb3), on: DARK, emblem: "key" },
];

/// How the neutral player's pieces look.
pub const NEUTRAL_LOOK: SeatLook =
    SeatLook { ink: Ink(0x86, 0x89, 0x8c), on: DARK, emblem: "buoy" };

const DARK: Ink = Ink(0x1a, 0x15, 0x10);
const BRIGHT: Ink = Ink(0xff, 0xfd, 0xf6);

/// The outline of a claimed route, by day and by night: a dark line around its colour, and a broader one
/// of paper around that. One of the two stands out from whatever lies on either side.
pub const OUTLINE: [Ink; 2] = [DARK, BRIGHT];

/// How a kind of card looks.
pub fn card_look(card: Card) -> CardLook {
    CARD_LOOKS[card.index()]
}

/// How the spaces of a route look.
pub fn route_look(colour: Option<Colour>) -> CardLook {
    colour.map_or(STONE, |colour| CARD_LOOKS[colour.index()])
}

/// How a free space lies on a map: flat and pale, so that pieces stand out from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot {
    /// The space itself.
    pub fill: Ink,
    /// The line around it.
    pub edge: Ink,
    /// Its symbol.
    pub symbol: Ink,
}

/// The free spaces of a colour on the map of a theme.
pub fn slot(look: CardLook, theme: &Theme) -> Slot {
    let fill = look.ink.mixed(theme.home, SLOT_COLOUR);
    let [dark, bright] = [DARK, BRIGHT].map(|ink| look.ink.mixed(ink, SYMBOL_COLOUR));
    let is_darker = dark.contrast(fill) >= bright.contrast(fill);
    Slot {
        fill,
        edge: look.ink.mixed(theme.ink, EDGE_COLOUR),
        symbol: if is_darker { dark } else { bright },
    }
}

/// So much of its colour a free space, the line around it and its symbol keep.
const SLOT_COLOUR: f64 = 0.52;
const EDGE_COLOUR: f64 = 0.62;
const SYMBOL_COLOUR: f64 = 0.15;

/// How the pieces of a seat look that wears this.
pub fn livery_look(livery: Livery) -> SeatLook {
    SEAT_LOOKS[livery.index()]
}

/// How the pieces of a seat look, unless it wears something else.
pub fn seat_look(seat: Seat) -> SeatLook {
    SEAT_LOOKS[seat.index()]
}

/// How the pieces of whoever owns a route look.
pub fn owner_look(owner: Owner) -> SeatLook {
    match owner {
        Owner::Seat(seat) => seat_look(seat),
        Owner::Neutral => NEUTRAL_LOOK,
    }
}

/// The same, if the owner is a seat that wears this.
pub(crate) fn worn_look(owner: Owner, livery: Option<Livery>) -> SeatLook {
    match (owner, livery) {
        (Owner::Seat(_), Some(livery)) => livery_look(livery),
        (Owner::Seat(_), None) | (Owner::Neutral, _) => owner_look(owner),
    }
}

/// The colours of the map itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// Water.
    pub sea: Ink,
    /// The fine lines on the water.
    pub ripple: Ink,
    /// Land that the map is not about.
    pub land: Ink,
    /// Land that the map is about.
    pub home: Ink,
    /// The wash along its border.
    pub tint: Ink,
    /// A second wash: houses, woods.
    pub wash: Ink,
    /// A third wash: roofs, sails, the inside of the cartouche.
    pub pale: Ink,
    /// Lines that matter and lettering.
    pub ink: Ink,
    /// Lines that don't.
    pub soft: Ink,
    /// The lettering of water and land.
    pub label: Ink,
    /// Place marks.
    pub town: Ink,
    /// Gilding, and what is lit.
    pub gold: Ink,
    /// The ring around what can be claimed: the colour of no card and no seat.
    pub glow: Ink,
}

/// The map by day: ink and washes on warm paper.
pub const PAPER: Theme = Theme {
    sea: Ink(0xcf, 0xe0, 0xda),
    ripple: Ink(0x86, 0xab, 0xa9),
    land: Ink(0xf0, 0xe3, 0xc6),
    home: Ink(0xf9, 0xf1, 0xda),
    tint: Ink(0xd9, 0x8a, 0x7a),
    wash: Ink(0xd6, 0xd5, 0xa4),
    pale: Ink(0xfd, 0xf8, 0xe8),
    ink: Ink(0x2e, 0x22, 0x16),
    soft: Ink(0x9a, 0x84, 0x66),
    label: Ink(0x4a, 0x5d, 0x55),
    town: Ink(0xb2, 0x30, 0x25),
    gold: Ink(0xa8, 0x6f, 0x12),
    glow: Ink(0x78, 0x0f, 0xf0),
};

/// The map by night: deep water, bone ink.
pub const NIGHT: Theme = Theme {
    sea: Ink(0x0e, 0x20, 0x36),
    ripple: Ink(0x2c, 0x50, 0x6e),
    land: Ink(0x1a, 0x2a, 0x38),
    home: Ink(0x25, 0x37, 0x44),
    tint: Ink(0x86, 0x5a, 0x58),
    wash: Ink(0x36, 0x4c, 0x4a),
    pale: Ink(0x2f, 0x43, 0x50),
    ink: Ink(0xf0, 0xe6, 0xce),
    soft: Ink(0x74, 0x86, 0x8a),
    label: Ink(0x9d, 0xb8, 0xc2),
    town: Ink(0xf0, 0x7a, 0x5c),
    gold: Ink(0xee, 0xc4, 0x62),
    glow: Ink(0xb4, 0x5a, 0xff),
};
