use vocab::{Card, RouteId, TicketSet};

/// One thing that the lesson says at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Idea {
    /// What tickets are, when the first ones are chosen.
    Tickets,
    /// Which tickets are kept, and that one draws two cards: the first from the deck.
    Deck(TicketSet),
    /// That the second may be one that lies face up.
    FaceUp,
    /// What a wild is, and what it costs face up.
    Wild,
    /// That three wilds sweep the display.
    Sweep,
    /// How to claim, with the first route for which the cards suffice.
    Claim(RouteId),
    /// That a grey route takes any one colour.
    Grey(RouteId),
    /// That a wild pays for any colour.
    WildPays(RouteId),
    /// The next route to claim.
    ClaimNext(RouteId),
    /// What a claim has scored.
    Points(u8),
    /// What merchandise is good for.
    Goods,
    /// Which cards are missing for a route, and how many.
    Collect(RouteId, Option<Card>, u8),
    /// That another card is taken.
    Second,
    /// That there are more tickets, since those held are fulfilled.
    More,
    /// That at least one of the tickets drawn is kept.
    Keep,
    /// The toll that was paid.
    Toll(u8),
    /// What a loan is.
    Loan,
    /// What tokens left are good for.
    Bonus,
    /// That nothing more is new here.
    Finished,
    /// The last turn.
    Last,
    /// That nothing can be done.
    Pass,
    /// That somebody else is on turn.
    Wait,
    /// How everything was counted.
    Over,
    /// That this lesson was given by another version of the program.
    Outdated,
}

impl Idea {
    /// Its name for scripts and tests.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Idea::Tickets => "tickets",
            Idea::Deck(_) => "deck",
            Idea::FaceUp => "face-up",
            Idea::Wild => "wild",
            Idea::Sweep => "sweep",
            Idea::Claim(_) => "claim",
            Idea::Grey(_) => "grey",
            Idea::WildPays(_) => "wild-pays",
            Idea::ClaimNext(_) => "claim-next",
            Idea::Points(_) => "points",
            Idea::Goods => "goods",
            Idea::Collect(..) => "collect",
            Idea::Second => "second",
            Idea::More => "more",
            Idea::Keep => "keep",
            Idea::Toll(_) => "toll",
            Idea::Loan => "loan",
            Idea::Bonus => "bonus",
            Idea::Finished => "finished",
            Idea::Last => "last",
            Idea::Pass => "pass",
            Idea::Wait => "wait",
            Idea::Over => "over",
            Idea::Outdated => "outdated",
        }
    }
}
