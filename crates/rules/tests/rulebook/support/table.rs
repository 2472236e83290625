use rules::{Fact, Game, State};
use testkit::script::Script;
use vocab::{
    Action, Cards, PhaseView, PlayedBy, Refusal, ScoreSheet, Seat, SeatView, TicketId, View, Viewer,
};

use super::tell;

/// A running game with scripted luck. Whatever is done goes the checked way, through `decide`, and
/// the quick way must lead to the same table.
pub(crate) struct Table {
    pub(crate) game: Game,
    pub(crate) state: State,
    script: Script,
    /// The facts of the last action, or of the deal.
    pub(crate) latest: Vec<Fact>,
}

pub(crate) fn seat(number: usize) -> Seat {
    Seat::new(number).expect("a table has at most five seats")
}

impl Table {
    pub(crate) fn new(game: Game, state: State, script: Script, latest: Vec<Fact>) -> Table {
        Table { game, state, script, latest }
    }

    // What is to come.

    /// The next cards from the deck, face up or blind. The next thing done must use them all.
    pub(crate) fn comes(&mut self, cards: &str) -> &mut Table {
        self.script.add_cards(cards);
        self
    }

    /// The next tickets from the deck.
    pub(crate) fn ticket_comes(&mut self, ids: &str) -> &mut Table {
        let tickets: Vec<TicketId> = ids.split_whitespace().map(|id| self.ticket(id)).collect();
        self.script.add_tickets(tickets);
        self
    }

    // What is done.

    /// The seat that is to act does this.
    pub(crate) fn does(&mut self, action: &str) -> &mut Table {
        let seat = self.to_act();
        self.seat_does(seat, action)
    }

    /// This seat does this.
    pub(crate) fn seat_does(&mut self, number: usize, text: &str) -> &mut Table {
        self.act(number, text);
        assert!(self.script.is_used_up(), "`{text}` took not all that was to come");
        self
    }

    fn act(&mut self, number: usize, text: &str) {
        let action = self.action(text);
        let offers = self.state.offers(&self.game, seat(number));
        let offered = offers.iter().any(|offer| offer == action);
        let mut same_luck = self.script.clone();
        let decided = self.state.decide(&self.game, seat(number), &action, &mut self.script);
        let facts = decided.unwrap_or_else(|refusal| panic!("seat {number}, `{text}`: {refusal}"));
        assert!(offered, "seat {number}, `{text}`: allowed, but not offered");
        let mut quick = self.state;
        quick.play_offered(&self.game, seat(number), action, &mut same_luck, ());
        self.happens(facts);
        assert!(quick == self.state, "`{text}`: the quick way leads elsewhere");
    }

    fn happens(&mut self, facts: Vec<Fact>) {
        for fact in &facts {
            self.state.evolve(&self.game, fact);
        }
        self.latest = facts;
    }

    /// The seat that is to act spends its turn drawing blind.
    pub(crate) fn idle(&mut self) -> &mut Table {
        let seat = self.to_act();
        self.act(seat, "draw deck");
        if self.view(seat).phase == PhaseView::SecondCard(self::seat(seat)) {
            self.act(seat, "draw deck");
        }
        assert!(self.script.is_used_up(), "idling took not all that was to come");
        self
    }

    /// So many turns are spent drawing blind.
    pub(crate) fn idle_turns(&mut self, turns: usize) -> &mut Table {
        for _ in 0..turns {
            self.idle();
        }
        self
    }

    /// Everybody draws blind until the game is over.
    pub(crate) fn idle_out(&mut self) -> &mut Table {
        while !self.state.is_over() {
            self.idle();
        }
        self
    }

    /// Every seat that has tickets to choose from keeps them all.
    pub(crate) fn keep_all(&mut self) -> &mut Table {
        while let Some(seat) = self.state.to_act(&self.game)
            && let Some(own) = self.view(seat.index()).own
            && !own.offer.is_empty()
        {
            let keep = Action::Keep(own.offer.set());
            let text = keep.text(self.game.board()).to_string();
            self.act(seat.index(), &text);
        }
        self
    }

    pub(crate) fn resigns(&mut self, number: usize) -> &mut Table {
        let facts = self.state.decide_resign(&self.game, seat(number));
        self.happens(facts.expect("the seat may resign"));
        self
    }

    pub(crate) fn is_taken_over(&mut self, number: usize, by: PlayedBy) -> &mut Table {
        let facts = self.state.decide_take_over(&self.game, seat(number), by);
        self.happens(facts.expect("the seat may be taken over"));
        self
    }

