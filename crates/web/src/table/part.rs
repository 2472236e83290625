use maud::Markup;
use vocab::{Seat, Seq};

use crate::scene::TableScene;
use crate::table::choice::Choice;
use crate::table::hand::Hand;
use crate::table::market::Market;
use crate::table::menu::Menu;
use crate::table::pins::Pins;
use crate::table::scores::Scores;
use crate::table::seats::{NeutralRow, SeatRow};
use crate::table::status::Status;
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
    Seat(SeatRow),
    Neutral(NeutralRow),
    Menu(Menu),
    Scores(Option<Box<Scores>>),
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
            Part::Menu(Menu::of(scene)),
            Part::Scores(Scores::of(scene).map(Box::new)),
        ];
        parts.extend(scene.view().seats.iter().map(|seat| Part::Seat(SeatRow::of(scene, seat))));
        parts.extend(NeutralRow::of(scene).map(Part::Neutral));
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
            Part::Seat(row) => seat_id(row.seat),
            Part::Neutral(_) => "seat-neutral".to_owned(),
            Part::Menu(_) => "menu".to_owned(),
            Part::Scores(_) => "scores".to_owned(),
        }
    }

    /// What it may hold.
    fn holds(&self) -> Holds {
        match self {
            // It names whoever is waited for, or says what the viewer may do.
            Part::Status(status) if status.my_move() => Holds::Secrets,
            Part::Status(_) | Part::Seat(_) | Part::Neutral(_) | Part::Scores(_) => Holds::Words,
            Part::Title(_)
            | Part::Seen(_)
            | Part::Market(_)
            | Part::Choice(_)
            | Part::Hand(_)
            | Part::Tickets(_)
            | Part::Pins(_)
            | Part::Menu(_) => Holds::Secrets,
        }
    }

    pub(crate) fn draw(&self, text: &Text<'_>) -> Markup {
        match self {
            Part::Title(my_move) => super::status::title(*my_move, text),
            Part::Seen(seq) => super::status::seen(*seq),
            Part::Status(status) => status.draw(text),
            Part::Market(market) => market.draw(text),
            Part::Choice(choice) => choice.draw(text),
            Part::Hand(hand) => hand.draw(text),
            Part::Tickets(tickets) => tickets.draw(text),
            Part::Pins(pins) => pins.draw(),
            Part::Seat(row) => row.draw(text),
            Part::Neutral(row) => row.draw(text),
            Part::Menu(menu) => menu.draw(text),
            Part::Scores(scores) => super::scores::draw(scores.as_deref(), text),
        }
    }

    pub(super) fn fragment(&self, text: &Text<'_>) -> Fragment {
        Fragment { id: self.id(), html: self.draw(text).into_string(), holds: self.holds() }
    }
}

/// The id of a seat's row.
pub(super) fn seat_id(seat: Seat) -> String {
    format!("seat-{}", seat.index())
}
