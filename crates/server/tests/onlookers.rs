//! Nothing hidden reaches those who look on, those who look back at a game that is not over, or a screen
//! whose curtain is down: two games that are equal for a seat give all of them the same bytes, ids aside.

use axum::body::Body;
use axum::http::Request;
use tables::GameId;
use vocab::{Seat, Variant};

use crate::secrets::{Court, MINUTE, parting};
use crate::support::talk::{Talk, unpacked};
use crate::support::twins::{self, Twins};
use crate::support::{Client, World};

/// Pairs of worlds on each board.
const GAMES: u64 = 8;
const DECISIONS_MAX: usize = 60;

/// What was sent, and what it is.
type Sent = Vec<(String, String)>;

#[tokio::test]
async fn amsterdam_tells_onlookers_what_everybody_may_know() {
    check("amsterdam", Variant::Plain, 4).await;
}

#[tokio::test]
async fn nederland_tells_onlookers_what_everybody_may_know() {
    check("nederland", Variant::Plain, 5).await;
}

#[tokio::test]
async fn the_neutral_game_tells_onlookers_what_everybody_may_know() {
    check("nederland", Variant::Neutral, 2).await;
}

async fn check(board: &str, variant: Variant, players_max: usize) {
    let court = Court::open(World::open().await, board, variant).await;
    let (mut different, mut compared) = (0, 0);
    let games = twins::pairs(GAMES);
    for pair in 0..games {
        court.world.clock.advance(MINUTE);
        let players = 2 + pair as usize % (players_max - 1);
        let game = court.game(players);
        let seat = Seat::new(pair as usize % players).expect("a seat");
        let twins = Twins::play(&game, seat, pair, DECISIONS_MAX);
        court.invite(pair).await;
        different += u64::from(twins.differ);
        let decisions = twins.moments.len() - 1;
        let moment = twins.moments[decisions - decisions / (2 + pair as usize % 3)];
        let mut sent: [Sent; 2] = [Vec::new(), Vec::new()];
        for (sent, facts) in sent.iter_mut().zip(&twins.facts) {
            let table = court.table(pair, &game, &facts[..moment]).await;
            sent.extend(watched(&court, table).await);
            let mut player = court.client(pair, seat.index());
            sent.extend(looked_back(&mut player, table, &seat.index().to_string()).await);
            let table = court.shared_table(pair, &game, &facts[..moment]).await;
            sent.extend(behind_the_curtain(&court, pair, table, seat).await);
        }
        let [real, other] = &sent;
        assert_eq!(real.len(), other.len());
        for ((what, real), (_, other)) in real.iter().zip(other) {
            assert!(real == other, "{what} differs, equal for {seat}: {}", parting(real, other));
            compared += real.len();
        }
    }
    twins::tell(&format!("onlookers of {board} {variant}"), games, different, compared);
    // The proof would be empty if worlds never differed or nothing was sent.
    assert!(different > games * 3 / 4, "only {different} pairs of worlds were different");
    assert!(compared > 1_000_000, "only {compared} bytes were compared");
}

/// What a spectator is sent, now and of every step before.
async fn watched(court: &Court, table: GameId) -> Sent {
    let mut spectator = court.world.visitor();
    let mut sent = page_and_frames(court, &mut spectator, table).await;
    sent.extend(looked_back(&mut spectator, table, "none").await);
    sent
}

/// The page of a table, and the first words of its socket.
async fn page_and_frames(court: &Court, client: &mut Client, table: GameId) -> Sent {
    let path = format!("/table/{table}");
    let page = client.get(&path).await;
    assert_eq!(page.status, 200, "{}", page.body);
    let mut talk = Talk::open(court.address, client, &format!("{path}/socket")).await;
    let frames = talk.hear().await.expect("fragments").to_string();
    nameless(table, [("the page", page.body), ("the frames", frames)])
}

/// A game that is not over, at its beginning, in the middle and now, and what changes between.
async fn looked_back(client: &mut Client, table: GameId, eyes: &str) -> Sent {
    let path = format!("/table/{table}/replay");
    let last = client.get(&path).await;
    assert_eq!(last.status, 200, "{}", last.body);
    let bar = last.attribute("id=\"replay-step\"", "max").expect("a bar");
    let steps: usize = bar.parse().expect("a number");
    let mut sent = vec![("the replay", last.body)];
    for (from, step) in [(0, steps / 2), (steps / 2, steps)] {
        let page = client.get(&format!("{path}?step={step}&seat={eyes}")).await;
        assert_eq!(page.status, 200, "{}", page.body);
        sent.push(("a step", page.body));
        let wish = Request::get(format!("{path}/step?seat={eyes}&from={from}&step={step}"));
        let (head, frame) = client.fetch(wish, Body::empty()).await;
        assert_eq!(head.status, 200);
        sent.push(("what changes", unpacked(&frame).to_string()));
    }
    nameless(table, sent)
}

/// What a screen is sent that all share: behind its curtain, and once it is lifted for the seat to which
/// both worlds are equal.
async fn behind_the_curtain(court: &Court, pair: u64, table: GameId, seat: Seat) -> Sent {
    let mut screen = court.client(pair, 0);
    let mut sent = page_and_frames(court, &mut screen, table).await;
    assert!(sent[0].1.contains("id=\"curtain\""), "several play here");
    sent.extend(looked_back(&mut screen, table, "none").await);
    let number = seat.index().to_string();
    let lifted = screen.post(&format!("/table/{table}/lift"), &[("seat", &number)]).await.place();
    let page = screen.get(&lifted).await;
    assert!(page.body.contains("id=\"hand\""), "the cards are there");
    sent.extend(nameless(table, [("the lifted page", page.body)]));
    sent
}

/// The same without the id of the table.
fn nameless(table: GameId, sent: impl IntoIterator<Item = (&'static str, String)>) -> Sent {
    let id = table.to_string();
    sent.into_iter().map(|(what, text)| (what.to_owned(), text.replace(&id, "ID"))).collect()
}
