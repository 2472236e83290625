use vocab::account::{Cause, ChosenAct, Dearness, Judgement, Motive, Movement, Windfall};
use vocab::{Action, Board, Card, Seat, TicketId};

use crate::locale::Locale;
use crate::text::Text;

/// A short text of the account that stands on its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AccountLabel {
    Title,
    Table,
    UnderWay,
    Progress,
    Kept,
    Unasked,
    TooShort,
    Busy,
    OwnWait,
    Failed,
    NoDear,
    Graph,
    Dot,
    Cross,
    Lost,
    Start,
    Luck,
    Fate,
    Own,
    Others,
    Result,
    Adjusted,
    Rate,
    Meaning,
    AboutStart,
    AboutLuck,
    AboutFate,
    AboutOwn,
    AboutOthers,
    AboutResult,
    AboutAdjusted,
    AboutRate,
    Limits,
    Decisions,
    Lucky,
    Played,
    Better,
    Why,
    Show,
}

impl AccountLabel {
    pub(crate) fn say(self, locale: Locale) -> String {
        let say = |key| locale.say(key, &[]);
        match self {
            AccountLabel::Title => say("account-title"),
            AccountLabel::Table => say("account-table"),
            AccountLabel::UnderWay => say("account-underway"),
            AccountLabel::Progress => say("account-progress"),
            AccountLabel::Kept => say("account-kept"),
            AccountLabel::Unasked => say("account-unasked"),
            AccountLabel::TooShort => say("account-too-short"),
            AccountLabel::Busy => say("account-busy"),
            AccountLabel::OwnWait => say("account-own-wait"),
            AccountLabel::Failed => say("account-failed"),
            AccountLabel::NoDear => say("account-no-dear"),
            AccountLabel::Graph => say("account-graph"),
            AccountLabel::Dot => say("account-dot"),
            AccountLabel::Cross => say("account-cross"),
            AccountLabel::Lost => say("account-lost"),
            AccountLabel::Start => say("account-start"),
            AccountLabel::Luck => say("account-luck"),
            AccountLabel::Fate => say("account-fate"),
            AccountLabel::Own => say("account-own"),
            AccountLabel::Others => say("account-others"),
            AccountLabel::Result => say("account-result"),
            AccountLabel::Adjusted => say("account-adjusted"),
            AccountLabel::Rate => say("account-rate"),
            AccountLabel::Meaning => say("account-meaning"),
            AccountLabel::AboutStart => say("account-about-start"),
            AccountLabel::AboutLuck => say("account-about-luck"),
            AccountLabel::AboutFate => say("account-about-fate"),
            AccountLabel::AboutOwn => say("account-about-own"),
            AccountLabel::AboutOthers => say("account-about-others"),
            AccountLabel::AboutResult => say("account-about-result"),
            AccountLabel::AboutAdjusted => say("account-about-adjusted"),
            AccountLabel::AboutRate => say("account-about-rate"),
            AccountLabel::Limits => say("account-limits"),
            AccountLabel::Decisions => say("account-decisions"),
            AccountLabel::Lucky => say("account-lucky"),
            AccountLabel::Played => say("account-played"),
            AccountLabel::Better => say("account-better"),
            AccountLabel::Why => say("account-why"),
            AccountLabel::Show => say("account-show"),
        }
    }
}

/// A share of the win in percentage points, rounded.
pub(crate) fn percentage(share: f64) -> i64 {
    (100.0 * share).round() as i64
}

/// The title of the window.
pub(crate) fn account_window(locale: Locale, board: &Board) -> String {
    locale.say("account-window", &[("board", board.name().into())])
}

