//! Every table ends, whoever vanishes and whenever, and its record is legal. Every change is tested with a few
//! tables under each clock; `cargo xtask prove ends` plays a thousand.

#![allow(clippy::print_stdout, reason = "the proof keeps what came of the tables")]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Duration;

use store::{GameId, GameStage, Moment, PersonId};
use tables::{ActFault, HouseClock, Listener, NewTable, SeatPass, SeatPlan, Settings, Starter};
use testkit::dice::Dice;
use vocab::page::{Agreed, ProposalKind, TableClock};
use vocab::{Action, BotName, Chance, Seat, Variant};

use crate::support::{AMSTERDAM, Home, NEDERLAND, NEUTRAL, NO_TOLLS, bot, settings, verify};

/// How many tables are played under all clocks together, if it is not said.
const TABLES: usize = 16;
/// What says it.
const HOW_MANY: &str = "TREKVAART_ENDS";
/// Something is wrong with a table that has not ended after so many steps of its clock.
const STEPS_MAX: usize = 10_000;
/// So often the store says that nothing happens before time goes on.
const QUIET: u32 = 20;
const HOUR: Duration = Duration::from_secs(60 * 60);

/// Those who play at one screen, and when they vanish for ever.
struct Screen {
    /// Whose screen it is, and those beside them.
    passes: Vec<SeatPass>,
    here: Option<Listener>,
    /// After how many steps.
    vanishes: usize,
    /// Away, until this step.
    back: Option<usize>,
}

/// One table and its clock.
struct Match<'h> {
    home: &'h Home,
    hand: &'h HouseClock,
    table: GameId,
    clock: TableClock,
    luck: Dice,
}

