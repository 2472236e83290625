use std::sync::{Arc, LazyLock};

use rules::Game;
use vocab::{Board, Seats, Variant};

/// Every rule set of the shipped boards with every number of players.
pub(crate) fn shipped() -> &'static [Game] {
    static SHIPPED: LazyLock<Vec<Game>> = LazyLock::new(|| {
        let load = |id| boards::load_shipped(id).expect("the board is shipped");
        games_of(["amsterdam", "nederland"].map(load))
    });
    &SHIPPED
}

/// The same for two small boards, where what is rare on the shipped ones is common.
pub(crate) fn small() -> &'static [Game] {
    static SMALL: LazyLock<Vec<Game>> = LazyLock::new(|| {
        let load = |text| boards::load(text, "small.toml").unwrap_or_else(|e| panic!("{e}"));
        games_of([include_str!("pond.toml"), include_str!("dike.toml")].map(load))
    });
    &SMALL
}

/// The tables of all four boards.
pub(crate) fn all() -> Vec<&'static Game> {
    shipped().iter().chain(small()).collect()
}

/// The table of this rule set and number of players.
pub(crate) fn named(ruleset: &str, players: usize) -> &'static Game {
    let wanted = |game: &&Game| game.ruleset() == ruleset && game.seats().count() == players;
    all().into_iter().find(wanted).expect("there is such a table")
}

fn games_of(boards: impl IntoIterator<Item = Board>) -> Vec<Game> {
    let mut games = Vec::new();
    for board in boards.into_iter().map(Arc::new) {
        for variant in Variant::ALL {
            for seats in (2..=5).filter_map(Seats::new) {
                // What the board does not have is no game.
                games.extend(Game::new(Arc::clone(&board), variant, seats));
            }
        }
    }
    games
}
