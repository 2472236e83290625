//! JSON events to facts.

use rules::{Fact, Game, Sealed};
use vocab::limits::OFFER_MAX;
use vocab::{
    BotName, Card, Cards, Ending, Payee, Payment, PlayedBy, RouteId, Seat, Source, TicketId,
    TicketSet,
};

use crate::event::{Event, PileForm, SourceForm, To, TollForm};
use crate::fault::RecordFault;
use crate::scribe::Scribe;

/// Reads facts in order. It follows the display to check what a sweep names.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    game: &'a Game,
    scribe: Scribe<'a>,
}

impl<'a> Reader<'a> {
    /// A reader at the bare table.
    pub fn new(game: &'a Game) -> Reader<'a> {
        Reader { game, scribe: Scribe::new(game.board()) }
    }

    /// Reads one line of a record or ledger.
    ///
    /// # Errors
    /// When the line is no event, names what the board or table lacks, or tells what can't be.
    pub fn fact(&mut self, number: usize, line: &str) -> Result<Fact, RecordFault> {
        let event: Event = serde_json::from_str(line)
            .map_err(|error| RecordFault::unusable(number, format!("not an event: {error}")))?;
        let fact = Words { game: self.game, number }.fact(&event)?;
        // A reshuffle of paid cards can come in any order; a sweep can't name other cards.
        let written = self.scribe.event(&fact);
        if let (Event::Sweep { cards: told }, Event::Sweep { cards }) = (&event, &written) {
            let sorted = |names: &[String]| {
                let mut names = names.to_vec();
                names.sort();
                names
            };
            if sorted(told) != sorted(cards) {
                let message = "the sweep names other cards than the display".to_owned();
                return Err(RecordFault::Illegal { line: number, rule: "S7", message });
            }
        }
        Ok(fact)
    }
}

/// Finds what the words of one line mean.
struct Words<'a> {
    game: &'a Game,
    number: usize,
}

