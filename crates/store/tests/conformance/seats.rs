use store::limits::OPTIONS_BYTES_MAX;
use store::{
    AppendFault, BadText, GameId, Head, Invite, LobbySeat, NewGameFault, NewSeat, Occupant,
};
use store::{PersonId, SeatFault, Seq, Store};
use vocab::page::Livery;

use crate::support::{House, at, bot, game, game_id, lines, name, person, ready, seat, waits_for};

/// A table of three: its host, and two free seats.
async fn table(store: &Store) -> GameId {
    let host = person(store, 1).await;
    let new = game(1, host, vec![NewSeat::Person(host), NewSeat::Free, NewSeat::Free]);
    store.ledger().create(&new).await.expect("a new game");
    new.id
}

async fn head(store: &Store, game: GameId) -> Head {
    store.ledger().head(game).await.expect("readable").expect("a game")
}

async fn occupants(store: &Store, game: GameId) -> Vec<Occupant> {
    head(store, game).await.seats
}

/// Changes the seats as they are now.
async fn arrange(
    store: &Store,
    game: GameId,
    change: impl FnOnce(&mut Vec<LobbySeat>),
) -> Result<(), SeatFault> {
    let before = head(store, game).await.chairs();
    let mut after = before.clone();
    change(&mut after);
    store.ledger().arrange(game, &before, &after, at(5)).await
}

/// Gives a seat to a bot.
async fn seat_bot(store: &Store, game: GameId, seat: usize) {
    let done = arrange(store, game, |chairs| chairs[seat].sitter = NewSeat::Bot(bot())).await;
    done.expect("the game has not begun");
}

fn sitting(id: PersonId, number: u8) -> Occupant {
    Occupant::Person { id, name: name(&format!("person {number}")), since: at(1), screen: None }
}

pub(crate) async fn sit_and_leave(house: &House) {
    let store = house.open().await;
    let (ledger, game) = (store.ledger(), table(&store).await);
    let (host, ann) = (PersonId::new([1; 10]), person(&store, 2).await);
    assert_eq!(ledger.sit(game, seat(2), ann, at(5)).await, Ok(()));
    let seats = [sitting(host, 1), Occupant::Free, sitting(ann, 2)];
    assert_eq!(occupants(&store, game).await, seats);
    let head = ledger.head(game).await.expect("readable").expect("a game");
    assert_eq!(head.free_seats().collect::<Vec<_>>(), [seat(1)]);
    assert_eq!((head.seat_of(ann), head.changed), (Some(seat(2)), at(5)));

    let stranger = PersonId::new([99; 10]);
    let bert = person(&store, 3).await;
    for (game, seat, who, fault) in [
        (game, seat(1), ann, SeatFault::SitsAlready(seat(2))),
        (game, seat(2), ann, SeatFault::SitsAlready(seat(2))),
        (game, seat(0), bert, SeatFault::Taken(seat(0))),
        (game, seat(3), bert, SeatFault::NoSuchSeat(seat(3))),
        (game, seat(1), stranger, SeatFault::NoSuchPerson(stranger)),
        (game_id(9), seat(1), bert, SeatFault::NoSuchGame(game_id(9))),
    ] {
        assert_eq!(ledger.sit(game, seat, who, at(6)).await, Err(fault));
    }
    assert_eq!(occupants(&store, game).await, seats);

    assert_eq!(ledger.leave(game, ann, at(7)).await, Ok(()));
    assert_eq!(ledger.leave(game, ann, at(8)).await, Err(SeatFault::SitsNot));
    assert_eq!(ledger.sit(game, seat(1), ann, at(9)).await, Ok(()));
    assert_eq!(occupants(&store, game).await, [sitting(host, 1), sitting(ann, 2), Occupant::Free]);
}

/// Many people want the same seat at the same time: one gets it, the others hear that it is taken.
pub(crate) async fn concurrent_sit(house: &House) {
    let store = house.open().await;
    let game = table(&store).await;
    let mut people = Vec::new();
    for number in 10..18 {
        people.push(person(&store, number).await);
    }
    // Many rounds, since only the first few find the connections not yet made.
    for round in 0..25 {
        let wants = |who: &PersonId| {
            let (ledger, who) = (store.ledger(), *who);
            tokio::spawn(async move { (who, ledger.sit(game, seat(1), who, at(5)).await) })
        };
        let tasks: Vec<_> = people.iter().map(wants).collect();
        let mut seated = Vec::new();
        for task in tasks {
            match task.await.expect("no panic") {
                (who, Ok(())) => seated.push(who),
                (_, Err(fault)) => assert_eq!(fault, SeatFault::Taken(seat(1))),
            }
        }
        let head = store.ledger().head(game).await.expect("readable").expect("a game");
        assert_eq!(seated.len(), 1, "round {round}");
        assert_eq!(head.seat_of(seated[0]), Some(seat(1)), "round {round}");
        store.ledger().leave(game, seated[0], at(6)).await.expect("the seat is theirs");
    }
}