/// What became of the tables under one clock.
#[derive(Default)]
struct Tally {
    tables: usize,
    endings: BTreeMap<&'static str, usize>,
    /// How often a bot played for somebody at the end.
    stood_in: usize,
    /// How many of them nobody looked at when they ended.
    deserted: usize,
    longest: Duration,
    /// The longest that a table took from the moment when the last of its people was gone for ever.
    alone: Duration,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_table_ends_whoever_vanishes() {
    let wanted = std::env::var(HOW_MANY).ok().and_then(|text| text.parse().ok());
    let each = wanted.unwrap_or(TABLES) / TableClock::ALL.len();
    // A house for each clock, all at the same time.
    let houses = TableClock::ALL.map(|clock| tokio::spawn(play_under(clock, each)));
    let mut told = String::new();
    let mut ended = 0;
    for (clock, house) in TableClock::ALL.into_iter().zip(houses) {
        let tally = house.await.expect("every table ends");
        ended += tally.tables;
        let endings: Vec<String> =
            tally.endings.iter().map(|(name, count)| format!("{name} {count}")).collect();
        let _ = writeln!(
            told,
            "{:>5}: {} tables ended ({}), {} with nobody looking, bots played for {} people at the end; \
             the longest took {}, and {} of that with everybody gone for ever at most",
            clock.to_string(),
            tally.tables,
            endings.join(", "),
            tally.deserted,
            tally.stood_in,
            span(tally.longest),
            span(tally.alone),
        );
    }
    println!("{told}{ended} tables ended, each with a record that referee and judge find legal");
    assert_eq!(ended, each * TableClock::ALL.len());
}

/// Plays so many tables with this clock, one after the other in a house of their own.
async fn play_under(clock: TableClock, tables: usize) -> Tally {
    let hand = HouseClock::held(Moment::now());
    let home = Home::with(Settings {
        clock: hand.clone(),
        stand_in: BotName::new("easy").expect("a name"),
        rest_after: Duration::ZERO,
        away_after: Duration::ZERO,
        ..settings()
    })
    .await;
    let mut people = Vec::new();
    for number in 1..=5 {
        people.push(home.person(number).await);
    }
    let mut tally = Tally::default();
    for number in 0..tables {
        let mut luck = Dice::new(number as u64 * 31 + u64::from(clock.to_string().as_bytes()[0]));
        let (table, screens) = set_up(&home, clock, &people, &mut luck).await;
        let mut game = Match { home: &home, hand: &hand, table, clock, luck };
        let begin = hand.now();
        let (here, gone) = game.play(screens).await;
        let (took, alone) = (hand.now().since(begin), gone.map(|gone| hand.now().since(gone)));
        let record = home.house.record(table).await.expect("a table").expect("it is over");
        verify(&record);
        let end = home.house.look(table, None).await.expect("a table");
        let sheet = end.game.as_ref().and_then(|game| game.end.as_ref()).map(|end| &end.sheet);
        tally.tables += 1;
        *tally.endings.entry(sheet.expect("scores").ending.name()).or_default() += 1;
        let stood_in = |it: &&vocab::page::Sitter| {
            matches!(it, vocab::page::Sitter::Person { replaced_by: Some(_), .. })
        };
        tally.stood_in += end.table.seats.iter().filter(stood_in).count();
        tally.deserted += usize::from(!here);
        tally.longest = tally.longest.max(took);
        tally.alone = tally.alone.max(alone.unwrap_or_default());
        if tables > 10 && (number + 1) % 25 == 0 {
            println!("{:>5}: {} of {tables}", clock.to_string(), number + 1);
        }
    }
    tally
}

/// A table of people, some of whom share a screen, and bots.
async fn set_up(
    home: &Home,
    clock: TableClock,
    people: &[PersonId],
    luck: &mut Dice,
) -> (GameId, Vec<Screen>) {
    let variant = [AMSTERDAM, AMSTERDAM, NEDERLAND, NO_TOLLS, NEUTRAL][luck.below(5) as usize];
    let most = match variant {
        (_, Variant::Neutral) => 2,
        ("amsterdam", _) => 4,
        _ => 5,
    };
    let count = 2 + luck.below(most - 1) as usize;
    let sit = 1 + luck.below(count as u32) as usize;
    let mut holder = people[0];
    let mut seats = Vec::new();
    for person in &people[..sit] {
        if *person != people[0] && luck.below(3) == 0 {
            seats.push(SeatPlan::Companion { person: *person, screen: holder });
        } else {
            holder = *person;
            seats.push(SeatPlan::Person(*person));
        }
    }
    seats.extend((sit..count).map(|_| bot(["easy", "normal"][luck.below(2) as usize])));
    let new = NewTable {
        host: people[0],
        board: variant.0.to_owned(),
        variant: variant.1,
        seats,
        liveries: Vec::new(),
        starter: Starter::Random,
        agreed: Agreed { clock, ..Agreed::default() },
        id: None,
    };
    let table = home.house.create(new).await.expect("a table");
    let mut screens: Vec<Screen> = Vec::new();
    for person in &people[..sit] {
        let pass = home.pass(table, *person).await;
        match screens.last_mut() {
            Some(screen) if pass.screen() != pass.person() => screen.passes.push(pass),
            _ => {
                let vanishes = luck.below(60) as usize;
                screens.push(Screen { passes: vec![pass], here: None, vanishes, back: Some(0) });
            }
        }
    }
    (table, screens)
}

impl Match<'_> {
    /// Plays until the game is over; whether anybody was there to see it, and when the last was gone for ever.
    async fn play(&mut self, mut screens: Vec<Screen>) -> (bool, Option<Moment>) {
        let mut gone = None;
        for step in 0..STEPS_MAX {
            self.settle().await;
            if self.head().await.stage == GameStage::Over {
                return (screens.iter().any(|screen| screen.here.is_some()), gone);
            }
            if screens.iter().all(|screen| step > screen.vanishes) {
                gone.get_or_insert(self.hand.now());
            }
            for screen in &mut screens {
                self.come_and_go(screen, step).await;
                if screen.here.is_some() {
                    self.at_screen(screen).await;
                }
            }
            let pause = 1 + self.luck.below(40);
            self.hand.advance(match self.clock {
                TableClock::None => pause * 6 * HOUR,
                TableClock::Live { .. } => Duration::from_secs(pause.into()),
                TableClock::Days { .. } => pause * HOUR / 2,
            });
        }
        panic!("the table does not end under {}: {:?}", self.clock, self.head().await);
    }

    async fn head(&self) -> store::Head {
        self.home.store.ledger().head(self.table).await.expect("it works").expect("a game")
    }

