use vocab::page::Sitter;
use vocab::{PieceWord, TicketWord};

use crate::locale::Locale;
use crate::text::Text;

/// A short text that stands on its own and is the same at every table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Label {
    AllRoutes,
    Away,
    Back,
    Close,
    DayAndNight,
    Deck,
    Display,
    EmptySlot,
    FinalScores,
    FitBoard,
    Give,
    Hand,
    HandEmpty,
    Held,
    Language,
    Log,
    Loans,
    LookBack,
    Mine,
    Merchandise,
    Neutral,
    NoClaims,
    OnTheTable,
    Cards,
    KnownHand,
    KnownOfMine,
    MemoryOff,
    NeutralTurned,
    Rejected,
    UnderDeck,
    Unseen,
    DrawnSince,
    OnTurn,
    PassTurn,
    Record,
    Rematch,
    Replay,
    RematchJoin,
    RematchWatch,
    Resign,
    ResignReally,
    ResignedPlaysOn,
    Resigned,
    Routes,
    RoutesToClaim,
    Rules,
    Score,
    ScoreBonus,
    ScoreCourse,
    ScoreLoans,
    ScoreRoutes,
    ScoreStart,
    ScoreTotal,
    Seats,
    Skip,
    TakeBack,
    SinceLastTurn,
    Spectator,
    StandIn,
    StandOut,
    TableMenu,
    Tokens,
    FewPieces,
    WaysToPay,
    WhichRoute,
    ZoomIn,
    ZoomOut,
}

impl Label {
    /// The label in a language.
    pub(crate) fn say(self, locale: Locale) -> String {
        let say = |key: &'static str| locale.say(key, &[]);
        match self {
            Label::AllRoutes => say("label-all-routes"),
            Label::Away => say("label-away"),
            Label::Back => say("label-back"),
            Label::Close => say("label-close"),
            Label::DayAndNight => say("label-day-and-night"),
            Label::Deck => say("label-deck"),
            Label::Display => say("label-display"),
            Label::EmptySlot => say("label-empty-slot"),
            Label::FinalScores => say("label-final-scores"),
            Label::FitBoard => say("label-fit-board"),
            Label::Give => say("label-give"),
            Label::Hand => say("label-hand"),
            Label::HandEmpty => say("label-hand-empty"),
            Label::Held => say("label-held"),
            Label::Language => say("language-choice"),
            Label::Log => say("label-log"),
            Label::Loans => say("label-loans"),
            Label::Mine => say("label-mine"),
            Label::Merchandise => say("label-merchandise"),
            Label::Neutral => say("label-neutral"),
            Label::NoClaims => say("label-no-claims"),
            Label::OnTheTable => say("label-on-the-table"),
            Label::Cards => say("label-cards"),
            Label::KnownHand => say("label-known-hand"),
            Label::KnownOfMine => say("label-known-of-mine"),
            Label::MemoryOff => say("label-memory-off"),
            Label::NeutralTurned => say("label-neutral-turned"),
            Label::Rejected => say("label-rejected"),
            Label::UnderDeck => say("label-under-deck"),
            Label::Unseen => say("label-unseen"),
            Label::DrawnSince => say("label-drawn-since"),
            Label::OnTurn => say("label-on-turn"),
            Label::PassTurn => say("label-pass-turn"),
            Label::Record => say("label-record"),
            Label::ScoreCourse => say("label-score-course"),
            Label::TakeBack => say("label-take-back"),
            Label::Skip => say("label-skip"),
            Label::Rematch => say("label-rematch"),
            Label::Replay => say("label-replay"),
            Label::LookBack => say("label-look-back"),
            Label::RematchJoin => say("label-rematch-join"),
            Label::RematchWatch => say("label-rematch-watch"),
            Label::Resign => say("label-resign"),
            Label::ResignReally => say("label-resign-really"),
            Label::Resigned => say("label-resigned"),
            Label::ResignedPlaysOn => say("label-resigned-plays-on"),
            Label::Routes => say("label-routes"),
            Label::RoutesToClaim => say("label-routes-to-claim"),
            Label::Rules => say("label-rules"),
            Label::Score => say("label-score"),
            Label::ScoreBonus => say("label-score-bonus"),
            Label::ScoreLoans => say("label-score-loans"),
            Label::ScoreRoutes => say("label-score-routes"),
            Label::ScoreStart => say("label-score-start"),
            Label::ScoreTotal => say("label-score-total"),
            Label::Seats => say("label-seats"),
            Label::SinceLastTurn => say("label-since"),
            Label::Spectator => say("label-spectator"),
            Label::StandIn => say("label-stand-in"),
            Label::StandOut => say("label-stand-out"),
            Label::TableMenu => say("label-table-menu"),
            Label::Tokens => say("label-tokens"),
            Label::FewPieces => say("label-few-pieces"),
            Label::WaysToPay => say("label-ways-to-pay"),
            Label::WhichRoute => say("label-which-route"),
            Label::ZoomIn => say("label-zoom-in"),
            Label::ZoomOut => say("label-zoom-out"),
        }
    }
}

