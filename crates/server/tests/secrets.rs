//! Nothing that is sent to one seat tells what another holds: two games that are equal for a seat
//! but different in all that it may not know give it the same bytes, ids aside.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use rules::Game;
use sha2::{Digest, Sha256};
use store::{
    After, AwaitedSeats, Channel, ChannelId, ChannelKind, GameId, Moment, NewGame, NewSeat,
    PersonId, PlayerName, Seed, Seq, TokenHash,
};
use tables::limits::SUMMONS_AFTER;
use vocab::{Seat, Seats, Variant};

use crate::sinks::HttpSink;
use crate::support::talk::{Talk, listen};
use crate::support::twins::{self, Twins};
use crate::support::{self, Client, World};

/// Games of every rule set.
const GAMES: u64 = 50;
/// Decisions of one game at most: so far two worlds seldom stay alike.
const DECISIONS_MAX: usize = 60;
/// Everything is compared at one moment of each game, in this many parts of a game by turns.
const PARTS: usize = 5;
pub(crate) const MINUTE: Duration = Duration::from_secs(60);

#[tokio::test]
async fn amsterdam_keeps_its_secrets() {
    check("amsterdam", Variant::Plain, &[2, 3, 4]).await;
}

#[tokio::test]
async fn nederland_keeps_its_secrets() {
    check("nederland", Variant::Plain, &[2, 3, 5]).await;
}

#[tokio::test]
async fn nederland_without_tolls_keeps_its_secrets() {
    check("nederland", Variant::NoTolls, &[2, 3, 4]).await;
}

#[tokio::test]
async fn nederland_with_the_neutral_player_keeps_its_secrets() {
    check("nederland", Variant::Neutral, &[2]).await;
}

/// All notices of a table are made of what everybody may know: they are the same in both worlds.
#[tokio::test]
async fn notices_keep_the_secrets_of_a_table() {
    let (mut sink, world) = (HttpSink::open().await, World::with_post(None, None).await);
    let court = Court::open(world, "nederland", Variant::Plain).await;
    let mut different = 0;
    for seed in 0..GAMES {
        let players = 2 + seed as usize % 4;
        let (game, seat) = (court.game(players), Seat::new(seed as usize % players).unwrap());
        let twins = Twins::play(&game, seat, seed, DECISIONS_MAX);
        court.invite(seed).await;
        different += u64::from(twins.differ);
        for n in 0..players {
            court.hook(seed, n, &format!("{}/{n}", sink.origin)).await;
        }
        let moment = twins.moments[seed as usize % twins.moments.len()];
        let mut told: [Vec<(String, String)>; 2] = [Vec::new(), Vec::new()];
        for (told, facts) in told.iter_mut().zip(&twins.facts) {
            let table = court.table(seed, &game, &facts[..moment]).await;
            let update = court.world.house.look(table, None).await.unwrap();
            court.world.house_clock.advance(SUMMONS_AFTER);
            for _ in update.game.as_ref().unwrap().view.to_act() {
                let came = sink.next().await;
                let body = String::from_utf8(came.body).unwrap();
                assert!(body.contains(&table.to_string()), "{body}");
                told.push((came.line, body.replace(&table.to_string(), "ID")));
            }
            told.sort();
        }
        assert!(!told[0].is_empty() && told[0] == told[1], "{told:?}");
    }
    assert!(different > GAMES * 9 / 10, "only {different} pairs of worlds were different");
    assert!(sink.is_empty());
}

async fn check(board: &str, variant: Variant, seats: &[usize]) {
    let court = Court::open(World::open().await, board, variant).await;
    let (mut different, mut compared) = (0, 0);
    let games = twins::pairs(GAMES);
    for seed in 0..games {
        // All these people come from one address, which has only so much of everything a minute.
        court.world.clock.advance(MINUTE);
        let players = seats[seed as usize % seats.len()];
        let game = court.game(players);
        let seat = Seat::new(seed as usize % players).expect("a seat");
        let twins = Twins::play(&game, seat, seed, DECISIONS_MAX);
        court.invite(seed).await;
        different += u64::from(twins.differ);
        let all = twins.moments.len();
        let part = seed as usize % PARTS + 1;
        let moment = twins.moments[(all - 1) * part / PARTS];
        let [real, other] = [0, 1].map(|world| &twins.facts[world][..moment]);
        let real = court.table(seed, &game, real).await;
        let other = court.table(seed, &game, other).await;
        let real = court.told(seed, real, seat).await;
        let other = court.told(seed, other, seat).await;
        for ((what, real), (_, other)) in real.iter().zip(&other) {
            assert!(real == other, "{what} differs for {seat}: {}", parting(real, other));
            compared += real.len();
        }
    }
    twins::tell(&format!("a seat of {board} {variant}"), games, different, compared);
    // The proof would be empty if worlds never differed or nothing was sent.
    assert!(different > games * 9 / 10, "only {different} pairs of worlds were different");
    assert!(compared > 1_000_000, "only {compared} bytes were compared");
}

/// Where two texts part.
pub(crate) fn parting(a: &str, b: &str) -> String {
    let at = a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count();
    let around = |text: &str| {
        let bytes = &text.as_bytes()[at.saturating_sub(60)..(at + 60).min(text.len())];
        String::from_utf8_lossy(bytes).into_owned()
    };
    format!("\n  {}\n  {}", around(a), around(b))
}

/// A house whose ledgers the test writes. Every pair of games has five people of its own, since
/// nobody may act as often as this test asks.
pub(crate) struct Court {
    pub(crate) world: World,
    pub(crate) address: SocketAddr,
    board: Arc<vocab::Board>,
    variant: Variant,
    options: String,
}

