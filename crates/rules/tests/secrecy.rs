//! Nobody learns what it may not know: not from a view, an offer, a fact or a line of a log.

use proptest::prelude::*;
use rules::{Fact, Game, Sealed, State};
use testkit::dice::Dice;
use vocab::{
    BySeat, Card, Cards, Chance, Handful, Returned, Seat, Seen, Source, TicketId, TicketSet, Viewer,
};

use crate::support::census::assert_conserved;
use crate::support::policy::Company;
use crate::support::start::{Start, cases, moments, starts};
use crate::support::tables;
use crate::support::twins::Twins;

/// Everybody who can look at this table.
fn viewers(game: &Game) -> impl Iterator<Item = Viewer> {
    let seats = game.seats().iter().map(Viewer::Seat);
    seats.chain([Viewer::Spectator])
}

proptest! {
    #![proptest_config(cases(96))]

    /// An imagined world looks to its viewer like the real one, at every step, and lets it do the
    /// same things.
    #[test]
    fn an_imagined_world_looks_like_the_real_one(start in starts()) {
        let mut played = start.deal(());
        let mut fancy = Dice::new(!start.seed);
        loop {
            let (game, real) = (played.game, played.state);
            for viewer in viewers(game) {
                let view = real.view(game, viewer);
                let imagined = State::imagine(game, &view, &mut fancy);
                prop_assert_eq!(imagined.view(game, viewer), view);
                prop_assert_eq!(imagined.to_act(game), real.to_act(game));
                let guess = any_guess(&mut fancy);
                let guessed = State::imagine_holding(game, &view, &guess, &mut fancy);
                prop_assert_eq!(guessed.view(game, viewer), view, "guessing {:?}", guess);
                assert_conserved(game, &guessed);
                if let Viewer::Seat(seat) = viewer {
                    let offers = real.offers(game, seat);
                    prop_assert!(imagined.offers(game, seat).iter().eq(offers.iter()));
                }
            }
            if !played.step(()) {
                break;
            }
        }
    }

    /// An imagined world is a sound one: everything is in one place, and it can be played to its
    /// end.
    #[test]
    fn an_imagined_world_can_be_played_on((start, decisions) in moments()) {
        let played = start.after(decisions);
        for viewer in viewers(played.game) {
            let view = played.state.view(played.game, viewer);
            let mut imagined = played.clone();
            imagined.state = State::imagine(played.game, &view, &mut imagined.luck);
            imagined.decisions = 0;
            assert_conserved(played.game, &imagined.state);
            while imagined.step(()) {
                assert_conserved(played.game, &imagined.state);
            }
            prop_assert!(imagined.state.finished(played.game).is_some());
        }
    }

    /// A fact shows its secret to its owner and to nobody else, and a spectator sees no more than
    /// anybody.
    #[test]
    fn a_fact_shows_its_secret_to_its_owner_alone(start in starts()) {
        let mut facts = Vec::new();
        let mut played = start.deal(&mut facts);
        loop {
            let setup = played.state.in_setup();
            for fact in facts.drain(..) {
                for viewer in viewers(played.game) {
                    prop_assert!(keeps_secrets(&fact, viewer, setup), "{fact:?} to {viewer:?}");
                }
            }
            if !played.step(&mut facts) {
                break;
            }
        }
    }

    /// A spectator's view holds no hand and no ticket that is not on the table, to the very end.
    #[test]
    fn a_spectator_sees_no_hand(start in starts()) {
        let mut played = start.deal(());
        loop {
            let view = played.state.view(played.game, Viewer::Spectator);
            prop_assert_eq!(view.own, None);
            prop_assert!(view.under.as_slice().iter().all(Option::is_none));
            if !played.step(()) {
                break;
            }
        }
    }
}

