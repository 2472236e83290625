//! Who lives, and who may join.

use std::time::Duration;

use store::{Rhythm, ServerCard, StoreOptions, Trouble};

use super::{card, raw, server};
use crate::support::{House, game_id, ready};

#[tokio::test]
async fn a_file_cannot_be_shared() {
    let house = House::sqlite();
    let store = house.open().await;
    let fault = store.join(card("a:1")).await.expect_err("a file has one server");
    assert_eq!(fault.trouble, Trouble::Unshared);
    let said = fault.to_string();
    let words =
        "is a file, which one server has for itself: use PostgreSQL where several share a house";
    assert!(said.ends_with(words), "{said}");
}

#[tokio::test]
async fn servers_know_of_each_other() {
    let house = House::postgres();
    let one = server(&house, "a:1").await;
    let other = server(&house, "b:1").await;
    assert_ne!(one.life, other.life);
    let addresses: Vec<String> =
        other.membership.fellows().iter().map(|fellow| fellow.address.clone()).collect();
    assert_eq!(addresses, ["a:1", "b:1"]);
    one.membership.leave().await;
    assert_eq!(one.membership.life(), None);
    // Whoever leaves need not wait until somebody misses it.
    other.membership.lost(one.life).await;
    assert_eq!(other.membership.life(), Some(other.life));
    assert_eq!(other.membership.fellows().len(), 1);
}

#[tokio::test]
async fn whoever_was_missed_begins_another_life() {
    let house = House::postgres();
    let one = server(&house, "a:1").await;
    house.run("UPDATE server SET gone = TRUE").await;
    one.membership.ended(one.life).await;
    let next = one.membership.begun().await;
    assert!(next > one.life, "{next} after {}", one.life);
}

/// One whose time is over, one whose time ends when no lease could, and one that comes back to its address.
#[tokio::test]
async fn lives_that_are_over_are_marked_by_whoever_finds_them() {
    let house = House::postgres();
    let one = server(&house, "a:1").await;
    house
        .run(
            "INSERT INTO server (address, version, protocol, until) VALUES \
             ('late:1', '1', 1, now() - interval '1 second'), \
             ('future:1', '1', 1, now() + interval '1 hour')",
        )
        .await;
    let mut raw = raw(&house).await;
    let mut left = vec![String::new()];
    while !left.is_empty() {
        let others = "SELECT address FROM server WHERE NOT gone AND address <> 'a:1'";
        left = sqlx::query_scalar(others).fetch_all(&mut raw).await.expect("readable");
    }
    assert_eq!(one.membership.life(), Some(one.life));
}

/// A server that was killed a moment ago is there as long as its lease; whoever is started in its place ends that.
#[tokio::test]
async fn a_server_that_was_killed_comes_back_to_its_address() {
    let house = House::postgres();
    let one = server(&house, "a:1").await;
    house
        .run(
            "INSERT INTO server (address, version, protocol, until) \
             VALUES ('b:1', '1', 1, now() + interval '10 minutes')",
        )
        .await;
    while one.membership.fellows().len() < 2 {
        one.membership.next_beat().await;
    }
    let killed = one.membership.fellows().iter().find(|fellow| fellow.address == "b:1").cloned();
    let again = server(&house, "b:1").await;
    one.membership.lost(killed.expect("it is listed").life).await;
    assert!(again.membership.life().is_some());
}

#[tokio::test]
async fn two_servers_at_one_address_are_told() {
    let house = House::postgres();
    let one = server(&house, "a:1").await;
    let store = house.open().await;
    // It looks seldom enough for the other to renew in between.
    let rhythm = Rhythm { beat: Duration::from_secs(5), ..card("a:1").rhythm };
    let fault = store.join(ServerCard { rhythm, ..card("a:1") }).await.expect_err("one is there");
    let address = "a:1".to_owned();
    assert_eq!(fault.trouble, Trouble::SameAddress { address });
    let words =
        "says that it is reached at a:1: end that one, or give each its own --share-address";
    assert!(fault.to_string().ends_with(words), "{fault}");
    assert_eq!(one.membership.life(), Some(one.life), "it goes on");
}

/// A database that does not answer: a server stops by its own clock before anybody could have taken its tables.
#[tokio::test]
async fn whoever_cannot_renew_gives_its_life_up() {
    let house = House::postgres();
    let store = house.open().await;
    let rhythm = Rhythm { lease: Duration::from_millis(500), beat: Duration::from_millis(50) };
    let membership = store.join(ServerCard { rhythm, ..card("a:1") }).await.expect("it is welcome");
    let life = membership.begun().await;
    let mut raw = raw(&house).await;
    let stuck = "BEGIN; LOCK TABLE server IN ACCESS EXCLUSIVE MODE";
    sqlx::raw_sql(stuck).execute(&mut raw).await.expect("nobody else has it for long");
    membership.ended(life).await;
    assert_eq!(membership.life(), None);
    sqlx::raw_sql("COMMIT").execute(&mut raw).await.expect("it is ours");
    assert!(membership.begun().await > life);
}