impl Words<'_> {
    fn fact(&self, event: &Event) -> Result<Fact, RecordFault> {
        Ok(match event {
            Event::Deal { .. } | Event::Reveal { .. } | Event::Sweep { .. } => self.deal(event)?,
            Event::Reshuffle { pile: PileForm::Cards } => Fact::Reshuffled(vocab::Pile::Cards),
            Event::Reshuffle { pile: PileForm::Tickets } => Fact::Reshuffled(vocab::Pile::Tickets),
            Event::Offer { seat, tickets } => self.offer(*seat, tickets)?,
            Event::Keep { seat, tickets } => {
                let seat = self.seat(*seat)?;
                Fact::Kept { seat, tickets: Sealed::new(seat, self.ticket_set(tickets)?) }
            }
            Event::Draw { seat, from, card } => {
                let seat = self.seat(*seat)?;
                let from = match from {
                    SourceForm::Deck(_) => Source::Deck,
                    SourceForm::Slot(slot) => Source::Slot(self.slot(*slot)?),
                };
                Fact::Drew { seat, from, card: Sealed::new(seat, self.card(card)?) }
            }
            Event::Claim { .. } => self.claim(event)?,
            Event::Neutral { ticket, route, by, toll } => Fact::NeutralTook {
                ticket: self.ticket(ticket)?,
                route: route.as_ref().map(|route| self.route(route)).transpose()?,
                by: self.seat(*by)?,
                toll: toll.map(|toll| self.toll(toll, false)).transpose()?,
            },
            Event::RetireNeutral {} => Fact::NeutralRetired,
            Event::Pass { seat } => Fact::Passed { seat: self.seat(*seat)? },
            Event::LastRound { seat } => Fact::LastRound { seat: self.seat(*seat)? },
            Event::Takeover { seat, player } => {
                Fact::TakenOver { seat: self.seat(*seat)?, by: self.hand(player)? }
            }
            Event::Resign { seat } => Fact::Resigned { seat: self.seat(*seat)? },
            Event::TurnUp { ticket } => Fact::NeutralTurned { ticket: self.ticket(ticket)? },
            Event::TurnEnd {} => Fact::TurnEnded,
            Event::End { ended } => Fact::Ended(self.ending(ended)?),
        })
    }

    fn deal(&self, event: &Event) -> Result<Fact, RecordFault> {
        Ok(match event {
            Event::Deal { seat, cards } => {
                let seat = self.seat(*seat)?;
                Fact::Dealt { seat, cards: Sealed::new(seat, self.cards(cards)?) }
            }
            Event::Reveal { slot, card } => {
                Fact::Revealed { slot: self.slot(*slot)?, card: self.card(card)? }
            }
            Event::Sweep { cards } => self.cards(cards).map(|_| Fact::Swept)?,
            _ => unreachable!("only what fills hands and display is read here"),
        })
    }

    fn offer(&self, seat: usize, tickets: &[String]) -> Result<Fact, RecordFault> {
        let seat = self.seat(seat)?;
        if tickets.len() > OFFER_MAX {
            return Err(self.unusable(format!("an offer holds at most {OFFER_MAX} tickets")));
        }
        self.ticket_set(tickets)?;
        let tickets = tickets.iter().map(|ticket| self.ticket(ticket)).collect::<Result<_, _>>()?;
        Ok(Fact::Offered { seat, tickets: Sealed::new(seat, tickets) })
    }

    fn claim(&self, event: &Event) -> Result<Fact, RecordFault> {
        let Event::Claim { seat, route, paid, points, goods, toll, loan } = event else {
            unreachable!("only claims are read here")
        };
        let cards = self.cards(paid)?;
        let payment = Payment::from_cards(&cards).ok_or_else(|| RecordFault::Illegal {
            line: self.number,
            rule: "S12",
            message: "a route is paid with one colour and wilds".to_owned(),
        })?;
        if *loan && toll.is_none() {
            return Err(self.unusable("a loan without a toll"));
        }
        Ok(Fact::Claimed {
            seat: self.seat(*seat)?,
            route: self.route(route)?,
            payment,
            points: *points,
            goods: *goods,
            toll: toll.map(|toll| self.toll(toll, *loan)).transpose()?,
        })
    }

    fn unusable(&self, message: impl Into<String>) -> RecordFault {
        RecordFault::unusable(self.number, message)
    }

    fn seat(&self, number: usize) -> Result<Seat, RecordFault> {
        let seat = Seat::new(number).filter(|&seat| self.game.seats().has(seat));
        seat.ok_or_else(|| self.unusable(format!("the table has no seat {number}")))
    }

    fn slot(&self, slot: u8) -> Result<u8, RecordFault> {
        let exists = slot < self.game.figures().display;
        if exists {
            Ok(slot)
        } else {
            Err(self.unusable(format!("the display has no place {slot}")))
        }
    }

    fn card(&self, name: &str) -> Result<Card, RecordFault> {
        name.parse().map_err(|error: vocab::UnknownCard| self.unusable(error.to_string()))
    }

    fn cards(&self, names: &[String]) -> Result<Cards, RecordFault> {
        if names.len() > 100 {
            return Err(self.unusable("more than a hundred cards at once"));
        }
        names.iter().map(|name| self.card(name)).collect()
    }

    fn route(&self, id: &str) -> Result<RouteId, RecordFault> {
        let found = self.game.board().find_route(id);
        found.ok_or_else(|| self.unusable(format!("no route is called `{id}`")))
    }

    fn ticket(&self, id: &str) -> Result<TicketId, RecordFault> {
        let found = self.game.board().find_ticket(id);
        found.ok_or_else(|| self.unusable(format!("no ticket is called `{id}`")))
    }

    fn ticket_set(&self, ids: &[String]) -> Result<TicketSet, RecordFault> {
        let mut set = TicketSet::EMPTY;
        for id in ids {
            let ticket = self.ticket(id)?;
            if set.contains(ticket) {
                return Err(self.unusable(format!("ticket `{id}` is named twice")));
            }
            set.insert(ticket);
        }
        Ok(set)
    }

    fn toll(&self, toll: TollForm, loan: bool) -> Result<vocab::Toll, RecordFault> {
        let to = match toll.to {
            To::Bank(_) => Payee::Bank,
            To::Seat(seat) => Payee::Seat(self.seat(seat)?),
        };
        Ok(vocab::Toll { value: toll.value, to, loan })
    }

    fn hand(&self, player: &str) -> Result<PlayedBy, RecordFault> {
        if player == "human" {
            return Ok(PlayedBy::Human);
        }
        let name = player.strip_prefix("bot:").and_then(BotName::new);
        name.map(PlayedBy::Bot).ok_or_else(|| {
            self.unusable(format!("`{player}` is no player; write `human` or `bot:NAME`"))
        })
    }

    fn ending(&self, name: &str) -> Result<Ending, RecordFault> {
        let found = Ending::ALL.into_iter().find(|ending| ending.name() == name);
        found.ok_or_else(|| self.unusable(format!("no game ends by `{name}`")))
    }
}
