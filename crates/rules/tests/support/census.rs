use rules::{Game, State};
use vocab::{Cards, PhaseView, RouteSet, TicketId, TicketSet, View, Viewer};

/// Counts the table through: every card, piece, route and ticket is in exactly one place.
///
/// It sees what the views of all seats together tell, and nothing else.
pub(crate) fn assert_conserved(game: &Game, state: &State) {
    let views = Views::of(game, state);
    views.assert_alike();
    views.assert_cards();
    views.assert_pieces();
    views.assert_tickets();
}

/// What a spectator and every seat see of one state.
pub(crate) struct Views<'g> {
    game: &'g Game,
    pub(crate) spectator: View,
    pub(crate) seats: Vec<View>,
}

impl<'g> Views<'g> {
    pub(crate) fn of(game: &'g Game, state: &State) -> Views<'g> {
        let seats = game.seats().iter();
        Views {
            game,
            spectator: state.view(game, Viewer::Spectator),
            seats: seats.map(|seat| state.view(game, Viewer::Seat(seat))).collect(),
        }
    }

    /// What is public is the same for everybody.
    pub(crate) fn assert_alike(&self) {
        for view in &self.seats {
            let mut public = *view;
            public.viewer = self.spectator.viewer;
            public.own = None;
            public.under = self.spectator.under;
            assert_eq!(public, self.spectator);
        }
    }

    pub(crate) fn assert_cards(&self) {
        let view = &self.spectator;
        let mut seen: Cards = view.display.iter().flatten().copied().collect();
        seen = seen.plus(&view.discard);
        for own in self.seats.iter().filter_map(|view| view.own) {
            let public = &view.public[own.seat];
            assert_eq!(own.hand.total(), u32::from(public.cards));
            assert!(own.hand.minus(&public.known).is_some(), "known cards are held");
            seen = seen.plus(&own.hand);
        }
        let deck = self.game.figures().cards.minus(&seen);
        let deck = deck.expect("no card is in two places");
        assert_eq!(deck.total(), u32::from(view.deck), "all others are in the deck");
    }

    pub(crate) fn assert_pieces(&self) {
        let (figures, view) = (self.game.figures(), &self.spectator);
        let mut taken = RouteSet::EMPTY;
        let mut add = |routes: RouteSet| -> u8 {
            assert!(taken.intersection(routes).is_empty(), "no route is taken twice");
            taken = taken.union(routes);
            let board = self.game.board();
            let lengths = routes.iter().map(|route| board.route(route).length.spaces());
            lengths.sum()
        };
        for seat in self.game.seats().iter() {
            let public = &view.public[seat];
            assert_eq!(public.pieces + add(public.routes), figures.pieces);
        }
        if let Some(neutral) = view.neutral {
            let pieces = figures.neutral.map(|neutral| neutral.pieces);
            assert_eq!(Some(neutral.pieces + add(neutral.routes)), pieces);
        }
        for (id, route) in self.game.board().each_route() {
            if let Some(twin) = route.twin.filter(|_| taken.contains(id)) {
                let both = |routes: RouteSet| routes.contains(id) && routes.contains(twin);
                let seats = self.game.seats().iter();
                let mut owners = seats.map(|seat| view.public[seat].routes);
                assert!(!owners.any(both), "nobody has both routes of a double");
                let closed = self.game.has_single_doubles() && taken.contains(twin);
                assert!(!closed, "one route of a double is closed");
            }
        }
    }

    pub(crate) fn assert_tickets(&self) {
        let view = &self.spectator;
        let mut placed = view.ticket_discard;
        let mut add = |ticket: TicketId| {
            assert!(!placed.contains(ticket), "ticket {} is in two places", ticket.0);
            placed.insert(ticket);
        };
        if let PhaseView::NeutralChoice { ticket, .. } = view.phase {
            add(ticket);
        }
        let mut under = 0;
        for view in &self.seats {
            let own = view.own.expect("seats see their own things");
            own.tickets.iter().for_each(&mut add);
            own.offer.as_slice().iter().copied().for_each(&mut add);
            assert_eq!(own.tickets.len(), usize::from(view.public[own.seat].tickets));
            let known = view.under.as_slice().iter().flatten();
            under += known.copied().map(&mut add).count();
        }
        assert_eq!(under, view.under.as_slice().len(), "somebody put each there");
        let all = TicketSet::first(self.game.board().tickets().len());
        let shuffled = usize::from(view.ticket_deck) - under;
        assert_eq!(all.without(placed).len(), shuffled, "all others are in the deck");
    }
}
