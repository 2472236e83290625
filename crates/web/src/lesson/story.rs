use std::collections::VecDeque;

use vocab::page::LogLine;
use vocab::{Board, Card, Seat, Seen, Seq, Source};

use crate::lesson::idea::Idea;

/// What the log tells of the learner's game so far.
///
/// What happened for the first time is told afterwards, one thing at each of the learner's decisions: it
/// waits in a queue, and whatever the learner does, what was on the card is told.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Story {
    /// How often the learner has drawn, claimed or taken tickets since the game began.
    pub(crate) deeds: usize,
    /// Whether the learner is in the middle of drawing two cards.
    pub(crate) half: bool,
    /// How many of those came after the last claim.
    pub(crate) since_claim: usize,
    /// The learner's claims.
    pub(crate) claims: usize,
    /// Whether one of them was paid with wilds.
    pub(crate) paid_wild: bool,
    /// Whether one of them was of a grey route.
    pub(crate) claimed_grey: bool,
    /// Whether one of them earned merchandise.
    pub(crate) has_goods: bool,
    /// Whether the learner has drawn tickets on a turn.
    pub(crate) drew_tickets: bool,
    /// Whether everything new has been told.
    pub(crate) is_told: bool,
    /// Whether the first tickets are chosen: later ones are drawn on a turn.
    underway: bool,
    swept: bool,
    wild_lay: bool,
    /// What is to be told.
    news: VecDeque<Idea>,
}

/// So many deeds are guided step by step before there is anything to tell: the two cards of the first
/// draw.
const FIRST_STEPS: usize = 2;

impl Story {
    pub(crate) fn of(log: &[LogLine], board: &Board, me: Seat) -> Story {
        let whole = log.first().is_none_or(|line| line.seq <= Seq(1));
        let mut story = if whole { Story::default() } else { Story::late() };
        for line in log {
            story.hear(&line.seen, board, me);
        }
        story
    }

    /// Of a game whose beginning is not in the log any more: everything has been told.
    fn late() -> Story {
        Story {
            deeds: FIRST_STEPS,
            claims: 1,
            paid_wild: true,
            claimed_grey: true,
            has_goods: true,
            drew_tickets: true,
            is_told: true,
            swept: true,
            wild_lay: true,
            underway: true,
            ..Story::default()
        }
    }

    /// What is to be told at this decision, if anything.
    pub(crate) fn news(&self) -> Option<Idea> {
        self.news.front().copied().filter(|_| !self.is_first_step())
    }

    /// Whether the decision is the first or the second card of the learner's first draw.
    pub(crate) fn is_first_step(&self) -> bool {
        self.deeds == 0 || (self.deeds < FIRST_STEPS && self.half)
    }

    fn hear(&mut self, seen: &Seen, board: &Board, me: Seat) {
        let basics = board.figures().tolls.is_none();
        match *seen {
            Seen::Revealed { card, .. } if basics && card.is_wild() && !self.wild_lay => {
                self.wild_lay = true;
                self.news.push_back(Idea::Wild);
            }
            Seen::Swept if basics && !self.swept => {
                self.swept = true;
                self.news.push_back(Idea::Sweep);
            }
            Seen::Kept { seat, .. } if seat == me => self.underway = true,
            Seen::Drew { seat, from, card } if seat == me => {
                self.act();
                let open_wild = from != Source::Deck && card.is_some_and(Card::is_wild);
                self.half = !self.half && !open_wild;
            }
            Seen::Offered { seat, .. } if seat == me && self.underway => {
                self.act();
                self.half = false;
                self.drew_tickets = true;
            }
            Seen::Claimed { seat, route, payment, points, goods, toll } if seat == me => {
                self.act();
                (self.half, self.since_claim) = (false, 0);
                self.claims += 1;
                self.paid_wild |= payment.wilds() > 0;
                self.claimed_grey |= board.route(route).colour.is_none();
                match toll {
                    Some(toll) if self.claims == 1 => self.tell_of_tolls(toll.value),
                    Some(_) => {}
                    None if self.claims == 1 => self.news.push_back(Idea::Points(points)),
                    None => {}
                }
                if goods && !self.has_goods {
                    self.has_goods = true;
                    self.news.push_back(Idea::Goods);
                }
            }
            // A turn that ended after one card, since there was no second, is over now.
            Seen::Drew { .. } | Seen::Claimed { .. } | Seen::Passed { .. } => self.half = false,
            _ => {}
        }
    }

    fn tell_of_tolls(&mut self, toll: u8) {
        self.news.extend([Idea::Toll(toll), Idea::Loan, Idea::Bonus, Idea::Finished]);
    }

    /// The learner does something: what was on the card is told.
    fn act(&mut self) {
        if let Some(told) = self.news() {
            self.news.pop_front();
            self.is_told |= told == Idea::Finished;
        }
        self.deeds += 1;
        self.since_claim += 1;
    }
}