impl Text<'_> {
    /// So many percentage points of win chance.
    fn share(&self, share: f64) -> String {
        self.locale.say("account-share", &[("count", percentage(share).into())])
    }

    /// A win chance.
    pub(crate) fn percent(&self, share: f64) -> String {
        self.locale.say("account-percent", &[("count", percentage(share).into())])
    }

    /// A rate and half the width of its interval.
    pub(crate) fn rate(&self, points: f64, spread: f64) -> String {
        let [points, spread] = [points, spread].map(|figure| figure.round() as i64);
        self.locale
            .say("account-rate-spread", &[("points", points.into()), ("spread", spread.into())])
    }

    /// When something was.
    pub(crate) fn turn_of(&self, movement: &Movement) -> String {
        match movement.turn {
            None => self.locale.say("account-before-start", &[]),
            Some(turn) => self.locale.say("account-in-turn", &[("turn", turn.get().into())]),
        }
    }

    /// Who was luckiest, when, and by what.
    pub(crate) fn luckiest(&self, seat: Seat, movement: &Movement, share: f64) -> String {
        self.locale.say(
            "account-luckiest",
            &[
                ("name", self.subject(seat).into()),
                ("when", self.turn_of(movement).into()),
                ("what", self.brought(movement, seat).into()),
                ("share", self.share(share).into()),
            ],
        )
    }

    /// Who decided worst, and when.
    pub(crate) fn dearest(&self, movement: &Movement, judged: &Judgement) -> String {
        self.locale.say(
            "account-dearest",
            &[
                ("name", self.subject(judged.seat).into()),
                ("when", self.turn_of(movement).into()),
                ("share", self.share(judged.cost).into()),
            ],
        )
    }

    /// Who would have stood best without luck.
    pub(crate) fn fair(&self, seat: Seat, share: f64) -> String {
        // As a sum of estimates it may lie outside.
        let percent = self.percent(share.clamp(0.0, 1.0));
        let name = self.object(seat);
        self.locale.say("account-fair", &[("name", name.into()), ("percent", percent.into())])
    }

    /// That the account ends with a resignation.
    pub(crate) fn ends_with(&self, seat: Seat) -> String {
        self.locale.say("account-resigned", &[("name", self.subject(seat).into())])
    }

    /// What luck brought that was lucky for this seat, whether it came to it or to another.
    pub(crate) fn brought(&self, movement: &Movement, lucky: Seat) -> String {
        let Cause::Luck { brought, seat } = &movement.cause else { return String::new() };
        let what = self.came(brought);
        match seat {
            Some(other) if *other != lucky => {
                let name = self.object(*other);
                self.locale
                    .say("account-to-another", &[("what", what.into()), ("name", name.into())])
            }
            _ => what,
        }
    }

    fn came(&self, brought: &Windfall) -> String {
        match brought {
            Windfall::Drawn(card) => {
                self.locale.say("account-drawn", &[("cards", self.one_card(*card).into())])
            }
            Windfall::Open(card) => {
                self.locale.say("account-opened", &[("cards", self.one_card(*card).into())])
            }
            Windfall::Hand(cards) => {
                self.locale.say("account-hand", &[("cards", self.cards(cards).into())])
            }
            Windfall::Tickets(tickets) => {
                let list = self.ticket_list(tickets.iter().copied());
                let kind = self.ticket_kind();
                self.locale
                    .say("account-offered", &[("ticket", kind.into()), ("list", list.into())])
            }
            Windfall::Neutral(ticket) => {
                self.locale.say("account-neutral", &[("places", self.ticket(*ticket).into())])
            }
        }
    }

    pub(super) fn ticket_list(&self, tickets: impl Iterator<Item = TicketId>) -> String {
        self.all_of(tickets.map(|ticket| self.ticket(ticket)).collect())
    }

    /// What was chosen, or could have been.
    pub(crate) fn choice(&self, choice: &ChosenAct) -> String {
        match (choice.action, choice.card) {
            (Action::Draw(_), Some(card)) => {
                self.locale.say("account-do-take", &[("cards", self.one_card(card).into())])
            }
            (Action::Draw(_), None) => self.locale.say("account-do-draw", &[]),
            (Action::Claim(route, payment), _) => {
                let (route, cards) = (self.route(route), self.payment(payment));
                self.locale
                    .say("account-do-claim", &[("route", route.into()), ("cards", cards.into())])
            }
            (Action::DrawTickets, _) => {
                self.locale.say("account-do-tickets", &[("ticket", self.ticket_kind().into())])
            }
            (Action::Keep(tickets), _) => {
                let list = self.ticket_list(tickets.iter());
                self.locale.say("account-do-keep", &[("list", list.into())])
            }
            (Action::GiveNeutral(route), _) => {
                self.locale.say("account-do-neutral", &[("route", self.route(route).into())])
            }
            (Action::Pass, _) => self.locale.say("account-do-pass", &[]),
        }
    }

    /// Why another choice would have been better.
    pub(crate) fn motive(&self, motive: Motive) -> String {
        let say = |key| self.locale.say(key, &[]);
        let of_wild = |key| self.locale.say(key, &[("card", self.card_kind(Card::WILD).into())]);
        let of_tickets = |key| self.locale.say(key, &[("ticket", self.ticket_kind().into())]);
        let of_places =
            |key, ticket| self.locale.say(key, &[("places", self.ticket(ticket).into())]);
        match motive {
            Motive::OnlyWay(ticket) => of_places("account-why-only-way", ticket),
            Motive::Ticket(ticket) => of_places("account-why-ticket", ticket),
            Motive::FewerWilds => of_wild("account-why-fewer-wilds"),
            Motive::Toll => say("account-why-toll"),
            Motive::ClaimNow => say("account-why-claim-now"),
            Motive::CardsFirst => say("account-why-cards-first"),
            Motive::WildCard => of_wild("account-why-wild-card"),
            Motive::FittingCard => say("account-why-fitting-card"),
            Motive::MoreTickets => of_tickets("account-why-more-tickets"),
            Motive::FewerTickets => of_tickets("account-why-fewer-tickets"),
            Motive::OtherTickets => say("account-why-other-tickets"),
            Motive::Goods => say("account-why-goods"),
            Motive::Points => say("account-why-points"),
            Motive::NoneOpen => say("account-why-none-open"),
        }
    }

    /// How dear a decision was.
    pub(crate) fn dearness(&self, mark: Dearness) -> String {
        match mark {
            Dearness::Dear => self.locale.say("account-dear", &[]),
            Dearness::VeryDear => self.locale.say("account-very-dear", &[]),
            Dearness::Blunder => self.locale.say("account-blunder", &[]),
        }
    }
}
