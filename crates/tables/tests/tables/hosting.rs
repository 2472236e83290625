//! What the host does about the others: removes, readmits, calls off, hands over, closes.

use std::time::Duration;

use store::{GameId, GameStage, Moment, PlayerName};
use tables::{ActFault, HouseClock, LobbyWish, SeatPass, SeatPlan, Settings, SitFault};
use vocab::page::{ProposalKind, Sitter, TableClock, TableInfo, TableStage};
use vocab::{Refusal, Seat};

use crate::support::{AMSTERDAM, Home, bot, settings, verify};

fn seat(number: usize) -> Seat {
    Seat::new(number).expect("a seat")
}

/// A table of a host, two guests and a free seat.
struct Party {
    home: Home,
    table: GameId,
    passes: [SeatPass; 3],
}

impl Party {
    async fn gather() -> Party {
        Party::with(settings()).await
    }

    async fn with(settings: Settings) -> Party {
        let home = Home::with(settings).await;
        let people = [home.person(1).await, home.person(2).await, home.person(3).await];
        let mut seats = vec![SeatPlan::Person(people[0])];
        seats.extend([SeatPlan::Open, SeatPlan::Open, SeatPlan::Open]);
        let table = home.table(AMSTERDAM, seats).await;
        let invite = home.invite(table, people[0]).await;
        for guest in &people[1..] {
            home.house.sit(invite, *guest).await.expect("a free seat");
        }
        let passes = [
            home.pass(table, people[0]).await,
            home.pass(table, people[1]).await,
            home.pass(table, people[2]).await,
        ];
        Party { home, table, passes }
    }

    async fn looks(&self) -> TableInfo {
        self.home.look(self.table, None).await.table.clone()
    }

    async fn wish(&self, who: usize, wish: LobbyWish) -> Result<(), ActFault> {
        self.home.house.rearrange(&self.passes[who], wish).await.map(drop)
    }

    async fn hand_over(&self, from: usize, to: Seat) -> Result<(), ActFault> {
        self.home.house.hand_over(&self.passes[from], to).await.map(drop)
    }

    async fn propose(&self, who: usize, kind: ProposalKind) -> Result<(), ActFault> {
        self.home.house.propose(&self.passes[who], kind).await.map(drop)
    }

    async fn answer(&self, who: usize, agree: bool) {
        let asked = self.looks().await.proposal.expect("something is asked");
        let answered = self.home.house.reply(&self.passes[who], &asked.name(), agree).await;
        answered.expect("answered");
    }

    /// The game begins with a bot on the last seat, in the order of the seats.
    async fn begin(&mut self) {
        self.wish(0, LobbyWish::FillWithBots { level: "random".into() }).await.expect("free");
        self.wish(0, LobbyWish::Begin { first: Some(Seat::FIRST) }).await.expect("full");
    }

    /// What is refused changes nothing.
    async fn refuses(&self, from: usize, to: Seat, fault: ActFault) {
        let before = self.looks().await;
        assert_eq!(self.hand_over(from, to).await, Err(fault));
        assert_eq!(self.looks().await, before);
    }

    async fn head(&self) -> store::Head {
        self.home.store.ledger().head(self.table).await.expect("it works").expect("a game")
    }
}

fn replaced(table: &TableInfo) -> usize {
    let replaced = |it: &&Sitter| matches!(it, Sitter::Person { replaced_by: Some(_), .. });
    table.seats.iter().filter(replaced).count()
}

