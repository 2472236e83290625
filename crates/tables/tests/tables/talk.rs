//! What people say to each other at a table.

use std::sync::Arc;

use store::limits::TALK_LINES_MAX;
use store::{GameId, PersonId};
use tables::{ActFault, LobbyWish, SeatPlan};
use vocab::Seat;
use vocab::page::{Phrase, Remark, Saying, TalkKind, TalkLine, TalkSight, Update};

use crate::support::{AMSTERDAM, Home, bot};

fn says(words: &str) -> Saying {
    Saying::Remark(Remark::new(words).expect("a remark"))
}

fn read(update: &Arc<Update>) -> Vec<(usize, Saying)> {
    let talk = update.talk.as_ref().expect("people talk here");
    talk.lines.iter().map(|line| (line.seat.index(), line.saying.clone())).collect()
}

/// Three people at a table whose game has begun.
struct Trio {
    home: Home,
    table: GameId,
    people: [PersonId; 3],
}

impl Trio {
    async fn new() -> Trio {
        let home = Home::new().await;
        let people = [home.person(1).await, home.person(2).await, home.person(3).await];
        let table = home.table(AMSTERDAM, people.map(SeatPlan::Person).to_vec()).await;
        home.look(table, None).await;
        Trio { home, table, people }
    }

    async fn say(&self, who: usize, seen: u32, saying: Saying) -> Result<(), ActFault> {
        let pass = self.home.pass(self.table, self.people[who]).await;
        self.home.house.say(&pass, Some(seen), saying).await.map(drop)
    }

    async fn block(&self, who: usize, other: usize, blocked: bool) -> Result<(), ActFault> {
        let pass = self.home.pass(self.table, self.people[who]).await;
        let seat = Seat::new(other).expect("a seat");
        self.home.house.block(&pass, seat, blocked).await.map(drop)
    }

    async fn look(&self, who: usize) -> Arc<Update> {
        let pass = self.home.pass(self.table, self.people[who]).await;
        self.home.look(self.table, Some(&pass)).await
    }

    async fn watched(&self) -> Arc<Update> {
        self.home.look(self.table, None).await
    }
}

#[tokio::test]
async fn what_is_said_is_read_by_all_and_changes_nothing_else() {
    let trio = Trio::new().await;
    let before = trio.look(0).await;
    let mut listener = trio.home.house.listen(trio.table, None).await.expect("a listener");
    listener.next().await.expect("the table as it is");
    trio.say(0, 0, Saying::Phrase(Phrase::GoodLuck)).await.expect("said");
    let told = listener.next().await.expect("news");
    assert_eq!(read(&told), [(0, Saying::Phrase(Phrase::GoodLuck))]);
    assert_eq!(told.seq, before.seq, "it is no fact");
    trio.say(1, 1, says("Same to you <b>all</b>")).await.expect("said");
    let said = [(0, Saying::Phrase(Phrase::GoodLuck)), (1, says("Same to you <b>all</b>"))];
    for update in [trio.look(0).await, trio.look(2).await, trio.watched().await] {
        assert_eq!(read(&update), said);
    }
    assert_eq!(
        Update { talk: None, ..(*trio.look(0).await).clone() },
        Update { talk: None, ..(*before).clone() }
    );
    // It is kept, and its numbers go on.
    let Trio { home, table, people } = trio;
    let trio = Trio { home: home.restart().await, table, people };
    trio.say(2, 2, says("third")).await.expect("said");
    let talk = trio.watched().await.talk.clone().expect("people talk here");
    assert_eq!(talk.lines.iter().map(|line| line.number).collect::<Vec<_>>(), [1, 2, 3]);
}

#[tokio::test]
async fn what_is_sent_again_is_said_once() {
    let trio = Trio::new().await;
    for _ in 0..3 {
        trio.say(0, 0, says("hello")).await.expect("said");
    }
    trio.say(1, 0, says("hello")).await.expect("said by somebody else");
    assert_eq!(read(&trio.watched().await).len(), 2);
    // Whoever has read it and says it again means it.
    trio.say(0, 2, says("hello")).await.expect("said");
    assert_eq!(read(&trio.watched().await).len(), 3);
    // So does whoever doesn't tell what they have read.
    let pass = trio.home.pass(trio.table, trio.people[0]).await;
    trio.home.house.say(&pass, None, says("hello")).await.expect("said");
    assert_eq!(read(&trio.watched().await).len(), 4);
}

