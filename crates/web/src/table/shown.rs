use std::sync::Arc;

use atlas::RouteMarks;
use vocab::{Owner, RouteId, RouteSet, Seq};

use crate::scene::{Possession, TableScene};
use crate::table::part::{Fragment, Holds, Part};
use crate::table::talk::TalkShown;
use crate::table::{by_place, log, talk};
use crate::text::Text;

/// What a page shows, without its words: small enough to be kept for every page, and compared with
/// what the page should show next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    /// What people and bots are called: every part may name them.
    names: Arc<[String]>,
    parts: Vec<Part>,
    /// What is marked on each route of the board.
    routes: Vec<RouteMarks>,
    /// The routes that the viewer may claim, or give to the neutral player.
    claimable: RouteSet,
    /// The number of the newest fact in the log.
    log: Seq,
    /// What people have said, where they talk.
    talk: Option<TalkShown>,
}

/// What has to change on a page.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Changes {
    /// Elements to swap.
    pub fragments: Vec<Fragment>,
    /// New lines of the log, newest first. They tell of secrets and of people.
    pub lines: Vec<String>,
    /// New lines of the talk, newest first: people's words, and nothing else.
    pub talk: Vec<String>,
    /// The ids of the routes that may be claimed now, if they are others than before.
    pub claimable: Option<Vec<String>>,
}

impl Shown {
    /// What the page of a scene shows.
    pub fn of(scene: &TableScene<'_>) -> Shown {
        let text = super::text(scene);
        let log = scene.game.log.last().map_or(Seq::START, |line| line.seq);
        let names = scene.view().seats.iter().map(|seat| text.name(seat)).collect();
        let (parts, routes) = (Part::all(scene), marks(scene));
        let talk = TalkShown::of(scene);
        Shown { names, parts, routes, claimable: scene.claimable(), log, talk }
    }

    /// What changes on a page that shows `before`, or nothing yet, so that it shows this, which is of
    /// the same scene.
    pub fn since(&self, before: Option<&Shown>, scene: &TableScene<'_>) -> Changes {
        let text = super::text(scene);
        let known = before.filter(|before| before.names == self.names);
        let parts = self.parts.iter().enumerate();
        let parts = parts.filter(|(n, part)| known.is_none_or(|known| known.parts[*n] != **part));
        let routes = self.routes.iter().zip(scene.board.each_route());
        let routes = routes.filter(|(marks, (id, _))| {
            before.is_none_or(|known| {
                known.routes[id.index()] != **marks || self.renamed(known, marks)
            })
        });
        // On the board, and in the list of each place that it joins.
        let routes = routes.flat_map(|(marks, (id, _))| {
            let drawn = route(scene, &text, id, *marks);
            [drawn].into_iter().chain(by_place::lines(scene, &text, id))
        });
        let parts = parts.map(|(_, part)| part.fragment(&text, scene.art));
        let (retold, talk) = self.talk_since(known, scene);
        Changes {
            fragments: parts.chain(routes).chain(retold).collect(),
            talk,
            lines: log::lines(scene, &text, before.map_or(Seq::START, |before| before.log)),
            claimable: before
                .is_none_or(|before| before.claimable != self.claimable)
                .then(|| claimable(scene, self.claimable)),
        }
    }

    /// What of the talk is told anew, and the new lines. Whoever is called otherwise, or not heard any more,
    /// is so in every line.
    fn talk_since(
        &self,
        known: Option<&Shown>,
        scene: &TableScene<'_>,
    ) -> (Vec<Fragment>, Vec<String>) {
        let text = super::text(scene);
        match (self.talk, known.and_then(|known| known.talk)) {
            (Some(now), Some(before)) if !now.is_other_than(before) => {
                (Vec::new(), talk::lines(scene, &text, before.newest))
            }
            (Some(_), _) => (talk::fragments(scene, &text), Vec::new()),
            (None, _) => (Vec::new(), Vec::new()),
        }
    }

    /// The same, if only names may have changed since the page was drawn, and a hint been found, which happens
    /// without a fact; and what was said after the line of this number, which is none either.
    pub fn names(&self, scene: &TableScene<'_>, read: u32) -> Changes {
        let text = super::text(scene);
        let changing = |part: &&Part| matches!(part, Part::Seat(_) | Part::Cell(_) | Part::Hint(_));
        let named = self.parts.iter().filter(changing);
        let fragments = named.map(|part| part.fragment(&text, scene.art)).collect();
        Changes { fragments, talk: talk::lines(scene, &text, read), ..Changes::default() }
    }

    /// Whether the owner of a route, who is named on it, was called otherwise.
    fn renamed(&self, before: &Shown, marks: &RouteMarks) -> bool {
        match marks.owner {
            Some(Owner::Seat(seat)) => {
                self.names.get(seat.index()) != before.names.get(seat.index())
            }
            Some(Owner::Neutral) | None => false,
        }
    }

    /// Every changing element of the page but the log and the terms of sheets.
    pub(crate) fn fragments(&self, scene: &TableScene<'_>) -> Vec<Fragment> {
        self.since(None, scene).fragments
    }
}

impl Changes {
    /// Whether there is nothing to do.
    pub fn is_empty(&self) -> bool {
        self.fragments.is_empty()
            && self.lines.is_empty()
            && self.talk.is_empty()
            && self.claimable.is_none()
    }
}

fn claimable(scene: &TableScene<'_>, routes: RouteSet) -> Vec<String> {
    routes.iter().map(|route| scene.board.route(route).id.clone()).collect()
}

fn route(scene: &TableScene<'_>, text: &Text<'_>, id: RouteId, marks: RouteMarks) -> Fragment {
    let title = text.route_title(id, scene.has_tolls(), scene.possession(id));
    let html = scene.art.route(scene.board, id, marks, &title);
    // Its owner is named on it, and everybody sees whose it is.
    Fragment { id: format!("route-{}", scene.board.route(id).id), html, holds: Holds::Words }
}

/// What is marked on each route.
fn marks(scene: &TableScene<'_>) -> Vec<RouteMarks> {
    let mark = |(route, _)| {
        let is = scene.possession(route);
        let owner = match is {
            Possession::Taken(owner) => Some(owner),
            Possession::Free | Possession::Shut => None,
        };
        RouteMarks {
            owner,
            livery: owner.and_then(|owner| scene.livery(owner)),
            mine: owner.is_some() && owner == scene.mine().map(Owner::Seat),
            closed: is == Possession::Shut,
            ..RouteMarks::default()
        }
    };
    scene.board.each_route().map(mark).collect()
}
