//! Bad input: each a clear message, nothing lost, nobody else disturbed.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, header};
use server::HostLimits;

use crate::support::{Answer, Client, World, acts, seen};

#[tokio::test]
async fn a_name_that_is_none_is_asked_for_again() {
    let world = World::open().await;
    let mut visitor = world.visitor();
    let long = "n".repeat(10_000);
    let answer = visitor.post("/name", &[("name", &long)]).await;
    answer.says(422, "That name is too long. It can have at most 40 characters.");
    assert!(!answer.body.contains(&long[..41]), "no more is said back than fits");
    visitor.post("/name", &[("name", " \t ")]).await.says(422, "Please enter a name.");
    visitor
        .post("/name", &[("name", "a\u{202e}b")])
        .await
        .says(422, "characters that can’t be shown");
    visitor.post("/name", &[("name", "a\nb")]).await.says(422, "characters that can’t be shown");
    visitor.post("/name", &[("nom", "Ann")]).await.says(400, "That could not be understood");
    assert_eq!(visitor.cookie, None, "nobody was made");
}

#[tokio::test]
async fn a_name_of_markup_is_shown_as_it_was_written() {
    let world = World::open().await;
    let mut person = world.person("<script>alert(1)</script>").await;
    let home = person.get("/").await;
    home.says(200, "&lt;script&gt;alert(1)&lt;/script&gt;");
    assert!(!home.body.contains("<script>alert"));
    let form =
        [("board", "amsterdam"), ("variant", "plain"), ("opponents", "1"), ("level", "easy")];
    let table = person.post("/play", &form).await.place();
    let page = person.get(&table).await;
    assert!(!page.body.contains("<script>alert"));
}

#[tokio::test]
async fn a_form_that_is_too_large_is_not_read() {
    let world = World::open().await;
    let mut visitor = world.visitor();
    let huge = "n".repeat(100_000);
    visitor.post("/name", &[("name", &huge)]).await.says(413, "That was too much");
    let (mut player, table) = world.player("amsterdam", "plain", "1").await;
    let act = player.post(&format!("{table}/act"), &[("seen", "1"), ("act", &huge)]).await;
    act.says(413, "That was too much");
    assert_eq!(player.get(&table).await.status, 200);
}

#[tokio::test]
async fn links_to_nothing_lead_to_a_page_that_says_so() {
    let world = World::open().await;
    let mut visitor = world.visitor();
    for path in [
        "/table/0000000000000000",
        "/table/x",
        "/table/%3Cscript%3E",
        "/i/0000000000000000",
        "/i/x",
        "/table/0000000000000000/record",
    ] {
        visitor.get(path).await.says(404, "There is no such table");
    }
    let long = format!("/table/{}", "a".repeat(5_000));
    visitor.get(&long).await.says(404, "There is no such table");
    for path in ["/nothing", "/static/../Cargo.toml", "/table"] {
        visitor.get(path).await.says(404, "There is nothing here");
    }
    let nobody = format!("/me/{}", "0".repeat(64));
    visitor.post(&nobody, &[]).await.says(404, "This private link doesn’t work");
    visitor.get("/me/x").await.says(404, "This private link doesn’t work");
}

#[tokio::test]
async fn a_full_table_has_no_seat_and_says_so() {
    let world = World::open().await;
    let (mut host, table, invite) = world.host("1").await;
    let mut first = world.person("Femke").await;
    let mut second = world.person("Sietse").await;
    first.post(&format!("{invite}/sit"), &[]).await.leads_to(&table);
    second.post(&format!("{invite}/sit"), &[]).await.says(409, "All seats are taken");
    second.get(&invite).await.says(200, "All seats are taken");
    second.get(&format!("{invite}/watch")).await.says(200, "You are watching");
    host.post(&format!("{invite}/begin"), &[]).await.leads_to(&table);
    second.get(&format!("{invite}/watch")).await.leads_to(&table);
    second.get(&table).await.says(200, "You are watching");
    // Whoever sits already sits still.
    first.post(&format!("{invite}/sit"), &[]).await.leads_to(&table);
}

