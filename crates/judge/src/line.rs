use serde_json::Value;
use vocab::{Board, Card, RouteId, TicketId};

use crate::breach::Breach;

/// One line of a record, read field by field. Unknown extra fields are never looked at.
pub(crate) struct Line<'a> {
    board: &'a Board,
    seats: usize,
    value: &'a Value,
}

/// Where a card was drawn from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum From {
    /// The blind top of the deck.
    Deck,
    /// A place of the display.
    Slot(usize),
}

/// Who gets a toll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Payee {
    /// The bank.
    Bank,
    /// A seat.
    Seat(usize),
}

/// A toll as the line tells it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Toll {
    /// Its worth.
    pub(crate) value: usize,
    /// Who gets it.
    pub(crate) to: Payee,
}

impl<'a> Line<'a> {
    pub(crate) fn new(board: &'a Board, seats: usize, value: &'a Value) -> Line<'a> {
        Line { board, seats, value }
    }

    /// The field, unless it is missing or null.
    fn field(&self, key: &str) -> Option<&'a Value> {
        self.value.get(key).filter(|value| !value.is_null())
    }

    fn needed(&self, key: &str) -> Result<&'a Value, Breach> {
        self.field(key).ok_or_else(|| Breach::record(format!("the line has no `{key}`")))
    }

    pub(crate) fn text(&self, key: &str) -> Result<&'a str, Breach> {
        let value = self.needed(key)?;
        value
            .as_str()
            .ok_or_else(|| Breach::record(format!("`{key}` is {value}; it must be a text")))
    }

    pub(crate) fn number(&self, key: &str) -> Result<usize, Breach> {
        number(key, self.needed(key)?)
    }

    /// Whether the field is true; a missing one is not.
    pub(crate) fn flag(&self, key: &str) -> Result<bool, Breach> {
        match self.field(key) {
            None => Ok(false),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(other) => {
                Err(Breach::record(format!("`{key}` is {other}; it must be true or false")))
            }
        }
    }

    pub(crate) fn seat(&self, key: &str) -> Result<usize, Breach> {
        self.known_seat(key, self.needed(key)?)
    }

    fn known_seat(&self, key: &str, value: &Value) -> Result<usize, Breach> {
        let seat = number(key, value)?;
        if seat < self.seats {
            Ok(seat)
        } else {
            Err(Breach::record(format!("`{key}`: there is no seat {seat}")))
        }
    }

    fn texts(&self, key: &str) -> Result<Vec<&'a str>, Breach> {
        let wrong = || Breach::record(format!("`{key}` must be a list of texts"));
        let list = self.needed(key)?.as_array().ok_or_else(wrong)?;
        list.iter().map(|item| item.as_str().ok_or_else(wrong)).collect()
    }

    pub(crate) fn card(&self, key: &str) -> Result<Card, Breach> {
        card(self.text(key)?)
    }

    pub(crate) fn cards(&self, key: &str) -> Result<Vec<Card>, Breach> {
        self.texts(key)?.into_iter().map(card).collect()
    }

    pub(crate) fn ticket(&self, key: &str) -> Result<TicketId, Breach> {
        ticket(self.board, self.text(key)?)
    }

    /// A list of tickets, none of them twice.
    pub(crate) fn tickets(&self, key: &str) -> Result<Vec<TicketId>, Breach> {
        let mut found = Vec::new();
        for id in self.texts(key)? {
            let ticket = ticket(self.board, id)?;
            if found.contains(&ticket) {
                return Err(Breach::record(format!("`{key}` names ticket `{id}` twice")));
            }
            found.push(ticket);
        }
        Ok(found)
    }

    pub(crate) fn route(&self, key: &str) -> Result<RouteId, Breach> {
        let id = self.text(key)?;
        self.board
            .find_route(id)
            .ok_or_else(|| Breach::record(format!("no route is called `{id}`")))
    }

    /// A route, or nothing where the line says null.
    pub(crate) fn route_or_null(&self, key: &str) -> Result<Option<RouteId>, Breach> {
        match self.value.get(key) {
            None => Err(Breach::record(format!("the line has no `{key}`"))),
            Some(Value::Null) => Ok(None),
            Some(_) => self.route(key).map(Some),
        }
    }

    pub(crate) fn from(&self) -> Result<From, Breach> {
        match self.needed("from")? {
            Value::String(text) if text == "deck" => Ok(From::Deck),
            Value::Number(slot) if slot.is_u64() => Ok(From::Slot(self.number("from")?)),
            other => Err(Breach::record(format!(
                "`from` is {other}; it must be \"deck\" or a place of the display"
            ))),
        }
    }

    pub(crate) fn toll(&self) -> Result<Option<Toll>, Breach> {
        let Some(toll) = self.field("toll") else {
            return Ok(None);
        };
        let part = |key: &str| {
            toll.get(key).ok_or_else(|| Breach::record(format!("the toll has no `{key}`")))
        };
        let to = match part("to")? {
            Value::String(text) if text == "bank" => Payee::Bank,
            seat => Payee::Seat(self.known_seat("to", seat)?),
        };
        let value = number("value", part("value")?)?;
        Ok(Some(Toll { value, to }))
    }
}

fn number(key: &str, value: &Value) -> Result<usize, Breach> {
    value
        .as_u64()
        .and_then(|number| usize::try_from(number).ok())
        .ok_or_else(|| Breach::record(format!("`{key}` is {value}; it must be a number")))
}

fn card(name: &str) -> Result<Card, Breach> {
    name.parse().map_err(|unknown: vocab::UnknownCard| Breach::record(unknown.to_string()))
}

/// The ticket with this id.
pub(crate) fn ticket(board: &Board, id: &str) -> Result<TicketId, Breach> {
    board.find_ticket(id).ok_or_else(|| Breach::record(format!("no ticket is called `{id}`")))
}
