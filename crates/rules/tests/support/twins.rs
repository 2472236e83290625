use rules::{Fact, Game, State};
use testkit::dice::Dice;
use testkit::echo::Remembered;
use vocab::{Action, BySeat, Chance, Handful, Seat, Seen, TicketSet, View, Viewer};

/// Two worlds that one viewer can't tell apart: the real one, and one imagined from its view.
#[derive(Debug)]
pub(crate) struct Twins<'g> {
    game: &'g Game,
    viewer: Viewer,
    real: State,
    other: State,
    luck: Dice,
    mind: Dice,
}

/// Why two worlds parted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Parting {
    /// They went on together to the end of the game.
    End,
    /// Nothing that somebody could do in the one was possible in the other.
    Action,
    /// The viewer saw a fact that was different in the other world.
    Fact,
}

impl<'g> Twins<'g> {
    pub(crate) fn imagine(game: &'g Game, real: State, viewer: Viewer, seed: u64) -> Twins<'g> {
        let view = real.view(game, viewer);
        Twins {
            game,
            viewer,
            real,
            other: State::imagine(game, &view, Dice::new(!seed)),
            luck: Dice::new(seed),
            mind: Dice::new(seed.rotate_left(32)),
        }
    }

    /// Whether anything at all is different in the other world.
    pub(crate) fn differ(&self) -> bool {
        let seats = self.game.seats().iter().map(Viewer::Seat);
        let view = |state: &State, viewer| state.view(self.game, viewer);
        seats.into_iter().any(|viewer| view(&self.real, viewer) != view(&self.other, viewer))
    }

    /// Plays both on with the same actions and, as far as possible, the same luck. Panics when the
    /// viewer could tell them apart by a view or an offer before it saw a fact that differed.
    pub(crate) fn play(&mut self, decisions: &mut u64) -> Parting {
        loop {
            self.assert_alike();
            let Some(seat) = self.real.to_act(self.game) else {
                return Parting::End;
            };
            let Some((action, same)) = self.choose(seat) else {
                return Parting::Action;
            };
            *decisions += 1;
            if !self.act(seat, &action, &same) {
                return Parting::Fact;
            }
        }
    }

    /// The viewer sees the same and may do the same.
    fn assert_alike(&self) {
        let [real, other] = self.views();
        assert_eq!(real, other, "the worlds look different to {:?}", self.viewer);
        if let Viewer::Seat(seat) = self.viewer {
            let real = self.real.offers(self.game, seat);
            let other = self.other.offers(self.game, seat);
            assert!(real.iter().eq(other.iter()), "{seat} may do different things");
        }
        for seat in self.game.seats().iter() {
            let asked = [&self.real, &self.other].map(|state| state.is_asked(self.game, seat));
            assert_eq!(asked[0], asked[1], "who is asked is public");
        }
    }

    fn views(&self) -> [View; 2] {
        [&self.real, &self.other].map(|state| state.view(self.game, self.viewer))
    }

    /// Something that the seat can do in both worlds.
    fn choose(&mut self, seat: Seat) -> Option<(Action, Action)> {
        let offers = self.real.offers(self.game, seat);
        let possible = |action: &Action| {
            let same = self.same_action(seat, action);
            self.other.check(self.game, seat, &same).is_ok()
        };
        let both: Vec<Action> = offers.iter().filter(possible).collect();
        let count = u32::try_from(both.len()).expect("offers are few");
        let chosen = (count > 0).then(|| both[self.mind.below(count) as usize])?;
        Some((chosen, self.same_action(seat, &chosen)))
    }

    /// The action that looks the same to the viewer: of another's tickets it sees only the number.
    fn same_action(&self, seat: Seat, action: &Action) -> Action {
        match action {
            Action::Keep(kept) if self.viewer != Viewer::Seat(seat) => {
                let offer = |state: &State| own_offer(self.game, state, seat);
                let (real, other) = (offer(&self.real), offer(&self.other));
                let pairs = real.as_slice().iter().zip(other.as_slice());
                let same = pairs.filter(|(ticket, _)| kept.contains(**ticket));
                Action::Keep(same.map(|(_, ticket)| *ticket).collect())
            }
            other => *other,
        }
    }

    /// Carries the action out fact by fact; false when the viewer saw a difference.
    fn act(&mut self, seat: Seat, action: &Action, same: &Action) -> bool {
        let during_setup = self.real.in_setup();
        let mut told = Remembered::new(&mut self.luck);
        let real = self.real.decide(self.game, seat, action, &mut told);
        let other = self.other.decide(self.game, seat, same, told.echo());
        let (real, other) = real.and_then(|real| Ok((real, other?))).expect("allowed");
        let seen = |fact: Option<&Fact>| -> Option<Option<Seen>> {
            fact.map(|fact| fact.seen_by(self.viewer, during_setup))
        };
        for i in 0..real.len().max(other.len()) {
            if seen(real.get(i)) != seen(other.get(i)) {
                return false;
            }
            self.real.evolve(self.game, &real[i]);
            self.other.evolve(self.game, &other[i]);
            let [seen_real, seen_other] = self.views();
            let kept = matches!(real[i], Fact::Kept { .. });
            if kept && settled(&seen_real) != settled(&seen_other) {
                return false;
            }
            assert_eq!(seen_real, seen_other, "after a fact that looked the same");
        }
        true
    }
}

/// What everybody sees with a choice of tickets beside the fact itself: those not kept lie face up
/// (N4), and first choices show when the last of them is made (A3, N2).
fn settled(view: &View) -> (TicketSet, u8, BySeat<u8>) {
    let held = BySeat::from_fn(|seat| view.public[seat].tickets);
    (view.ticket_discard, view.ticket_deck, held)
}

fn own_offer(game: &Game, state: &State, seat: Seat) -> Handful {
    let own = state.view(game, Viewer::Seat(seat)).own;
    own.expect("a seat sees its own offer").offer
}
