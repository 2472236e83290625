//! Rate limits that several doors don't multiply.

use std::time::Duration;

use store::Share;

use super::server;
use crate::support::House;

fn share(name: &str, burst: u32, every: Duration) -> Share {
    Share { name: name.to_owned(), burst, every }
}

#[tokio::test]
async fn doors_draw_from_the_same_share() {
    let house = House::postgres();
    let [one, other] = [server(&house, "a:1").await, server(&house, "b:1").await];
    let hour = Duration::from_secs(3_600);
    let (mine, all) = (share("mine", 3, hour), share("all", 5, hour));
    let both = [mine.clone(), all.clone()];
    let mut drawn = Vec::new();
    for door in [&one, &other, &one, &other, &one] {
        drawn.push(door.membership.draw(&both).await.expect("the database answers"));
    }
    assert_eq!(drawn, [true, true, true, false, false], "three in a row, by whatever door");
    // What was refused has taken nothing from the share of all.
    let theirs = [share("theirs", 9, hour), all];
    let mut drawn = Vec::new();
    for _ in 0..3 {
        drawn.push(other.membership.draw(&theirs).await.expect("the database answers"));
    }
    assert_eq!(drawn, [true, true, false], "two of five were left");
    // A share fills again: this one is whole at once.
    let quick = [share("quick", 1, Duration::ZERO)];
    for _ in 0..3 {
        assert_eq!(one.membership.draw(&quick).await, Ok(true));
    }
    assert_eq!(one.membership.forget_whole_shares().await, Ok(1));
    assert_eq!(one.membership.draw(&[mine]).await, Ok(false), "one that is not whole is kept");
}

#[tokio::test]
async fn many_who_draw_at_once_get_no_more_than_there_is() {
    let house = House::postgres();
    let [one, other] = [server(&house, "a:1").await, server(&house, "b:1").await];
    let draws = (0..40).map(|number| {
        let membership = if number % 2 == 0 { &one } else { &other }.membership.clone();
        let hour = Duration::from_secs(3_600);
        let shares = [share("all", 7, hour), share(&format!("of {number}"), 1, hour)];
        tokio::spawn(async move { membership.draw(&shares).await })
    });
    let mut drawn = 0;
    for draw in draws.collect::<Vec<_>>() {
        drawn += u32::from(draw.await.expect("no panic").expect("the database answers"));
    }
    assert_eq!(drawn, 7);
}
