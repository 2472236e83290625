use vocab::{Seat, Seats};

use crate::adjusted::Adjusted;
use crate::outcome::{DealSet, Forfeit, GameOutcome, SeatScore};
use crate::pairing::Pairing;
use crate::rating::{Rating, Ratings};
use crate::sample::Sample;
use crate::times::Times;

/// What the deal sets so far came to. They are folded in order, so that equal sets give equal
/// standings to the last bit.
#[derive(Clone, PartialEq, Debug)]
pub struct Standings {
    seats: Seats,
    bots: Vec<StandingsRow>,
    pairings: Vec<(Pairing, Sample)>,
    /// The same scores without luck, where it was measured.
    adjusted: Vec<Adjusted>,
    ratings: Ratings,
    forfeits: Vec<Loss>,
    sets: u64,
}

/// What one bot did.
#[derive(Clone, PartialEq, Debug)]
pub struct StandingsRow {
    /// Its share of the wins of a seat, over deal sets. In a round robin a deal set counts as one
    /// over all of the bot's pairings, since they share its luck.
    pub wins: Sample,
    /// Games it took part in.
    pub games: u64,
    /// Games it forfeited.
    pub forfeits: u64,
    /// How long its decisions took.
    pub times: Times,
    /// Seats it played to the end of a game.
    finished: u64,
    total: i64,
    tickets: u64,
    turns: u64,
    /// The scores of the present deal set, one for each pairing so far.
    present: Vec<f64>,
}

impl StandingsRow {
    fn new(seats: Seats) -> StandingsRow {
        StandingsRow {
            wins: Sample::new(seats.count() as u32),
            games: 0,
            forfeits: 0,
            times: Times::default(),
            finished: 0,
            total: 0,
            tickets: 0,
            turns: 0,
            present: Vec::new(),
        }
    }

    fn mean(&self, sum: f64) -> Option<f64> {
        (self.finished > 0).then(|| sum / self.finished as f64)
    }

    /// Its mean score over games that were played to the end, if there are any.
    pub fn mean_score(&self) -> Option<f64> {
        self.mean(self.total as f64)
    }

    /// How many tickets it fulfilled in the mean.
    pub fn tickets_done(&self) -> Option<f64> {
        self.mean(self.tickets as f64)
    }

    /// How many turns it took in the mean.
    pub fn turns(&self) -> Option<f64> {
        self.mean(self.turns as f64)
    }

    fn add(&mut self, score: &SeatScore) {
        self.finished += 1;
        self.total += i64::from(score.total);
        self.tickets += u64::from(score.tickets);
        self.turns += u64::from(score.turns);
    }
}

/// A game that was lost by forfeit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loss {
    /// Who lost it.
    pub bot: usize,
    /// In which deal set, counted from 0.
    pub set: u64,
    /// Where the hero of the pairing sat.
    pub hero_seat: Seat,
    /// On which seat, and why.
    pub forfeit: Forfeit,
}

impl Standings {
    /// Nothing played yet.
    pub(crate) fn new(bots: usize, seats: Seats) -> Standings {
        let nothing = Sample::new(seats.count() as u32);
        let pairings = Pairing::all(bots, seats).into_iter();
        let pairings: Vec<_> = pairings.map(|pairing| (pairing, nothing)).collect();
        Standings {
            seats,
            bots: vec![StandingsRow::new(seats); bots],
            adjusted: vec![Adjusted::new(seats.count() as u32); pairings.len()],
            pairings,
            ratings: Ratings::new(bots),
            forfeits: Vec::new(),
            sets: 0,
        }
    }

    /// Adds the next deal set.
    pub(crate) fn add(&mut self, set: &DealSet) {
        let pairing = set.pairing;
        self.sets += 1;
        let samples = self.pairings.iter_mut().zip(&mut self.adjusted);
        for ((_, sample), adjusted) in samples.filter(|((played, _), _)| *played == pairing) {
            sample.add(set.hero_score());
            if let Some(luck) = set.luck {
                adjusted.add(set.hero_score(), luck);
            }
        }
        self.ratings.add(set);
        for (hero_seat, game) in set.each_game() {
            self.add_game(set, hero_seat, game);
        }
        let sides = [
            (pairing.hero, set.hero_score(), &set.hero_times),
            (pairing.rest, set.rest_score(), &set.rest_times),
        ];
        for (bot, score, times) in sides {
            let pairings = self.pairings_of(bot);
            let standing = &mut self.bots[bot];
            standing.times.merge(times);
            standing.present.push(score);
            if standing.present.len() == pairings {
                let sum: f64 = standing.present.drain(..).sum();
                standing.wins.add(sum / pairings as f64);
            }
        }
    }

    fn add_game(&mut self, set: &DealSet, hero_seat: Seat, game: &GameOutcome) {
        let pairing = set.pairing;
        self.bots[pairing.hero].games += 1;
        self.bots[pairing.rest].games += 1;
        match game {
            GameOutcome::Finished(scores) => {
                for (seat, score) in self.seats.iter().zip(scores) {
                    self.bots[pairing.bot(seat, hero_seat)].add(score);
                }
            }
            GameOutcome::Forfeited(forfeit) => {
                let bot = pairing.bot(forfeit.seat, hero_seat);
                self.bots[bot].forfeits += 1;
                self.forfeits.push(Loss {
                    bot,
                    set: set.number,
                    hero_seat,
                    forfeit: forfeit.clone(),
                });
            }
        }
    }

    fn pairings_of(&self, bot: usize) -> usize {
        let takes_part =
            |(pairing, _): &&(Pairing, Sample)| pairing.hero == bot || pairing.rest == bot;
        self.pairings.iter().filter(takes_part).count()
    }

    /// Seats at the table.
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// Deal sets played, those of all pairings together.
    pub fn sets(&self) -> u64 {
        self.sets
    }

    /// Games played.
    pub fn games(&self) -> u64 {
        self.sets * self.seats.count() as u64
    }

    /// What each bot did, in the order they were named.
    pub fn bots(&self) -> &[StandingsRow] {
        &self.bots
    }

    /// The scores of each pairing's hero.
    pub fn pairings(&self) -> &[(Pairing, Sample)] {
        &self.pairings
    }

    /// The scores of each pairing's hero without what luck gave it; empty where luck was not
    /// measured.
    pub fn adjusted(&self) -> &[Adjusted] {
        &self.adjusted
    }

    /// The rating of a bot.
    pub fn rating(&self, bot: usize) -> Rating {
        self.ratings.of(bot)
    }

    /// Every game that was forfeited.
    pub fn forfeits(&self) -> &[Loss] {
        &self.forfeits
    }
}
