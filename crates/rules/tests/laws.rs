//! Laws that hold at every moment of every game.

use std::collections::BTreeSet;
use std::sync::Arc;

use proptest::prelude::*;
use rules::{Deed, Fact, Game, Referee, State, is_recorded, may_take_back};
use testkit::dice::Dice;
use vocab::limits::SEATS_MAX;
use vocab::{
    Action, BotName, Chance, Colour, Ending, Payment, PlayedBy, Refusal, RouteId, Seat, Seats,
    Source, TicketId, TicketSet, Variant, Viewer,
};

use crate::support::play::Match;
use crate::support::policy::{Company, Policy};
use crate::support::start::{Start, cases, moments, starts};
use crate::support::tables;

#[test]
fn a_state_is_small_and_copied_without_thought() {
    fn is_copy<T: Copy>() {}
    is_copy::<State>();
    assert!(size_of::<State>() <= 768, "{} bytes", size_of::<State>());
}

fn chairs() -> impl Iterator<Item = Seat> {
    (0..SEATS_MAX).filter_map(Seat::new)
}

proptest! {
    #![proptest_config(cases(64))]

    /// Every offer is accepted, and there are as many as the count says, all different.
    #[test]
    fn what_is_offered_is_accepted(start in starts()) {
        let mut played = start.deal(());
        loop {
            let (game, state) = (played.game, played.state);
            for seat in chairs() {
                let offers = state.offers(game, seat);
                let asked = state.is_asked(game, seat);
                prop_assert_eq!(offers.is_empty(), !asked, "{} {:?}", seat, state);
                let mut seen = BTreeSet::new();
                for action in offers.iter() {
                    prop_assert_eq!(state.check(game, seat, &action), Ok(()), "{:?}", action);
                    prop_assert!(offers.contains(&action));
                    prop_assert!(seen.insert(action), "{:?} is offered twice", action);
                }
                prop_assert_eq!(seen.len(), offers.count() as usize);
            }
            if !played.step(()) {
                break;
            }
        }
    }

    /// The text of every offer reads back as the same action.
    #[test]
    fn action_text_comes_back(start in starts()) {
        let mut played = start.deal(());
        while let Some(seat) = played.asked() {
            let board = played.game.board();
            for action in played.state.offers(played.game, seat).iter() {
                let text = action.text(board).to_string();
                prop_assert_eq!(Action::parse(board, &text), Ok(action), "{}", text);
            }
            played.step(());
        }
    }
}

proptest! {
    #![proptest_config(cases(96))]

    /// Whatever is accepted is one of the offers: every action there is gets tried, for every
    /// chair, and a good many that there are not.
    #[test]
    fn what_is_accepted_is_offered((start, decisions) in moments()) {
        let played = start.after(decisions);
        for seat in chairs() {
            let offers: BTreeSet<Action> = played.state.offers(played.game, seat).iter().collect();
            let accepted = accepted_actions(&played, seat);
            prop_assert_eq!(&accepted, &offers, "{} at {:?}", seat, played.state);
        }
    }
}

/// Every action that the checks let through, found by trying all.
fn accepted_actions(played: &Match<'_>, seat: Seat) -> BTreeSet<Action> {
    let mut accepted = BTreeSet::new();
    let mut attempt = |action: Action| {
        if played.state.check(played.game, seat, &action).is_ok() {
            accepted.insert(action);
        }
    };
    attempt(Action::Pass);
    attempt(Action::DrawTickets);
    attempt(Action::Draw(Source::Deck));
    for number in 0..=u8::MAX {
        attempt(Action::Draw(Source::Slot(number)));
        attempt(Action::GiveNeutral(RouteId(number)));
        for payment in payments() {
            attempt(Action::Claim(RouteId(number), payment));
        }
    }
    for tickets in ticket_choices(played, seat) {
        attempt(Action::Keep(tickets));
    }
    accepted
}