impl Court {
    pub(crate) async fn open(world: World, board: &str, variant: Variant) -> Court {
        let address = listen(&world).await;
        let (_, table) = world.player(board, &variant.to_string(), "1").await;
        let id: GameId = table.rsplit('/').next().unwrap().parse().unwrap();
        let options = world.store.ledger().head(id).await.unwrap().unwrap().options;
        let board = Arc::new(boards::load_shipped(board).unwrap());
        Court { world, address, board, variant, options }
    }

    pub(crate) async fn invite(&self, pair: u64) {
        for n in 0..5 {
            let (id, name) = (person(pair, n), PlayerName::new(&format!("Person {n}")).unwrap());
            let hash = TokenHash::new(Sha256::digest(token(pair, n)).into());
            self.world.store.people().create(id, &name, &hash, Moment::now()).await.unwrap();
        }
    }

    /// Somebody is told of their turns by a web hook.
    async fn hook(&self, pair: u64, n: usize, address: &str) {
        let person = person(pair, n);
        let channel = Channel {
            id: ChannelId::new(person.bytes()),
            person,
            kind: ChannelKind::Hook,
            address: address.to_owned(),
            keys: String::new(),
            confirmed: true,
            created: Moment::at_ms(0),
        };
        self.world.store.channels().open(&channel).await.unwrap();
    }

    pub(crate) fn game(&self, players: usize) -> Game {
        let seats = Seats::new(players).unwrap();
        Game::new(self.board.clone(), self.variant, seats).unwrap()
    }

    /// A table whose ledger holds these facts, with a screen for each of its people.
    pub(crate) async fn table(&self, pair: u64, game: &Game, facts: &[rules::Fact]) -> GameId {
        let people = (0..game.seats().count()).map(|n| NewSeat::Person(person(pair, n)));
        self.table_of(pair, game, facts, people.collect()).await
    }

    /// The same, where all of them play at one screen.
    pub(crate) async fn shared_table(
        &self,
        pair: u64,
        game: &Game,
        facts: &[rules::Fact],
    ) -> GameId {
        let screen = person(pair, 0);
        let people = (0..game.seats().count()).map(|n| match n {
            0 => NewSeat::Person(screen),
            n => NewSeat::Companion { id: person(pair, n), screen },
        });
        self.table_of(pair, game, facts, people.collect()).await
    }

    async fn table_of(
        &self,
        pair: u64,
        game: &Game,
        facts: &[rules::Fact],
        seats: Vec<NewSeat>,
    ) -> GameId {
        let mut bytes = [0; 10];
        getrandom::fill(&mut bytes).unwrap();
        let id = GameId::new(bytes);
        let new = NewGame {
            id,
            host: person(pair, 0),
            board: self.board.id().to_owned(),
            ruleset: game.ruleset(),
            options: self.options.clone(),
            seed: Seed::new([0; 32]),
            deal: String::new(),
            invite: None,
            seats,
            liveries: Vec::new(),
            created: Moment::at_ms(0),
        };
        let ledger = self.world.store.ledger();
        ledger.create(&new).await.unwrap();
        let mut scribe = wire::Scribe::new(&self.board);
        let lines: Vec<String> = facts.iter().map(|fact| scribe.line(fact)).collect();
        let after = After::WaitsFor(game.seats().iter().collect::<AwaitedSeats>(), None);
        for (n, lines) in lines.chunks(500).enumerate() {
            let at = Seq(n as u32 * 500);
            let now = self.world.house_clock.now();
            ledger.append(id, at, lines, after, now).await.unwrap();
        }
        id
    }

    /// The browser of somebody.
    pub(crate) fn client(&self, pair: u64, n: usize) -> Client {
        let cookie: String = token(pair, n).iter().map(|byte| format!("{byte:02x}")).collect();
        let cookie = Some(format!("trekvaart={cookie}"));
        Client { router: self.world.router.clone(), cookie, forwarded: None }
    }

    /// All that a seat is sent about a table, without the id of the table.
    async fn told(&self, pair: u64, table: GameId, seat: Seat) -> Vec<(&'static str, String)> {
        let mut client = self.client(pair, seat.index());
        let path = format!("/table/{table}");
        let page = client.get(&path).await;
        assert_eq!(page.status, 200, "{}", page.body);
        let number = support::seen(&page.body);
        let record = client.get(&format!("{path}/record")).await;
        assert_eq!(record.status, 404);
        let mut talk = Talk::open(self.address, &client, &format!("{path}/socket")).await;
        let frames = talk.hear().await.expect("fragments").to_string();
        talk.act(&number, "draw 9").await;
        let note = talk.note().await;
        let act = [("seen", number.as_str()), ("act", "draw 9")];
        let answer = client.post(&format!("{path}/act"), &act).await;
        let replay = client.get(&format!("{path}/replay")).await;
        assert_eq!(replay.status, 200, "{}", replay.body);
        let all = [
            ("the page", page.body),
            ("the replay", replay.body),
            ("the record", record.body),
            ("the frames", frames),
            ("the note", note),
            ("the answer", format!("{} {:?} {}", answer.status, answer.headers, answer.body)),
        ];
        let id = table.to_string();
        all.map(|(what, text)| (what, text.replace(&id, "ID"))).into()
    }
}

fn person(pair: u64, n: usize) -> PersonId {
    let mut id = [n as u8 + 1; 10];
    id[..8].copy_from_slice(&pair.to_be_bytes());
    PersonId::new(id)
}

fn token(pair: u64, n: usize) -> [u8; 32] {
    let mut token = [n as u8 + 1; 32];
    token[..8].copy_from_slice(&pair.to_be_bytes());
    token
}
