use vocab::limits::REMARK_CHARS_MAX;
use vocab::{Card, Length, Owner, Refusal};

use crate::lobby_scene::NotDone;
use crate::locale::Locale;
use crate::text::Text;

impl Text<'_> {
    /// Why something can't be done.
    pub(crate) fn refusal(&self, refusal: &Refusal) -> String {
        let say = |key: &'static str| self.locale.say(key, &[]);
        match *refusal {
            Refusal::GameOver => say("refusal-game-over"),
            Refusal::NotYourTurn => say("refusal-not-your-turn"),
            Refusal::NotNow => say("refusal-not-now"),
            Refusal::AlreadyChosen => say("refusal-already-chosen"),
            Refusal::NoSuchSlot(_) => say("refusal-no-such-slot"),
            Refusal::EmptySlot(_) => say("refusal-empty-slot"),
            Refusal::WildAsSecond => {
                let card = self.card_kind(Card::WILD);
                self.locale.say("refusal-wild-as-second", &[("card", card.into())])
            }
            Refusal::NothingToDraw => say("refusal-nothing-to-draw"),
            Refusal::RouteTaken(owner) => self.taken(owner),
            Refusal::OwnTwin => say("refusal-own-twin"),
            Refusal::DoubleClosed => say("refusal-double-closed"),
            Refusal::TooFewPieces { need, left } => {
                let pieces = self.pieces(need.spaces());
                self.locale.say(
                    "refusal-too-few-pieces",
                    &[("pieces", pieces.into()), ("left", left.into())],
                )
            }
            Refusal::WrongCount { need, paid } => {
                let cards = self.count_cards(need.spaces());
                self.locale
                    .say("refusal-wrong-count", &[("cards", cards.into()), ("paid", paid.into())])
            }
            Refusal::WrongColour { route, paid } => {
                let (route, paid) = (self.card(Card::of(route)), self.card(Card::of(paid)));
                self.locale
                    .say("refusal-wrong-colour", &[("route", route.into()), ("paid", paid.into())])
            }
            Refusal::CardsMissing { card, need, have } => {
                let cards = self.counted_card(card, need);
                self.locale
                    .say("refusal-cards-missing", &[("cards", cards.into()), ("have", have.into())])
            }
            Refusal::NoTickets => {
                let ticket = self.ticket_kind();
                self.locale.say("refusal-no-tickets", &[("ticket", ticket.into())])
            }
            Refusal::NotOffered => say("refusal-not-offered"),
            Refusal::KeepMore { min, first: _ } => {
                let tickets = self.tickets(min);
                self.locale.say("refusal-keep-more", &[("tickets", tickets.into())])
            }
            Refusal::NotForNeutral => say("refusal-not-for-neutral"),
            Refusal::CanAct => say("refusal-can-act"),
        }
    }

    fn taken(&self, owner: Owner) -> String {
        match owner {
            Owner::Seat(seat) if self.mine == Some(seat) => {
                self.locale.say("refusal-route-own", &[])
            }
            Owner::Seat(seat) => {
                let name = self.name(seat);
                self.locale.say("refusal-route-taken", &[("name", name.into())])
            }
            Owner::Neutral => self.locale.say("refusal-route-neutral", &[]),
        }
    }

    /// Why a route can't be claimed though the rules allow it: too few cards that fit.
    pub(crate) fn too_few_cards(&self, need: Length, have: u8) -> String {
        let cards = self.count_cards(need.spaces());
        self.locale.say("refusal-too-few-cards", &[("cards", cards.into()), ("have", have.into())])
    }
}

/// Why an act was not done, besides what the rules say.
pub(crate) fn not_done(locale: Locale, fault: NotDone) -> String {
    let say = |key: &'static str| locale.say(key, &[]);
    match fault {
        NotDone::Stale => say("act-stale"),
        NotDone::NotSeated => say("act-not-seated"),
        NotDone::Curtained => say("act-curtained"),
        NotDone::Unreadable => say("act-unreadable"),
        NotDone::NotStored => say("act-not-stored"),
        NotDone::TooFast => say("act-too-fast"),
        NotDone::Busy => say("act-busy"),
        NotDone::Away => say("act-away"),
        NotDone::TooLate => say("act-too-late"),
        NotDone::TimeLeft => say("act-time-left"),
        NotDone::LessTime => say("act-less-time"),
        NotDone::Expected => say("act-expected"),
        NotDone::Resigned => say("act-resigned"),
        NotDone::Begun => say("act-begun"),
        NotDone::NotBegun => say("act-not-begun"),
        NotDone::NotHost => say("act-not-host"),
        NotDone::HostAlready => say("act-host-already"),
        NotDone::NoHost => say("act-no-host"),
        NotDone::HeirAway => say("act-heir-away"),
        NotDone::SeatTaken => say("act-seat-taken"),
        NotDone::NoSeatLeft => say("act-no-seat-left"),
        NotDone::LiveryTaken => say("act-livery-taken"),
        NotDone::SeatsFree => say("act-seats-free"),
        NotDone::NoSuchSeat => say("act-no-such-seat"),
        NotDone::NoSuchSeats => say("act-no-such-seats"),
        NotDone::NoLevel => say("act-no-level"),
        NotDone::NoHints => say("act-no-hints"),
        NotDone::HintsAtOnce => say("act-hints-at-once"),
        NotDone::PhrasesOnly => say("act-phrases-only"),
        NotDone::Silent => say("act-silent"),
        NotDone::Paused => say("act-paused"),
        NotDone::Asked => say("act-asked"),
        NotDone::AskedTooSoon => say("act-asked-too-soon"),
        NotDone::NoClock => say("act-no-clock"),
        NotDone::Dealing => say("act-dealing"),
        NotDone::Unpledged => say("act-unpledged"),
        NotDone::SaysNothing => say("act-says-nothing"),
        NotDone::SaysTooMuch => {
            locale.say("act-says-too-much", &[("most", REMARK_CHARS_MAX.into())])
        }
    }
}
