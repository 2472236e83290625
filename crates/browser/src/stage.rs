use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sha2::{Digest, Sha256};
use store::limits::NAME_CHARS_MAX;
use store::{
    GameId, Moment, NewGame, NewSeat, PersonId, PlayerName, Seed, Store, StoreOptions, TokenHash,
};
use tables::{House, Settings};
use vocab::page::{GameSight, Update};
use vocab::{Action, Board, Card, Colour, Prospect, RouteSet, Seat, Source, TicketOutlook};

/// How far a game is when somebody looks at it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moments {
    /// The first tickets are to be chosen.
    Beginning,
    /// So many decisions have been made, and whoever looks may claim a route.
    After(usize),
    /// Whoever looks may claim a route, and needs a loan for it.
    Loan,
    /// One turn is left, and whoever looks may claim a route in it.
    LastTurn,
    /// The final scores are there.
    End,
}

/// A game that a real table has played, and somebody who sits at it.
#[derive(Clone, Debug)]
pub struct Staged {
    /// The path of the table.
    pub path: String,
    /// The cookie of whoever looks.
    pub cookie: String,
    /// The cookies of the others, in the order in which it is their turn.
    pub others: Vec<String>,
}

/// A game to be played: where, by whom, how far. The same play gives the same game.
#[derive(Clone, Copy, Debug)]
pub struct Staging<'a> {
    pub board: &'a str,
    pub names: &'a [&'a str],
    pub until: Moments,
    /// Whether everybody keeps every ticket, which fills the page, or as few as possible.
    pub keep_all: bool,
    /// The number of the game, and the seed of its luck.
    pub number: u8,
}

/// Plays games on a store before the program opens it, as five people at five tables would.
pub async fn stage(store: &str, plays: &[Staging<'_>]) -> Vec<Staged> {
    let store = StoreOptions::default().patient().open(store).await.expect("the store opens");
    let settings = Settings { rest_after: Duration::from_secs(600), ..Settings::default() };
    let house = House::open(store.ledger(), settings).await.expect("the house opens");
    let mut staged = Vec::new();
    for play in plays {
        staged.push(StagedTable::set(&store, &house, play).await.play(play.until).await);
    }
    house.close().await;
    store.close().await;
    staged
}

/// The address of the store that a house keeps in this folder.
pub fn store_in(folder: &Path) -> String {
    format!("sqlite:{}", folder.join("games.db").display())
}

/// Five names, as long and as wide as names can be.
pub fn longest_names() -> [String; 5] {
    let fill = |text: &str| text.chars().cycle().take(NAME_CHARS_MAX).collect();
    [
        fill("W"),
        fill("Wilhelmina Maximiliane von Mecklenburg "),
        fill("m"),
        fill("Ångström–Öğütçü "),
        fill("水路航行者"),
    ]
}

struct StagedTable<'a> {
    house: &'a House,
    id: GameId,
    people: Vec<PersonId>,
    number: u8,
    keep_all: bool,
    board: Arc<Board>,
}

