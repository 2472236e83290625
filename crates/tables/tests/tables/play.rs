//! Whole games through the public face, to the end.

use std::collections::BTreeSet;

use tables::{NewTable, SeatPlan, Starter};
use vocab::page::{Agreed, FinalTally, GameSight, Pace, Sitter, TableStage, Update};
use vocab::{Action, Board, Claim, Prospect, Seen, Variant, Viewer};

use crate::support::{
    AMSTERDAM, Home, NEDERLAND, NEUTRAL, NO_TOLLS, Player, board, bot, settings, verify,
};

/// Two people and some bots play a game; everything they are told is checked on the way.
async fn play_whole_game(variant: (&str, Variant), bots: &[&str]) {
    let home = Home::new().await;
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    let mut seats = vec![SeatPlan::Person(ann)];
    seats.extend(bots.iter().map(|name| bot(name)));
    seats.push(SeatPlan::Person(ben));
    let table = home.table(variant, seats).await;
    let (mut a, mut b) = (home.player(table, ann).await, home.player(table, ben).await);
    let board = board(variant.0);
    tokio::join!(play_and_check(&mut a, &board), play_and_check(&mut b, &board));

    let end = home.look(table, None).await;
    assert_eq!(end.table.stage, TableStage::Over);
    let sheet =
        end.game.as_ref().and_then(|game| game.end.as_ref()).map(|end| &end.sheet).expect("scores");
    assert_eq!(sheet.rows.len(), bots.len() + 2);
    let record = home.house.record(table).await.expect("a table").expect("it is over");
    verify(&record);
    let listed = &home.house.games_of(ann).await.expect("a list")[0];
    assert_eq!((listed.table.stage, listed.waits_for_you), (TableStage::Over, false));
    assert_eq!(listed.tally, Some(FinalTally::of(sheet, |_| false)));
    assert_eq!(listed.own, Some(a.pass.seat()));
}

async fn play_and_check(player: &mut Player, board: &Board) {
    while let Some(update) = player.asked().await {
        check(&update, board);
        let action = player.choose(&update);
        player.act(&update, &action).await.expect("an offer is accepted");
    }
}

/// What a page is told beyond the view agrees with what is offered.
fn check(update: &Update, board: &Board) {
    let game = update.game.as_ref().expect("a game");
    let own = game.view.own.expect("a seat");
    assert_eq!(update.viewer, Viewer::Seat(own.seat));
    assert_eq!(game.routes.len(), board.routes().len());
    if game.claiming.is_ok() {
        assert_eq!(claims_offered(game), claims_payable(game));
    } else {
        assert!(claims_offered(game).is_empty());
    }
    for outlook in &game.routes {
        if let Claim::TooFewCards { need, have } = outlook.claim {
            assert!(have < need.spaces(), "{outlook:?}");
        }
    }
    assert_eq!(game.tickets.len(), own.tickets.union(own.offer.set()).len());
    let mine = game.view.public[own.seat];
    for outlook in &game.tickets {
        if let Prospect::Open { pieces, way } = outlook.prospect {
            let spaces: u8 = way.iter().map(|route| board.route(route).length.spaces()).sum();
            assert_eq!(spaces, pieces);
            assert!(pieces <= mine.pieces && way.intersection(mine.routes).is_empty());
        }
    }
}

fn claims_offered(game: &GameSight) -> BTreeSet<Action> {
    let claims = game.offers.iter().copied();
    claims.filter(|action| matches!(action, Action::Claim(..))).collect()
}

fn claims_payable(game: &GameSight) -> BTreeSet<Action> {
    let payments = |claim: &Claim| match claim {
        Claim::Payable(payments) => payments.clone(),
        Claim::TooFewCards { .. } | Claim::Refused(_) => Vec::new(),
    };
    let claims = game.routes.iter().flat_map(|outlook| {
        let route = outlook.route;
        payments(&outlook.claim).into_iter().map(move |payment| Action::Claim(route, payment))
    });
    claims.collect()
}

#[tokio::test]
async fn amsterdam_to_the_end() {
    play_whole_game(AMSTERDAM, &["path"]).await;
}

#[tokio::test]
async fn nederland_to_the_end() {
    play_whole_game(NEDERLAND, &["random", "path"]).await;
}

#[tokio::test]
async fn nederland_without_tolls_to_the_end() {
    play_whole_game(NO_TOLLS, &["path"]).await;
}

#[tokio::test]
async fn nederland_with_the_neutral_player_to_the_end() {
    play_whole_game(NEUTRAL, &[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_levels_for_people_play_beside_a_person() {
    let home = Home::new().await;
    let ann = home.person(1).await;
    let table = home
        .table(AMSTERDAM, vec![bot("easy"), bot("normal"), SeatPlan::Person(ann), bot("hard")])
        .await;
    home.player(table, ann).await.play_on().await;
    let record = home.house.record(table).await.expect("a table").expect("it is over");
    assert!(record.lines().next().is_some_and(|header| header.contains("bot:normal")));
    verify(&record);
}

/// However fast the machine is, people can follow. (How slow it is does not matter.)
#[tokio::test]
async fn bots_keep_to_the_pace_of_their_table() {
    let home = Home::with(tables::Settings { bot_pause: None, ..settings() }).await;
    let ann = home.person(1).await;
    for (pace, least) in
        [(Pace::Quick, tables::limits::GRACE), (Pace::Calm, tables::limits::GRACE * 4)]
    {
        let table = NewTable {
            host: ann,
            board: "amsterdam".to_owned(),
            variant: Variant::Plain,
            seats: vec![SeatPlan::Person(ann), bot("random")],
            liveries: Vec::new(),
            starter: Starter::Planned(0),
            agreed: Agreed { pace, ..Agreed::default() },
            id: None,
        };
        let began = std::time::Instant::now();
        let table = home.house.create(table).await.expect("a table");
        let mut listener = home.house.listen(table, None).await.expect("a listener");
        let chose = |line: &vocab::page::LogLine| matches!(line.seen, Seen::Kept { .. });
        loop {
            let update = listener.next().await.expect("the table lives");
            if update.game.as_ref().is_some_and(|game| game.log.iter().any(chose)) {
                break;
            }
        }
        assert!(began.elapsed() >= least, "{pace:?}: {:?}", began.elapsed());
    }
}

#[tokio::test]
async fn bots_play_among_themselves_with_nobody_watching() {
    // The table may leave memory at any moment: it must not while its bots play.
    let home = Home::with(tables::Settings { rest_after: std::time::Duration::ZERO, ..settings() });
    let home = home.await;
    let host = home.person(1).await;
    let table = NewTable {
        host,
        board: "amsterdam".to_owned(),
        variant: Variant::Plain,
        seats: vec![bot("path"), bot("random"), bot("path")],
        liveries: Vec::new(),
        starter: Starter::Random,
        agreed: Agreed::default(),
        id: None,
    };
    let table = home.house.create(table).await.expect("a table");
    let mut listener = home.house.listen(table, None).await.expect("a listener");
    let end = loop {
        let update = listener.next().await.expect("the table lives");
        if update.table.stage == TableStage::Over {
            break update;
        }
    };
    assert!(end.table.seats.iter().all(|sitter| matches!(sitter, Sitter::Bot { .. })));
    let log = &end.game.as_ref().expect("a game").log;
    assert!(matches!(log.last().map(|line| line.seen), Some(Seen::Ended(_))));
    verify(&home.house.record(table).await.expect("a table").expect("it is over"));
}
