use store::limits::GAMES_LISTED_MAX;
use store::{
    After, AwaitedSeats, GameId, GameStage, Head, Invite, NewSeat, Occupant, PersonId, Seed, Seq,
    Store, StoredGame, Unfinished,
};

use crate::support::{House, at, bot, finished, game, lines, name, person, waits_for};

/// Makes the game with this number for these two, and takes it as far as asked.
async fn game_of(store: &Store, number: u8, two: [PersonId; 2], after: Option<After>) -> GameId {
    let new = game(number, two[0], two.map(NewSeat::Person).to_vec());
    store.ledger().create(&new).await.expect("a new game");
    if let Some(after) = after {
        let moment = at(100 + i64::from(number));
        let (ledger, first) = (store.ledger(), lines(&["x"]));
        let appended = ledger.append(new.id, Seq::START, &first, after, moment);
        appended.await.expect("in step");
    }
    new.id
}

pub(crate) async fn games_of_a_person(house: &House) {
    let store = house.open().await;
    let (ann, bert) = (person(&store, 1).await, person(&store, 2).await);
    let cora = person(&store, 3).await;
    let over = game_of(&store, 11, [ann, bert], Some(finished())).await;
    let theirs = game_of(&store, 12, [ann, bert], Some(waits_for(&[1]))).await;
    let mine = game_of(&store, 13, [ann, bert], Some(waits_for(&[0]))).await;
    let both = game_of(&store, 14, [bert, ann], Some(waits_for(&[0, 1]))).await;
    let gathering = game_of(&store, 15, [ann, bert], None).await;
    let not_mine = game_of(&store, 16, [bert, cora], Some(waits_for(&[0]))).await;

    let list = store.ledger().games_of(ann).await.expect("readable");
    let ids: Vec<GameId> = list.iter().map(|head| head.id).collect();
    assert_eq!(ids, [both, mine, theirs, gathering, over]);
    let waits: Vec<bool> = list.iter().map(|head| head.waits_for(ann)).collect();
    assert_eq!(waits, [true, true, false, false, false]);
    let tallies: Vec<Option<String>> =
        list.iter().map(|head| head.tally.map(|tally| tally.to_string())).collect();
    assert_eq!(tallies, [None, None, None, None, Some("112* 98".to_owned())]);
    for head in &list {
        assert_eq!(Some(head), store.ledger().head(head.id).await.expect("readable").as_ref());
    }
    let of_cora = store.ledger().games_of(cora).await.expect("readable");
    assert_eq!(of_cora.iter().map(|head| head.id).collect::<Vec<_>>(), [not_mine]);
    assert_eq!(store.ledger().games_of(PersonId::new([99; 10])).await, Ok(vec![]));
}

/// Whoever sits at a game answers for it until it is over: to make somebody else host takes nothing away.
pub(crate) async fn unfinished_games_of_a_person(house: &House) {
    let store = house.open().await;
    let ledger = store.ledger();
    let (ann, bert) = (person(&store, 1).await, person(&store, 2).await);
    let guest = person(&store, 3).await;
    let counted = async |who| {
        let Unfinished { tables, against_bots } =
            ledger.unfinished_of(who).await.expect("readable");
        (tables, against_bots)
    };
    assert_eq!(counted(ann).await, (0, 0));
    game_of(&store, 11, [ann, bert], Some(finished())).await;
    game_of(&store, 12, [ann, bert], Some(waits_for(&[1]))).await;
    game_of(&store, 13, [bert, ann], None).await;
    assert_eq!((counted(ann).await, counted(bert).await), ((2, 0), (2, 0)));
    let companion = NewSeat::Companion { id: guest, screen: ann };
    let seats = [
        vec![NewSeat::Person(ann), NewSeat::Bot(bot())],
        vec![NewSeat::Person(ann), companion, NewSeat::Bot(bot())],
        vec![NewSeat::Person(ann), NewSeat::Person(bert), NewSeat::Bot(bot())],
        vec![NewSeat::Person(ann), NewSeat::Free, NewSeat::Bot(bot())],
    ];
    for (number, seats) in (21..).zip(seats) {
        ledger.create(&game(number, ann, seats)).await.expect("a new game");
    }
    assert_eq!((counted(ann).await, counted(bert).await), ((6, 2), (3, 0)));
}

