//! What several servers count together: nobody has more of it by knocking at more doors.

use server::HostLimits;
use store::Keeper;
use tables::GameId;

use crate::shared_house::{Server, database, player};
use crate::support::Client;

/// Two servers, of which each allows as much of this as one person may do in the whole house.
async fn doors(limit: &str) -> [Server; 2] {
    let mut limits = HostLimits::default();
    limits.set(limit, "3/1").expect("a limit");
    let url = database();
    [Server::with_limits(&url, &limits).await, Server::with_limits(&url, &limits).await]
}

/// The same or another address has one share, however many doors there are.
#[tokio::test]
async fn doors_do_not_multiply_limits() {
    let doors = doors("newcomers-of-one").await;
    let mut statuses = Vec::new();
    for door in [0, 1, 0, 1, 0] {
        let named = doors[door].visitor().post("/name", &[("name", "Ann")]).await;
        statuses.push(named.status.as_u16());
    }
    assert_eq!(statuses, [303, 303, 303, 429, 429]);
    let mut elsewhere = doors[1].visitor();
    elsewhere.forwarded = Some("198.51.100.7".to_owned());
    elsewhere.post("/name", &[("name", "Ben")]).await.leads_to("/");
}

#[tokio::test]
async fn forms_that_name_no_table_count_at_all_doors() {
    let doors = doors("posts-of-one").await;
    let mut statuses = Vec::new();
    for door in [0, 1, 0, 1, 0] {
        let chosen = doors[door].visitor().post("/language", &[("language", "nl")]).await;
        statuses.push(chosen.status.as_u16());
    }
    assert_eq!(statuses, [303, 303, 303, 429, 429]);
}

/// Somebody who plays at a table of each server, and their paths.
async fn at_both(doors: &[Server; 2]) -> (Client, [String; 2]) {
    let (person, here) = player(&doors[0]).await;
    let wanted =
        [("board", "amsterdam"), ("variant", "plain"), ("opponents", "1"), ("level", "easy")];
    let there = doors[1].door(&person).post("/play", &wanted).await.place();
    let tables = [here, there];
    for (door, table) in doors.iter().zip(&tables) {
        let id: GameId = table.strip_prefix("/table/").expect("a table").parse().expect("an id");
        assert_eq!(door.house.keeper(id).await, Ok(Keeper::Here));
    }
    (person, tables)
}

#[tokio::test]
async fn whoever_talks_at_tables_of_two_servers_has_one_share() {
    let doors = doors("talk-of-one").await;
    let (person, tables) = at_both(&doors).await;
    let mut refused = Vec::new();
    for turn in [0, 1, 0, 1, 0] {
        let say = format!("{}/say", tables[turn]);
        let said = doors[turn].door(&person).post(&say, &[("words", "Hello")]).await;
        refused.push(said.status == 429);
    }
    assert_eq!(refused, [false, false, false, true, true]);
}

#[tokio::test]
async fn whoever_leaves_tables_of_two_servers_has_one_share() {
    let doors = doors("leaving-of-one").await;
    let (person, tables) = at_both(&doors).await;
    let mut refused = Vec::new();
    for (turn, verb) in
        [(0, "leave"), (1, "leave"), (0, "come-back"), (1, "come-back"), (0, "leave")]
    {
        let path = format!("{}/{verb}", tables[turn]);
        refused.push(doors[turn].door(&person).post(&path, &[]).await.status == 429);
    }
    assert_eq!(refused, [false, false, false, true, true]);
}
