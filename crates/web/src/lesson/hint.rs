use vocab::{Action, Card, PhaseView, Prospect, Source};

use crate::lesson::advice::{Advice, Goal};
use crate::lesson::idea::Idea;
use crate::lesson::story::Story;
use crate::scene::TableScene;

/// So many deeds after a claim it is no news any more that it fulfilled a ticket.
const CLAIM_IS_NEWS: usize = 5;

/// With fewer pieces than this nobody should draw more tickets.
const PIECES_FOR_MORE: u8 = 7;

/// What the lesson says now, and what it points at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hint {
    pub(crate) idea: Idea,
    /// The ids of what is to be tapped: of those that can be seen the last is due.
    pub(crate) targets: Vec<String>,
}

impl Hint {
    /// The hint for whoever learns at this table; none at other tables, for whoever looks on, and once
    /// nothing more is to be told.
    pub(crate) fn of(scene: &TableScene<'_>) -> Option<Hint> {
        let lesson = scene.table.agreed.lesson?;
        let me = scene.mine()?;
        if !lesson.is_current() {
            return Some(Hint::say(Idea::Outdated));
        }
        if scene.is_over() {
            return Some(Hint::say(Idea::Over));
        }
        let story = Story::of(&scene.game.log, scene.board, me);
        if scene.has_tolls() && story.is_told {
            return None;
        }
        if !scene.my_move() {
            return Some(Hint::say(Idea::Wait));
        }
        let (idea, advice) = match scene.view().phase {
            PhaseView::Setup { .. } => (Idea::Tickets, Advice::keep(scene)),
            PhaseView::Keep { .. } => (Idea::Keep, Advice::keep(scene)),
            PhaseView::SecondCard(_) => second_card(scene, &story),
            PhaseView::Turn(_) | PhaseView::NeutralChoice { .. } | PhaseView::Over(_) => {
                turn(scene, &story)
            }
        };
        let advice = advice.or_else(|| Advice::anything(scene));
        let advised = advice.map(|advice| advice.targets(scene)).unwrap_or_default();
        // The buttons of other sets come up for whoever ticks otherwise.
        let others = Advice::each_keep(scene).filter(|other| !advised.contains(other));
        let targets = others.chain(advised.clone()).collect();
        Some(Hint { idea, targets })
    }

    fn say(idea: Idea) -> Hint {
        Hint { idea, targets: Vec::new() }
    }
}

fn second_card(scene: &TableScene<'_>, story: &Story) -> (Idea, Option<Advice>) {
    let draw = Advice::draw(scene, Goal::of(scene));
    if scene.view().last_turns.is_some() {
        return (Idea::Last, draw);
    }
    if !scene.has_tolls() && story.is_first_step() {
        let goal = Goal::of(scene).map(|goal| Card::of(goal.colour));
        let wanted = Advice::face_up(scene, |card| Some(card) == goal);
        return (Idea::FaceUp, wanted.or_else(|| Advice::face_up(scene, |_| true)).or(draw));
    }
    (story.news().unwrap_or(Idea::Second), draw)
}

fn turn(scene: &TableScene<'_>, story: &Story) -> (Idea, Option<Advice>) {
    let goal = Goal::of(scene);
    let (claim, draw) = (Advice::claim(scene), Advice::draw(scene, goal));
    if scene.offers(Action::Pass) {
        return (Idea::Pass, Some(Advice::Pass));
    }
    if scene.view().last_turns.is_some() {
        return (Idea::Last, claim.or_else(|| Advice::any_claim(scene)).or(draw));
    }
    if !scene.has_tolls() && story.is_first_step() {
        let kept = scene.view().own.map(|own| own.tickets).unwrap_or_default();
        return (Idea::Deck(kept), Some(Advice::Draw(Source::Deck)).filter(|_| draw.is_some()));
    }
    match story.news() {
        // Whoever is told of wilds may as well take one.
        Some(Idea::Wild) => return (Idea::Wild, Advice::face_up(scene, Card::is_wild).or(draw)),
        Some(news) => return (news, draw.or(claim)),
        None => {}
    }
    if wants_more(scene, story) {
        return (Idea::More, Some(Advice::DrawTickets));
    }
    if let Some(Advice::Claim(route, payment)) = claim {
        let grey = scene.board.route(route).colour.is_none();
        let idea = match story.claims {
            0 => Idea::Claim(route),
            _ if grey && !story.claimed_grey => Idea::Grey(route),
            _ if payment.wilds() > 0 && !story.paid_wild => Idea::WildPays(route),
            _ => Idea::ClaimNext(route),
        };
        return (idea, claim);
    }
    let idea = goal.map_or(Idea::Second, |goal| {
        let shown = scene.board.route(goal.route).colour.map(Card::of);
        Idea::Collect(goal.route, shown, goal.missing)
    });
    (idea, draw)
}

/// Whether all tickets held have just been fulfilled, and there are pieces left for another.
fn wants_more(scene: &TableScene<'_>, story: &Story) -> bool {
    let Some(own) = scene.view().own else { return false };
    let held = own.tickets;
    let done = held.iter().all(|ticket| scene.prospect(ticket) == Some(Prospect::Done));
    let pieces = scene.view().public[own.seat].pieces;
    done && !held.is_empty()
        && story.claims > 0
        && story.since_claim < CLAIM_IS_NEWS
        && !story.drew_tickets
        && pieces >= PIECES_FOR_MORE
        && scene.offers(Action::DrawTickets)
}
