//! What nobody needs any more goes by itself.

use store::Moment;

use crate::support::World;

/// So many days from now.
fn in_days(days: i64) -> Moment {
    Moment::at_ms(Moment::now().unix_ms + days * 24 * 60 * 60 * 1_000)
}

#[tokio::test]
async fn an_invitation_that_nobody_follows_ends_and_so_do_people_who_never_come_back() {
    let world = World::open().await;
    let (mut host, _, invite) = world.host("1").await;
    let (mut player, table) = world.player("amsterdam", "plain", "1").await;
    world.site.tidy(in_days(29)).await;
    world.visitor().get(&invite).await.says(200, "Hanna");
    world.site.tidy(in_days(31)).await;
    world.visitor().get(&invite).await.says(404, "There is no such table");
    assert_eq!(player.get(&table).await.status, 200, "a game that has begun stays");
    host.get("/").await.says(200, "You are Hanna");
    world.site.tidy(in_days(401)).await;
    host.get("/").await.says(200, "Your name");
    assert_eq!(player.get(&table).await.status, 200, "whoever belongs to a game is known");
}