#[tokio::test]
async fn the_oldest_lines_go() {
    let trio = Trio::new().await;
    for number in 0..TALK_LINES_MAX + 2 {
        trio.say(0, number, says(&format!("line {number}"))).await.expect("said");
    }
    let TalkSight { lines, .. } = trio.watched().await.talk.clone().expect("people talk here");
    assert_eq!(lines.len(), TALK_LINES_MAX as usize);
    let first = TalkLine { number: 3, seat: Seat::FIRST, saying: says("line 2") };
    assert_eq!(lines[0], first);
}

#[tokio::test]
async fn somebody_who_is_blocked_is_not_heard_and_not_told() {
    let trio = Trio::new().await;
    trio.say(1, 0, says("before")).await.expect("said");
    let other = trio.look(1).await;
    trio.block(0, 1, true).await.expect("blocked");
    trio.block(0, 1, true).await.expect("blocked already");
    assert_eq!(*trio.look(1).await, *other, "whoever is blocked sees no difference");
    trio.say(1, 1, says("after")).await.expect("said, for all they know");
    assert_eq!(read(&trio.look(0).await), []);
    let talk = trio.look(0).await.talk.clone().expect("people talk here");
    assert!(talk.blocked[Seat::new(1).expect("a seat")]);
    for update in [trio.look(1).await, trio.look(2).await, trio.watched().await] {
        assert_eq!(read(&update), [(1, says("before")), (1, says("after"))]);
    }
    // At every other table too, whoever made it.
    let [ann, ben, _] = trio.people.map(SeatPlan::Person);
    let next = trio.home.table(AMSTERDAM, vec![ben, ann]).await;
    trio.home.look(next, None).await;
    let pass = trio.home.pass(next, trio.people[1]).await;
    trio.home.house.say(&pass, Some(0), says("there")).await.expect("said");
    let pass = trio.home.pass(next, trio.people[0]).await;
    assert_eq!(read(&trio.home.look(next, Some(&pass)).await), []);
    // And it ends everywhere, for those who listen to that table as well.
    let mut listener = trio.home.house.listen(next, Some(&pass)).await.expect("a listener");
    listener.next().await.expect("the table as it is");
    trio.block(0, 1, false).await.expect("heard again");
    assert_eq!(read(&trio.look(0).await).len(), 2);
    while read(&listener.next().await.expect("news")) != [(0, says("there"))] {}
    for (who, seat) in [(0, 0), (0, 4)] {
        let fault = trio.block(who, seat, true).await;
        assert_eq!(fault, Err(ActFault::NoSuchSeat));
    }
}

#[tokio::test]
async fn the_host_says_how_people_talk() {
    let home = Home::new().await;
    let people = [home.person(1).await, home.person(2).await];
    for (talk, free, phrase) in [
        (TalkKind::Free, Ok(()), Ok(())),
        (TalkKind::Phrases, Err(ActFault::PhrasesOnly), Ok(())),
        (TalkKind::Silent, Err(ActFault::Silent), Err(ActFault::Silent)),
    ] {
        let seats = vec![SeatPlan::Person(people[0]), SeatPlan::Open];
        let table = home.table(AMSTERDAM, seats).await;
        let invite = home.invite(table, people[0]).await;
        let guest = home.house.sit(invite, people[1]).await.expect("a seat");
        let host = home.pass(table, people[0]).await;
        let wish = LobbyWish::Talk { talk };
        let fault = home.house.rearrange(&guest, wish.clone()).await;
        assert_eq!(fault, Err(ActFault::NotHost));
        assert_eq!(home.house.say(&host, Some(0), says("early")).await, Err(ActFault::NotBegun));
        home.house.rearrange(&host, wish.clone()).await.expect("agreed");
        home.house.rearrange(&host, LobbyWish::Begin { first: None }).await.expect("begun");
        assert_eq!(home.house.rearrange(&host, wish).await, Err(ActFault::Begun));
        assert_eq!(home.house.say(&guest, Some(0), says("hm")).await.map(drop), free);
        let thanks = Saying::Phrase(Phrase::ThankYou);
        assert_eq!(home.house.say(&guest, Some(0), thanks).await.map(drop), phrase);
        let update = home.look(table, None).await;
        assert_eq!(update.talk.as_ref().map(|talk| talk.kind), phrase.ok().map(|()| talk));
        assert_eq!(update.table.agreed.talk, talk);
    }
}

#[tokio::test]
async fn whoever_plays_alone_has_nobody_to_talk_to() {
    let home = Home::new().await;
    let ann = home.person(1).await;
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), bot("easy")]).await;
    assert_eq!(home.look(table, None).await.talk, None);
}
