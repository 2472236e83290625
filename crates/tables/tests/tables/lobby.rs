//! What is changed about a table until its game begins.

use std::time::Duration;

use store::{GameId, PlayerName};
use tables::{ActFault, LobbyWish, SeatPass, SeatPlan, Settings, SitFault};
use vocab::page::{Livery, Sitter, TableInfo, TableStage};
use vocab::{Seat, Viewer};

use crate::support::{AMSTERDAM, Home, bot, settings};

fn seat(number: usize) -> Seat {
    Seat::new(number).expect("a seat")
}

fn seat_bot(number: usize, level: &str) -> LobbyWish {
    LobbyWish::SeatBot { seat: seat(number), level: level.to_owned() }
}

fn wear(number: usize, livery: Livery) -> LobbyWish {
    LobbyWish::Wear { seat: seat(number), livery }
}

/// A table of two people and a free seat.
struct Gathering {
    home: Home,
    table: GameId,
    host: SeatPass,
    guest: SeatPass,
}

impl Gathering {
    async fn open() -> Gathering {
        Gathering::open_with(settings()).await
    }

    async fn open_with(settings: Settings) -> Gathering {
        let home = Home::with(settings).await;
        let (ann, ben) = (home.person(1).await, home.person(2).await);
        let seats = vec![SeatPlan::Person(ann), SeatPlan::Open, SeatPlan::Open];
        let table = home.table(AMSTERDAM, seats).await;
        let invite = home.invite(table, ann).await;
        let guest = home.house.sit(invite, ben).await.expect("a free seat");
        Gathering { host: home.pass(table, ann).await, guest, home, table }
    }

    async fn wish(&self, wish: LobbyWish) -> Result<(), ActFault> {
        self.home.house.rearrange(&self.host, wish).await.map(|_| ())
    }

    /// The table as it is now; who has a page open is no matter here.
    async fn looks(&self) -> TableInfo {
        let mut table = self.home.look(self.table, Some(&self.host)).await.table.clone();
        for sitter in &mut table.seats {
            if let Sitter::Person { away, .. } = sitter {
                *away = false;
            }
        }
        table
    }

    /// What is refused changes nothing.
    async fn refuses(&self, pass: &SeatPass, wish: LobbyWish, fault: ActFault) {
        let before = self.looks().await;
        assert_eq!(self.home.house.rearrange(pass, wish).await, Err(fault));
        assert_eq!(self.looks().await, before);
    }
}

#[tokio::test]
async fn the_host_adds_changes_and_removes_bots() {
    let lobby = Gathering::open().await;
    lobby.wish(seat_bot(2, "easy")).await.expect("a free seat");
    let Sitter::Bot { name, level } = lobby.looks().await.seats[2].clone() else {
        panic!("no bot sits there");
    };
    assert_eq!(level.as_str(), "easy");
    lobby.wish(seat_bot(2, "hard")).await.expect("a bot may play better");
    let Sitter::Bot { name: same, level } = lobby.looks().await.seats[2].clone() else {
        panic!("no bot sits there");
    };
    assert_eq!((same, level.as_str()), (name, "hard"));
    for _ in 0..2 {
        lobby.wish(LobbyWish::RemoveBot { seat: seat(2) }).await.expect("twice is once");
        assert_eq!(lobby.looks().await.seats[2], Sitter::Nobody);
    }
    let fault = lobby.wish(seat_bot(2, "deep-thought")).await.expect_err("no such bot");
    assert!(fault.to_string().contains("deep-thought"), "{fault}");
    let taken = LobbyWish::RemoveBot { seat: seat(1) };
    lobby.refuses(&lobby.host, taken, ActFault::SeatTaken).await;
    lobby.refuses(&lobby.host, seat_bot(1, "easy"), ActFault::SeatTaken).await;
    lobby.refuses(&lobby.host, seat_bot(4, "easy"), ActFault::NoSuchSeat).await;
    assert_eq!(lobby.looks().await.stage, TableStage::Waiting, "nobody has said that it begins");
}