/// Where rejected tickets go unseen under the deck, a seat remembers every ticket it was offered:
/// it holds it, knows its place under the deck, or knows that others have drawn it since. And what
/// others have drawn is in no imagined deck.
#[test]
fn a_seat_remembers_every_ticket_it_saw() {
    let under_deck = |game: &&Game| game.figures().tickets.returned == Returned::UnderDeck;
    let mut drawn_by_others = 0;
    for (seed, game) in tables::all().into_iter().filter(under_deck).cycle().take(120).enumerate() {
        let start = Start { game, company: Company::Mixed, seed: seed as u64 };
        let mut facts = Vec::new();
        let mut played = start.deal(&mut facts);
        let mut seen = BySeat::all(TicketSet::EMPTY);
        loop {
            for fact in facts.drain(..) {
                if let Fact::Offered { seat, tickets } = fact {
                    seen[seat] = seen[seat].union(tickets.break_seal().set());
                }
            }
            for seat in game.seats().iter() {
                let view = played.state.view(game, Viewer::Seat(seat));
                let own = view.own.expect("a seat sees its own things");
                let under: TicketSet = view.under.as_slice().iter().flatten().copied().collect();
                let held = own.tickets.union(own.offer.set());
                assert_eq!(held.union(under).union(own.gone), seen[seat], "{seat} of {start:?}");
                assert!(own.gone.intersection(held.union(under)).is_empty());
                let imagined = State::imagine(game, &view, &mut played.luck);
                assert!(own.gone.is_subset(out_of_the_deck(game, &imagined)));
                drawn_by_others += own.gone.len();
            }
            if !played.step(&mut facts) {
                break;
            }
        }
    }
    assert!(drawn_by_others > 1_000, "only {drawn_by_others}");
}

/// Every ticket that is not in the shuffled part of the deck.
fn out_of_the_deck(game: &Game, state: &State) -> TicketSet {
    let views = game.seats().iter().map(|seat| state.view(game, Viewer::Seat(seat)));
    let tickets = views.flat_map(|view| {
        let own = view.own.map_or(TicketSet::EMPTY, |own| own.tickets.union(own.offer.set()));
        let under = view.under.as_slice().iter().flatten().copied().collect::<Vec<_>>();
        own.iter().chain(under).collect::<Vec<_>>()
    });
    tickets.collect()
}

/// Any tickets for anybody, likely ones or not.
fn any_guess(chance: &mut impl Chance) -> BySeat<TicketSet> {
    let some = chance.below(12);
    BySeat::from_fn(|_| (0..some).map(|_| TicketId(chance.below(64) as u8)).collect())
}

/// Whether the viewer sees of the fact what it may: the secret if it is its own, else nothing.
fn keeps_secrets(fact: &Fact, viewer: Viewer, during_setup: bool) -> bool {
    let owner = |seat: Seat| viewer == Viewer::Seat(seat);
    match fact.seen_by(viewer, during_setup) {
        Some(Seen::Dealt { seat, cards }) => cards.is_some() == owner(seat),
        Some(Seen::Offered { seat, tickets, .. }) => tickets.is_some() == owner(seat),
        Some(Seen::Kept { seat, count, tickets }) => {
            let counted = owner(seat) || !during_setup;
            tickets.is_some() == owner(seat) && count.is_some() == counted
        }
        Some(Seen::Drew { seat, from, card }) => {
            card.is_some() == (owner(seat) || from != Source::Deck)
        }
        Some(_) => true,
        None => *fact == Fact::TurnEnded,
    }
}

