//! The lesson: whoever does what it points at gets through it, and whoever opens it again comes back.

use std::collections::BTreeSet;

use atlas::{Engraving, Layout};
use store::{Moment, PersonId, PlayerName, TokenHash};
use tables::{NewTable, SeatPlan, Starter};
use vocab::page::{Agreed, Lesson, Update};
use vocab::{Board, Seq, Variant};
use web::{Locale, Shown, TableScene};

use crate::support::{World, attribute};

/// What the first lesson must come to, for whoever follows it.
const AMSTERDAM: [&str; 16] = [
    "claim",
    "claim-next",
    "collect",
    "deck",
    "face-up",
    "goods",
    "grey",
    "keep",
    "last",
    "more",
    "over",
    "points",
    "sweep",
    "tickets",
    "wild",
    "wild-pays",
];
/// And the second.
const NEDERLAND: [&str; 6] = ["bonus", "claim", "finished", "loan", "tickets", "toll"];

/// A table where somebody learns.
struct Class {
    board: Board,
    art: Engraving,
}

impl Class {
    fn on(board: &str) -> Class {
        let board = boards::load_shipped(board).expect("a board of ours");
        let art = Engraving::new(&board, Layout::of(&board));
        Class { board, art }
    }

    fn scene<'a>(&'a self, update: &'a Update) -> TableScene<'a> {
        TableScene {
            locale: Locale::English,
            board: &self.board,
            art: &self.art,
            path: "/table/k3v9",
            seq: update.seq,
            table: &update.table,
            talk: None,
            game: update.game.as_ref().expect("the game has begun"),
            record: None,
            past: None,
        }
    }

    /// What the card says, and the act of the last button that it leads to.
    fn card(&self, update: &Update) -> (String, Option<String>) {
        let scene = self.scene(update);
        let parts = Shown::of(&scene).since(None, &scene).fragments;
        let part = |id: &str| parts.iter().find(|part| part.id == id).expect("a part").html.clone();
        let card = part("lesson");
        let idea = attribute(&card, "<section", "data-idea").unwrap_or_default();
        let targets = attribute(&card, "<section", "data-targets").unwrap_or_default();
        let targets: Vec<&str> = targets.split(' ').filter(|target| !target.is_empty()).collect();
        let picks: Vec<&str> = targets.iter().filter_map(|it| it.strip_prefix("pick-")).collect();
        let mut buttons = part("market") + &part("choice");
        if let Some(route) = targets.iter().find_map(|target| target.strip_prefix("route-")) {
            let route = self.board.find_route(route).expect("a route of the board");
            buttons += &web::terms(&scene, route).html;
        }
        let due = match picks[..] {
            [] => targets.last().map(|&target| target.to_owned()),
            _ => Some(format!("keep-{}", picks.join("-"))),
        };
        let act = due.map(|due| {
            let act = attribute(&buttons, &format!("id=\"{due}\""), "data-act");
            act.unwrap_or_else(|| panic!("{idea}: no button is called {due}"))
        });
        (idea, act)
    }
}

/// Does what the lesson points at until it is over: what it said, in the order it was first said.
async fn follow(world: &World, board: &str, number: u8) -> Vec<String> {
    let class = Class::on(board);
    let person = PersonId::new([number; 10]);
    let (name, token) = (PlayerName::new("Lena").expect("a name"), TokenHash::new([number; 32]));
    world.store.people().create(person, &name, &token, Moment::now()).await.expect("a person");
    let table = NewTable {
        host: person,
        board: board.to_owned(),
        variant: Variant::Plain,
        seats: vec![SeatPlan::Person(person), SeatPlan::Bot("easy".to_owned())],
        liveries: Vec::new(),
        starter: Starter::Planned(0),
        agreed: Agreed { lesson: Some(Lesson::NOW), ..Agreed::default() },
        id: None,
    };
    let table = world.house.create(table).await.expect("a table");
    let pass = world.house.pass(table, person).await.expect("a store").expect("a seat");
    let mut listener = world.house.listen(table, Some(&pass)).await.expect("a listener");
    let (mut said, mut done): (Vec<String>, Option<Seq>) = (Vec::new(), None);
    loop {
        let update = listener.next().await.expect("the table lives");
        let (idea, act) = class.card(&update);
        let ends = idea == "over" || idea == "finished";
        if !said.contains(&idea) {
            said.push(idea);
        }
        if ends {
            return said;
        }
        if let Some(act) = act
            && done != Some(update.seq)
        {
            world.house.act(&pass, update.seq, &act).await.expect("what is pointed at is allowed");
            done = Some(update.seq);
        }
    }
}

#[tokio::test]
async fn whoever_does_what_is_pointed_at_is_told_everything() {
    let world = World::open().await;
    for (board, number, expected) in
        [("amsterdam", 1, &AMSTERDAM[..]), ("nederland", 2, &NEDERLAND[..])]
    {
        let said: BTreeSet<String> = follow(&world, board, number).await.into_iter().collect();
        let missing: Vec<&&str> = expected.iter().filter(|idea| !said.contains(**idea)).collect();
        assert!(missing.is_empty(), "{board} never says {missing:?}, but {said:?}");
    }
}

fn id(path: &str) -> &str {
    path.split('?').next().expect("a path")
}

#[tokio::test]
async fn a_lesson_that_is_opened_again_goes_on_or_begins_anew_and_says_which() {
    let world = World::open().await;
    let mut learner = world.visitor();
    let first = learner.post("/lesson", &[("board", "amsterdam")]).await.place();
    learner.get(&first).await.says(200, "A new lesson begins.");
    learner.get(id(&first)).await.says(200, "data-idea=\"tickets\"");
    // In another window, and after a while.
    let again = learner.post("/lesson", &[("board", "amsterdam")]).await.place();
    assert_eq!(id(&again), id(&first));
    learner.get(&again).await.says(200, "Your lesson goes on where you left it.");
    // The lesson on the other board is another one.
    let other = learner.post("/lesson", &[("board", "nederland")]).await.place();
    assert_ne!(id(&other), id(&first));
    // Anew, and sent twice because the answer was lost.
    let form = [("board", "amsterdam"), ("anew", "yes"), ("once", "k3v9")];
    let anew = learner.post("/lesson", &form).await.place();
    assert_eq!(learner.post("/lesson", &form).await.place(), anew);
    assert_ne!(id(&anew), id(&first));
    learner.get(&anew).await.says(200, "A new lesson begins.");
    learner.get(id(&anew)).await.says(200, "data-idea=\"tickets\"");
    learner.get(id(&first)).await.says(200, "data-idea=\"over\"");
    let again = learner.post("/lesson", &[("board", "amsterdam")]).await.place();
    assert_eq!(id(&again), id(&anew));
}

#[tokio::test]
async fn strange_wishes_for_a_lesson_are_turned_down() {
    let world = World::open().await;
    let mut learner = world.visitor();
    for form in [&[("board", "utrecht")][..], &[("board", "")], &[]] {
        assert_eq!(learner.post("/lesson", form).await.status.as_u16(), 400, "{form:?}");
    }
    let table = learner.post("/lesson", &[("board", "amsterdam")]).await.place();
    let strange = learner.get(&format!("{}?lesson=tea", id(&table))).await;
    assert_eq!(strange.status.as_u16(), 200);
    assert!(!strange.body.contains("new lesson begins"));
    // Whoever looks on is taught nothing.
    let page = world.visitor().get(id(&table)).await;
    assert!(!page.body.contains("data-idea"), "{}", page.body);
}
