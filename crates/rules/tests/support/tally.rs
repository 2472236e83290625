use std::fmt;

use rules::{Fact, Game};
use vocab::{Card, Ending, Payee, Pile};

use super::books::Books;

/// Something rare that must have happened before a run of games proves anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sight {
    EndByPieces,
    EndByPasses,
    Pass,
    CardsReshuffled,
    NoCardToDraw,
    Sweep,
    DisplayStayed,
    TicketsReshuffled,
    ShortOffer,
    NoTicketLeft,
    Loan,
    TollToSeat,
    NoMerchandiseLeft,
    NeutralChoice,
    NeutralTollToSeat,
    NeutralOutOfPieces,
    NeutralOutOfTickets,
}

const SIGHTS: [(Sight, &str); 17] = [
    (Sight::EndByPieces, "games ended by pieces"),
    (Sight::EndByPasses, "games ended by passes"),
    (Sight::Pass, "passes"),
    (Sight::CardsReshuffled, "reshuffles of cards"),
    (Sight::NoCardToDraw, "turns without deck and discard pile"),
    (Sight::Sweep, "sweeps of the display"),
    (Sight::DisplayStayed, "decisions before a display that stayed wild"),
    (Sight::TicketsReshuffled, "reshuffles of tickets"),
    (Sight::ShortOffer, "offers of fewer tickets than usual"),
    (Sight::NoTicketLeft, "turns without a ticket left"),
    (Sight::Loan, "loans"),
    (Sight::TollToSeat, "tolls to a seat"),
    (Sight::NoMerchandiseLeft, "claims without merchandise left"),
    (Sight::NeutralChoice, "choices for the neutral player"),
    (Sight::NeutralTollToSeat, "tolls of the neutral player"),
    (Sight::NeutralOutOfPieces, "neutral players out of pieces"),
    (Sight::NeutralOutOfTickets, "neutral players out of tickets"),
];

/// How often each sight was seen.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Tally {
    seen: [u64; SIGHTS.len()],
    /// Whether the last fact was a neutral phase.
    neutral_took: bool,
}

impl Tally {
    pub(crate) fn see(&mut self, sight: Sight) {
        self.seen[sight as usize] += 1;
    }

    pub(crate) fn merge(&mut self, other: &Tally) {
        for (mine, theirs) in self.seen.iter_mut().zip(other.seen) {
            *mine += theirs;
        }
    }

    /// What was never seen.
    pub(crate) fn missing(&self) -> Vec<&'static str> {
        let unseen = SIGHTS.iter().filter(|(sight, _)| self.seen[*sight as usize] == 0);
        unseen.map(|(_, name)| *name).collect()
    }

    /// Looks at a fact; the books are those before it.
    pub(crate) fn look(&mut self, game: &Game, books: &Books, fact: &Fact) {
        match fact {
            Fact::Swept => self.see(Sight::Sweep),
            Fact::Reshuffled(Pile::Cards) => self.see(Sight::CardsReshuffled),
            Fact::Reshuffled(Pile::Tickets) => self.see(Sight::TicketsReshuffled),
            Fact::Passed { .. } => self.see(Sight::Pass),
            Fact::Ended(Ending::Pieces) => self.see(Sight::EndByPieces),
            Fact::Ended(Ending::Passes) => self.see(Sight::EndByPasses),
            Fact::NeutralTurned { .. } => self.see(Sight::NeutralChoice),
            Fact::NeutralRetired if self.neutral_took => self.see(Sight::NeutralOutOfPieces),
            Fact::NeutralRetired => self.see(Sight::NeutralOutOfTickets),
            Fact::NeutralTook { toll: Some(_), .. } => self.see(Sight::NeutralTollToSeat),
            Fact::Offered { tickets, .. } => {
                let figures = &game.figures().tickets;
                let usual = figures.dealt.min(figures.drawn);
                if tickets.break_seal().len() < usize::from(usual) {
                    self.see(Sight::ShortOffer);
                }
            }
            Fact::Claimed { route, goods, toll, .. } => {
                if game.board().route(*route).carts && !goods {
                    self.see(Sight::NoMerchandiseLeft);
                }
                if let Some(toll) = toll {
                    if toll.loan {
                        self.see(Sight::Loan);
                    }
                    if toll.to != Payee::Bank {
                        self.see(Sight::TollToSeat);
                    }
                }
            }
            Fact::TurnEnded => self.look_around(books),
            _ => {}
        }
        self.neutral_took = matches!(fact, Fact::NeutralTook { .. });
        if matches!(fact, Fact::TurnEnded | Fact::Drew { .. }) {
            let wilds = books.display.iter().filter(|&&card| card == Some(Card::WILD));
            if wilds.count() >= usize::from(game.figures().display_wilds) {
                self.see(Sight::DisplayStayed);
            }
        }
    }

    /// At the end of a turn.
    fn look_around(&mut self, books: &Books) {
        if books.deck.is_empty() && books.discard.is_empty() {
            self.see(Sight::NoCardToDraw);
        }
        if books.tickets_in_deck() == 0 && books.ticket_discard.is_empty() {
            self.see(Sight::NoTicketLeft);
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (sight, name) in SIGHTS {
            writeln!(f, "{:>12} {name}", self.seen[sight as usize])?;
        }
        Ok(())
    }
}