    /// Waits until people are to move, or bots do nothing either.
    async fn settle(&self) {
        let (mut seq, mut quiet) = (None, 0);
        while quiet < QUIET {
            let head = self.head().await;
            let bots = matches!(head.stage, GameStage::Playing { waiting }
                if waiting == store::AwaitedSeats::NOBODY);
            if !bots {
                return;
            }
            quiet = if seq.replace(head.seq) == Some(head.seq) { quiet + 1 } else { 0 };
            tokio::task::yield_now().await;
        }
    }

    /// Somebody comes back, closes the page, loses the connection, or vanishes for ever.
    async fn come_and_go(&mut self, screen: &mut Screen, step: usize) {
        let house = &self.home.house;
        if step >= screen.vanishes {
            let Some(listener) = screen.here.take() else { return };
            screen.back = None;
            match self.luck.below(4) {
                0 => listener.part(),
                1 => drop(listener),
                2 => {
                    for pass in &screen.passes {
                        bears(house.leave(pass).await);
                    }
                    listener.part();
                }
                _ => {
                    bears(house.resign(&screen.passes[0]).await);
                }
            }
        } else if let Some(listener) = screen.here.take() {
            match self.luck.below(12) {
                0 => listener.part(),
                1 => drop(listener),
                _ => screen.here = Some(listener),
            }
            if screen.here.is_none() {
                screen.back = Some(step + self.luck.below(10) as usize);
            }
        } else if screen.back.is_some_and(|back| back <= step) {
            let own = &screen.passes[0];
            screen.here = Some(match screen.passes.len() {
                1 => house.listen(self.table, Some(own)).await.expect("a listener"),
                _ => house.listen_behind_curtain(own).await.expect("a listener"),
            });
            for pass in &screen.passes {
                if self.luck.below(3) > 0 {
                    bears(house.come_back(pass).await);
                }
            }
        }
    }

    /// All at a screen do what they want.
    async fn at_screen(&mut self, screen: &Screen) {
        for pass in &screen.passes {
            let update = self.home.house.look(self.table, Some(pass)).await.expect("a table");
            if let Some(asked) = &update.table.proposal
                && asked.awaited[pass.seat()]
            {
                let agree = self.luck.below(4) > 0;
                bears(self.home.house.reply(pass, &asked.name(), agree).await);
            }
            match self.luck.below(40) {
                0 => bears(self.home.house.leave(pass).await),
                1 => bears(self.home.house.come_back(pass).await),
                2 => bears(self.home.house.go_on(pass).await),
                3 => bears(self.home.house.hand_over(pass, self.any_seat()).await),
                4..7 => {
                    let kind = self.any_wish();
                    bears(self.home.house.propose(pass, kind).await);
                }
                7..12 => bears(self.home.house.call_bot(pass, self.any_seat()).await),
                _ => {}
            }
            let offers = &update.game.as_ref().expect("a game").offers;
            // Some think for long.
            if !offers.is_empty() && self.luck.below(8) > 0 {
                let act = self.choose(offers).text(&update.board).to_string();
                bears(self.home.house.act(pass, update.seq, &act).await);
            }
        }
    }

    fn any_seat(&mut self) -> Seat {
        Seat::new(self.luck.below(5) as usize).expect("a seat")
    }

    fn any_wish(&mut self) -> ProposalKind {
        match self.luck.below(10) {
            0 => ProposalKind::Close,
            1..4 => ProposalKind::Pause,
            4..6 => ProposalKind::PauseLater,
            6..8 => ProposalKind::TakeBack,
            _ => ProposalKind::CallBot(self.any_seat()),
        }
    }

    fn choose(&mut self, offers: &[Action]) -> Action {
        let claims: Vec<Action> =
            offers.iter().filter(|offer| matches!(offer, Action::Claim(..))).copied().collect();
        let from = if claims.is_empty() { offers } else { &claims };
        from[self.luck.below(from.len() as u32) as usize]
    }
}

/// Much of what people want is refused, which they bear; a table that breaks is another matter.
fn bears<T>(done: Result<T, ActFault>) {
    if let Err(fault @ ActFault::Table(_)) = done {
        panic!("the table failed: {fault}");
    }
}

fn span(span: Duration) -> String {
    let minutes = span.as_secs() / 60;
    match (minutes / (24 * 60), minutes / 60) {
        (0, 0) => format!("{minutes} minutes"),
        (0, hours) => format!("{hours} h {} min", minutes % 60),
        (days, hours) => format!("{days} days {} h", hours % 24),
    }
}
