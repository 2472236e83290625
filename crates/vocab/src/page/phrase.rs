/// A few words that everybody reads in their own language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phrase {
    /// A greeting.
    Hello,
    /// For the game to come.
    GoodLuck,
    /// Of what somebody has just done.
    NiceMove,
    /// Of the whole game.
    WellPlayed,
    /// For anything.
    ThankYou,
    /// Of what one has just done oneself.
    Oops,
    /// Before one is gone for a while.
    OneMoment,
    /// To somebody who thinks for long.
    TakeYourTime,
    /// Before a rematch.
    PlayAgain,
    /// At the end.
    SeeYou,
}

impl Phrase {
    /// Every phrase, in the order in which a game goes.
    pub const ALL: [Phrase; 10] = [
        Phrase::Hello,
        Phrase::GoodLuck,
        Phrase::NiceMove,
        Phrase::ThankYou,
        Phrase::Oops,
        Phrase::OneMoment,
        Phrase::TakeYourTime,
        Phrase::WellPlayed,
        Phrase::PlayAgain,
        Phrase::SeeYou,
    ];

    /// Its name in forms and in the store.
    pub const fn name(self) -> &'static str {
        match self {
            Phrase::Hello => "hello",
            Phrase::GoodLuck => "good-luck",
            Phrase::NiceMove => "nice-move",
            Phrase::WellPlayed => "well-played",
            Phrase::ThankYou => "thank-you",
            Phrase::Oops => "oops",
            Phrase::OneMoment => "one-moment",
            Phrase::TakeYourTime => "take-your-time",
            Phrase::PlayAgain => "play-again",
            Phrase::SeeYou => "see-you",
        }
    }

    /// The phrase of this name.
    pub fn from_name(name: &str) -> Option<Phrase> {
        Phrase::ALL.into_iter().find(|phrase| phrase.name() == name)
    }
}