pub(crate) async fn list_has_a_limit(house: &House) {
    let store = house.open().await;
    let (ann, bert) = (person(&store, 1).await, person(&store, 2).await);
    let waiting = game_of(&store, 1, [ann, bert], Some(waits_for(&[0]))).await;
    for number in 2..=u8::try_from(GAMES_LISTED_MAX + 5).expect("a small limit") {
        game_of(&store, number, [ann, bert], Some(waits_for(&[1]))).await;
    }
    let list = store.ledger().games_of(ann).await.expect("readable");
    assert_eq!(list.len(), usize::try_from(GAMES_LISTED_MAX).expect("a small limit"));
    assert_eq!(list[0].id, waiting, "what waits is never cut off by what does not");
    assert!(list.iter().all(|head| head.seats.len() == 2), "no game is cut in two");
}

pub(crate) async fn open_games(house: &House) {
    let store = house.open().await;
    let two = [person(&store, 1).await, person(&store, 2).await];
    let playing = game_of(&store, 13, two, Some(waits_for(&[0]))).await;
    game_of(&store, 11, two, Some(finished())).await;
    let gathering = game_of(&store, 12, two, None).await;
    assert_eq!(store.ledger().open_games().await, Ok(vec![gathering, playing]));
}

pub(crate) async fn what_was_done_last_is_listed_while_a_game_lasts(house: &House) {
    let store = house.open().await;
    let (ledger, two) = (store.ledger(), [person(&store, 1).await, person(&store, 2).await]);
    let game = game_of(&store, 11, two, Some(waits_for(&[0]))).await;
    let told = async || {
        let list = ledger.games_of(two[0]).await.expect("readable");
        list[0].glance.map(|glance| glance.to_string())
    };
    assert_eq!(told().await, None, "an older program kept nothing");
    let line = lines(&["y"]);
    for (seq, glance) in [(1, "claim 1 7;0:1763433000000"), (2, "")] {
        let after = After::WaitsFor(AwaitedSeats::NOBODY, Some(glance.parse().expect("a glance")));
        ledger.append(game, Seq(seq), &line, after, at(200)).await.expect("in step");
        assert_eq!(told().await.as_deref(), Some(glance));
    }
    // Whatever a later program writes there, the game is listed.
    house.tamper("UPDATE game SET glance = 'tea 1' WHERE id = $1", game).await;
    assert_eq!(told().await, None);
    ledger.append(game, Seq(3), &line, finished(), at(201)).await.expect("in step");
    assert_eq!(told().await, None, "what it ended with is told instead");
}

pub(crate) async fn game_comes_back_whole(house: &House) {
    let store = house.open().await;
    let (ledger, host) = (store.ledger(), person(&store, 1).await);
    let seats = vec![NewSeat::Bot(bot()), NewSeat::Person(host), NewSeat::Free];
    let mut new = game(7, host, seats);
    new.invite = Some(Invite::new([8; 10]));
    new.options = "{\"level\":\"<b>\"}".to_owned();
    new.seed = Seed::new(std::array::from_fn(|index| index as u8 * 7));
    ledger.create(&new).await.expect("a new game");
    let head = Head {
        id: new.id,
        host,
        board: new.board.clone(),
        ruleset: new.ruleset.clone(),
        options: new.options.clone(),
        invite: new.invite,
        stage: GameStage::Gathering,
        seq: Seq::START,
        tally: None,
        glance: None,
        consent: String::new(),
        deal: String::new(),
        created: at(7),
        changed: at(7),
        seats: vec![
            Occupant::Bot(bot()),
            Occupant::Person { id: host, name: name("person 1"), since: at(1), screen: None },
            Occupant::Free,
        ],
        liveries: vocab::page::Livery::ALL[..3].to_vec(),
    };
    let game = StoredGame { head, seed: new.seed };
    assert_eq!(ledger.game(new.id).await, Ok(Some(game)));
}