#[tokio::test]
async fn only_the_host_changes_the_table_and_everybody_dresses_themselves() {
    let lobby = Gathering::open().await;
    for wish in [
        LobbyWish::Begin { first: None },
        LobbyWish::Seats { count: 4 },
        LobbyWish::FillWithBots { level: "easy".to_owned() },
        LobbyWish::RemoveBot { seat: seat(2) },
        LobbyWish::Unseat { seat: seat(0) },
        LobbyWish::Readmit,
        LobbyWish::CallOff,
        seat_bot(2, "easy"),
        wear(0, Livery::Key),
    ] {
        lobby.refuses(&lobby.guest, wish, ActFault::NotHost).await;
    }
    let house = &lobby.home.house;
    lobby.refuses(&lobby.guest, wear(1, Livery::Ship), ActFault::LiveryTaken).await;
    house.rearrange(&lobby.guest, wear(1, Livery::Key)).await.expect("nobody wears it");
    // What a free seat wears is free too.
    lobby.wish(wear(0, Livery::Mill)).await.expect("nobody sits there");
    lobby.wish(seat_bot(2, "easy")).await.expect("a free seat");
    lobby.wish(wear(2, Livery::Lion)).await.expect("the host dresses bots");
    let worn = lobby.looks().await.liveries;
    assert_eq!(worn, [Livery::Mill, Livery::Key, Livery::Lion]);
    lobby.wish(LobbyWish::Begin { first: None }).await.expect("every seat is taken");
    lobby.refuses(&lobby.guest, wear(1, Livery::Tulip), ActFault::Begun).await;
    assert_eq!(lobby.looks().await.liveries, worn, "as they sat, they play");
}

#[tokio::test]
async fn seats_are_added_and_removed_and_nobody_loses_theirs() {
    let lobby = Gathering::open().await;
    let mut listener =
        lobby.home.house.listen(lobby.table, Some(&lobby.guest)).await.expect("a listener");
    listener.next().await.expect("the first comes at once");
    for count in [4, 4, 2, 3] {
        lobby.wish(LobbyWish::Seats { count }).await.expect("so many can play");
        assert_eq!(lobby.looks().await.seats.len(), count);
    }
    let update = listener.next().await.expect("it lives on");
    assert_eq!((update.viewer, update.table.seats.len()), (Viewer::Seat(seat(1)), 3));
    lobby.wish(seat_bot(2, "easy")).await.expect("a free seat");
    for count in [0, 1, 2, 6, usize::MAX] {
        let fault = ActFault::NoSuchSeats { taken: 3 };
        lobby.refuses(&lobby.host, LobbyWish::Seats { count }, fault).await;
    }
    lobby.wish(LobbyWish::Seats { count: 4 }).await.expect("so many can play");
    lobby.refuses(&lobby.host, LobbyWish::Begin { first: None }, ActFault::SeatsFree).await;
    lobby.wish(LobbyWish::FillWithBots { level: "easy".to_owned() }).await.expect("the host may");
    lobby.wish(LobbyWish::Begin { first: None }).await.expect("every seat is taken");
    let update = lobby.home.look(lobby.table, Some(&lobby.guest)).await;
    assert_eq!(update.table.stage, TableStage::Playing);
    assert_eq!(update.game.as_ref().map(|game| game.view.seats.count()), Some(4));
    let names: std::collections::BTreeSet<&str> =
        update.table.seats.iter().filter_map(Sitter::name).collect();
    assert_eq!(names.len(), 4, "everybody has a name of their own");
    lobby.refuses(&lobby.host, LobbyWish::Begin { first: None }, ActFault::Begun).await;
}

#[tokio::test]
async fn a_host_who_leaves_is_followed_by_whoever_sits_there() {
    let lobby = Gathering::open().await;
    let Gathering { home, table, host, guest } = &lobby;
    assert_eq!(lobby.looks().await.host, Some(seat(0)));
    home.house.leave(host).await.expect("before the game this is possible");
    let looks = home.look(*table, Some(guest)).await.table.clone();
    assert_eq!((looks.host, &looks.seats[0]), (Some(seat(1)), &Sitter::Nobody));
    // Whoever comes back is a guest.
    let invite = home.invite(*table, guest.person()).await;
    let again = home.house.sit(invite, host.person()).await.expect("a free seat");
    lobby.refuses(&again, LobbyWish::Begin { first: None }, ActFault::NotHost).await;
    home.house.rearrange(guest, LobbyWish::Seats { count: 2 }).await.expect("the host may");
    home.house
        .rearrange(guest, LobbyWish::Begin { first: None })
        .await
        .expect("every seat is taken");
}

