use rules::{Game, State};
use vocab::{BySeat, Ending, Seats};

/// What a run of games came to. Adding up is exact, so the order of the games does not matter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Seats at the table.
    pub seats: Seats,
    /// Games played.
    pub games: u64,
    /// Choices made by seats.
    pub decisions: u64,
    /// Choices in the shortest game.
    pub shortest: u64,
    /// Choices in the longest game.
    pub longest: u64,
    /// How games ended, in the order of [`Ending::ALL`].
    pub endings: [u64; 3],
    /// The scores of each seat.
    pub scores: BySeat<Spread>,
}

impl Tally {
    /// Nothing played yet.
    pub fn new(game: &Game) -> Tally {
        Tally {
            seats: game.seats(),
            games: 0,
            decisions: 0,
            shortest: u64::MAX,
            longest: 0,
            endings: [0; 3],
            scores: BySeat::all(Spread::NOTHING),
        }
    }

    /// Adds a finished game.
    #[inline]
    pub fn add(&mut self, game: &Game, end: &State, decisions: u64) {
        let finished = end.finished(game).expect("only finished games are added");
        let ending = end.ending().expect("a finished game has an ending");
        self.games += 1;
        self.decisions += decisions;
        self.shortest = self.shortest.min(decisions);
        self.longest = self.longest.max(decisions);
        self.endings[ending as usize] += 1;
        let totals = finished.totals();
        let seats = game.seats();
        let best = seats.iter().map(|seat| totals[seat]).max();
        for seat in seats.iter() {
            self.scores[seat].add(totals[seat], Some(totals[seat]) == best);
        }
    }

    /// Adds another tally of the same game.
    pub fn merge(&mut self, other: &Tally) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.shortest = self.shortest.min(other.shortest);
        self.longest = self.longest.max(other.longest);
        for (mine, theirs) in self.endings.iter_mut().zip(other.endings) {
            *mine += theirs;
        }
        for seat in self.seats.iter() {
            self.scores[seat].merge(&other.scores[seat]);
        }
    }

    /// How many games ended this way.
    pub fn ended(&self, ending: Ending) -> u64 {
        self.endings[ending as usize]
    }
}

/// The spread of a seat's scores.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spread {
    /// The lowest.
    pub lowest: i16,
    /// The highest.
    pub highest: i16,
    /// How often nobody had more points.
    pub best: u64,
    count: u64,
    sum: i64,
    squares: u64,
}

impl Spread {
    const NOTHING: Spread =
        Spread { lowest: i16::MAX, highest: i16::MIN, best: 0, count: 0, sum: 0, squares: 0 };

    fn add(&mut self, score: i16, best: bool) {
        self.lowest = self.lowest.min(score);
        self.highest = self.highest.max(score);
        self.best += u64::from(best);
        self.count += 1;
        self.sum += i64::from(score);
        self.squares += u64::from(score.unsigned_abs()).pow(2);
    }

    fn merge(&mut self, other: &Spread) {
        self.lowest = self.lowest.min(other.lowest);
        self.highest = self.highest.max(other.highest);
        self.best += other.best;
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean.
    pub fn mean(&self) -> f64 {
        self.sum as f64 / self.count as f64
    }

    /// The standard deviation.
    pub fn deviation(&self) -> f64 {
        (self.squares as f64 / self.count as f64 - self.mean().powi(2)).max(0.0).sqrt()
    }
}
