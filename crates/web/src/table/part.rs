use atlas::Engraving;
use maud::Markup;
use vocab::Seq;

use crate::scene::TableScene;
use crate::table::choice::Choice;
use crate::table::curtain::HandOver;
use crate::table::hand::Hand;
use crate::table::hint_card::HintCard;
use crate::table::known::{KnownSeat, facts_id};
use crate::table::lesson_card::LessonCard;
use crate::table::market::Market;
use crate::table::menu::Menu;
use crate::table::on_table::{OpenTickets, Piles, Round};
use crate::table::open_hands::OpenHands;
use crate::table::pins::Pins;
use crate::table::proposal::ProposalBar;
use crate::table::reviewed::{ReviewCard, ReviewMarks};
use crate::table::scores::Scores;
use crate::table::seats::{NeutralRow, SeatRow, row_id};
use crate::table::since::{Heralds, Since};
use crate::table::status::Status;
use crate::table::strip::{NeutralCell, SeatCell, cell_id};
use crate::table::tickets::Tickets;
use crate::text::Text;

/// A part of the page that can be swapped for the element with its id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fragment {
    /// The id of the element.
    pub id: String,
    /// The whole element.
    pub html: String,
    /// What it may hold.
    pub holds: Holds,
}

/// What a fragment may hold. People choose some words and could learn from the length of what is
/// packed together with them, so secrets and people's words are never compressed as one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holds {
    /// Words of people, such as names, and nothing that only the viewer knows.
    Words,
    /// What only the viewer knows, such as cards, and no words of people.
    Secrets,
    /// Both.
    Both,
}

/// What one part of the page shows: all that its drawing needs besides the words of the table. A
/// part is drawn again when this changes, and only then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// The title of the window: whether the viewer is asked.
    Title(bool),
    /// The number of facts that the page has shown.
    Seen(Seq),
    Status(Status),
    Market(Market),
    Choice(Choice),
    Hand(Hand),
    Tickets(Tickets),
    Pins(Pins),
    Since(Since),
    Heralds(Heralds),
    Seat(SeatRow),
    Known(KnownSeat),
    Neutral(NeutralRow),
    Cell(SeatCell),
    NeutralCell(NeutralCell),
    Round(Round),
    Piles(Piles),
    OpenTickets(OpenTickets),
    Menu(Menu),
    HandOver(HandOver),
    Proposal(ProposalBar),
    Lesson(LessonCard),
    Hint(HintCard),
    Scores(Option<Box<Scores>>),
    OpenHands(OpenHands),
    ReviewCard(ReviewCard),
    ReviewMarks(ReviewMarks),
}

impl Part {
    /// Every part of a page, in a fixed order. A game has the same parts from first to last.
    pub(super) fn all(scene: &TableScene<'_>) -> Vec<Part> {
        let tickets = Tickets::of(scene);
        let mut parts = vec![
            Part::Title(scene.my_move()),
            Part::Seen(scene.seq),
            Part::Status(Status::of(scene)),
            Part::Market(Market::of(scene)),
            Part::Choice(Choice::of(scene)),
            Part::Hand(Hand::of(scene)),
            Part::Pins(Pins::of(scene, &tickets)),
            Part::Tickets(tickets),
            Part::Since(Since::of(scene)),
            Part::Heralds(Heralds::of(scene)),
            Part::Round(Round::of(scene)),
            Part::Piles(Piles::of(scene)),
            Part::OpenTickets(OpenTickets::of(scene)),
            Part::Menu(Menu::of(scene)),
            Part::Proposal(ProposalBar::of(scene)),
            Part::Lesson(LessonCard::of(scene)),
            Part::Hint(HintCard::of(scene)),
            Part::Scores(Scores::of(scene).map(Box::new)),
        ];
        parts.extend(HandOver::of(scene).map(Part::HandOver));
        parts.extend(scene.view().seats.iter().map(|seat| Part::Seat(SeatRow::of(scene, seat))));
        parts.extend(scene.view().seats.iter().map(|seat| Part::Known(KnownSeat::of(scene, seat))));
        parts.extend(NeutralRow::of(scene).map(Part::Neutral));
        parts.extend(scene.view().seats.iter().map(|seat| Part::Cell(SeatCell::of(scene, seat))));
        parts.extend(NeutralCell::of(scene).map(Part::NeutralCell));
        parts.extend(OpenHands::of(scene).map(Part::OpenHands));
        if scene.past.is_some() {
            parts.push(Part::ReviewCard(ReviewCard::of(scene)));
            parts.push(Part::ReviewMarks(ReviewMarks::of(scene)));
        }
        parts
    }