#[tokio::test]
async fn of_two_who_want_the_last_seat_one_gets_it() {
    let world = World::open().await;
    let (_host, _table, invite) = world.host("1").await;
    let mut people = [world.person("Femke").await, world.person("Sietse").await];
    let sit = format!("{invite}/sit");
    let [a, b] = &mut people;
    let (a, b) = tokio::join!(a.post(&sit, &[]), b.post(&sit, &[]));
    let mut statuses = [a.status.as_u16(), b.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [303, 409]);
}

#[tokio::test]
async fn strangers_can_do_nothing_at_a_table() {
    let world = World::open().await;
    // Two people, so that nothing happens by itself.
    let (mut player, table, invite) = world.host("1").await;
    world.person("Gijs").await.post(&format!("{invite}/sit"), &[]).await.leads_to(&table);
    player.post(&format!("{invite}/begin"), &[]).await.leads_to(&table);
    let mut stranger = world.person("Vreemd").await;
    let before = player.get(&table).await;
    for verb in ["act", "leave", "come-back", "resign", "rematch"] {
        let form = [("seen", "99"), ("act", "draw deck")];
        let answer = stranger.post(&format!("{table}/{verb}"), &form).await;
        answer.says(403, "You have no seat here");
    }
    let after = player.get(&table).await;
    assert_eq!(seen(&before.body), seen(&after.body));
}

#[tokio::test]
async fn an_act_that_is_stale_doubled_illegal_or_no_act_changes_nothing() {
    let world = World::open().await;
    let (mut player, table) = world.player("amsterdam", "plain", "1").await;
    let act = format!("{table}/act");
    let page = player.get(&table).await;
    let number = seen(&page.body);
    let [keep, other, ..] = &acts(&page.body)[..] else { panic!("several sets can be kept") };
    player.post(&act, &[("seen", &number), ("act", "fly away")]).await.says(400, "understood");
    player.post(&act, &[("seen", "minus"), ("act", keep)]).await.says(400, "understood");
    let refused = player.post(&act, &[("seen", &number), ("act", "draw deck")]).await;
    refused.says(409, "Finish what you’ve started first.");
    assert!(acts(&refused.body).contains(keep), "the page shows what is possible");
    let page = player.get(&table).await;
    assert!(acts(&page.body).contains(keep), "the choice is still to be made");
    player.post(&act, &[("seen", &number), ("act", keep)]).await.leads_to(&table);
    let doubled = player.post(&act, &[("seen", &number), ("act", keep)]).await;
    doubled.leads_to(&table);
    let late = player.post(&act, &[("seen", &number), ("act", other)]).await;
    late.says(409, "Something happened in the meantime. Look again, then choose.");
    assert!(
        !late.body.contains("id=\"note\" class=\"note\" role=\"alert\" hidden"),
        "the note can be seen"
    );
    let page = player.get(&table).await;
    assert!(!acts(&page.body).contains(keep), "the choice was made once");
}

#[tokio::test]
async fn only_pages_of_ours_can_post() {
    let world = World::open().await;
    let (mut player, table) = world.player("amsterdam", "plain", "1").await;
    let resign = format!("{table}/resign");
    for origin in [None, Some("http://evil.test"), Some("null"), Some("house.test"), Some("")] {
        let answer = player.post_from(origin, &resign, &[]).await;
        answer.says(400, "That could not be understood");
    }
    let page = player.get(&table).await;
    assert!(!page.body.contains(&format!("{table}/record")), "nobody has resigned");
}

#[tokio::test]
async fn a_cookie_of_nobody_is_a_stranger() {
    let world = World::open().await;
    let mut visitor = world.visitor();
    for cookie in ["trekvaart=", "trekvaart=x", "trekvaart=%00;;;=", "other=1"] {
        visitor.cookie = Some(cookie.to_owned());
        visitor.get("/").await.says(200, "Your name");
    }
    visitor.cookie = Some(format!("trekvaart={}", "ab".repeat(32)));
    visitor.get("/").await.says(200, "Your name");
}

