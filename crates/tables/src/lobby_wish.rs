use vocab::Seat;
use vocab::page::{HintTerms, Livery, TableClock, TalkKind};

/// What can be changed about a table that people were invited to, until its game begins: by its host,
/// and by everybody what they wear themselves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LobbyWish {
    /// The game shall begin; every seat must be taken.
    Begin {
        /// Who goes first, if the host names somebody (S2).
        first: Option<Seat>,
    },
    /// There shall be so many seats.
    Seats {
        /// How many.
        count: usize,
    },
    /// A bot shall take a seat that is free or a bot's.
    SeatBot {
        /// Which.
        seat: Seat,
        /// How it plays: `easy`, `normal`, `hard`, `master`.
        level: String,
    },
    /// A bot shall go.
    RemoveBot {
        /// From which seat.
        seat: Seat,
    },
    /// Bots shall take all free seats.
    FillWithBots {
        /// How they play.
        level: String,
    },
    /// A guest's seat shall be free, and the guest stay out. Those who play at one's own screen may come back.
    Unseat {
        /// Which.
        seat: Seat,
    },
    /// Guests who were removed may take seats again.
    Readmit,
    /// There shall be no game.
    CallOff,
    /// People shall have so long to think.
    Clock {
        /// How long.
        clock: TableClock,
    },
    /// People shall talk so.
    Talk {
        /// How.
        talk: TalkKind,
    },
    /// These may ask for hints.
    Hints {
        /// Who.
        hints: HintTerms,
    },
    /// A seat shall wear this, which nobody at the table wears.
    Wear {
        /// Which.
        seat: Seat,
        /// What.
        livery: Livery,
    },
}
