//! What can be wrong with a board that somebody wrote down.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::board::{BoardParts, RouteParts};
use crate::card::Card;
use crate::figures::{Ladder, Returned};
use crate::limits;

/// Which part of a board a fault is about, so that a loader can point to its line.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FaultPart {
    /// A figure, by the name of its key in the file (`tolls.bonus`).
    Figure(&'static str),
    /// A place, by its position.
    Place(usize),
    /// A route, by its position.
    Route(usize),
    /// A ticket, by its position.
    Ticket(usize),
}

/// One thing that is wrong with a board: where, what, and what to do about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardFault {
    /// The part it is about.
    pub part: FaultPart,
    /// What is wrong and the way out, as one sentence without a full stop.
    pub message: String,
}

impl fmt::Display for BoardFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

/// Everything that is wrong with the parts of a board.
pub(crate) fn faults(parts: &BoardParts) -> Vec<BoardFault> {
    let mut inspection = Inspection { parts, found: Vec::new() };
    inspection.names();
    inspection.sizes();
    inspection.figures();
    inspection.decks();
    inspection.bonuses();
    inspection.points();
    inspection.routes();
    inspection.doubles();
    inspection.tickets();
    inspection.found
}

struct Inspection<'a> {
    parts: &'a BoardParts,
    found: Vec<BoardFault>,
}

impl<'a> Inspection<'a> {
    fn fault(&mut self, part: FaultPart, message: String) {
        self.found.push(BoardFault { part, message });
    }

    fn figure(&mut self, key: &'static str, message: String) {
        self.fault(FaultPart::Figure(key), message);
    }

    fn between(&mut self, key: &'static str, value: u8, min: u8, max: u8) {
        if value < min || max < value {
            self.figure(key, format!("`{key}` is {value}; it must be {min} to {max}"));
        }
    }

    fn names(&mut self) {
        if !is_id(&self.parts.id) {
            let message = format!("`{}` is no name for a board; {ID_RULE}", self.parts.id);
            self.figure("id", message);
        }
        type PartNames<'a> = (&'static str, fn(usize) -> FaultPart, Vec<&'a str>);
        let kinds: [PartNames<'_>; 3] = [
            ("place", FaultPart::Place, self.parts.places.iter().map(|p| &*p.id).collect()),
            ("route", FaultPart::Route, self.parts.routes.iter().map(|r| &*r.id).collect()),
            ("ticket", FaultPart::Ticket, self.parts.tickets.iter().map(|t| &*t.id).collect()),
        ];
        for (kind, part, ids) in kinds {
            let mut first = BTreeMap::new();
            for (i, id) in ids.into_iter().enumerate() {
                if !is_id(id) {
                    self.fault(part(i), format!("`{id}` is no id for a {kind}; {ID_RULE}"));
                }
                if first.insert(id, i).is_some() {
                    let message = format!("two {kind}s are called `{id}`; give one another id");
                    self.fault(part(i), message);
                }
            }
        }
    }

    fn sizes(&mut self) {
        let sizes = [
            ("map.places", self.parts.places.len(), 2, limits::PLACES_MAX),
            ("map.routes", self.parts.routes.len(), 1, limits::ROUTES_MAX),
            ("tickets.list", self.parts.tickets.len(), 1, limits::TICKETS_MAX),
        ];
        for (key, count, min, max) in sizes {
            if count < min || max < count {
                let message = format!("`{key}` has {count} items; it must have {min} to {max}");
                self.figure(key, message);
            }
        }
    }

    fn figures(&mut self) {
        let figures = &self.parts.figures;
        let (min, max) = (figures.players_min, figures.players_max);
        if min < 2 || max < min || limits::SEATS_MAX < usize::from(max) {
            self.figure("players", format!("players {min} to {max}: a table has 2 to 5 seats"));
        }
        self.between("pieces", figures.pieces, 1, limits::PIECES_MAX);
        self.between("pieces_end", figures.pieces_end, 0, figures.pieces);
        self.between("display", figures.display, 1, limits::DISPLAY_MAX as u8);
        self.between("display_wilds", figures.display_wilds, 1, limits::DISPLAY_MAX as u8);
        self.between("hand", figures.hand, 0, 20);
        if figures.start_points.len() < usize::from(max) {
            let message = format!(
                "`start_points` lists {}; it must list one number for each of the {max} seats",
                figures.start_points.len()
            );
            self.figure("start_points", message);
        }
        let tickets = figures.tickets;
        self.between("tickets.dealt", tickets.dealt, 1, limits::OFFER_MAX as u8);
        self.between("tickets.dealt_kept_min", tickets.dealt_kept_min, 1, tickets.dealt.max(1));
        self.between("tickets.drawn", tickets.drawn, 1, limits::OFFER_MAX as u8);
        self.between("tickets.drawn_kept_min", tickets.drawn_kept_min, 1, tickets.drawn.max(1));
        if let Some(neutral) = figures.neutral {
            self.between("neutral.pieces", neutral.pieces, 1, limits::PIECES_MAX);
            self.between("neutral.players", neutral.players, min, max);
            if figures.tolls.is_none() || tickets.returned != Returned::Discard {
                self.figure("neutral", "the neutral player needs tolls and a ticket discard pile; add `[tolls]` and `returned = \"discard\"`, or leave `[neutral]` out".to_owned());
            }
        }
    }