#[tokio::test]
async fn a_game_that_is_none_is_not_made() {
    let world = World::open().await;
    let mut visitor = world.visitor();
    let wanted = |board, variant, opponents, level| {
        [("board", board), ("variant", variant), ("opponents", opponents), ("level", level)]
    };
    for form in [
        wanted("atlantis", "plain", "1", "easy"),
        wanted("amsterdam", "neutral", "1", "easy"),
        wanted("amsterdam", "plain", "1", "divine"),
        wanted("amsterdam", "plain", "-1", "easy"),
        wanted("amsterdam", "plain", "many", "easy"),
    ] {
        visitor.post("/play", &form).await.says(400, "That could not be understood");
    }
    // The field for opponents may still hold another number than the rule set is for.
    let table = visitor.post("/play", &wanted("nederland", "neutral", "4", "easy")).await.place();
    assert_eq!(visitor.get(&table).await.status, 200);
}

/// Lets newcomers come from these addresses until one is sent away: how many came before, and what
/// that one was told.
async fn flood(world: &World, addresses: impl Iterator<Item = String>) -> (usize, Option<Answer>) {
    for (before, address) in addresses.enumerate() {
        let mut visitor = world.visitor();
        visitor.forwarded = Some(address);
        let answer = visitor.post("/name", &[("name", "Flood")]).await;
        if answer.status == 429 {
            return (before, Some(answer));
        }
    }
    (usize::MAX, None)
}

#[tokio::test]
async fn a_flood_of_newcomers_is_asked_to_wait_and_others_come_and_play_on() {
    let world = World::open().await;
    let (mut player, table) = world.player("amsterdam", "plain", "1").await;
    let flood = flood(&world, (0..150).map(|_| "192.0.2.7".to_owned())).await;
    let (admitted, sent_away) = flood;
    sent_away.expect("the address has had its share").says(429, "That was too much at once");
    assert_eq!(admitted, 60);
    world.person("Femke").await.get("/").await.says(200, "Femke");
    assert_eq!(player.get(&table).await.status, 200);
}

#[tokio::test]
async fn a_flood_from_everywhere_meets_the_ceiling_of_the_house() {
    let world = World::open().await;
    let (mut player, table) = world.player("amsterdam", "plain", "1").await;
    let flood = flood(&world, (0..1_000).map(|n| format!("10.9.{}.{}", n / 250, n % 250))).await;
    let (admitted, sent_away) = flood;
    sent_away.expect("the house fills").says(429, "That was too much at once");
    assert_eq!(admitted, 199, "and one who plays");
    assert_eq!(player.get(&table).await.status, 200);
}

/// Posts this form until it is answered otherwise than with `status`: how often it was not.
async fn posts_until_not(
    client: &mut Client,
    status: u16,
    path: &str,
    form: &[(&str, &str)],
) -> usize {
    for before in 0..1_000 {
        if client.post(path, form).await.status != status {
            return before;
        }
    }
    panic!("nobody stops it");
}

#[tokio::test]
async fn one_person_can_not_fill_the_house_with_tables() {
    let world = World::open().await;
    let (mut eager, _, _) = world.host("1").await;
    let form =
        [("board", "amsterdam"), ("variant", "plain"), ("opponents", "1"), ("level", "easy")];
    let made = posts_until_not(&mut eager, 303, "/invite", &form).await;
    assert_eq!(made, 19, "twenty with the first");
    eager.post("/invite", &form).await.says(429, "That was too much at once");
    let (mut other, table) = world.player("amsterdam", "plain", "1").await;
    assert_eq!(other.get(&table).await.status, 200);
    // Ten a minute are one in six seconds.
    world.clock.advance(Duration::from_secs(6));
    assert_eq!(posts_until_not(&mut eager, 303, "/invite", &form).await, 1);
}

/// Whoever makes up twelve people has the tables of one address, not of twelve people.
#[tokio::test]
async fn twelve_people_from_one_address_leave_tables_for_everybody_else() {
    let world = World::open().await;
    let form =
        [("board", "amsterdam"), ("variant", "plain"), ("opponents", "1"), ("level", "easy")];
    let (mut made, mut crowd) = (0, Vec::new());
    for _ in 0..12 {
        let mut one = world.visitor();
        one.forwarded = Some("192.0.2.7".to_owned());
        one.post("/name", &[("name", "Crowd")]).await.leads_to("/");
        // An office where everybody begins at once is let in.
        one.post("/invite", &form).await.place();
        made += 1;
        crowd.push(one);
    }
    for one in &mut crowd {
        made += posts_until_not(one, 303, "/invite", &form).await;
    }
    assert_eq!(made, 60);
    crowd[0].post("/invite", &form).await.says(429, "That was too much at once");
    for n in 0..5 {
        let mut other = world.visitor();
        other.forwarded = Some(format!("198.51.100.{n}"));
        other.post("/name", &[("name", "Other")]).await.leads_to("/");
        assert_eq!(posts_until_not(&mut other, 303, "/invite", &form).await, 20);
    }
}