/// Two worlds that a viewer can't tell apart stay alike for it until it sees a fact that differs.
///
/// The proof would be empty if worlds never differed or parted at once, so that is counted.
#[test]
fn worlds_that_look_alike_stay_alike_until_a_fact_differs() {
    const GAMES: u64 = 1_500;
    let (mut pairs, mut different, mut decisions, mut long) = (0, 0, 0, 0);
    let mut partings = [0_u64; 3];
    for seed in 0..GAMES {
        let tables = tables::all();
        let game = tables[seed as usize % tables.len()];
        let company = Company::ALL[(seed as usize / tables.len()) % Company::ALL.len()];
        let start = Start { game, company, seed };
        let played = start.after(Dice::new(seed).below(120));
        for viewer in viewers(game) {
            let mut twins = Twins::imagine(game, played.state, viewer, seed);
            pairs += 1;
            different += u64::from(twins.differ());
            let mut together = 0;
            partings[twins.play(&mut together) as usize] += 1;
            decisions += together;
            long += u64::from(together >= 20);
        }
    }
    assert!(different * 2 > pairs, "{different} of {pairs} were different");
    assert!(decisions > pairs * 10, "{decisions} decisions of {pairs} pairs");
    assert!(long * 10 > pairs, "{long} of {pairs} stayed together for long");
    let never = partings.iter().position(|&count| count == 0);
    assert_eq!(never, None, "some way to part never came: {partings:?}");
}

proptest! {
    #![proptest_config(cases(48))]

    /// What is printed of a state is the same in every world that a spectator could be in, and
    /// what is printed of a fact is the same whatever its secret is.
    #[test]
    fn nothing_printed_depends_on_a_secret(start in starts()) {
        let mut facts = Vec::new();
        let mut played = start.deal(&mut facts);
        let mut fancy = Dice::new(!start.seed);
        while !played.state.is_over() {
            let view = played.state.view(played.game, Viewer::Spectator);
            let imagined = State::imagine(played.game, &view, &mut fancy);
            prop_assert_eq!(format!("{:?}", imagined), format!("{:?}", played.state));
            for fact in facts.drain(..) {
                if let Some(other) = with_another_secret(&fact) {
                    prop_assert!(other != fact);
                    prop_assert_eq!(format!("{:?}", other), format!("{:?}", fact));
                }
            }
            played.step(&mut facts);
        }
    }
}

/// The same fact with something else in its seal.
fn with_another_secret(fact: &Fact) -> Option<Fact> {
    let mut other = *fact;
    match &mut other {
        Fact::Dealt { seat, cards } => {
            let wilds: Cards = [Card::WILD; 9].into_iter().collect();
            *cards = Sealed::new(*seat, wilds);
        }
        Fact::Drew { seat, card, .. } => {
            let another = Card::all().find(|another| another != card.break_seal())?;
            *card = Sealed::new(*seat, another);
        }
        Fact::Offered { seat, tickets } => {
            let fewer = tickets.break_seal().as_slice().iter().skip(1);
            *tickets = Sealed::new(*seat, fewer.copied().collect());
        }
        Fact::Kept { seat, tickets } => {
            let none_of_them = TicketSet::first(64).without(*tickets.break_seal());
            *tickets = Sealed::new(*seat, none_of_them);
        }
        _ => return None,
    }
    Some(other)
}

/// Secrets planted by hand: their names are nowhere in what is printed.
#[test]
fn a_planted_secret_is_not_printed() {
    let seat = Seat::FIRST;
    let tickets: Handful = [TicketId(42), TicketId(57)].into_iter().collect();
    let facts = [
        Fact::Dealt { seat, cards: Sealed::new(seat, [Card::WILD; 3].into_iter().collect()) },
        Fact::Drew { seat, from: Source::Deck, card: Sealed::new(seat, Card::WILD) },
        Fact::Offered { seat, tickets: Sealed::new(seat, tickets) },
        Fact::Kept { seat, tickets: Sealed::new(seat, tickets.set()) },
    ];
    for fact in facts {
        // Both forms, one line and many.
        for text in [format!("{fact:?}"), format!("{fact:#?}")] {
            let told = ["wild", "42", "57"].iter().find(|word| text.contains(**word));
            assert_eq!(told, None, "{text}");
            assert!(text.contains("Sealed(seat 0)"), "{text}");
        }
    }
}