#[tokio::test]
async fn a_house_is_shared_by_all_or_by_none() {
    let house = House::postgres();
    let alone = async || StoreOptions::default().alone().open(&house.url).await;
    let one = server(&house, "a:1").await;
    let game = ready(&one.store, 1).await;
    one.ledger().take(game, one.life).await.expect("nobody has it");
    assert_eq!(alone().await.expect_err("it is shared").trouble, Trouble::Taken);
    one.membership.leave().await;
    one.store.close().await;
    let single = alone().await.expect("nobody shares it any more");
    let store = house.open().await;
    let fault = store.join(card("a:1")).await.expect_err("one has it alone");
    assert_eq!(fault.trouble, Trouble::HeldAlone);
    assert!(fault.to_string().ends_with(": start that one with --share-listen too, or end it"));
    // Whoever has it alone keeps all tables and asks nobody.
    let mut raw = raw(&house).await;
    let kept = "SELECT count(*) FROM game WHERE keeper IS NOT NULL";
    let kept: i64 = sqlx::query_scalar(kept).fetch_one(&mut raw).await.expect("readable");
    assert_eq!(kept, 0);
    single.close().await;
    let again = server(&house, "a:1").await;
    assert!(again.life > one.life, "no life comes a second time");
    assert_eq!(game, game_id(1));
}

#[tokio::test]
async fn servers_that_speak_otherwise_do_not_mix() {
    let house = House::postgres();
    let store = house.open().await;
    house
        .run(
            "INSERT INTO server (address, version, protocol, until) \
             VALUES ('b:1', '9.9', 2, now() + interval '1 hour')",
        )
        .await;
    let fault = store.join(card("a:1")).await.expect_err("it speaks otherwise");
    let (address, version) = ("b:1".to_owned(), "9.9".to_owned());
    assert_eq!(fault.trouble, Trouble::OtherSpeech { address, version });
    assert!(fault.to_string().ends_with("end those servers first, or use their version"));
    house.run("UPDATE server SET gone = TRUE").await;
    assert!(store.join(card("a:1")).await.is_ok());
}

/// The clock of this database, as the tests set it: its function is hidden by one of the same name.
async fn clock(house: &House) -> String {
    house.open().await.close().await;
    house
        .run(
            "CREATE TABLE public.hand (ahead interval); INSERT INTO public.hand VALUES ('0'); \
             CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql \
             AS 'SELECT pg_catalog.clock_timestamp() + ahead FROM public.hand'",
        )
        .await;
    format!("{}&options[search_path]=public,pg_catalog", house.url)
}

#[tokio::test]
async fn clocks_that_differ_are_told() {
    let house = House::postgres();
    let url = clock(&house).await;
    house.run("UPDATE public.hand SET ahead = '1 hour'").await;
    let store = StoreOptions::default().patient().open(&url).await.expect("it opens");
    let fault = store.join(card("a:1")).await.expect_err("the clocks differ");
    let Trouble::WrongClock { ahead_seconds } = fault.trouble else { panic!("{fault:?}") };
    assert!((-3_601..=-3_540).contains(&ahead_seconds), "{fault}");
    assert!(fault.to_string().contains(" seconds behind that of `"), "{fault}");
}

/// A clock that is set wrong while its server lives: that one keeps nothing until it is right again, and says why.
#[tokio::test]
async fn whose_clock_drifts_off_gives_its_life_up() {
    let house = House::postgres();
    let store = StoreOptions::default().patient().open(&clock(&house).await).await;
    let store = store.expect("it opens");
    let rhythm = Rhythm { lease: Duration::from_millis(500), beat: Duration::from_millis(50) };
    let membership = store.join(ServerCard { rhythm, ..card("a:1") }).await.expect("it is welcome");
    let life = membership.begun().await;
    house.run("UPDATE public.hand SET ahead = '1 hour'").await;
    let lost = loop {
        match membership.right() {
            Err(fault) if fault.trouble.word() == "clock" => break fault,
            Ok(_) | Err(_) => membership.next_beat().await,
        }
    };
    assert!(lost.to_string().contains(" seconds behind that of `"), "{lost}");
    house.run("UPDATE public.hand SET ahead = '0'").await;
    assert!(membership.begun().await > life);
}

#[tokio::test]
async fn whoever_has_no_rights_in_the_database_is_told_so() {
    let house = House::postgres();
    house.open().await.close().await;
    house.run("CREATE ROLE onlooker LOGIN PASSWORD 'onlooker'").await;
    house.run("GRANT SELECT ON ALL TABLES IN SCHEMA public TO onlooker").await;
    let (_, rest) = house.url.split_once('@').expect("an address");
    let url = format!("postgres://onlooker:onlooker@{rest}");
    let fault = match StoreOptions::default().patient().open(&url).await {
        Ok(store) => store.join(card("a:1")).await.expect_err("it may only look"),
        Err(fault) => fault,
    };
    assert!(matches!(fault.trouble, Trouble::Denied { .. }), "{fault:?}");
}
