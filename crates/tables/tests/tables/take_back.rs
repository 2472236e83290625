//! Row R4: one's own last action is taken back as long as it revealed nothing and nobody has acted since.

use std::sync::Arc;

use store::{GameId, PersonId};
use tables::{ActFault, SeatPlan, Seq};
use vocab::page::{TAKE_BACK, Update};
use vocab::{Action, Seen};

use crate::support::{AMSTERDAM, Home, NEDERLAND, Player, verify};

/// Two people at a table.
struct Pair {
    home: Home,
    table: GameId,
    people: [PersonId; 2],
}

impl Pair {
    async fn at(variant: (&str, vocab::Variant)) -> Pair {
        let home = Home::new().await;
        let people = [home.person(1).await, home.person(2).await];
        let table = home.table(variant, people.map(SeatPlan::Person).to_vec()).await;
        Pair { home, table, people }
    }

    async fn players(&self) -> [Player; 2] {
        let [ann, ben] = self.people;
        [self.home.player(self.table, ann).await, self.home.player(self.table, ben).await]
    }

    /// Lets both play until one of them has claimed a route which may be taken back: who, and what was
    /// seen before.
    async fn claim(&self, players: &mut [Player; 2]) -> (usize, Arc<Update>) {
        loop {
            let turn = self.turn(players).await;
            let before = players[turn].asked().await.expect("the game goes on");
            let action = players[turn].choose(&before);
            players[turn].act(&before, &action).await.expect("an offer is accepted");
            let after = self.look(&players[turn]).await;
            if matches!(action, Action::Claim(..)) && may(&after) {
                return (turn, before);
            }
        }
    }

    /// Whoever is to act.
    async fn turn(&self, players: &[Player; 2]) -> usize {
        let first = self.look(&players[0]).await;
        usize::from(first.game.as_ref().expect("a game").offers.is_empty())
    }

    async fn look(&self, player: &Player) -> Arc<Update> {
        self.home.look(self.table, Some(&player.pass)).await
    }

    async fn take_back(&self, player: &Player, seen: Seq) -> Result<Seq, ActFault> {
        self.home.house.act(&player.pass, seen, TAKE_BACK).await
    }
}

/// Whether the viewer may take something back.
fn may(update: &Update) -> bool {
    update.game.as_ref().expect("a game").take_back
}

/// What is shown beside the log and the number of lines.
fn shown(update: &Update) -> Update {
    let mut shown = update.clone();
    shown.seq = Seq::START;
    if let Some(game) = &mut shown.game {
        game.log.clear();
        game.take_back = false;
    }
    shown
}

#[tokio::test]
async fn r4_a_claim_is_taken_back_and_everything_is_as_before() {
    let pair = Pair::at(NEDERLAND).await;
    let mut players = pair.players().await;
    let (who, _) = pair.claim(&mut players).await;
    let claimed = pair.look(&players[who]).await;
    let other = pair.look(&players[1 - who]).await;
    assert!(!may(&other), "it is nobody else's to take back");
    assert_eq!(pair.take_back(&players[1 - who], other.seq).await, Err(ActFault::TooLate));
    pair.take_back(&players[who], claimed.seq).await.expect("nobody has acted since");
    let back = pair.look(&players[who]).await;
    let log = &back.game.as_ref().expect("a game").log;
    assert!(matches!(log.last().expect("a line").seen, Seen::TookBack { .. }), "it is told");
    assert_eq!(log.last().expect("a line").seq, back.seq);
    assert!(!may(&back), "once is enough");

    // It was its turn with the same offers, and is again, also after a restart.
    let offers = |update: &Update| update.game.as_ref().expect("a game").offers.clone();
    assert!(!offers(&back).is_empty());
    let Pair { home, table, people } = pair;
    let pair = Pair { home: home.restart().await, table, people };
    let mut players = pair.players().await;
    assert_eq!(pair.look(&players[who]).await.game, back.game);

    // The game goes on to its end, and what was taken back is not in the record.
    let ([first, second], home) = (&mut players, &pair.home);
    tokio::join!(first.play_on(), second.play_on());
    let record = home.house.record(table).await.expect("a table").expect("it is over");
    assert!(!record.contains("take_back"));
    verify(&record);
}

#[tokio::test]
async fn r4_what_was_seen_before_is_seen_again() {
    let pair = Pair::at(AMSTERDAM).await;
    let mut players = pair.players().await;
    let (who, before) = pair.claim(&mut players).await;
    let claimed = pair.look(&players[who]).await;
    let stored = pair.take_back(&players[who], claimed.seq).await.expect("in time");
    let back = pair.look(&players[who]).await;
    assert_eq!(shown(&back).game, shown(&before).game);
    // Sent again because the answer was lost: nothing happens twice.
    assert_eq!(pair.take_back(&players[who], claimed.seq).await, Ok(stored));
    assert_eq!(pair.look(&players[who]).await.seq, stored);
    // The claim that is sent again is stale, and the same claim can be made anew.
    let claim = players[who].choose(&back);
    let stale = players[who].act(&before, &claim).await;
    assert!(matches!(stale, Err(ActFault::Stale { .. })), "{stale:?}");
    players[who].act(&back, &claim).await.expect("it is offered");
}

#[tokio::test]
async fn r4_nothing_is_taken_back_too_late_or_past_what_was_revealed() {
    let pair = Pair::at(AMSTERDAM).await;
    let mut players = pair.players().await;
    // First tickets are a choice, not a claim.
    players[0].step().await.expect("first tickets");
    let look = pair.look(&players[0]).await;
    assert!(!may(&look));
    assert_eq!(pair.take_back(&players[0], look.seq).await, Err(ActFault::TooLate));
    players[1].step().await.expect("first tickets");
    let (who, _) = pair.claim(&mut players).await;
    let claimed = pair.look(&players[who]).await;
    // The other acts: it is too late, for one who has seen that and for one who has not.
    players[1 - who].step().await.expect("it is their turn");
    let later = pair.look(&players[who]).await;
    assert!(!may(&later));
    for seen in [claimed.seq, later.seq, Seq(later.seq.0 + 1)] {
        assert_eq!(pair.take_back(&players[who], seen).await, Err(ActFault::TooLate));
    }
    // A card that was drawn stays drawn.
    let draw = Action::Draw(vocab::Source::Deck);
    let (turn, update) = loop {
        let turn = pair.turn(&players).await;
        let update = players[turn].asked().await.expect("the game goes on");
        if update.game.as_ref().expect("a game").offers.contains(&draw) {
            break (turn, update);
        }
        let other = players[turn].choose(&update);
        players[turn].act(&update, &other).await.expect("an offer is accepted");
    };
    players[turn].act(&update, &draw).await.expect("an offer is accepted");
    let look = pair.look(&players[turn]).await;
    assert!(!may(&look));
    assert_eq!(pair.take_back(&players[turn], look.seq).await, Err(ActFault::TooLate));
}

#[tokio::test]
async fn r4_whoever_leaves_meanwhile_is_not_called_back() {
    let pair = Pair::at(AMSTERDAM).await;
    let mut players = pair.players().await;
    let (who, _) = pair.claim(&mut players).await;
    pair.home.house.leave(&players[who].pass).await.expect("leaving is possible");
    let look = pair.look(&players[who]).await;
    assert!(!may(&look));
    assert_eq!(pair.take_back(&players[who], look.seq).await, Err(ActFault::Away));
}
