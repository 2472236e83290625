//! Playing again: everybody meets at one other table.

use tables::{CreateFault, LobbyWish, SeatPlan};
use vocab::page::{PlayOrder, Sitter, TableStage, Update};

use crate::support::{AMSTERDAM, Home, bot};

fn names(update: impl AsRef<Update>) -> Vec<String> {
    let name = |sitter| Sitter::name(sitter).unwrap_or("nobody").to_owned();
    update.as_ref().table.seats.iter().map(name).collect()
}

#[tokio::test]
async fn s2_everybody_meets_at_one_table_and_the_next_one_begins() {
    let home = Home::new().await;
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    let seats = vec![SeatPlan::Person(ann), SeatPlan::Person(ben), bot("random")];
    let table = home.table(AMSTERDAM, seats).await;
    let (a, b) = (home.pass(table, ann).await, home.pass(table, ben).await);
    let before = home.look(table, None).await;
    assert_eq!(before.table.next, None);
    home.house.resign(&a).await.expect("resigning is always possible");
    let mut listener = home.house.listen(table, Some(&b)).await.expect("a listener");
    listener.next().await.expect("what there is");

    let next = home.house.rematch(&a, &[]).await.expect("a table");
    // The others hear of it, those who come later as well.
    let heard = loop {
        let update = listener.next().await.expect("the table lives");
        if update.table.next.is_some() {
            break update.table.next.clone();
        }
    };
    assert_eq!(heard, Some(next.to_string()));
    let home = home.restart().await;
    assert_eq!(home.look(table, None).await.table.next, heard);

    let look = home.look(next, None).await;
    assert_eq!((look.table.stage, look.table.order), (TableStage::Waiting, PlayOrder::AsSeated));
    let bot = names(&before)[2].clone();
    assert_eq!(names(&look), ["nobody", &bot, "person 1"]);
    let [one, two, three] = before.table.liveries[..] else { panic!("three seats") };
    assert_eq!(look.table.liveries, [two, three, one]);
    // Whoever asks twice is led there twice; the other sits where they sat.
    assert_eq!(home.house.rematch(&a, &[]).await, Ok(next));
    assert_eq!(home.house.rematch(&b, &[]).await, Ok(next));
    assert_eq!(names(&home.look(next, None).await), ["person 2", &bot, "person 1"]);
    let host = home.pass(next, ann).await;
    home.house.rearrange(&host, LobbyWish::Begin { first: None }).await.expect("it is full");
    let look = home.look(next, None).await;
    assert_eq!(names(&look), ["person 2", &bot, "person 1"]);
    // While that game lasts there is no other; when it is over, the next one comes.
    assert_eq!(home.house.rematch(&b, &[]).await, Ok(next));
    for person in [ann, ben] {
        home.house.resign(&home.pass(next, person).await).await.expect("possible");
    }
    let mut listener = home.house.listen(next, None).await.expect("a listener");
    while listener.next().await.expect("bots play it out").table.stage != TableStage::Over {}
    let third = home.house.rematch(&b, &[]).await.expect("a table");
    assert_ne!(third, next);
    assert_eq!(names(&home.look(third, None).await), [&bot, "nobody", "person 2"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_who_want_to_play_again_at_once_both_do() {
    for _ in 0..10 {
        let home = Home::new().await;
        let (ann, ben) = (home.person(1).await, home.person(2).await);
        let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), SeatPlan::Person(ben)]).await;
        let (a, b) = (home.pass(table, ann).await, home.pass(table, ben).await);
        home.house.resign(&a).await.expect("resigning is always possible");
        let again = |pass| {
            let house = home.house.clone();
            tokio::spawn(async move { house.rematch(&pass, &[]).await })
        };
        let (one, two) = (again(a), again(b));
        let (one, two) = (one.await.expect("no panic"), two.await.expect("no panic"));
        assert!(one.is_ok() && one == two, "{one:?} {two:?}");
        let look = home.look(one.expect("a table"), None).await;
        assert_eq!(names(&look), ["person 2", "person 1"]);
    }
}

#[tokio::test]
async fn whoever_finds_no_seat_any_more_is_told() {
    let home = Home::new().await;
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), SeatPlan::Person(ben)]).await;
    let (a, b) = (home.pass(table, ann).await, home.pass(table, ben).await);
    home.house.resign(&a).await.expect("resigning is always possible");
    let next = home.house.rematch(&a, &[]).await.expect("a table");
    let host = home.pass(next, ann).await;
    let fill = LobbyWish::FillWithBots { level: "random".to_owned() };
    home.house.rearrange(&host, fill).await.expect("the host may");
    assert_eq!(home.house.rematch(&b, &[]).await, Err(CreateFault::Full));
    // Once it has begun they may watch; called off, it is made anew.
    home.house.leave(&host).await.expect("before the game one may leave");
    let again = home.house.rematch(&b, &[]).await.expect("a table");
    assert_eq!(again, next);
    assert_eq!(names(&home.look(next, None).await), ["person 2", "nobody"]);
}