#[tokio::test]
async fn whoever_was_removed_stays_out_until_the_host_lets_them_back_in() {
    let mut party = Party::gather().await;
    let invite = party.home.invite(party.table, party.passes[0].person()).await;
    let (ben, unseat) = (party.passes[1].person(), LobbyWish::Unseat { seat: seat(1) });
    assert_eq!(party.wish(2, unseat.clone()).await, Err(ActFault::NotHost));
    let mut listener =
        party.home.house.listen(party.table, Some(&party.passes[1])).await.expect("a listener");
    for _ in 0..2 {
        party.wish(0, unseat.clone()).await.expect("twice is once");
    }
    let told = listener.next().await.expect("he is told");
    assert_eq!((told.table.seats[1].clone(), &told.table.invite), (Sitter::Nobody, &None));
    assert_eq!(told.table.removed, ["person 2"]);
    for _ in 0..2 {
        assert_eq!(party.home.house.sit(invite, ben).await, Err(SitFault::Removed));
        // The same after a restart.
        party.home = party.home.restart().await;
    }
    assert_eq!(party.home.house.is_removed(party.table, ben).await, Ok(true));
    let others = party.home.house.is_removed(party.table, party.passes[2].person()).await;
    assert_eq!((others, party.looks().await.removed), (Ok(false), vec!["person 2".to_owned()]));

    assert_eq!(party.wish(2, LobbyWish::Readmit).await, Err(ActFault::NotHost));
    for _ in 0..2 {
        party.wish(0, LobbyWish::Readmit).await.expect("the host may");
    }
    assert!(party.looks().await.removed.is_empty());
    party.home.house.sit(invite, ben).await.expect("a free seat");
}

#[tokio::test]
async fn whoever_leaves_by_themselves_may_come_again() {
    let party = Party::gather().await;
    let invite = party.home.invite(party.table, party.passes[0].person()).await;
    party.home.house.leave(&party.passes[1]).await.expect("one may leave");
    party.home.house.sit(invite, party.passes[1].person()).await.expect("a free seat");
    // A companion comes and goes with their screen.
    let name = PlayerName::new("Bo").expect("a name");
    let bo = party.home.house.sit_beside(&party.passes[2], &name, b"1").await.expect("a seat");
    party.wish(0, LobbyWish::Unseat { seat: bo.seat() }).await.expect("the host may");
    assert!(party.looks().await.removed.is_empty());
    party.home.house.sit_beside(&party.passes[2], &name, b"1").await.expect("a seat");
}

#[tokio::test]
async fn a_table_that_is_called_off_is_gone_for_everybody() {
    let party = Party::gather().await;
    let invite = party.home.invite(party.table, party.passes[0].person()).await;
    party.wish(0, LobbyWish::Unseat { seat: seat(2) }).await.expect("the host may");
    assert_eq!(party.wish(1, LobbyWish::CallOff).await, Err(ActFault::NotHost));
    assert_eq!(party.looks().await.stage, TableStage::Waiting);
    let mut listener =
        party.home.house.listen(party.table, Some(&party.passes[1])).await.expect("a listener");
    party.wish(0, LobbyWish::CallOff).await.expect("the host may");
    while listener.next().await.is_some() {}
    assert_eq!(party.home.house.invited(invite).await, Ok(None));
    for pass in &party.passes {
        assert!(party.home.house.games_of(pass.person()).await.expect("a list").is_empty());
    }
}

#[tokio::test]
async fn the_host_hands_the_table_over_before_the_game_and_in_it() {
    let mut party = Party::gather().await;
    party.refuses(1, seat(2), ActFault::NotHost).await;
    party.refuses(0, seat(0), ActFault::HostAlready).await;
    party.refuses(0, seat(3), ActFault::NoHost).await;
    party.refuses(0, seat(4), ActFault::NoSuchSeat).await;
    let name = PlayerName::new("Bo").expect("a name");
    let bo = party.home.house.sit_beside(&party.passes[2], &name, b"1").await.expect("a seat");
    party.refuses(0, bo.seat(), ActFault::NoHost).await;
    party.wish(0, LobbyWish::Unseat { seat: bo.seat() }).await.expect("the host may");
    for _ in 0..2 {
        party.hand_over(0, seat(1)).await.expect("sent twice it is done once");
        assert_eq!(party.looks().await.host, Some(seat(1)));
    }
    party.refuses(0, seat(2), ActFault::NotHost).await;
    party.hand_over(1, seat(0)).await.expect("and back");

    party.begin().await;
    party.refuses(0, seat(3), ActFault::NoHost).await;
    party.home.house.leave(&party.passes[2]).await.expect("one may leave");
    let away = party.hand_over(0, seat(2)).await;
    assert_eq!(away, Err(ActFault::HeirAway));
    party.hand_over(0, seat(1)).await.expect("he plays");
    party.home = party.home.restart().await;
    assert_eq!(party.looks().await.host, Some(seat(1)), "it is kept");
    // Whoever goes for good hands over too, to somebody who plays.
    party.home.house.resign(&party.passes[1]).await.expect("one may resign");
    assert_eq!(party.looks().await.host, Some(seat(0)));
}