/// Games against bots cost the house their thinking, tables of people cost it less; what is over costs nothing.
#[tokio::test]
async fn nobody_leaves_more_tables_unfinished_than_are_listed() {
    let mut world = World::open().await;
    let mut limits = HostLimits::default();
    limits.set("bot-games-of-one", "2").expect("a limit");
    limits.set("unfinished-of-one", "3").expect("a limit");
    world.router = server::router(world.another_site().with_limits(&limits));
    let form =
        [("board", "amsterdam"), ("variant", "plain"), ("opponents", "1"), ("level", "easy")];
    let full = "You have too many unfinished tables";
    let mut one = world.person("Ann").await;
    let table = one.post("/play", &form).await.place();
    let wish = [&form[..], &[("once", "k3v9")]].concat();
    let last = one.post("/play", &wish).await.place();
    one.post("/play", &form).await.says(409, full);
    // Whoever did not hear the answer to a wish sends it again, and is led to what it has made.
    assert_eq!(one.post("/play", &wish).await.place(), last);
    one.post(&format!("{table}/play-on"), &[("step", "0"), ("seat", "0")]).await.says(409, full);
    one.post(&format!("{table}/resign"), &[]).await.leads_to(&table);
    one.post("/play", &form).await.place();
    // Whoever has no room for bots has some for people.
    let form = [&form[..], &[("friends", "1")]].concat();
    one.post("/invite", &form).await.place();
    one.post("/invite", &form).await.says(409, full);
    one.post(&format!("{table}/rematch"), &[]).await.says(409, full);
    world.person("Ben").await.post("/invite", &form).await.place();
}

/// Whoever invites nobody in the end plays against bots, whatever the table was made for; and so does whoever plays such a
/// game again.
#[tokio::test]
async fn games_against_bots_are_counted_however_they_came_about() {
    let mut world = World::open().await;
    world.limit(&[("bot-games-of-one", "1")]);
    let form =
        [("board", "amsterdam"), ("variant", "plain"), ("opponents", "1"), ("level", "easy")];
    let full = "You have too many unfinished tables";
    let mut one = world.person("Ann").await;
    let table = one.post("/play", &form).await.place();
    let other = one.post("/invite", &[&form[..], &[("friends", "1")]].concat()).await.place();
    let invite = one.get(&other).await.place();
    one.post(&format!("{invite}/bots"), &[("level", "easy")]).await.leads_to(&invite);
    one.post(&format!("{invite}/begin"), &[]).await.says(409, full);
    one.post(&format!("{table}/resign"), &[]).await.leads_to(&table);
    one.post(&format!("{invite}/begin"), &[]).await.leads_to(&other);
    one.post(&format!("{table}/rematch"), &[]).await.says(409, full);
    // With somebody else it is no such game.
    let (mut host, third, invite) = world.host("1").await;
    host.post("/play", &form).await.place();
    world.person("Gijs").await.post(&format!("{invite}/sit"), &[]).await.leads_to(&third);
    host.post(&format!("{invite}/begin"), &[]).await.leads_to(&third);
}

/// A name and a block are told to all tables of whoever sits there, and to all who look at those.
#[tokio::test]
async fn nobody_keeps_all_their_tables_busy_with_names() {
    let world = World::open().await;
    let (mut host, table, invite) = world.host("1").await;
    let mut guest = world.person("Gijs").await;
    guest.post(&format!("{invite}/sit"), &[]).await.leads_to(&table);
    host.post(&format!("{invite}/begin"), &[]).await.leads_to(&table);
    for n in 0..20 {
        host.post("/name", &[("name", &format!("Hanna {n}"))]).await.leads_to("/");
    }
    host.post("/name", &[("name", "Hanna")]).await.says(429, "That was too much at once");
    // The name that one has already is told to nobody.
    host.post("/name", &[("name", "Hanna 19")]).await.leads_to("/");
    let block = [("seat", "0")];
    host.post(&format!("{table}/block"), &block).await.says(429, "That was too much at once");
    assert_ne!(guest.post(&format!("{table}/block"), &block).await.status, 429);
    world.clock.advance(Duration::from_secs(6));
    host.post("/name", &[("name", "Hanna")]).await.leads_to("/");
}

