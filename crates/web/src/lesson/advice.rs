use vocab::{Action, Card, Claim, Colour, Payment, Prospect, RouteId, RouteSet, Source, TicketSet};

use crate::scene::TableScene;

/// What a learner who asks for nothing better does now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Advice {
    /// Claims a route, with a payment.
    Claim(RouteId, Payment),
    /// Takes a card.
    Draw(Source),
    /// Draws tickets.
    DrawTickets,
    /// Keeps these tickets.
    Keep(TicketSet),
    /// Gives a route to the neutral player.
    GiveNeutral(RouteId),
    /// Passes.
    Pass,
}

/// A route to collect cards for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Goal {
    pub(crate) route: RouteId,
    /// The colour to collect.
    pub(crate) colour: Colour,
    /// How many cards are missing.
    pub(crate) missing: u8,
}

impl Advice {
    /// To do just this.
    pub(crate) const fn of(action: Action) -> Advice {
        match action {
            Action::Claim(route, payment) => Advice::Claim(route, payment),
            Action::Draw(source) => Advice::Draw(source),
            Action::DrawTickets => Advice::DrawTickets,
            Action::Keep(set) => Advice::Keep(set),
            Action::GiveNeutral(route) => Advice::GiveNeutral(route),
            Action::Pass => Advice::Pass,
        }
    }

    /// The best claim that the hand pays for: on the way of a ticket if one is open.
    pub(crate) fn claim(scene: &TableScene<'_>) -> Option<Advice> {
        let ways = open_ways(scene);
        Advice::best_claim(scene, |route| ways.is_empty() || ways.contains(route))
    }

    /// The best claim that the hand pays for, wherever it is.
    pub(crate) fn any_claim(scene: &TableScene<'_>) -> Option<Advice> {
        Advice::best_claim(scene, |_| true)
    }

    fn best_claim(scene: &TableScene<'_>, wanted: impl Fn(RouteId) -> bool) -> Option<Advice> {
        let wanted = scene.game.routes.iter().filter(|outlook| wanted(outlook.route));
        let payable = wanted.filter_map(|outlook| match &outlook.claim {
            Claim::Payable(ways) => Some((outlook.route, *ways.first()?)),
            Claim::TooFewCards { .. } | Claim::Refused(_) => None,
        });
        let offered = payable.filter(|(route, pay)| scene.offers(Action::Claim(*route, *pay)));
        let worth = |(route, pay): &(RouteId, Payment)| {
            (scene.board.route(*route).length, u8::MAX - pay.wilds())
        };
        offered.max_by_key(worth).map(|(route, payment)| Advice::Claim(route, payment))
    }

    /// A card: one that lies face up and serves the goal, else one from the deck.
    pub(crate) fn draw(scene: &TableScene<'_>, goal: Option<Goal>) -> Option<Advice> {
        let wanted = goal.map(|goal| Card::of(goal.colour));
        let open = Advice::face_up(scene, |card| Some(card) == wanted);
        let deck = Action::Draw(Source::Deck);
        let deck = scene.offers(deck).then_some(Advice::Draw(Source::Deck));
        open.or(deck).or_else(|| Advice::face_up(scene, |_| true))
    }

    /// The first card of the display that may be taken and is as wished.
    pub(crate) fn face_up(scene: &TableScene<'_>, wish: impl Fn(Card) -> bool) -> Option<Advice> {
        let places = (0..).zip(scene.view().display);
        let mut fits = places.filter(|(_, card)| card.is_some_and(&wish));
        let slot = fits.find(|(slot, _)| scene.offers(Action::Draw(Source::Slot(*slot))));
        slot.map(|(slot, _)| Advice::Draw(Source::Slot(slot)))
    }

    /// The tickets that take the fewest pieces, as few of them as may be kept.
    pub(crate) fn keep(scene: &TableScene<'_>) -> Option<Advice> {
        let pieces = |ticket| match scene.prospect(ticket) {
            Some(Prospect::Done) => 0,
            Some(Prospect::Open { pieces, .. }) => u32::from(pieces),
            Some(Prospect::Lost) | None => u32::from(u8::MAX),
        };
        let sets = scene.game.offers.iter().filter_map(|offer| match offer {
            Action::Keep(set) => Some(*set),
            _ => None,
        });
        let effort = |set: &TicketSet| (set.len(), set.iter().map(pieces).sum::<u32>());
        sets.min_by_key(effort).map(Advice::Keep)
    }