/// Every payment of up to seven cards of a colour and seven wilds, and some absurd ones.
fn payments() -> impl Iterator<Item = Payment> {
    let counts =
        |most: u8| (0..=most).flat_map(move |coloured| (0..=7).map(move |w| (coloured, w)));
    let colours = Colour::ALL.into_iter();
    let plain = colours.flat_map(move |c| counts(7).map(move |(n, w)| Payment::new(c, n, w)));
    plain.chain([Payment::new(Colour::Red, 255, 255), Payment::all_wild(255)])
}

/// Every set of the tickets offered, alone and with one that was not.
fn ticket_choices(played: &Match<'_>, seat: Seat) -> Vec<TicketSet> {
    let view = played.state.view(played.game, Viewer::Seat(seat));
    let offer = view.own.map_or(TicketSet::EMPTY, |own| own.offer.set());
    let mut sets = vec![TicketSet::EMPTY];
    for ticket in offer.iter() {
        for i in 0..sets.len() {
            let with = sets[i].union([ticket].into_iter().collect());
            sets.push(with);
        }
    }
    for i in 0..sets.len() {
        for stray in (0..64).map(TicketId).filter(|&ticket| !offer.contains(ticket)) {
            sets.push(sets[i].union([stray].into_iter().collect()));
        }
    }
    sets
}

proptest! {
    #![proptest_config(cases(96))]

    /// Deciding changes nothing; its facts, folded, give the state that the quick path gives with
    /// the same luck, and the quick path tells the same facts.
    #[test]
    fn the_quick_path_equals_the_checked_one(start in starts()) {
        let mut played = start.deal(());
        while let Some((seat, action)) = played.choose() {
            let (game, before) = (played.game, played.state);
            let mut luck = played.luck.clone();
            let decided = before.decide(game, seat, &action, &mut luck);
            prop_assert_eq!(before, played.state, "deciding changed something");
            let decided = decided.expect("what is offered is allowed");
            let mut folded = before;
            for fact in &decided {
                folded.evolve(game, fact);
            }
            let mut told = Vec::new();
            played.act(seat, action, &mut told);
            prop_assert_eq!(&decided, &told);
            prop_assert!(folded == played.state, "folding {:?}", decided);
            prop_assert_eq!(luck.word(), played.luck.clone().word(), "as much luck was used");
        }
        let nobody = played.state.check(played.game, Seat::FIRST, &Action::Pass);
        prop_assert_eq!(nobody, Err(Refusal::GameOver));
    }

    /// The referee follows any game by its record, with resignations and takeovers in between,
    /// reads off what was asked for, and ends in the same state.
    #[test]
    fn the_referee_follows_every_game((start, changes) in (starts(), any::<bool>())) {
        let (state, facts, deeds) = play_with_changes(start, changes);
        let recorded: Vec<Fact> = facts.iter().copied().filter(is_recorded).collect();
        let mut referee = Referee::new(start.game, &recorded);
        let (mut seen, mut read) = (Vec::new(), Vec::new());
        while let Some(step) = referee.step().map_err(|illegal| fail(&illegal))? {
            prop_assert_eq!(step.index, seen.iter().filter(|fact| is_recorded(fact)).count());
            seen.extend(step.facts.iter().copied());
            read.push(step.deed);
        }
        prop_assert_eq!(read, deeds);
        if waits_for_the_neutral_player(&facts) {
            // Nothing in the record tells the ticket; all that can be seen is the same.
            let public = |state: &State| state.view(start.game, Viewer::Spectator);
            prop_assert_eq!(public(referee.state()), public(&state));
        } else {
            prop_assert_eq!(&seen, &facts);
            prop_assert!(*referee.state() == state, "the referee has another state");
        }
    }

    /// A record that stops early, or has a fact twice, never brings the referee down; and a game
    /// does not go on after its end.
    #[test]
    fn the_referee_survives_doctored_records(
        (start, at, other) in (starts(), any::<prop::sample::Index>(), any::<prop::sample::Index>()),
    ) {
        let (_, facts) = start.finished();
        let recorded: Vec<Fact> = facts.into_iter().filter(is_recorded).collect();
        let (at, other) = (at.index(recorded.len()), other.index(recorded.len()));
        let mut swapped = recorded.clone();
        swapped.swap(at, other);
        let mut doubled = recorded.clone();
        doubled.insert(at, recorded[at]);
        let mut shorter = recorded.clone();
        shorter.remove(at);
        for doctored in [swapped, doubled, shorter, recorded[..at].to_vec()] {
            let mut referee = Referee::new(start.game, &doctored);
            while let Ok(Some(_)) = referee.step() {}
        }
        let mut longer = recorded.clone();
        longer.push(Fact::Passed { seat: Seat::FIRST });
        let mut referee = Referee::new(start.game, &longer);
        let illegal = loop {
            match referee.step() {
                Ok(Some(_)) => {}
                Ok(None) => break None,
                Err(illegal) => break Some(illegal),
            }
        };
        prop_assert_eq!(illegal.map(|illegal| illegal.index), Some(recorded.len()));
    }

    /// What can be taken back was a claim or a pass of one's own that no luck had a hand in, with
    /// nothing after it.
    #[test]
    fn what_reveals_is_not_taken_back(start in starts()) {
        let mut played = start.deal(());
        let mut last: Option<(Seat, Vec<Fact>)> = None;
        while let Some((seat, action)) = played.choose() {
            let before = played.state;
            let mut facts = Vec::new();
            played.act(seat, action, &mut facts);
            for other in played.game.seats().iter().filter(|&other| other != seat) {
                prop_assert!(!may_take_back(other, &facts), "{other} took back {facts:?}");
            }
            if may_take_back(seat, &facts) {
                prop_assert!(!facts.iter().any(Fact::reveals), "{:?}", facts);
                let other_luck = Dice::new(!start.seed);
                let again = before.decide(played.game, seat, &action, other_luck);
                prop_assert_eq!(again.as_ref(), Ok(&facts), "luck had a hand in it");
            }
            if let Some((earlier, mut since)) = last.replace((seat, facts.clone())) {
                since.extend(facts);
                prop_assert!(!may_take_back(earlier, &since), "somebody has acted since");
            }
        }
    }

    /// The parts of a score add up, and somebody wins.
    #[test]
    fn scores_add_up(start in starts()) {
        let mut played = start.deal(());
        prop_assert!(played.state.finished(played.game).is_none());
        while played.step(()) {}
        let finished = played.state.finished(played.game).expect("the game is over");
        let (sheet, totals) = (finished.sheet(), finished.totals());
        prop_assert_eq!(Some(sheet.ending), played.state.ending());
        for row in &sheet.rows {
            let parts = row.start + row.routes + row.ticket_points() + row.bonus + row.loans;
            prop_assert_eq!(row.total, parts);
            prop_assert_eq!(row.total, totals[row.seat]);
            let marker = played.state.marker_points(played.game, row.seat);
            prop_assert_eq!(marker, row.start + row.routes);
        }
        let best = sheet.rows.iter().map(|row| row.total).max();
        let won = |seat: &Seat| Some(totals[*seat]) == best;
        prop_assert!(!sheet.winners.is_empty() && sheet.winners.iter().all(won));
    }
}