    /// The id of its element.
    pub(crate) fn id(&self) -> String {
        match self {
            Part::Title(_) => "title".to_owned(),
            Part::Seen(_) => "seen".to_owned(),
            Part::Status(_) => "status".to_owned(),
            Part::Market(_) => "market".to_owned(),
            Part::Choice(_) => "choice".to_owned(),
            Part::Hand(_) => "hand".to_owned(),
            Part::Tickets(_) => "tickets".to_owned(),
            Part::Pins(_) => "pins".to_owned(),
            Part::Since(_) => "since".to_owned(),
            Part::Heralds(_) => "heralds".to_owned(),
            Part::Seat(row) => row_id(row.seat),
            Part::Known(known) => facts_id(known.seat),
            Part::Neutral(_) => "seat-neutral".to_owned(),
            Part::Cell(cell) => cell_id(cell.seat),
            Part::NeutralCell(_) => "strip-neutral".to_owned(),
            Part::Round(_) => "round".to_owned(),
            Part::Piles(_) => "piles".to_owned(),
            Part::OpenTickets(_) => "open-tickets".to_owned(),
            Part::Menu(_) => "menu".to_owned(),
            Part::HandOver(_) => "hand-over".to_owned(),
            Part::Proposal(_) => "proposal".to_owned(),
            Part::Lesson(_) => "lesson".to_owned(),
            Part::Hint(_) => "hint".to_owned(),
            Part::Scores(_) => "scores".to_owned(),
            Part::OpenHands(_) => "open-hands".to_owned(),
            Part::ReviewCard(_) => "reviewed".to_owned(),
            Part::ReviewMarks(_) => "review-marks".to_owned(),
        }
    }

    /// What it may hold.
    fn holds(&self) -> Holds {
        match self {
            // It names whoever is waited for, or says what the viewer may do.
            Part::Status(status) if status.my_move() => Holds::Secrets,
            // In a replay it tells who has drawn what, and hands that lie open are those of people.
            Part::Status(Status { played: Some(_), .. }) | Part::OpenHands(_) => Holds::Both,
            Part::Status(_)
            | Part::Since(_)
            | Part::HandOver(_)
            | Part::Menu(_)
            | Part::Proposal(_)
            | Part::Seat(_)
            | Part::Neutral(_)
            | Part::Cell(_)
            | Part::Scores(_) => Holds::Words,
            Part::Title(_)
            | Part::Seen(_)
            | Part::Market(_)
            | Part::Choice(_)
            | Part::Hand(_)
            | Part::Tickets(_)
            | Part::Pins(_)
            | Part::Heralds(_)
            | Part::Known(_)
            | Part::NeutralCell(_)
            | Part::Round(_)
            | Part::Piles(_)
            | Part::OpenTickets(_)
            | Part::Lesson(_)
            | Part::ReviewCard(_)
            | Part::ReviewMarks(_)
            | Part::Hint(_) => Holds::Secrets,
        }
    }

    pub(crate) fn draw(&self, text: &Text<'_>, art: &Engraving) -> Markup {
        match self {
            Part::Title(my_move) => super::status::title(*my_move, text),
            Part::Seen(seq) => super::status::seen(*seq),
            Part::Status(status) => status.draw(text),
            Part::Market(market) => market.draw(text),
            Part::Choice(choice) => choice.draw(text),
            Part::Hand(hand) => hand.draw(text),
            Part::Tickets(tickets) => tickets.draw(text),
            Part::Pins(pins) => pins.draw(),
            Part::Since(since) => since.draw(text),
            Part::Heralds(heralds) => heralds.draw(art),
            Part::Seat(row) => row.draw(text),
            Part::Known(known) => known.draw(text),
            Part::Neutral(row) => row.draw(text),
            Part::Cell(cell) => cell.draw(text),
            Part::NeutralCell(cell) => cell.draw(text),
            Part::Round(round) => round.draw(text),
            Part::Piles(piles) => piles.draw(text),
            Part::OpenTickets(tickets) => tickets.draw(text),
            Part::Menu(menu) => menu.draw(text),
            Part::HandOver(bar) => bar.draw(text),
            Part::Proposal(bar) => bar.draw(text),
            Part::Lesson(card) => card.draw(text),
            Part::Hint(card) => card.draw(text),
            Part::Scores(scores) => super::scores::draw(scores.as_deref(), text),
            Part::OpenHands(hands) => hands.draw(text),
            Part::ReviewCard(card) => card.draw(text),
            Part::ReviewMarks(marks) => marks.draw(art),
        }
    }

    pub(super) fn fragment(&self, text: &Text<'_>, art: &Engraving) -> Fragment {
        Fragment { id: self.id(), html: self.draw(text, art).into_string(), holds: self.holds() }
    }
}
