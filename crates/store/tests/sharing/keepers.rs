//! Which server keeps which table, and what the others can't do to it.

use store::limits::ORPHANS_AT_ONCE;
use store::{
    AppendFault, Companion, GameId, Invite, Keeper, Ledger, LobbySeat, NewGame, NewGameFault,
    NewSeat, PersonId, SeatFault, Seed, Seq, StoreFault, TalkFault, Trouble,
};
use vocab::page::{Livery, Phrase, Saying, TalkLine};

use super::{asked, raw, server, until_somebody_waits};
use crate::support::{
    House, at, finished, game, game_id, lines, name, person, ready, seat, waits_for,
};

fn at_address(keeper: &Keeper) -> &str {
    match keeper {
        Keeper::There(fellow) => &fellow.address,
        Keeper::Here => "here",
        Keeper::Nowhere => "nowhere",
    }
}

#[tokio::test]
async fn a_table_has_one_keeper() {
    let house = House::postgres();
    let [one, other] = [server(&house, "a:1").await, server(&house, "b:1").await];
    let game = ready(&one.store, 1).await;
    assert_eq!(asked(&one, game).await, Keeper::Here);
    assert_eq!(at_address(&asked(&other, game).await), "a:1");
    assert_eq!(asked(&one, game).await, Keeper::Here);
    assert_eq!(asked(&other, game_id(9)).await, Keeper::Nowhere);
    // Whoever makes a table keeps it.
    let host = PersonId::new([1; 10]);
    let new = crate::support::game(2, host, vec![NewSeat::Person(host)]);
    other.ledger().create(&new).await.expect("a new game");
    assert_eq!(at_address(&asked(&one, new.id).await), "b:1");
    other.membership.leave().await;
    assert_eq!(asked(&one, new.id).await, Keeper::Here);
}

/// Of all who ask at once for a table that nobody keeps one gets it, and the others are told who.
#[tokio::test]
async fn of_many_who_ask_at_once_one_keeps_it() {
    let house = House::postgres();
    let mut servers = Vec::new();
    for number in 0..4 {
        servers.push(server(&house, &format!("s{number}:1")).await);
    }
    for number in 1..=20 {
        let game = ready(&servers[0].store, number).await;
        let [a, b, c, d] = [0, 1, 2, 3].map(|number| asked(&servers[number], game));
        let answers: [Keeper; 4] = tokio::join!(a, b, c, d).into();
        let here: Vec<usize> = (0..4).filter(|asker| answers[*asker] == Keeper::Here).collect();
        let &[keeper] = &*here else { panic!("{answers:?}") };
        let address = format!("s{keeper}:1");
        for (asker, answer) in answers.iter().enumerate().filter(|(asker, _)| *asker != keeper) {
            assert_eq!(at_address(answer), address, "{asker}");
        }
    }
}

/// What a fault of any kind says about the database.
trait OfStore {
    fn of_store(&self) -> Option<&StoreFault>;
}

macro_rules! of_store {
    ($($fault:ident)*) => {
        $(impl OfStore for $fault {
            fn of_store(&self) -> Option<&StoreFault> {
                if let $fault::Store(fault) = self { Some(fault) } else { None }
            }
        })*
    };
}
of_store!(AppendFault NewGameFault SeatFault TalkFault);

impl OfStore for StoreFault {
    fn of_store(&self) -> Option<&StoreFault> {
        Some(self)
    }
}

/// Whether a write was refused because another server keeps the table.
fn fenced<T, E: OfStore>(answer: &Result<T, E>) -> bool {
    let fault = answer.as_ref().err().and_then(OfStore::of_store);
    fault.is_some_and(|fault| fault.trouble == Trouble::Fenced)
}

/// Every way there is to write to a table, and whether it was refused.
async fn writes(ledger: &Ledger, table: GameId, host: PersonId) -> Vec<(&'static str, bool)> {
    let companion = Companion { id: PersonId::new([77; 10]), name: name("Beside"), screen: host };
    let chairs = [LobbySeat { sitter: NewSeat::Person(host), livery: Livery::Mill }];
    let says = TalkLine { number: 1, seat: seat(0), saying: Saying::Phrase(Phrase::ALL[0]) };
    let new = game(8, host, vec![NewSeat::Person(host)]);
    let seed = Seed::new([9; 32]);
    let lines = lines(&["late"]);
    vec![
        ("append", fenced(&ledger.append(table, Seq::START, &lines, waits_for(&[0]), at(9)).await)),
        ("sit", fenced(&ledger.sit(table, seat(1), host, at(9)).await)),
        ("sit beside", fenced(&ledger.sit_beside(table, seat(1), &companion, at(9)).await)),
        ("leave", fenced(&ledger.leave(table, host, at(9)).await)),
        ("arrange", fenced(&ledger.arrange(table, &chairs, &chairs, at(9)).await)),
        ("agree", fenced(&ledger.agree(table, "{}", "tea", at(9)).await)),
        ("remove", fenced(&ledger.remove(table, host, at(9)).await)),
        ("readmit", fenced(&ledger.readmit(table, at(9)).await)),
        ("hand over", fenced(&ledger.hand_over(table, host, host).await)),
        ("deal", fenced(&ledger.keep_deal(table, "late").await)),
        ("deal again", fenced(&ledger.deal_again(table, "late", &seed).await)),
        ("consent", fenced(&ledger.keep_consent(table, "late").await)),
        ("say", fenced(&ledger.say(table, &says, at(9)).await)),
        ("call off", fenced(&ledger.call_off(table, at(9)).await)),
        ("create", fenced(&ledger.create(&new).await)),
    ]
}

