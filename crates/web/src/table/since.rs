use atlas::Engraving;
use maud::{Markup, PreEscaped, html};
use vocab::page::Livery;
use vocab::{Owner, RouteId, Seat, Seen};

use crate::glyph::owner_badge;
use crate::scene::TableScene;
use crate::table::log::claimed;
use crate::text::{Label, Text};

/// What the others have done since the viewer's own last turn, as far as it is worth telling again:
/// claims first, then the rest. It goes when the viewer acts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Since {
    doings: Vec<Seen>,
    /// The table, where all of it is shown again; nothing for somebody who looks back already, or at a shared screen,
    /// where that page is for one look.
    path: Option<String>,
}

/// The claims among it, which are ringed on the board with the emblem of their owner; for a spectator
/// the last claim.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Heralds(Vec<(RouteId, Owner, Option<Livery>)>);

impl Since {
    pub(super) fn of(scene: &TableScene<'_>) -> Since {
        let curtained = scene.mine().is_some_and(|mine| scene.table.has_curtain(mine));
        let path = (scene.past.is_none() && !curtained).then(|| scene.path.to_owned());
        let Some(mine) = scene.mine().filter(|_| !scene.is_over()) else {
            return Since { doings: Vec::new(), path };
        };
        let text = super::text(scene);
        let mut doings: Vec<Seen> =
            newest(scene, mine).filter(|seen| text.doing(seen).is_some()).collect();
        doings.reverse();
        doings.sort_by_key(|seen| claimed(seen).is_none());
        Since { doings, path }
    }

    pub(super) fn draw(&self, text: &Text<'_>) -> Markup {
        html! {
            // It may scroll, so the keyboard must reach it.
            section id="since" class="since" aria-labelledby="since-name" tabindex="0" hidden[self.doings.is_empty()] {
                h2 id="since-name" { (text.label(Label::SinceLastTurn)) }
                ul {
                    @for seen in &self.doings { (doing(text, seen)) }
                }
                @if let Some(path) = &self.path {
                    a id="since-again" class="again" href={ (path) "/replay/since" } { (text.watch_again()) }
                }
            }
        }
    }
}

fn doing(text: &Text<'_>, seen: &Seen) -> Markup {
    let route = claimed(seen).map(|route| &*text.board.route(route).id);
    html! {
        li data-hover[route.is_some()] data-routes=[route] {
            @if let Some(owner) = doer(text, seen) { (owner_badge(owner)) }
            span aria-hidden="true" { (text.doing(seen).unwrap_or_default()) }
            // The emblem says who it was to those who see it, and the line of the log to others.
            span class="quiet" { (text.seen(seen).unwrap_or_default()) }
        }
    }
}

fn doer(text: &Text<'_>, seen: &Seen) -> Option<Owner> {
    match seen {
        Seen::NeutralTook { .. } => Some(Owner::Neutral),
        seen => text.doer(seen).map(Owner::Seat),
    }
}

impl Heralds {
    pub(super) fn of(scene: &TableScene<'_>) -> Heralds {
        let text = super::text(scene);
        let claim = |seen: Seen| {
            let owner = doer(&text, &seen)?;
            Some((claimed(&seen)?, owner, scene.livery(owner)))
        };
        if scene.is_over() {
            return Heralds(Vec::new());
        }
        Heralds(match scene.mine() {
            Some(mine) => newest(scene, mine).filter_map(claim).collect(),
            None => {
                scene.game.log.iter().rev().find_map(|line| claim(line.seen)).into_iter().collect()
            }
        })
    }

    pub(super) fn draw(&self, art: &Engraving) -> Markup {
        html! {
            g id="heralds" class="heralds" pointer-events="none" aria-hidden="true" {
                @for &(route, owner, livery) in &self.0 { (PreEscaped(art.herald(route, owner, livery))) }
            }
        }
    }
}

/// What happened since this seat has done anything, newest first.
fn newest(scene: &TableScene<'_>, mine: Seat) -> impl Iterator<Item = Seen> {
    let seen = scene.game.log.iter().rev().map(|line| line.seen);
    seen.take_while(move |seen| match *seen {
        Seen::Claimed { seat, .. }
        | Seen::Drew { seat, .. }
        | Seen::Offered { seat, .. }
        | Seen::Kept { seat, .. }
        | Seen::Passed { seat } => seat != mine,
        _ => true,
    })
}