#[tokio::test]
async fn one_person_can_not_fill_the_house_with_acts() {
    let world = World::open().await;
    let (mut eager, table) = world.player("amsterdam", "plain", "1").await;
    let (path, act) = (format!("{table}/act"), [("seen", "0"), ("act", "pass")]);
    assert_eq!(posts_until_not(&mut eager, 409, &path, &act).await, 200);
    eager.post(&path, &act).await.says(429, "That was too much at once");
    let (mut other, table) = world.player("amsterdam", "plain", "1").await;
    other.post(&format!("{table}/act"), &act).await.says(409, "Something happened");
    // Twenty a second.
    world.clock.advance(Duration::from_secs(1));
    assert_eq!(posts_until_not(&mut eager, 409, &path, &act).await, 20);
}

#[tokio::test]
async fn one_person_can_not_leave_and_come_back_without_end() {
    let world = World::open().await;
    let (mut restless, table) = world.player("amsterdam", "plain", "1").await;
    for n in 0..20 {
        let verb = if n % 2 == 0 { "leave" } else { "come-back" };
        restless.post(&format!("{table}/{verb}"), &[]).await.leads_to(&table);
    }
    let told = restless.post(&format!("{table}/leave"), &[]).await;
    told.says(429, "That was too much at once");
    let (mut other, table) = world.player("amsterdam", "plain", "1").await;
    other.post(&format!("{table}/leave"), &[]).await.leads_to(&table);
}

/// Whoever has a network of IPv6 has 65,536 that count as an address each.
#[tokio::test]
async fn a_whole_network_of_ipv6_leaves_newcomers_to_everybody_else() {
    let world = World::open().await;
    let flood = flood(&world, (0..1_000).map(|n| format!("2001:db8:7:{n:x}::1"))).await;
    let (admitted, sent_away) = flood;
    sent_away.expect("the network has had its share").says(429, "That was too much at once");
    assert_eq!(admitted, 180, "three addresses' worth");
    world.person_at("Femke", "2001:db8:8::1").await;
    world.person_at("Gijs", "192.0.2.7").await;
}

/// Whoever makes up people has what one address may do, and leaves the house to the others.
#[tokio::test]
async fn people_of_one_address_leave_acts_and_talk_and_leaving_to_everybody_else() {
    let play =
        [("board", "amsterdam"), ("variant", "plain"), ("opponents", "1"), ("level", "easy")];
    let mut world = World::open().await;
    for (names, verb, form) in [
        (["acts-of-an-address", "acts"], "act", &[("seen", "0"), ("act", "pass")][..]),
        (["talk-of-an-address", "talk"], "say", &[("words", "hello")]),
        (["leaving-of-an-address", "leaving"], "resign", &[]),
    ] {
        let [of_address, of_house] = names;
        world.limit(&[(of_address, "3/60"), (of_house, "5/60")]);
        let mut answers = Vec::new();
        for (n, address) in ["192.0.2.7", "192.0.2.7", "198.51.100.1"].into_iter().enumerate() {
            let mut one = world.person_at(&format!("Person {n}"), address).await;
            let table = one.post("/play", &play).await.place();
            for _ in 0..2 {
                let answer = one.post(&format!("{table}/{verb}"), form).await;
                answers.push(answer.status == 429);
            }
        }
        assert_eq!(answers, [false, false, false, true, false, false], "{verb}");
    }
}

#[tokio::test]
async fn strange_requests_are_answered() {
    let world = World::open().await;
    let mut visitor = world.visitor();
    let delete = Request::delete("/").header(header::ORIGIN, "http://house.test");
    visitor.send(delete, Body::empty()).await.says(405, "This address can’t be used like that");
    visitor.get("/play").await.says(405, "href=\"/\"");
    let not_utf8 = Request::get("/table/%FF%FE");
    visitor.send(not_utf8, Body::empty()).await.says(400, "That could not be understood");
    let no_socket = visitor.get("/table/0000000000000000/socket").await;
    no_socket.says(400, "That could not be understood");
}