#[tokio::test]
async fn whatever_an_old_keeper_still_writes_is_refused() {
    let house = House::postgres();
    let [one, other] = [server(&house, "a:1").await, server(&house, "b:1").await];
    let host = person(&one.store, 1).await;
    let seats = vec![NewSeat::Person(host), NewSeat::Free];
    let table = game(1, host, seats);
    one.ledger().create(&table).await.expect("a new game");
    let late = one.ledger();
    one.membership.leave().await;
    assert_eq!(asked(&other, table.id).await, Keeper::Here);
    let before = other.store.ledger().game(table.id).await.expect("readable");

    let refused = writes(&late, table.id, host).await;
    let slipped: Vec<_> = refused.iter().filter(|(_, fenced)| !fenced).collect();
    assert!(slipped.is_empty(), "{slipped:?}");
    assert_eq!(other.store.ledger().game(table.id).await.expect("readable"), before);
    assert_eq!(other.store.ledger().talk(table.id).await, Ok(Vec::new()));
    assert_eq!(other.store.ledger().head(game_id(8)).await, Ok(None));

    // The same by the one who keeps it is refused for other reasons, or done.
    let allowed = writes(&other.ledger(), table.id, host).await;
    let fenced: Vec<_> = allowed.iter().filter(|(_, fenced)| *fenced).collect();
    assert!(fenced.is_empty(), "{fenced:?}");
}

/// Appends of several tables are written together: one that is refused takes no other with it.
#[tokio::test]
async fn an_old_keeper_loses_only_the_tables_that_were_taken() {
    let house = House::postgres();
    let [one, other] = [server(&house, "a:1").await, server(&house, "b:1").await];
    let mut games = Vec::new();
    for number in 1..=6 {
        let game = ready(&one.store, number).await;
        assert_eq!(asked(&one, game).await, Keeper::Here);
        games.push(game);
    }
    house.run("UPDATE server SET gone = TRUE WHERE address = 'a:1'").await;
    for game in &games[..3] {
        assert_eq!(asked(&other, *game).await, Keeper::Here);
    }
    let (ledger, facts) = (one.ledger(), lines(&["late"]));
    let appends = games.iter().map(|game| {
        let (ledger, facts, game) = (ledger.clone(), facts.clone(), *game);
        tokio::spawn(async move {
            ledger.append(game, Seq::START, &facts, waits_for(&[0]), at(9)).await
        })
    });
    let appends: Vec<_> = appends.collect();
    for (number, append) in appends.into_iter().enumerate() {
        let answer = append.await.expect("no panic");
        assert_eq!(fenced(&answer), number < 3, "{number}: {answer:?}");
        assert_eq!(answer.is_ok(), number >= 3, "{number}: {answer:?}");
    }
}

#[tokio::test]
async fn tables_of_a_lost_server_are_shared_out() {
    let house = House::postgres();
    let [lost, one, other] =
        [server(&house, "lost:1").await, server(&house, "a:1").await, server(&house, "b:1").await];
    let count = u8::try_from(2 * ORPHANS_AT_ONCE).expect("few") + 4;
    for number in 1..=count {
        let game = ready(&lost.store, number).await;
        assert_eq!(asked(&lost, game).await, Keeper::Here);
    }
    // What is over needs nobody.
    let ledger = lost.ledger();
    let over = ledger.append(game_id(1), Seq::START, &lines(&["over"]), finished(), at(9)).await;
    over.expect("in step");
    assert_eq!(one.ledger().take_orphans(one.life).await, Ok(Vec::new()), "it still lives");
    lost.membership.leave().await;

    let (ours, theirs) = (one.ledger(), other.ledger());
    let (first, second) =
        tokio::join!(ours.take_orphans(one.life), theirs.take_orphans(other.life));
    let mut taken = first.expect("readable");
    assert_eq!(taken.len(), ORPHANS_AT_ONCE);
    taken.extend(second.expect("readable"));
    loop {
        let more = one.ledger().take_orphans(one.life).await.expect("readable");
        if more.is_empty() {
            break;
        }
        taken.extend(more);
    }
    taken.sort_unstable();
    let expected: Vec<GameId> = (2..=count).map(game_id).collect();
    assert_eq!(taken, expected, "each once, and not the one that is over");
    // The life has left nothing behind, and is forgotten.
    let mut raw = raw(&house).await;
    let known: Vec<String> = sqlx::query_scalar("SELECT address FROM server ORDER BY address")
        .fetch_all(&mut raw)
        .await
        .expect("readable");
    assert_eq!(known, ["a:1", "b:1"]);
    assert_eq!(asked(&other, game_id(1)).await, Keeper::Here, "who looks at it keeps it");
}