/// A short text that depends on what the board calls its things.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TableLabel {
    Tickets,
    NoTickets,
    /// What the viewer holds: the hand, and the tickets.
    Own,
    Pieces,
}

impl Text<'_> {
    /// A short text that is the same at every table.
    pub(crate) fn label(&self, label: Label) -> String {
        label.say(self.locale)
    }

    /// A short text in the words of this board.
    pub(crate) fn table_label(&self, label: TableLabel) -> String {
        let words = self.board.figures().words;
        let say = |key: &'static str| self.locale.say(key, &[]);
        match (label, words.ticket, words.piece) {
            (TableLabel::Tickets, TicketWord::Contract, _) => say("label-contracts"),
            (TableLabel::Tickets, TicketWord::Ticket, _) => say("label-tickets"),
            (TableLabel::NoTickets, TicketWord::Contract, _) => say("label-no-contracts"),
            (TableLabel::NoTickets, TicketWord::Ticket, _) => say("label-no-tickets"),
            (TableLabel::Own, TicketWord::Contract, _) => say("label-own-contracts"),
            (TableLabel::Own, TicketWord::Ticket, _) => say("label-own-tickets"),
            (TableLabel::Pieces, _, PieceWord::Cart) => say("label-carts"),
            (TableLabel::Pieces, _, PieceWord::Train) => say("label-trains"),
        }
    }

    /// Who plays a seat, beside its name; nothing for a person who plays.
    pub(crate) fn sitter(&self, sitter: &Sitter) -> Option<String> {
        Some(match sitter {
            Sitter::Nobody | Sitter::Person { replaced_by: None, .. } => return None,
            Sitter::Person { replaced_by: Some(_), .. } => self.locale.say("sitter-stand-in", &[]),
            Sitter::Bot { level, .. } => crate::text::Lobby(self.locale).bot(level.as_str()),
        })
    }

    /// The deck: what is seen of it, then what it does.
    pub(crate) fn deck(&self, count: u8) -> String {
        let name = self.label(Label::Deck);
        self.locale.say("draw-deck", &[("count", count.into()), ("name", name.into())])
    }

    /// A card of the display.
    pub(crate) fn take(&self, card: vocab::Card) -> String {
        self.locale.say("draw-card", &[("name", self.card(card).into())])
    }

    /// The ticket deck: what is seen of it, then what it does.
    pub(crate) fn ticket_deck(&self, count: u8) -> String {
        let name = self.table_label(TableLabel::Tickets);
        self.locale.say("draw-tickets", &[("count", count.into()), ("name", name.into())])
    }

    /// Claiming with a payment, and a toll or a loan if there is one.
    pub(crate) fn pay(&self, payment: vocab::Payment, toll: Option<vocab::Toll>) -> String {
        let cards = self.payment(payment);
        match toll {
            None => self.locale.say("pay", &[("cards", cards.into())]),
            Some(toll) if toll.loan => self.locale.say("pay-loan", &[("cards", cards.into())]),
            Some(toll) => {
                let toll = toll.value;
                self.locale.say("pay-toll", &[("cards", cards.into()), ("toll", toll.into())])
            }
        }
    }

    /// What a loan costs.
    pub(crate) fn loan_terms(&self, cost: u8) -> String {
        let points = self.points(i16::from(cost));
        self.locale.say("loan-terms", &[("points", points.into())])
    }

    /// What a toll leaves of one's tokens.
    pub(crate) fn tokens_after(&self, before: u8, toll: u8) -> String {
        let after = before.saturating_sub(toll);
        self.locale.say("tokens-after", &[("before", before.into()), ("after", after.into())])
    }

    /// That a claim completes these tickets.
    pub(crate) fn completes(&self, tickets: vocab::TicketSet) -> String {
        let names = self.all_of(tickets.iter().map(|ticket| self.ticket(ticket)).collect());
        self.locale.say("completes", &[("tickets", names.into())])
    }

    /// Keeping tickets.
    pub(crate) fn keep(&self, tickets: vocab::TicketSet) -> String {
        let names = self.all_of(tickets.iter().map(|ticket| self.ticket(ticket)).collect());
        let count = self.tickets(tickets.len() as u8);
        self.locale.say("keep", &[("count", count.into()), ("tickets", names.into())])
    }

    /// Keeping so many of the tickets that are ticked.
    pub(crate) fn keep_count(&self, count: u8) -> String {
        self.locale.say("keep-count", &[("tickets", self.tickets(count).into())])
    }

    /// The whole name of the page: what is going on, then where.
    pub(crate) fn page_title(&self, my_move: bool) -> String {
        let board = self.board.name().to_owned();
        if my_move {
            self.locale.say("title-my-move", &[("board", board.into())])
        } else {
            self.locale.say("title-table", &[("board", board.into())])
        }
    }
}
