//! Tables whose board had other figures when they were made.

use store::{GameId, Moment, NewGame, NewSeat, PersonId, PlayerName, Seed, TokenHash};

use crate::support::World;

const TODAY: &str =
    "id = \"c01\", from = \"dam\",                   to = \"waag\",                  points = 3";

/// A table with figures in which the first contract is worth 19 points; its path.
async fn table(world: &World, keeps: bool) -> String {
    let today = boards::shipped().iter().find(|shipped| shipped.id == "amsterdam").unwrap().text;
    let file = today.replacen(TODAY, &TODAY.replace("points = 3", "points = 19"), 1);
    let digest = boards::digest(&boards::load(&file, "amsterdam").unwrap());
    if keeps {
        world.store.ledger().keep_board(&digest, &file).await.unwrap();
    }
    let now = Moment::at_ms(1);
    let people = [1, 2].map(|number| PersonId::new([number; 10]));
    for (number, person) in people.into_iter().enumerate() {
        let (name, token) = (PlayerName::new("Ann").unwrap(), TokenHash::new([number as u8; 32]));
        world.store.people().create(person, &name, &token, now).await.unwrap();
    }
    let new = NewGame {
        id: GameId::new([5; 10]),
        host: people[0],
        board: "amsterdam".to_owned(),
        ruleset: "amsterdam".to_owned(),
        options: format!("2 {digest} in-order"),
        seed: Seed::new([42; 32]),
        deal: String::new(),
        invite: None,
        seats: people.map(NewSeat::Person).to_vec(),
        liveries: Vec::new(),
        created: now,
    };
    world.store.ledger().create(&new).await.unwrap();
    format!("/table/{}", new.id)
}

#[tokio::test]
async fn a_table_is_drawn_with_the_figures_it_began_with() {
    let world = World::open().await;
    let path = table(&world, true).await;
    world.visitor().get(&path).await.says(200, "data-route");
}

#[tokio::test]
async fn a_table_whose_figures_are_lost_has_a_page_that_says_so() {
    let world = World::open().await;
    let path = table(&world, false).await;
    world.visitor().get(&path).await.says(500, "The board of this game has changed");
}