#[tokio::test]
async fn a_host_who_closes_the_page_is_host_again_when_back() {
    let soon = Settings { host_missed_after: Duration::ZERO, ..settings() };
    let lobby = Gathering::open_with(soon).await;
    let Gathering { home, table, host, guest } = &lobby;
    let listens =
        async |pass: &SeatPass| home.house.listen(*table, Some(pass)).await.expect("a listener");
    let here = listens(host).await;
    let mut there = listens(guest).await;
    lobby.refuses(guest, LobbyWish::Seats { count: 2 }, ActFault::NotHost).await;
    drop(here);
    while there.next().await.expect("an update").table.host != Some(seat(1)) {}
    home.house.rearrange(guest, LobbyWish::Seats { count: 4 }).await.expect("somebody has to");
    let _here = listens(host).await;
    while there.next().await.expect("an update").table.host != Some(seat(0)) {}
    lobby.refuses(guest, LobbyWish::Seats { count: 2 }, ActFault::NotHost).await;
    lobby.wish(LobbyWish::Seats { count: 2 }).await.expect("the host may");
}

#[tokio::test]
async fn a_seat_is_given_up_before_the_game_and_the_last_to_go_calls_it_off() {
    let lobby = Gathering::open().await;
    let Gathering { home, table, host, guest } = &lobby;
    let invite = home.invite(*table, host.person()).await;
    let mut listener = home.house.listen(*table, Some(guest)).await.expect("a listener");
    home.house.leave(guest).await.expect("before the game this is possible");
    let update = listener.next().await.expect("an update");
    assert_eq!(update.viewer, Viewer::Spectator, "the seat was given up");
    assert_eq!((&update.table.seats[1], &update.table.invite), (&Sitter::Nobody, &None));
    assert_eq!(home.house.leave(guest).await, Err(ActFault::NotSeated));

    // The host can free a seat that somebody has left without a word.
    let guest = home.house.sit(invite, guest.person()).await.expect("a free seat");
    for _ in 0..2 {
        lobby.wish(LobbyWish::Unseat { seat: guest.seat() }).await.expect("twice is once");
        assert_eq!(lobby.looks().await.seats[1], Sitter::Nobody);
    }
    home.house.leave(host).await.expect("the last one goes");
    assert_eq!(home.house.sit(invite, guest.person()).await, Err(SitFault::NoInvite));
    assert!(home.house.games_of(host.person()).await.expect("a list").is_empty());
    while listener.next().await.is_some() {}
}

#[tokio::test]
async fn what_was_arranged_is_there_after_a_restart() {
    let lobby = Gathering::open().await;
    lobby.wish(LobbyWish::Seats { count: 4 }).await.expect("so many can play");
    lobby.wish(seat_bot(3, "hard")).await.expect("a free seat");
    lobby.wish(wear(0, Livery::Key)).await.expect("nobody wears it");
    let seen = |info: TableInfo| (info.seats.len(), info.liveries, info.host, info.stage);
    let before = seen(lobby.looks().await);
    let home = lobby.home.restart().await;
    assert_eq!(seen(home.look(lobby.table, Some(&lobby.host)).await.table.clone()), before);
}

#[tokio::test]
async fn two_people_of_one_name_are_told_apart() {
    let lobby = Gathering::open().await;
    let Gathering { home, table, host, guest } = &lobby;
    let name = PlayerName::new("Anna").expect("a name");
    for pass in [host, guest] {
        home.store.people().rename(pass.person(), &name).await.expect("a person");
        home.house.renamed(pass.person()).await.expect("the store works");
    }
    let names = |info: &TableInfo| {
        info.seats.iter().filter_map(Sitter::name).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(names(&lobby.looks().await), ["Anna", "Anna 2"]);
    let listed = home.house.games_of(guest.person()).await.expect("a list");
    assert_eq!(names(&listed[0].table), ["Anna", "Anna 2"]);
    let pass = home.pass(*table, guest.person()).await;
    assert_eq!(names(&home.look(*table, Some(&pass)).await.table), ["Anna", "Anna 2"]);
}

#[tokio::test]
async fn a_table_without_an_invitation_begins_at_once() {
    let home = Home::new().await;
    let ann = home.person(1).await;
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), bot("random")]).await;
    let pass = home.pass(table, ann).await;
    assert_eq!(home.look(table, Some(&pass)).await.table.stage, TableStage::Playing);
    let begin = home.house.rearrange(&pass, LobbyWish::Begin { first: None }).await;
    assert_eq!(begin, Err(ActFault::Begun));
}
