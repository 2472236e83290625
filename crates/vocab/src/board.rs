use std::collections::BTreeMap;

use crate::card::Colour;
use crate::fault::{self, BoardFault};
use crate::figures::Figures;
use crate::origins::Origins;
use crate::place::{Place, PlaceId};
use crate::route::{Length, Route, RouteId};
use crate::ticket::{Ticket, TicketId};

/// What anybody may write down as a board; [`Board::new`] is the door to the real thing.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardParts {
    /// Its name in files and commands.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// What the rules count with.
    pub figures: Figures,
    /// Where figures come from that its book does not simply tell.
    pub origins: Origins,
    /// Its places.
    pub places: Vec<Place>,
    /// Its routes, which name places by id.
    pub routes: Vec<RouteParts>,
    /// Its tickets, which name places by id.
    pub tickets: Vec<TicketParts>,
}

/// A route as written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RouteParts {
    /// Its name.
    pub id: String,
    /// The id of one end.
    pub from: String,
    /// The id of the other end.
    pub to: String,
    /// How many spaces it has.
    pub length: u8,
    /// Its colour; grey has none.
    pub colour: Option<Colour>,
    /// Its toll, if it names one.
    pub toll: Option<u8>,
    /// Whether it shows carts.
    pub carts: bool,
}

/// A ticket as written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TicketParts {
    /// Its name.
    pub id: String,
    /// The id of one place.
    pub from: String,
    /// The id of the other place.
    pub to: String,
    /// Its points.
    pub points: u8,
    /// The ids of the pair of places at its foot.
    pub neutral: Option<[String; 2]>,
}

/// The unchanging map and figures of one game, checked.
///
/// Places, routes and tickets are numbered in the order of the board file; the numbers never leave
/// memory, files and messages use the ids.
#[derive(Clone, PartialEq, Debug)]
pub struct Board {
    id: String,
    name: String,
    figures: Figures,
    origins: Origins,
    places: Vec<Place>,
    routes: Vec<Route>,
    tickets: Vec<Ticket>,
    place_ids: BTreeMap<String, PlaceId>,
    route_ids: BTreeMap<String, RouteId>,
    ticket_ids: BTreeMap<String, TicketId>,
}

impl Board {
    /// Checks the parts and joins them up.
    ///
    /// # Errors
    /// Everything that is wrong with the parts, not only the first thing.
    pub fn new(parts: BoardParts) -> Result<Board, Vec<BoardFault>> {
        let faults = fault::faults(&parts);
        if !faults.is_empty() {
            return Err(faults);
        }
        let place_ids = index(parts.places.iter().map(|place| &place.id), PlaceId);
        let route_ids = index(parts.routes.iter().map(|route| &route.id), RouteId);
        let ticket_ids = index(parts.tickets.iter().map(|ticket| &ticket.id), TicketId);
        let routes = join_routes(&parts.routes, &place_ids);
        let tickets = parts
            .tickets
            .into_iter()
            .map(|ticket| Ticket {
                from: place_ids[&ticket.from],
                to: place_ids[&ticket.to],
                points: ticket.points,
                neutral: ticket.neutral.map(|pair| pair.map(|place| place_ids[&place])),
                id: ticket.id,
            })
            .collect();
        Ok(Board {
            id: parts.id,
            name: parts.name,
            figures: parts.figures,
            origins: parts.origins,
            places: parts.places,
            routes,
            tickets,
            place_ids,
            route_ids,
            ticket_ids,
        })
    }

    /// Its name in files and commands.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Its name for people.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What the rules count with.
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// Where figures come from that its book does not simply tell.
    pub fn origins(&self) -> &Origins {
        &self.origins
    }

    /// Its places, in order.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// Its routes, in order.
    pub fn routes(&self) -> &[Route] {
        &self.routes
    }

    /// Its tickets, in order.
    pub fn tickets(&self) -> &[Ticket] {
        &self.tickets
    }

    /// One place.
    pub fn place(&self, place: PlaceId) -> &Place {
        &self.places[place.index()]
    }

    /// One route.
    pub fn route(&self, route: RouteId) -> &Route {
        &self.routes[route.index()]
    }

    /// One ticket.
    pub fn ticket(&self, ticket: TicketId) -> &Ticket {
        &self.tickets[ticket.index()]
    }

    /// Every route with its number.
    pub fn each_route(&self) -> impl Iterator<Item = (RouteId, &Route)> {
        self.routes.iter().enumerate().map(|(i, route)| (RouteId(i as u8), route))
    }

    /// Every ticket with its number.
    pub fn each_ticket(&self) -> impl Iterator<Item = (TicketId, &Ticket)> {
        self.tickets.iter().enumerate().map(|(i, ticket)| (TicketId(i as u8), ticket))
    }

    /// The length of its longest route.
    pub fn longest(&self) -> Option<Length> {
        self.routes.iter().map(|route| route.length).max()
    }

    /// Every length up to that of its longest route, with the points for it (S16).
    pub fn points_by_length(&self) -> impl Iterator<Item = (Length, u8)> + Clone {
        let longest = self.longest();
        let lengths = Length::all().filter(move |&length| Some(length) <= longest);
        lengths.map(|length| (length, self.figures.points_for(length)))
    }

    /// The place with this id.
    pub fn find_place(&self, id: &str) -> Option<PlaceId> {
        self.place_ids.get(id).copied()
    }

    /// The route with this id.
    pub fn find_route(&self, id: &str) -> Option<RouteId> {
        self.route_ids.get(id).copied()
    }

    /// The ticket with this id.
    pub fn find_ticket(&self, id: &str) -> Option<TicketId> {
        self.ticket_ids.get(id).copied()
    }

    /// The one or two routes between two neighbouring places.
    pub fn routes_between(&self, pair: [PlaceId; 2]) -> impl Iterator<Item = RouteId> {
        self.each_route()
            .filter(move |(_, route)| {
                [route.from, route.to] == pair || [route.to, route.from] == pair
            })
            .map(|(id, _)| id)
    }
}

fn index<'a, Id>(
    ids: impl Iterator<Item = &'a String>,
    number: impl Fn(u8) -> Id,
) -> BTreeMap<String, Id> {
    ids.enumerate().map(|(i, id)| (id.clone(), number(i as u8))).collect()
}

fn join_routes(parts: &[RouteParts], place_ids: &BTreeMap<String, PlaceId>) -> Vec<Route> {
    let ends: Vec<[PlaceId; 2]> =
        parts.iter().map(|route| [place_ids[&route.from], place_ids[&route.to]]).collect();
    let same_ends = |a: [PlaceId; 2], b: [PlaceId; 2]| a == b || a == [b[1], b[0]];
    let twin = |mine: usize| {
        let other = (0..ends.len()).find(|&i| i != mine && same_ends(ends[i], ends[mine]));
        other.map(|i| RouteId(i as u8))
    };
    parts
        .iter()
        .enumerate()
        .map(|(i, route)| Route {
            id: route.id.clone(),
            from: ends[i][0],
            to: ends[i][1],
            length: Length::new(usize::from(route.length)).expect("lengths were checked"),
            colour: route.colour,
            twin: twin(i),
            toll: route.toll.unwrap_or(0),
            carts: route.carts,
        })
        .collect()
}
