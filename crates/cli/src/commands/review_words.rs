//! What moved the chances of a game, in words.

use account::{Judgement, Movement};
use rules::Game;
use vocab::account::Windfall;
use vocab::{Board, Cards, Seat};

use super::review::Reviewed;

/// A share of the win in points of win chance.
pub(super) fn points(share: f64) -> f64 {
    100.0 * share
}

/// The same with its sign.
pub(super) fn signed(share: f64) -> String {
    format!("{:+.1}", points(share))
}

impl Reviewed {
    pub(super) fn game(&self) -> &Game {
        self.record.game()
    }

    pub(super) fn board(&self) -> &Board {
        self.game().board()
    }

    pub(super) fn name(&self, seat: Seat) -> &str {
        &self.record.players()[seat.index()].name
    }

    /// When something was.
    pub(super) fn when(&self, movement: &Movement) -> String {
        match movement.turn {
            None => "before the first turn".to_owned(),
            Some(turn) => format!("in turn {turn}"),
        }
    }

    /// What luck brought.
    pub(super) fn brought(&self, brought: &Windfall) -> String {
        let board = self.board();
        match brought {
            Windfall::Drawn(card) => format!("{card} from the deck"),
            Windfall::Open(card) => format!("{card} laid open"),
            Windfall::Hand(cards) => format!("the hand {}", hand(cards)),
            Windfall::Tickets(tickets) => {
                let names: Vec<String> = tickets.iter().map(|&id| ticket(board, id)).collect();
                format!("the tickets {}", names.join(", "))
            }
            Windfall::Neutral(id) => format!("the neutral player's ticket {}", ticket(board, *id)),
        }
    }

    /// What was done, and what would have been better.
    pub(super) fn chose(&self, judged: &Judgement) -> String {
        let [done, best] =
            [&judged.done, &judged.best].map(|choice| choice.action.text(self.board()));
        if judged.best == judged.done {
            format!("`{done}`")
        } else {
            format!("`{done}` instead of `{best}`")
        }
    }

    /// Three plain sentences.
    pub(super) fn sentences(&self) -> Vec<String> {
        let luck = self.account.luckiest_of_all().map(|(seat, movement, brought, shift)| {
            format!(
                "The luckiest moment was {}'s {}: {}, worth {:.1} points of win chance.",
                self.name(seat),
                self.when(movement),
                self.brought(brought),
                points(shift)
            )
        });
        let cost = self.account.dearest(None).filter(|(_, judged)| judged.mark().is_some());
        let cost = match cost {
            None => "No decision was dear beyond doubt.".to_owned(),
            Some((movement, judged)) => format!(
                "The dearest decision was {}'s {}: {} cost {:.1} points.",
                self.name(judged.seat),
                self.when(movement),
                self.chose(judged),
                points(judged.cost)
            ),
        };
        let without = self.account.best_without_luck().map(|row| {
            format!(
                "Without luck and fate {} would have stood best, with {:.0} points of win chance.",
                self.name(row.seat),
                points(row.adjusted())
            )
        });
        luck.into_iter().chain([cost]).chain(without).collect()
    }
}

fn ticket(board: &Board, id: vocab::TicketId) -> String {
    let ticket = board.ticket(id);
    format!("{}–{}", board.place(ticket.from).name, board.place(ticket.to).name)
}

fn hand(cards: &Cards) -> String {
    let names: Vec<String> = cards.each().map(|card| card.to_string()).collect();
    names.join(", ")
}