/// A person who taps two seats gets one of them.
pub(crate) async fn one_person_two_seats_at_once(house: &House) {
    let store = house.open().await;
    let game = table(&store).await;
    let ann = person(&store, 2).await;
    for round in 0..25 {
        let tasks = [seat(1), seat(2)].map(|wanted| {
            let ledger = store.ledger();
            tokio::spawn(async move { ledger.sit(game, wanted, ann, at(5)).await })
        });
        let mut answers = Vec::new();
        for task in tasks {
            answers.push(task.await.expect("no panic"));
        }
        answers.sort_by_key(Result::is_err);
        let head = store.ledger().head(game).await.expect("readable").expect("a game");
        let sits = head.seat_of(ann).expect("one of them");
        assert_eq!(answers, [Ok(()), Err(SeatFault::SitsAlready(sits))], "round {round}");
        store.ledger().leave(game, ann, at(6)).await.expect("the seat is theirs");
    }
}

/// What somebody does to the seats of a table that waits.
type Change<'a> = dyn Fn(&mut Vec<LobbySeat>) + 'a;

pub(crate) async fn seats_are_arranged_until_the_game_begins(house: &House) {
    let store = house.open().await;
    let (ledger, game) = (store.ledger(), table(&store).await);
    let (host, ann) = (PersonId::new([1; 10]), person(&store, 2).await);
    assert_eq!(head(&store, game).await.liveries, Livery::ALL[..3]);
    ledger.sit(game, seat(1), ann, at(3)).await.expect("free");

    // A bot comes, people change places and clothes, a seat is added.
    let free = || LobbySeat { sitter: NewSeat::Free, livery: Livery::Mill };
    let done = arrange(&store, game, |chairs| {
        chairs[2].sitter = NewSeat::Bot(bot());
        chairs[2].livery = Livery::Key;
        chairs.swap(0, 1);
        chairs.push(free());
    });
    assert_eq!(done.await, Ok(()));
    let seats = [sitting(ann, 2), sitting(host, 1), Occupant::Bot(bot()), Occupant::Free];
    let now = head(&store, game).await;
    assert_eq!(now.seats, seats);
    assert_eq!(now.liveries, [Livery::Tulip, Livery::Ship, Livery::Key, Livery::Mill]);
    assert_eq!((now.seat_of(host), now.changed, now.host), (Some(seat(1)), at(5), host));

    // What can't be changes nothing.
    let stranger = PersonId::new([99; 10]);
    let wordy = store::Bot { level: "x".repeat(65), name: name("Bram") };
    let too_long = BadText { what: "level of the bot", bytes: 65, bytes_max: 64 };
    let refused: [(&Change<'_>, SeatFault); 6] = [
        (&|chairs| chairs.clear(), SeatFault::Seats { seats: 0 }),
        (&|chairs| chairs.extend([free(), free()]), SeatFault::Seats { seats: 6 }),
        (&|chairs| chairs[3].livery = Livery::Ship, SeatFault::WornTwice(Livery::Ship)),
        (&|chairs| chairs[3].sitter = NewSeat::Person(ann), SeatFault::SitsAlready(seat(0))),
        (&|chairs| chairs[3].sitter = NewSeat::Bot(wordy.clone()), SeatFault::BadText(too_long)),
        (&|chairs| chairs[3].sitter = NewSeat::Person(stranger), SeatFault::NoSuchPerson(stranger)),
    ];
    for (change, fault) in refused {
        assert_eq!(arrange(&store, game, change).await, Err(fault));
    }
    let stale = vec![free()];
    assert_eq!(ledger.arrange(game, &stale, &stale, at(6)).await, Err(SeatFault::Changed));
    let nowhere = ledger.arrange(game_id(9), &stale, &stale, at(6)).await;
    assert_eq!(nowhere, Err(SeatFault::NoSuchGame(game_id(9))));
    assert_eq!(head(&store, game).await, now);

    // Fewer seats again.
    assert_eq!(arrange(&store, game, |chairs| chairs.truncate(2)).await, Ok(()));
    assert_eq!(occupants(&store, game).await, seats[..2]);
}

pub(crate) async fn a_host_who_leaves_is_followed_by_the_next(house: &House) {
    let store = house.open().await;
    let (ledger, game) = (store.ledger(), table(&store).await);
    let (host, ann, bert) =
        (PersonId::new([1; 10]), person(&store, 2).await, person(&store, 3).await);
    ledger.sit(game, seat(1), bert, at(3)).await.expect("free");
    ledger.sit(game, seat(2), ann, at(3)).await.expect("free");
    ledger.leave(game, ann, at(4)).await.expect("seated");
    assert_eq!(head(&store, game).await.host, host, "only a guest has left");
    ledger.leave(game, host, at(4)).await.expect("seated");
    assert_eq!(head(&store, game).await.host, bert);
    ledger.sit(game, seat(0), host, at(5)).await.expect("free");
    assert_eq!(head(&store, game).await.host, bert, "whoever comes back is a guest");
    ledger.leave(game, host, at(6)).await.expect("seated");
    ledger.leave(game, bert, at(6)).await.expect("seated");
    assert_eq!(head(&store, game).await.host, bert, "there is nobody else");
}

pub(crate) async fn a_game_may_say_what_its_seats_wear(house: &House) {
    use Livery::{Key, Lion, Mill, Ship, Tulip};
    let store = house.open().await;
    let host = person(&store, 1).await;
    let worn: [(&[Livery], [Livery; 3]); 4] = [
        (&[], [Ship, Tulip, Mill]),
        (&[Key, Ship, Lion], [Key, Ship, Lion]),
        (&[Tulip], [Tulip, Ship, Mill]),
        (&[Mill, Mill, Ship], [Mill, Tulip, Ship]),
    ];
    for (number, (wanted, worn)) in (1..).zip(worn) {
        let mut new = game(number, host, vec![NewSeat::Free; 3]);
        new.liveries = wanted.to_vec();
        store.ledger().create(&new).await.expect("a new game");
        assert_eq!(head(&store, new.id).await.liveries, worn);
    }
}

/// As a database was before seats wore anything.
const UNDRESS: &str = "DROP INDEX seat_livery; ALTER TABLE seat DROP COLUMN livery; \
    DELETE FROM _sqlx_migrations WHERE version = 3";

pub(crate) async fn seats_of_an_older_program_are_dressed(house: &House) {
    let store = house.open().await;
    let game = table(&store).await;
    let before = head(&store, game).await;
    store.close().await;
    house.run(UNDRESS).await;
    let store = house.open().await;
    assert_eq!(head(&store, game).await, before);
    assert_eq!(before.liveries, Livery::ALL[..3]);
}

pub(crate) async fn options_are_changed_until_the_game_begins(house: &House) {
    let store = house.open().await;
    let (ledger, game) = (store.ledger(), ready(&store, 1).await);
    assert_eq!(ledger.agree(game, "{}", "tea", at(7)).await, Ok(()));
    let now = head(&store, game).await;
    assert_eq!((now.options.as_str(), now.changed), ("tea", at(7)));

    // What can't be changes nothing.
    let long = "x".repeat(OPTIONS_BYTES_MAX + 1);
    let bytes_max = OPTIONS_BYTES_MAX;
    let too_long = BadText { what: "options", bytes: bytes_max + 1, bytes_max };
    for (game, before, after, fault) in [
        (game, "{}", "coffee", SeatFault::Changed),
        (game, "tea", long.as_str(), SeatFault::BadText(too_long)),
        (game_id(9), "tea", "coffee", SeatFault::NoSuchGame(game_id(9))),
    ] {
        assert_eq!(ledger.agree(game, before, after, at(8)).await, Err(fault));
    }
    assert_eq!(head(&store, game).await, now);
    let deal = lines(&["deal"]);
    ledger.append(game, Seq::START, &deal, waits_for(&[0]), at(8)).await.expect("begun");
    assert_eq!(ledger.agree(game, "tea", "coffee", at(9)).await, Err(SeatFault::Begun));
    assert_eq!(head(&store, game).await.options, "tea");
}

pub(crate) async fn free_seat_keeps_a_game_from_beginning(house: &House) {
    let store = house.open().await;
    let (ledger, game) = (store.ledger(), table(&store).await);
    seat_bot(&store, game, 1).await;
    let first = lines(&["deal"]);
    let answer = ledger.append(game, Seq::START, &first, waits_for(&[0]), at(6)).await;
    assert_eq!(answer, Err(AppendFault::SeatFree));
    assert_eq!(ledger.read(game, Seq::START).await, Ok(Some(vec![])));
    seat_bot(&store, game, 2).await;
    let answer = ledger.append(game, Seq::START, &first, waits_for(&[0]), at(8)).await;
    assert_eq!(answer, Ok(Seq(1)));
}

pub(crate) async fn seats_are_fixed_once_begun(house: &House) {
    let store = house.open().await;
    let (ledger, game) = (store.ledger(), ready(&store, 1).await);
    let host = PersonId::new([1; 10]);
    let ann = person(&store, 2).await;
    ledger
        .append(game, Seq::START, &lines(&["deal"]), waits_for(&[0]), at(5))
        .await
        .expect("begun");
    let before = ledger.head(game).await;
    assert_eq!(ledger.sit(game, seat(1), ann, at(6)).await, Err(SeatFault::Begun));
    assert_eq!(ledger.leave(game, host, at(6)).await, Err(SeatFault::Begun));
    assert_eq!(arrange(&store, game, |chairs| chairs.swap(0, 1)).await, Err(SeatFault::Begun));
    assert_eq!(ledger.call_off(game, at(6)).await, Err(SeatFault::Begun));
    assert_eq!(ledger.head(game).await, before);
}

pub(crate) async fn invitations(house: &House) {
    let store = house.open().await;
    let (ledger, host) = (store.ledger(), person(&store, 1).await);
    let code = Invite::new([3; 10]);
    let mut new = game(1, host, vec![NewSeat::Person(host), NewSeat::Free]);
    new.invite = Some(code);
    ledger.create(&new).await.expect("a new game");
    let head = ledger.invited(code).await.expect("readable").expect("invited");
    assert_eq!((head.id, head.invite), (new.id, Some(code)));
    assert_eq!(head.free_seats().collect::<Vec<_>>(), [seat(1)]);
    assert_eq!(ledger.invited(Invite::new([4; 10])).await, Ok(None));

    let mut clash = game(2, host, vec![NewSeat::Person(host)]);
    clash.invite = Some(code);
    assert_eq!(ledger.create(&clash).await, Err(NewGameFault::Taken(clash.id)));
    assert_eq!(ledger.head(clash.id).await, Ok(None));
}

pub(crate) async fn call_off(house: &House) {
    let store = house.open().await;
    let (ledger, game) = (store.ledger(), table(&store).await);
    assert_eq!(ledger.call_off(game, at(5)).await, Ok(()));
    assert_eq!(ledger.head(game).await, Ok(None));
    assert_eq!(ledger.open_games().await, Ok(vec![]));
    assert_eq!(ledger.call_off(game, at(5)).await, Err(SeatFault::NoSuchGame(game)));
}

pub(crate) async fn games_that_cannot_be_made(house: &House) {
    let store = house.open().await;
    let (ledger, host) = (store.ledger(), person(&store, 1).await);
    let stranger = PersonId::new([99; 10]);
    let good = game(1, host, vec![NewSeat::Person(host), NewSeat::Person(host)]);
    let seats = |seats: Vec<NewSeat>| game(1, host, seats);
    let text = |what, bytes, bytes_max| NewGameFault::BadText(BadText { what, bytes, bytes_max });
    let mut long_board = seats(vec![NewSeat::Free]);
    long_board.board = "x".repeat(65);
    let mut zero_in_ruleset = seats(vec![NewSeat::Free]);
    zero_in_ruleset.ruleset = "a\0b".to_owned();
    let mut long_options = seats(vec![NewSeat::Free]);
    long_options.options = "x".repeat(4097);
    for (game, fault) in [
        (good, NewGameFault::SitsTwice(host)),
        (seats(vec![]), NewGameFault::Seats { seats: 0 }),
        (seats(vec![NewSeat::Free; 6]), NewGameFault::Seats { seats: 6 }),
        (seats(vec![NewSeat::Person(stranger)]), NewGameFault::NoSuchPerson),
        (game(1, stranger, vec![NewSeat::Free]), NewGameFault::NoSuchPerson),
        (long_board, text("board", 65, 64)),
        (zero_in_ruleset, text("rule set", 3, 64)),
        (long_options, text("options", 4097, 4096)),
    ] {
        assert_eq!(ledger.create(&game).await, Err(fault));
    }
    assert_eq!(ledger.open_games().await, Ok(vec![]));

    let good = seats(vec![NewSeat::Person(host)]);
    assert_eq!(ledger.create(&good).await, Ok(()));
    assert_eq!(ledger.create(&good).await, Err(NewGameFault::Taken(good.id)));
}