fn fail(illegal: &rules::Illegal) -> TestCaseError {
    TestCaseError::fail(format!("{illegal:?}"))
}

/// Whether a game ended between a ticket turned up and the choice for the neutral player.
fn waits_for_the_neutral_player(facts: &[Fact]) -> bool {
    let about =
        |fact: &&Fact| matches!(fact, Fact::NeutralTurned { .. } | Fact::NeutralTook { .. });
    let last = facts.iter().rfind(about);
    matches!(last, Some(Fact::NeutralTurned { .. }))
}

/// A ticket turned up whose choice never came stands in no record, and the referee once took the
/// first of the deck for it: a legal game was refused.
#[test]
fn a_game_resigned_at_a_neutral_choice_is_legal() {
    let mut found = 0;
    for seed in 0..2_000 {
        let start = Start {
            game: tables::named("nederland-neutral", 2),
            company: Company::Alike(Policy::Uniform),
            seed,
        };
        let (_, facts, _) = play_with_changes(start, true);
        if waits_for_the_neutral_player(&facts) {
            let recorded: Vec<Fact> = facts.iter().copied().filter(is_recorded).collect();
            let mut referee = Referee::new(start.game, &recorded);
            while referee.step().expect("the game is legal").is_some() {}
            assert_eq!(referee.state().ending(), Some(Ending::Resigned));
            found += 1;
        }
    }
    assert!(found > 100, "only {found} such games");
}