impl<'a> StagedTable<'a> {
    /// Sets a table with a seed of its own, so that every run sees the same game.
    async fn set(store: &Store, house: &'a House, play: &Staging<'_>) -> StagedTable<'a> {
        let (now, number) = (Moment::now(), play.number);
        let board = boards::load_shipped(play.board).expect("a board of ours");
        let mut people = Vec::new();
        for (n, name) in play.names.iter().enumerate() {
            let mut id = [number; 10];
            id[0] = n as u8;
            let (id, name) = (PersonId::new(id), PlayerName::new(name).expect("a name"));
            let token = TokenHash::new(Sha256::digest(token(number, n)).into());
            store.people().create(id, &name, &token, now).await.expect("a new person");
            people.push(id);
        }
        let id = GameId::new([number; 10]);
        let new = NewGame {
            id,
            host: people[0],
            board: play.board.to_owned(),
            ruleset: play.board.to_owned(),
            options: format!("1 {} in-order", boards::digest(&board)),
            seed: Seed::new([number; 32]),
            deal: String::new(),
            invite: None,
            seats: people.iter().copied().map(NewSeat::Person).collect(),
            liveries: Vec::new(),
            created: now,
        };
        store.ledger().create(&new).await.expect("a new table");
        let (keep_all, board) = (play.keep_all, Arc::new(board));
        StagedTable { house, id, people, number, keep_all, board }
    }

    /// Plays until that moment, and lets the one look who is to move then.
    async fn play(self, until: Moments) -> Staged {
        let mut decisions = 0;
        loop {
            let look = self.look(Seat::FIRST).await;
            let game = look.game.as_ref().expect("the game has begun");
            let Some(seat) = game.view.to_act().next() else {
                assert_eq!(until, Moments::End, "the game ended after {decisions} decisions");
                return self.staged(Seat::FIRST);
            };
            let look = self.look(seat).await;
            let game = look.game.as_ref().expect("the game has begun");
            let claims = game.offers.iter().any(|offer| matches!(offer, Action::Claim(..)));
            match until {
                Moments::Beginning => return self.staged(seat),
                Moments::After(count) if decisions >= count && claims => return self.staged(seat),
                Moments::Loan if needs_loan(game) => return self.staged(seat),
                Moments::LastTurn if claims && game.view.last_turns == Some(1) => {
                    return self.staged(seat);
                }
                Moments::After(_) | Moments::Loan | Moments::LastTurn | Moments::End => {}
            }
            let pass = self.house.pass(self.id, self.people[seat.index()]).await;
            let pass = pass.expect("the store answers").expect("a seat");
            let action = self.choose(&look).text(&self.board).to_string();
            let done = self.house.act(&pass, look.seq, &action).await;
            done.unwrap_or_else(|fault| panic!("`{action}`: {fault}"));
            decisions += 1;
        }
    }

    /// What this seat sees now.
    async fn look(&self, seat: Seat) -> Arc<Update> {
        let pass = self.house.pass(self.id, self.people[seat.index()]).await;
        let pass = pass.expect("the store answers");
        let listener = self.house.listen(self.id, pass.as_ref()).await;
        listener.expect("a table").next().await.expect("the first update comes at once")
    }

    /// Something sensible: whatever is on the way of a ticket, then more tickets, then anything.
    fn choose(&self, look: &Update) -> Action {
        let game = look.game.as_ref().expect("the game has begun");
        let open = |outlook: &TicketOutlook| match outlook.prospect {
            Prospect::Open { way, .. } => Some(way),
            Prospect::Done | Prospect::Lost => None,
        };
        let ways: RouteSet =
            game.tickets.iter().filter_map(open).flat_map(|way| way.iter()).collect();
        let colours: Vec<&str> = ways
            .iter()
            .filter_map(|route| self.board.route(route).colour.map(Colour::name))
            .collect();
        let wanted = |card: Option<Card>| card.is_some_and(|card| colours.contains(&card.name()));
        let worth = |action: &Action| match *action {
            Action::Keep(tickets) if self.keep_all => 100 + tickets.len(),
            Action::Keep(tickets) => 100 - tickets.len(),
            Action::Claim(route, payment) => {
                let spaces = usize::from(self.board.route(route).length.spaces());
                let base = if ways.contains(route) { 50 } else { usize::from(ways.is_empty()) * 9 };
                base + 3 * spaces - usize::from(payment.wilds()).min(3 * spaces)
            }
            Action::DrawTickets => usize::from(ways.is_empty()) * 15,
            Action::Draw(Source::Slot(slot)) => {
                8 + 4 * usize::from(wanted(game.view.display[usize::from(slot)]))
            }
            Action::Draw(Source::Deck) => 10,
            Action::GiveNeutral(_) | Action::Pass => 0,
        };
        *game.offers.iter().max_by_key(|action| worth(action)).expect("something can be done")
    }

    fn staged(self, seat: Seat) -> Staged {
        let cookie = |person| {
            token(self.number, person).iter().map(|byte| format!("{byte:02x}")).collect::<String>()
        };
        let count = self.people.len();
        let others = (1..count).map(|next| cookie((seat.index() + next) % count));
        let path = format!("/table/{}", self.id);
        Staged { path, cookie: cookie(seat.index()), others: others.collect() }
    }
}

/// Whether the viewer can claim something now for which the tokens don't suffice.
fn needs_loan(game: &GameSight) -> bool {
    game.offers.iter().any(|offer| match offer {
        Action::Claim(route, _) => game.routes[route.index()].toll.is_some_and(|toll| toll.loan),
        _ => false,
    })
}

/// The secret of a staged person.
fn token(number: u8, person: usize) -> [u8; 32] {
    let mut token = [number; 32];
    token[0] = person as u8;
    token
}