    fn decks(&mut self) {
        let figures = &self.parts.figures;
        let total = figures.cards.total();
        if total > limits::CARDS_MAX {
            let message = format!("the deck has {total} cards; {} is the most", limits::CARDS_MAX);
            self.figure("cards", message);
        }
        let players = u32::from(figures.players_max);
        let dealt = players * u32::from(figures.hand) + u32::from(figures.display);
        if total < dealt {
            let message = format!(
                "the deck has {total} cards; {players} players and the display need {dealt} at once"
            );
            self.figure("cards", message);
        }
        let (have, need) =
            (self.parts.tickets.len(), players as usize * usize::from(figures.tickets.dealt));
        if have < need {
            self.figure(
                "tickets.dealt",
                format!("there are {have} tickets; {players} players are dealt {need} at once"),
            );
        }
    }

    fn bonuses(&mut self) {
        let figures = &self.parts.figures;
        if let Some(tolls) = &figures.tolls {
            // A purse grows by the toll of a double at most once, whoever pays it (N8, N10).
            let most = u32::from(tolls.tokens) + self.second_tolls();
            if most > limits::TOKENS_MAX {
                let message = format!(
                    "tokens and tolls of doubles add up to {most}; a purse holds {} at most",
                    limits::TOKENS_MAX
                );
                self.figure("tolls.tokens", message);
            }
            self.ladder("tolls.bonus", &tolls.bonus);
        }
        if let Some(merchandise) = &figures.merchandise {
            self.ladder("merchandise.bonus", &merchandise.bonus);
        }
    }

    /// The tolls of all routes that are the second of their double.
    fn second_tolls(&self) -> u32 {
        let mut pairs = BTreeSet::new();
        let mut sum = 0;
        for route in &self.parts.routes {
            let mut pair = [&route.from, &route.to];
            pair.sort_unstable();
            if !pairs.insert(pair) {
                sum += u32::from(route.toll.unwrap_or(0));
            }
        }
        sum
    }

    fn ladder(&mut self, key: &'static str, ladder: &Ladder) {
        let figures = &self.parts.figures;
        for players in figures.players_min..=figures.players_max {
            if !ladder.rows().iter().any(|(count, _)| *count == players) {
                self.figure(
                    key,
                    format!("`{key}` has no row for {players} players; add `{players} = [...]`"),
                );
            }
        }
    }

    /// Points that are too many for one thing.
    fn points(&mut self) {
        let figures = &self.parts.figures;
        let most = |points: &[u8]| points.iter().copied().max().unwrap_or(0);
        let ladder = |ladder: &Ladder| ladder.rows().iter().map(|row| most(&row.1)).max();
        let (tolls, merchandise) = (figures.tolls.as_ref(), figures.merchandise.as_ref());
        let figures = [
            ("points_by_length", most(&figures.points_by_length)),
            ("start_points", most(&figures.start_points)),
            ("tolls.loan_cost", tolls.map_or(0, |tolls| tolls.loan_cost)),
            ("tolls.bonus", tolls.and_then(|tolls| ladder(&tolls.bonus)).unwrap_or(0)),
            ("merchandise.bonus", merchandise.and_then(|goods| ladder(&goods.bonus)).unwrap_or(0)),
        ];
        for (key, points) in figures {
            if points > limits::POINTS_MAX {
                let message = format!(
                    "`{key}` has {points} points; {} are the most for one thing",
                    limits::POINTS_MAX
                );
                self.figure(key, message);
            }
        }
        for (i, ticket) in self.parts.tickets.iter().enumerate() {
            if ticket.points > limits::POINTS_MAX {
                let message = format!(
                    "ticket `{}` has {} points; {} are the most for one thing",
                    ticket.id,
                    ticket.points,
                    limits::POINTS_MAX
                );
                self.fault(FaultPart::Ticket(i), message);
            }
        }
    }

    fn routes(&mut self) {
        let figures = &self.parts.figures;
        let mut longest = 0;
        for (i, route) in self.parts.routes.iter().enumerate() {
            let part = || FaultPart::Route(i);
            for end in [&route.from, &route.to] {
                self.known_place(part(), &format!("route `{}`", route.id), end);
            }
            if route.from == route.to {
                let message = format!(
                    "route `{}` starts and ends at `{}`; let it lead to another place",
                    route.id, route.from
                );
                self.fault(part(), message);
            }
            if !(1..=limits::LENGTH_MAX as u8).contains(&route.length) {
                let message = format!(
                    "route `{}` has {} spaces; a route has 1 to {}",
                    route.id,
                    route.length,
                    limits::LENGTH_MAX
                );
                self.fault(part(), message);
            } else {
                longest = longest.max(route.length);
            }
            if let Some(colour) = route.colour
                && figures.cards.of(Card::of(colour)) == 0
            {
                let message = format!(
                    "route `{}` is {colour}, but the deck has no {colour} card; add some to `[cards]` or make the route grey",
                    route.id
                );
                self.fault(part(), message);
            }
            self.clauses_of(i, route);
        }
        if figures.points_by_length.len() < usize::from(longest) {
            let message = format!(
                "`points_by_length` ends at length {}, but the longest route has {longest} spaces; give points for every length",
                figures.points_by_length.len()
            );
            self.figure("points_by_length", message);
        }
    }