#[tokio::test]
async fn when_the_game_is_over_nobody_hands_over() {
    let home = Home::new().await;
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    let table = home.table(AMSTERDAM, [ann, ben].map(SeatPlan::Person).to_vec()).await;
    let (a, b) = (home.pass(table, ann).await, home.pass(table, ben).await);
    home.house.resign(&b).await.expect("one may resign");
    let over = Err(ActFault::Refused(Refusal::GameOver));
    assert_eq!(home.house.hand_over(&a, b.seat()).await, over);
    assert_eq!(home.house.propose(&a, ProposalKind::Close).await, over);
}

/// All people agree, bots play, and nobody has to look.
#[tokio::test]
async fn a_table_that_all_agree_to_close_is_played_to_its_end_by_bots() {
    let clock = HouseClock::held(Moment::now());
    let resting = Settings { rest_after: Duration::ZERO, clock, ..settings() };
    let mut party = Party::with(resting).await;
    party.begin().await;
    assert_eq!(party.looks().await.agreed.clock, TableClock::None);
    let close = ProposalKind::Close;
    assert_eq!(party.propose(1, close).await, Err(ActFault::NotHost));
    party.propose(0, close).await.expect("asked");
    party.answer(1, true).await;
    party.answer(2, false).await;
    assert_eq!((party.looks().await.proposal, replaced(&party.looks().await)), (None, 0));
    assert!(!party.looks().await.closed);

    assert_eq!(party.propose(0, close).await, Err(ActFault::AskedTooSoon));
    party.home = party.home.restart().await;
    // Whoever lets a bot play is not asked.
    party.home.house.leave(&party.passes[2]).await.expect("one may leave");
    party.propose(0, close).await.expect("asked");
    party.answer(1, true).await;
    while party.head().await.stage != GameStage::Over {
        tokio::task::yield_now().await;
    }
    verify(&party.home.house.record(party.table).await.expect("a table").expect("it is over"));
}

#[tokio::test]
async fn a_closed_table_says_so_until_somebody_plays_on() {
    // Bots take their time.
    let slow = Settings { bot_pause: Some(Duration::from_secs(3_600)), ..settings() };
    let mut party = Party::with(slow).await;
    party.begin().await;
    party.propose(0, ProposalKind::Close).await.expect("asked");
    party.answer(1, true).await;
    party.answer(2, true).await;
    let closed = party.looks().await;
    assert!(closed.closed && replaced(&closed) == 3);
    party.home = party.home.restart().await;
    assert!(party.looks().await.closed, "it is kept");
    party.home.house.come_back(&party.passes[1]).await.expect("one may always come back");
    let back = party.looks().await;
    assert!(!back.closed && replaced(&back) == 2);
}

#[tokio::test]
async fn a_host_without_others_closes_at_once() {
    let home = Home::new().await;
    let ann = home.person(1).await;
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), bot("random")]).await;
    let pass = home.pass(table, ann).await;
    let mut listener = home.house.listen(table, Some(&pass)).await.expect("a listener");
    home.house.propose(&pass, ProposalKind::Close).await.expect("nobody is to be asked");
    while listener.next().await.expect("the table lives").table.stage != TableStage::Over {}
    verify(&home.house.record(table).await.expect("a table").expect("it is over"));
}