#[test]
fn two_bonuses_on_one_board_are_added() {
    let text = include_str!("support/dike.toml")
        .replace("2 = [35, 0]", "2 = [100, 100]")
        .replace(
            "[map]",
            "[merchandise]\ncards = 9\nbonus = { 2 = [100, 100], 3 = [], 4 = [] }\n[map]",
        )
        .replace("toll = 2", "toll = 0, carts = true");
    let board = boards::load(&text, "dike.toml").unwrap_or_else(|faults| panic!("{faults}"));
    let seats = Seats::new(2).expect("two can play");
    let game = Game::new(Arc::new(board), Variant::Plain, seats).expect("the board has it");
    let bonuses = (0..50).map(|seed| {
        let mut played = Match::deal(&game, Company::Mixed, seed, ());
        while played.step(()) {}
        let sheet = played.state.finished(&game).expect("the game is over").sheet();
        sheet.rows.iter().map(|row| row.bonus).max()
    });
    assert_eq!(bonuses.max(), Some(Some(200)));
}

/// The slow judge always said so; the rules once let a person come back.
#[test]
fn r2_a_resigned_seat_stays_with_a_bot() {
    let game = tables::named("amsterdam", 3);
    let mut facts = Vec::new();
    let mut state = State::deal(game, Dice::new(1), &mut facts);
    for fact in state.decide_resign(game, Seat::FIRST).expect("anybody may resign") {
        state.evolve(game, &fact);
        facts.push(fact);
    }
    let refused = state.decide_take_over(game, Seat::FIRST, PlayedBy::Human);
    assert_eq!(refused, Err(Refusal::NotNow));
    for by in [PlayedBy::Human, BotName::new("easy").map_or(PlayedBy::Human, PlayedBy::Bot)] {
        let mut record = facts.clone();
        record.push(Fact::TakenOver { seat: Seat::FIRST, by });
        let mut referee = Referee::new(game, &record);
        let steps = [(); 3].map(|()| referee.step().map(|_| ()).map_err(|illegal| illegal.rule));
        let last = if by == PlayedBy::Human { Err("R2") } else { Ok(()) };
        assert_eq!(steps, [Ok(()), Ok(()), last], "by {by:?}");
    }
}

/// Plays a game; with changes, seats are taken over and resign now and then.
fn play_with_changes(start: Start, changes: bool) -> (State, Vec<Fact>, Vec<Deed>) {
    let mut facts = Vec::new();
    let mut deeds = vec![Deed::SetUp];
    let mut played = start.deal(&mut facts);
    while let Some((seat, action)) = played.choose() {
        if changes && let Some((deed, more)) = change(&mut played, &action) {
            for fact in &more {
                played.state.evolve(played.game, fact);
            }
            facts.extend(more);
            deeds.push(deed);
        } else {
            played.act(seat, action, &mut facts);
            deeds.push(Deed::Act(seat, action));
        }
    }
    (played.state, facts, deeds)
}

/// Perhaps a takeover or a resignation instead of the action.
fn change(played: &mut Match<'_>, action: &Action) -> Option<(Deed, Vec<Fact>)> {
    // Between a ticket turned up and the choice, records have a gap: the more changes there.
    let often = matches!(action, Action::GiveNeutral(_));
    if played.mind.below(if often { 4 } else { 64 }) > 0 {
        return None;
    }
    let seats = played.game.seats();
    let seat = Seat::new(played.mind.below(seats.count() as u32) as usize)?;
    if played.mind.below(2) > 0 {
        let hands = [Some(PlayedBy::Human), BotName::new("hard").map(PlayedBy::Bot)];
        let by = hands[played.mind.below(2) as usize]?;
        let facts = played.state.decide_take_over(played.game, seat, by).ok()?;
        Some((Deed::TakeOver(seat, by), facts))
    } else {
        let facts = played.state.decide_resign(played.game, seat).ok()?;
        Some((Deed::Resign(seat), facts))
    }
}