    // What is not allowed.

    /// The seat that is to act may not do this.
    #[track_caller]
    pub(crate) fn refuses(&self, action: &str, why: Refusal) -> &Table {
        self.refuses_seat(self.to_act(), action, why)
    }

    /// This seat may not do this.
    #[track_caller]
    pub(crate) fn refuses_seat(&self, number: usize, text: &str, why: Refusal) -> &Table {
        let action = self.action(text);
        let mut script = self.script.clone();
        let decided = self.state.decide(&self.game, seat(number), &action, &mut script);
        assert_eq!(decided.err(), Some(why), "seat {number}, `{text}`");
        let offers = self.state.offers(&self.game, seat(number));
        assert!(offers.iter().all(|offer| offer != action), "`{text}` is offered");
        self
    }

    // What is seen.

    /// The facts of the last action, in words.
    pub(crate) fn told(&self) -> Vec<String> {
        let board = self.game.board();
        self.latest.iter().map(|fact| tell(board, fact)).collect()
    }

    /// The seat that is to act.
    #[track_caller]
    pub(crate) fn to_act(&self) -> usize {
        let seat = self.state.to_act(&self.game);
        seat.expect("the game is not over").index()
    }

    /// Everything this seat may do, in words.
    pub(crate) fn offers(&self, number: usize) -> Vec<String> {
        let offers = self.state.offers(&self.game, seat(number));
        let board = self.game.board();
        offers.iter().map(|action| action.text(board).to_string()).collect()
    }

    pub(crate) fn view(&self, number: usize) -> View {
        self.state.view(&self.game, Viewer::Seat(seat(number)))
    }

    /// What everybody sees.
    pub(crate) fn public(&self) -> View {
        self.state.view(&self.game, Viewer::Spectator)
    }

    /// What everybody sees of this seat.
    pub(crate) fn seat(&self, number: usize) -> SeatView {
        self.public().public[seat(number)]
    }

    /// One number of every seat.
    pub(crate) fn each<T>(&self, what: impl Fn(SeatView) -> T) -> Vec<T> {
        let seats = 0..self.game.seats().count();
        seats.map(|number| what(self.seat(number))).collect()
    }

    pub(crate) fn hand(&self, number: usize) -> String {
        self.own_hand(number).to_string()
    }

    pub(crate) fn own_hand(&self, number: usize) -> Cards {
        self.view(number).own.expect("the table has the seat").hand
    }

    /// The tickets that this seat holds.
    pub(crate) fn tickets(&self, number: usize) -> String {
        let own = self.view(number).own.expect("the table has the seat");
        self.ticket_ids(own.tickets.iter())
    }

    /// The ticket discard pile.
    pub(crate) fn ticket_discard(&self) -> String {
        self.ticket_ids(self.public().ticket_discard.iter())
    }

    fn ticket_ids(&self, tickets: impl Iterator<Item = TicketId>) -> String {
        let board = self.game.board();
        let ids: Vec<&str> = tickets.map(|id| &*board.ticket(id).id).collect();
        ids.join(" ")
    }

    /// The display from place 0 on; `-` is an empty place.
    pub(crate) fn display(&self) -> String {
        let places = self.public().display;
        let names: Vec<&str> =
            places.iter().map(|card| card.map_or("-", |card| card.name())).collect();
        names.join(" ")
    }

    // How it ended.

    #[track_caller]
    pub(crate) fn sheet(&self) -> ScoreSheet {
        let finished = self.state.finished(&self.game);
        let finished = finished.expect("the game is over");
        let sheet = finished.sheet();
        for row in &sheet.rows {
            assert_eq!(finished.totals()[row.seat], row.total, "{}", row.seat);
        }
        sheet
    }

    #[track_caller]
    pub(crate) fn bonuses(&self) -> Vec<i16> {
        self.sheet().rows.iter().map(|row| row.bonus).collect()
    }

    #[track_caller]
    pub(crate) fn totals(&self) -> Vec<i16> {
        self.sheet().rows.iter().map(|row| row.total).collect()
    }

    #[track_caller]
    pub(crate) fn winners(&self) -> Vec<usize> {
        self.sheet().winners.iter().map(|seat| seat.index()).collect()
    }

    fn action(&self, text: &str) -> Action {
        Action::parse(self.game.board(), text).expect("tests write actions that can be read")
    }

    fn ticket(&self, id: &str) -> TicketId {
        self.game.board().find_ticket(id).expect("the board has the ticket")
    }
}
