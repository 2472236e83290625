//! Bots are found by name, and a wrong name is answered with the right ones.

use bots::BotKind;

#[test]
fn every_name_leads_to_its_bot() {
    for kind in BotKind::ALL {
        assert_eq!(kind.name().parse(), Ok(kind));
        assert!(vocab::BotName::new(kind.name()).is_some(), "{kind} fits into records");
    }
}

#[test]
fn an_unknown_name_lists_the_known_ones() {
    let error = "grandmaster".parse::<BotKind>().expect_err("there is none");
    assert_eq!(
        error.to_string(),
        "no bot is called `grandmaster`; there are random, hoarder, ticket-shy, one-step, \
         long-route, path, hungry, planner, master-1, easy, normal, hard, master"
    );
}