    fn clauses_of(&mut self, i: usize, route: &RouteParts) {
        let figures = &self.parts.figures;
        let message = match (figures.tolls.is_some(), route.toll) {
            (true, None) => Some(format!("route `{}` has no toll; add `toll = N`", route.id)),
            (false, Some(_)) => Some(format!(
                "route `{}` has a toll, but the board has no `[tolls]`; add the table or take the toll away",
                route.id
            )),
            _ => None,
        };
        if let Some(message) = message {
            self.fault(FaultPart::Route(i), message);
        }
        if route.carts && figures.merchandise.is_none() {
            let message = format!(
                "route `{}` shows carts, but the board has no `[merchandise]`; add the table or take the carts away",
                route.id
            );
            self.fault(FaultPart::Route(i), message);
        }
    }

    fn known_place(&mut self, part: FaultPart, what: &str, place: &str) -> bool {
        let known = self.parts.places.iter().any(|p| p.id == place);
        if !known {
            let message = format!(
                "{what}: no place is called `{place}`; add it to `map.places` or correct the id"
            );
            self.fault(part, message);
        }
        known
    }

    /// Routes between the same two places.
    fn doubles(&mut self) {
        let mut pairs: BTreeMap<[&str; 2], Vec<usize>> = BTreeMap::new();
        for (i, route) in self.parts.routes.iter().enumerate() {
            let mut pair = [&*route.from, &*route.to];
            pair.sort_unstable();
            pairs.entry(pair).or_default().push(i);
        }
        for ([a, b], routes) in pairs {
            let first = &self.parts.routes[routes[0]];
            if routes.len() > 2 {
                let message =
                    format!("{} routes join `{a}` and `{b}`; two are the most", routes.len());
                self.fault(FaultPart::Route(routes[2]), message);
            }
            for &i in &routes[1..] {
                let second = &self.parts.routes[i];
                if second.length != first.length {
                    let message = format!(
                        "routes `{}` and `{}` are a double but have {} and {} spaces; make them equal",
                        first.id, second.id, first.length, second.length
                    );
                    self.fault(FaultPart::Route(i), message);
                }
                if second.toll != first.toll {
                    let message = format!(
                        "routes `{}` and `{}` are a double but have unequal tolls; make them equal",
                        first.id, second.id
                    );
                    self.fault(FaultPart::Route(i), message);
                }
            }
        }
    }

    fn tickets(&mut self) {
        let component = self.components();
        // A route that leads nowhere may be the missing link: then it is the fault, not a ticket.
        let mut ends = self.parts.routes.iter().flat_map(|r| [&*r.from, &*r.to]);
        let map_is_whole = ends.all(|end| component.contains_key(end));
        for (i, ticket) in self.parts.tickets.iter().enumerate() {
            let part = || FaultPart::Ticket(i);
            let what = format!("ticket `{}`", ticket.id);
            let from = self.known_place(part(), &what, &ticket.from);
            let to = self.known_place(part(), &what, &ticket.to);
            let joined = from && to && component[&*ticket.from] == component[&*ticket.to];
            if from && to && map_is_whole && !joined {
                let message = format!(
                    "{what} joins `{}` and `{}`, but no routes lead from one to the other; add routes or change the ticket",
                    ticket.from, ticket.to
                );
                self.fault(part(), message);
            }
            if ticket.from == ticket.to {
                let message =
                    format!("{what} starts and ends at `{}`; let it name two places", ticket.from);
                self.fault(part(), message);
            }
            if let Some([a, b]) = &ticket.neutral {
                let pair = |route: &&RouteParts| {
                    [&route.from, &route.to] == [a, b] || [&route.from, &route.to] == [b, a]
                };
                if self.parts.routes.iter().filter(pair).count() != 2 {
                    let message = format!(
                        "{what} names `{a}` and `{b}` for the neutral player, but they have no double; name a pair that has one"
                    );
                    self.fault(part(), message);
                }
            }
        }
    }

    /// Which connected part of the map every place belongs to.
    fn components(&self) -> BTreeMap<&'a str, usize> {
        let mut part: BTreeMap<&'a str, usize> =
            self.parts.places.iter().enumerate().map(|(i, place)| (&*place.id, i)).collect();
        for route in &self.parts.routes {
            if let (Some(&a), Some(&b)) = (part.get(&*route.from), part.get(&*route.to)) {
                part.values_mut().filter(|p| **p == b).for_each(|p| *p = a);
            }
        }
        part
    }
}

/// What [`is_id`] wants, for messages.
pub const ID_RULE: &str = "use 1 to 64 small letters a-z, digits and hyphens";

/// Whether the text can be the id of a board, a place, a route or a ticket.
pub fn is_id(text: &str) -> bool {
    (1..=64).contains(&text.len())
        && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}
