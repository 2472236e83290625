//! What moved the chances of a game, in words.

use account::{Cause, Judgement, Movement};
use rules::Game;
use vocab::{Board, Cards, Seat, Seen, Source};

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

    /// The turn of luck that gave a seat most, and how much.
    pub(super) fn luckiest(&self, seat: Seat) -> Option<(&Movement, f64)> {
        let lucky = |movement: &&Movement| matches!(movement.cause, Cause::Luck { .. });
        let shifts = self.account.movements.iter().filter(lucky);
        let shifts = shifts.map(|movement| (movement, movement.shift(seat)));
        shifts.filter(|(_, shift)| *shift > 0.0).max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// The seat that luck gave most at once, when, and how much.
    pub(super) fn luckiest_of_all(&self) -> Option<(Seat, &Movement, f64)> {
        let seats = self.game().seats().iter();
        let each = seats.filter_map(|seat| {
            let (movement, shift) = self.luckiest(seat)?;
            Some((seat, movement, shift))
        });
        each.max_by(|a, b| a.2.total_cmp(&b.2))
    }

    /// The decisions of a seat, or of all.
    pub(super) fn decisions(
        &self,
        seat: Option<Seat>,
    ) -> impl Iterator<Item = (&Movement, &Judgement)> {
        self.account.movements.iter().filter_map(move |movement| match &movement.cause {
            Cause::Decision(judged) if seat.is_none_or(|seat| seat == judged.seat) => {
                Some((movement, judged))
            }
            _ => None,
        })
    }

    /// The decision that cost a seat most, or the dearest of all: those with a mark come first.
    pub(super) fn dearest(&self, seat: Option<Seat>) -> Option<(&Movement, &Judgement)> {
        let rank = |judged: &Judgement| (judged.mark().is_some(), judged.cost);
        let dear = self.decisions(seat).filter(|(_, judged)| judged.cost > 0.0);
        dear.max_by(|(_, a), (_, b)| {
            let ((marked, cost), (other_marked, other_cost)) = (rank(a), rank(b));
            marked.cmp(&other_marked).then(cost.total_cmp(&other_cost))
        })
    }

    /// When something was.
    pub(super) fn when(&self, movement: &Movement) -> String {
        match movement.turn {
            0 => "before the first turn".to_owned(),
            turn => format!("in turn {turn}"),
        }
    }

    /// What luck brought.
    pub(super) fn brought(&self, seen: &Seen) -> String {
        let board = self.board();
        let tickets = |ids: &[vocab::TicketId]| {
            let names: Vec<String> = ids.iter().map(|&id| ticket(board, id)).collect();
            names.join(", ")
        };
        match seen {
            Seen::Drew { from: Source::Deck, card: Some(card), .. } => {
                format!("{card} from the deck")
            }
            Seen::Revealed { card, .. } => format!("{card} laid open"),
            Seen::Dealt { cards: Some(cards), .. } => format!("the hand {}", hand(cards)),
            Seen::Offered { tickets: Some(offer), .. } => {
                format!("the tickets {}", tickets(offer.as_slice()))
            }
            Seen::NeutralTurned { ticket } | Seen::NeutralTook { ticket, .. } => {
                format!("the neutral player's ticket {}", tickets(&[*ticket]))
            }
            // Nothing else is a matter of luck.
            _ => "what came".to_owned(),
        }
    }

    /// What was done, and what would have been better.
    pub(super) fn chose(&self, judged: &Judgement) -> String {
        let [done, best] = [&judged.action, &judged.best].map(|a| a.text(self.board()));
        if judged.best == judged.action {
            format!("`{done}`")
        } else {
            format!("`{done}` instead of `{best}`")
        }
    }

    /// Three plain sentences.
    pub(super) fn sentences(&self) -> Vec<String> {
        let luck = self.luckiest_of_all().map(|(seat, movement, shift)| {
            let Cause::Luck { seen, .. } = &movement.cause else {
                unreachable!("only luck is lucky");
            };
            format!(
                "The luckiest moment was {}'s {}: {}, worth {:.1} points of win chance.",
                self.name(seat),
                self.when(movement),
                self.brought(seen),
                points(shift)
            )
        });
        let cost = self.dearest(None).filter(|(_, judged)| judged.mark().is_some());
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
        let rows = self.account.rows.iter();
        let best = rows.max_by(|a, b| a.adjusted().total_cmp(&b.adjusted()));
        let without = best.map(|row| {
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
