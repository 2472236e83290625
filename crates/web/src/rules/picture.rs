use atlas::Marks;
use maud::{Markup, PreEscaped, html};
use vocab::{Card, Owner, Route, RouteId, Seat};

use crate::glyph::{card_class, lettered};
use crate::rules::telling::Telling;
use crate::scene::Possession;

/// How long routes are that show something best.
const SPACES: std::ops::RangeInclusive<u8> = 2..=3;

impl Telling<'_> {
    /// A display that is swept.
    pub(super) fn display_picture(&self) -> Markup {
        let figures = self.figures();
        let wilds = usize::from(figures.display_wilds);
        let colours = Card::all().filter(|&card| card != Card::WILD && figures.cards.of(card) > 0);
        let others = colours.take(usize::from(figures.display).saturating_sub(wilds));
        let cards: Vec<Card> = std::iter::repeat_n(Card::WILD, wilds).chain(others).collect();
        let words = self.text.listed(cards.iter().map(|&card| self.text.card(card)).collect());
        let row = html! {
            div class="row-of-cards" role="img" aria-label=(words) {
                @for card in cards { span class={ "card " (card_class(card)) } { (lettered(&self.text, card)) } }
            }
        };
        figure(&[row], &self.text.ruling("rules-picture-sweep"))
    }

    /// A free route and a claimed one.
    pub(super) fn claim_picture(&self) -> Markup {
        let plain = |route: &Route| route.colour.is_some() && !route.carts && route.twin.is_none();
        let states = [Possession::Free, TAKEN];
        let both = self.find(plain).map(|route| states.map(|is| self.routes(&[(route, is)])));
        let pictures: Vec<Markup> = both.into_iter().flatten().collect();
        figure(&pictures, &self.text.ruling("rules-picture-claimed"))
    }

    /// A double with both routes taken, or with one of them shut.
    pub(super) fn double_picture(&self) -> Markup {
        let shuts = self.figures().single_doubles_up_to >= self.figures().players_min;
        let other = match Seat::new(1) {
            Some(seat) if !shuts => Possession::Taken(Owner::Seat(seat)),
            _ => Possession::Shut,
        };
        let plain = |route: &Route| route.colour.is_some() && !route.carts && route.twin.is_some();
        let double = self.find(plain);
        let lanes = double
            .and_then(|route| Some([(route, TAKEN), (self.board().route(route).twin?, other)]));
        let picture = lanes.map(|lanes| self.routes(&lanes));
        let words = if shuts {
            self.text.ruling("rules-picture-shut")
        } else {
            self.text.ruling("rules-picture-shared")
        };
        figure(picture.as_slice(), &words)
    }

    /// A route that shows carts.
    pub(super) fn cart_picture(&self) -> Markup {
        let route = self.find(|route| route.carts && route.twin.is_none());
        let picture = route.map(|route| self.routes(&[(route, Possession::Free)]));
        figure(picture.as_slice(), &self.text.ruling("rules-picture-carts"))
    }

    /// A bridge with its toll.
    pub(super) fn toll_picture(&self) -> Markup {
        let route = self.find(|route| route.toll > 1 && route.twin.is_none());
        let picture = route.map(|route| self.routes(&[(route, Possession::Free)]));
        figure(picture.as_slice(), &self.text.ruling("rules-picture-bridge"))
    }

    /// The first route like this that fits a narrow page.
    fn find(&self, wanted: impl Fn(&Route) -> bool) -> Option<RouteId> {
        let fits = |route: &Route| SPACES.contains(&route.length.spaces()) && wanted(route);
        self.board().each_route().find(|(_, route)| fits(route)).map(|(id, _)| id)
    }

    /// The routes of a band, as they are said to be.
    fn routes(&self, lanes: &[(RouteId, Possession)]) -> Markup {
        let board = self.board();
        let mut marks = Marks::none(board);
        for &(route, is) in lanes {
            if let Possession::Taken(owner) = is {
                marks.owners[route.index()] = Some(owner);
            }
        }
        let shut = lanes.iter().filter(|(_, is)| *is == Possession::Shut);
        marks.closed = shut.map(|(route, _)| *route).collect();
        let title = match lanes {
            [(route, is)] => self.text.route_title(*route, self.figures().tolls.is_some(), *is),
            lanes => self.text.lanes(lanes),
        };
        let picture = |route| atlas::vignette(board, self.layout, &marks, route, &title);
        html! { @if let Some((route, _)) = lanes.first() { (PreEscaped(picture(*route))) } }
    }
}

const TAKEN: Possession = Possession::Taken(Owner::Seat(Seat::FIRST));

/// Pictures with words below them; nothing where the board has none such.
fn figure(pictures: &[Markup], words: &str) -> Markup {
    if pictures.is_empty() {
        return html! {};
    }
    html! {
        figure {
            div class="vignettes" { @for picture in pictures { (picture) } }
            figcaption { (words) }
        }
    }
}