#[tokio::test]
async fn a_server_can_ask_what_it_keeps() {
    let house = House::postgres();
    let [one, other] = [server(&house, "a:1").await, server(&house, "b:1").await];
    for number in 1..=3 {
        ready(&one.store, number).await;
    }
    for (keeper, number) in [(&one, 1), (&one, 2), (&other, 3)] {
        assert_eq!(asked(keeper, game_id(number)).await, Keeper::Here);
    }
    let over = lines(&["over"]);
    let over = one.ledger().append(game_id(1), Seq::START, &over, finished(), at(9)).await;
    over.expect("in step");
    assert_eq!(one.ledger().kept_under(one.life).await, Ok(vec![game_id(2)]));
    assert_eq!(other.ledger().kept_under(other.life).await, Ok(vec![game_id(3)]));
}

/// A take that waits goes on under a life that nobody can end and forget meanwhile.
#[tokio::test]
async fn a_life_lasts_while_a_table_is_taken_under_it() {
    let house = House::postgres();
    let one = server(&house, "a:1").await;
    let game = ready(&one.store, 1).await;
    let [mut busy, mut watcher] = [raw(&house).await, raw(&house).await];
    let lock = "BEGIN; UPDATE game SET changed_ms = changed_ms";
    sqlx::raw_sql(lock).execute(&mut busy).await.expect("nobody else has it");
    let (ledger, life) = (one.ledger(), one.life);
    let take = tokio::spawn(async move { ledger.take(game, life).await });
    until_somebody_waits(&mut watcher).await;
    let free = "SELECT count(*) FROM (SELECT 1 FROM server WHERE address = 'a:1' \
                FOR UPDATE SKIP LOCKED) AS free";
    let free: i64 = sqlx::query_scalar(free).fetch_one(&mut watcher).await.expect("readable");
    assert_eq!(free, 0, "nobody can end it");
    // It is renewed all the same.
    one.membership.next_beat().await;
    one.membership.next_beat().await;
    assert_eq!(one.membership.trouble(), None);
    sqlx::raw_sql("COMMIT").execute(&mut busy).await.expect("it is ours");
    let taking = take.await.expect("no panic").expect("the database answers");
    assert!(taking.anew, "{taking:?}");
    assert_eq!(asked(&one, game).await, Keeper::Here);
}

/// Somebody sits down while a table is called off because nobody has touched it: all of it stays.
#[tokio::test]
async fn a_table_is_called_off_whole_or_not_at_all() {
    let house = House::postgres();
    let one = server(&house, "a:1").await;
    let host = person(&one.store, 1).await;
    let seats = vec![NewSeat::Person(host), NewSeat::Free];
    let new = NewGame { invite: Some(Invite::new([1; 10])), ..game(1, host, seats) };
    one.store.ledger().create(&new).await.expect("a new game");
    let [mut guest, mut watcher] = [raw(&house).await, raw(&house).await];
    let touch = "BEGIN; UPDATE game SET changed_ms = 1000";
    sqlx::raw_sql(touch).execute(&mut guest).await.expect("nobody else has it");
    let ledger = one.store.ledger();
    let tidied = tokio::spawn(async move { ledger.call_off_forgotten(at(500)).await });
    until_somebody_waits(&mut watcher).await;
    sqlx::raw_sql("COMMIT").execute(&mut guest).await.expect("it is ours");
    assert_eq!(tidied.await.expect("no panic"), Ok(0));
    assert_eq!(house.number("SELECT count(*) FROM seat").await, 2);
}

/// Whoever has the database alone keeps no table by name: what another keeps is not theirs to write to.
#[tokio::test]
async fn whoever_writes_without_a_life_writes_to_no_kept_table() {
    let house = House::postgres();
    let one = server(&house, "a:1").await;
    let game = ready(&one.store, 1).await;
    assert_eq!(asked(&one, game).await, Keeper::Here);
    let alone = one.store.ledger();
    let late = alone.append(game, Seq::START, &lines(&["late"]), waits_for(&[0]), at(9)).await;
    assert!(fenced(&late), "{late:?}");
}