    /// The ids of the buttons that keep tickets.
    pub(crate) fn each_keep(scene: &TableScene<'_>) -> impl Iterator<Item = String> {
        scene.game.offers.iter().filter_map(|offer| match offer {
            Action::Keep(set) => Some(keep_id(scene, *set)),
            _ => None,
        })
    }

    /// Whatever is offered, so that there is always a way on.
    pub(crate) fn anything(scene: &TableScene<'_>) -> Option<Advice> {
        scene.game.offers.first().map(|offer| Advice::of(*offer))
    }

    /// The ids of what is to be tapped for it, one after the other: of those that can be seen the last is
    /// due.
    pub(crate) fn targets(self, scene: &TableScene<'_>) -> Vec<String> {
        match self {
            Advice::Claim(route, payment) => {
                let id = &scene.board.route(route).id;
                let way = scene.outlook(route).map(|outlook| match &outlook.claim {
                    Claim::Payable(ways) => ways.iter().position(|way| *way == payment),
                    Claim::TooFewCards { .. } | Claim::Refused(_) => None,
                });
                let way = way.flatten().unwrap_or(0);
                vec![format!("route-{id}"), format!("near-{id}"), format!("pay-{id}-{way}")]
            }
            Advice::Draw(Source::Deck) => vec!["take-deck".to_owned()],
            Advice::Draw(Source::Slot(slot)) => vec![format!("take-{slot}")],
            Advice::DrawTickets => vec!["take-tickets".to_owned()],
            Advice::Keep(set) => keep_targets(scene, set),
            Advice::GiveNeutral(route) => {
                let id = &scene.board.route(route).id;
                ["route", "near", "give", "choose"].map(|what| format!("{what}-{id}")).to_vec()
            }
            Advice::Pass => vec!["pass".to_owned()],
        }
    }
}

impl Goal {
    /// The route that lacks the fewest cards, on the way of a ticket if one is open.
    pub(crate) fn of(scene: &TableScene<'_>) -> Option<Goal> {
        let (ways, hand) = (open_ways(scene), scene.view().own?.hand);
        let wanted = |route: RouteId| ways.is_empty() || ways.contains(route);
        let lacking = scene.game.routes.iter().filter_map(|outlook| match outlook.claim {
            Claim::TooFewCards { need, have } if wanted(outlook.route) => {
                Some((outlook.route, need.spaces().saturating_sub(have)))
            }
            _ => None,
        });
        let spaces = |route: RouteId| scene.board.route(route).length.spaces();
        let (route, missing) =
            lacking.min_by_key(|&(route, missing)| (missing, u8::MAX - spaces(route)))?;
        let most = || {
            let held = |colour: &Colour| hand.of(Card::of(*colour));
            let cards = scene.board.figures().cards;
            let known = Colour::ALL.into_iter().filter(|colour| cards.of(Card::of(*colour)) > 0);
            known.max_by_key(held)
        };
        let colour = scene.board.route(route).colour.or_else(most)?;
        Some(Goal { route, colour, missing })
    }
}

/// The routes that open tickets still need.
fn open_ways(scene: &TableScene<'_>) -> RouteSet {
    let held = scene.view().own.map(|own| own.tickets).unwrap_or_default();
    let tickets = scene.game.tickets.iter().filter(|known| held.contains(known.ticket));
    let way = |prospect| match prospect {
        Prospect::Open { way, .. } => Some(way),
        Prospect::Done | Prospect::Lost => None,
    };
    let ways = tickets.filter_map(|known| way(known.prospect));
    ways.fold(RouteSet::EMPTY, RouteSet::union)
}

/// A box for each ticket, then the button that keeps them.
fn keep_targets(scene: &TableScene<'_>, set: TicketSet) -> Vec<String> {
    let boxes = set.iter().map(|ticket| format!("pick-{}", scene.board.ticket(ticket).id));
    boxes.chain([keep_id(scene, set)]).collect()
}

/// The id of the button that keeps these tickets.
fn keep_id(scene: &TableScene<'_>, set: TicketSet) -> String {
    let mut ids: Vec<&str> =
        set.iter().map(|ticket| scene.board.ticket(ticket).id.as_str()).collect();
    ids.sort_unstable();
    format!("keep-{}", ids.join("-"))
}
