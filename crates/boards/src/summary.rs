use vocab::{Board, Card, Ladder, Length, Origin, PieceWord, Returned, Route, TicketWord, Variant};

use crate::digest::digest;

/// The mark of rows that rest on one outside source.
const ONE_SOURCE: &str = "(one source)";

/// A board in plain text, for people: what it has, how much of it, and how it can be played.
pub fn summary(board: &Board) -> String {
    let mut page = Leaflet(format!("{} ({})\n", board.name(), board.id()));
    basics(&mut page, board);
    colours(&mut page, board);
    lengths(&mut page, board);
    tickets(&mut page, board);
    tolls(&mut page, board);
    merchandise(&mut page, board);
    neutral(&mut page, board);
    legend(&mut page);
    rule_sets(&mut page, board);
    page.0
}

/// A text of rows: a heading, and what there is to say.
struct Leaflet(String);

impl Leaflet {
    fn row(&mut self, heading: &str, words: &str) {
        let row = format!("{heading:<14}{words}");
        self.0.push_str(row.trim_end());
        self.0.push('\n');
    }

    fn gap(&mut self) {
        self.0.push('\n');
    }

    /// Rows whose cells stand in columns.
    fn grid(&mut self, rows: &[(String, Vec<String>)]) {
        let columns = rows.iter().map(|(_, cells)| cells.len()).max().unwrap_or(0);
        let width = |column: usize| {
            let cells = rows.iter().filter_map(|(_, cells)| cells.get(column));
            cells.map(String::len).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        for (heading, cells) in rows {
            let cells = cells.iter().zip(&widths);
            let line: Vec<String> = cells.map(|(cell, &w)| format!("{cell:>w$}")).collect();
            self.row(&format!("  {heading}"), &line.join("  "));
        }
    }
}

fn basics(page: &mut Leaflet, board: &Board) {
    let figures = board.figures();
    let pieces = match figures.words.piece {
        PieceWord::Cart => "carts",
        PieceWord::Train => "trains",
    };
    let (each, end) = (figures.pieces, figures.pieces_end);
    let start: Vec<String> = figures.start_points.iter().map(u8::to_string).collect();
    let (display, wilds) = (figures.display, figures.display_wilds);
    let spaces = board.routes().iter().map(|r| u32::from(r.length.spaces()));
    page.gap();
    page.row("players", &range(figures.players_min, figures.players_max));
    page.row(pieces, &format!("{each} each; the last turns begin at {end} or fewer"));
    let origins = board.origins();
    let ahead = mark(origins.start_points);
    page.row("start", &format!("{} points, in the order of play{ahead}", start.join(", ")));
    page.row("hand", &format!("{} cards dealt to each{}", figures.hand, mark(origins.hand)));
    page.row("display", &format!("{display} cards, swept when {wilds} are wild"));
    page.gap();
    page.row("cards", &format!("{}{}", figures.cards.total(), mark(origins.cards)));
    page.row("places", &board.places().len().to_string());
    page.row("routes", &format!("{}, with {} spaces", board.routes().len(), spaces.sum::<u32>()));
    page.row("doubles", &doubles(board));
}

fn doubles(board: &Board) -> String {
    let figures = board.figures();
    let count = count(board, |route| route.twin.is_some()) / 2;
    if figures.single_doubles_up_to < figures.players_min {
        return format!("{count}, both routes open");
    }
    let few = range(figures.players_min, figures.single_doubles_up_to);
    format!("{count}, with {few} players only one route open")
}

fn colours(page: &mut Leaflet, board: &Board) {
    let cards = board.figures().cards;
    let kinds = Card::all().filter(|&card| cards.of(card) > 0);
    let mut grid = [Vec::new(), Vec::new(), Vec::new()];
    for card in kinds {
        let colour = card.colour();
        let routes = colour.map(|_| count(board, |route| route.colour == colour).to_string());
        grid[0].push(card.name().to_owned());
        grid[1].push(cards.of(card).to_string());
        grid[2].push(routes.unwrap_or_default());
    }
    grid[0].push("grey".to_owned());
    grid[1].push(String::new());
    grid[2].push(count(board, |route| route.colour.is_none()).to_string());
    let [names, cards, routes] = grid;
    page.gap();
    page.grid(&[
        (String::new(), names),
        ("cards".to_owned(), cards),
        ("routes".to_owned(), routes),
    ]);
}

fn lengths(page: &mut Leaflet, board: &Board) {
    let points = &board.figures().points_by_length;
    let lengths = || Length::all().take(points.len());
    let routes = lengths().map(|length| count(board, |route| route.length == length));
    page.gap();
    page.grid(&[
        numbers("spaces", lengths()),
        numbers("points", points.iter().take(lengths().count())),
        numbers("routes", routes),
    ]);
    let mark = mark(board.origins().points_by_length);
    if !mark.is_empty() {
        page.row("", &format!("points{mark}"));
    }
}

fn tickets(page: &mut Leaflet, board: &Board) {
    let figures = board.figures().tickets;
    let word = match board.figures().words.ticket {
        TicketWord::Contract => "contracts",
        TicketWord::Ticket => "tickets",
    };
    let points = || board.tickets().iter().map(|ticket| ticket.points);
    let worth = range(points().min().unwrap_or(0), points().max().unwrap_or(0));
    let returned = match figures.returned {
        Returned::UnderDeck => "go under the deck",
        Returned::Discard => "go face up to a discard pile",
    };
    let choice = |taken, kept| format!("{taken}, keeping {kept} or more");
    page.gap();
    let mark = mark(board.origins().tickets);
    page.row(word, &format!("{}, worth {worth}{mark}", board.tickets().len()));
    page.row("  dealt", &choice(figures.dealt, figures.dealt_kept_min));
    page.row("  drawn", &choice(figures.drawn, figures.drawn_kept_min));
    page.row("  others", returned);
}

fn tolls(page: &mut Leaflet, board: &Board) {
    let Some(tolls) = &board.figures().tolls else {
        return;
    };
    let (tokens, cost) = (tolls.tokens, tolls.loan_cost);
    let most = board.routes().iter().map(|r| r.toll).max().unwrap_or(0);
    let values = || (0..=most).filter(|&toll| count(board, |route| route.toll == toll) > 0);
    let routes = values().map(|toll| count(board, |route| route.toll == toll));
    page.gap();
    page.row("tolls", &format!("tokens worth {tokens} each; a loan costs {cost} points"));
    page.grid(&[numbers("toll", values()), numbers("routes", routes)]);
    bonus(page, &tolls.bonus, &board.origins().toll_bonus_one_source);
}

fn merchandise(page: &mut Leaflet, board: &Board) {
    let Some(merchandise) = &board.figures().merchandise else {
        return;
    };
    let (cards, routes) = (merchandise.cards, count(board, |route| route.carts));
    let mark = mark(board.origins().carts);
    page.gap();
    page.row("merchandise", &format!("{cards} cards; {routes} routes show carts{mark}"));
    bonus(page, &merchandise.bonus, &[]);
}

fn bonus(page: &mut Leaflet, ladder: &Ladder, one_source: &[u8]) {
    let places = ladder.rows().iter().map(|(_, points)| points.len()).max();
    let mut grid = vec![numbers("place", 1..=places.unwrap_or(0))];
    for (players, points) in ladder.rows() {
        grid.push(numbers(&format!("{players} players"), points));
    }
    page.grid(&grid);
    if !one_source.is_empty() {
        let players: Vec<String> = one_source.iter().map(u8::to_string).collect();
        page.row("", &format!("{} players {ONE_SOURCE}", players.join(" and ")));
    }
}

fn neutral(page: &mut Leaflet, board: &Board) {
    let Some(neutral) = board.figures().neutral else {
        return;
    };
    let first = u16::from(neutral.quiet_rounds) + 1;
    let named = board.tickets().iter().filter(|t| t.neutral.is_some());
    let words = format!(
        "{} pieces, from round {first}; {} tickets name a route for it",
        neutral.pieces,
        named.count()
    );
    page.gap();
    page.row("neutral", &words);
}

fn rule_sets(page: &mut Leaflet, board: &Board) {
    let exist = Variant::ALL.into_iter().filter(|v| v.exists_on(board));
    page.gap();
    for (i, variant) in exist.enumerate() {
        let (min, max) = variant.players(board);
        let heading = if i == 0 { "rule sets" } else { "" };
        page.row(heading, &format!("{} ({} players)", variant.name_on(board), range(min, max)));
    }
    page.row("digest", &digest(board));
}

/// What stands behind a figure that the game's own book does not simply tell.
fn mark(origin: Origin) -> &'static str {
    match origin {
        Origin::Book => "",
        Origin::Board => " (board)",
        Origin::Base => " (base)",
        Origin::Ours => " (ours)",
    }
}

/// What the marks mean that the page has.
fn legend(page: &mut Leaflet) {
    let meanings = [
        ("(ours)", "our own, since what is printed is not known to us"),
        ("(base)", "taken from the base game of the series"),
        ("(board)", "printed on the board"),
        (ONE_SOURCE, "told by one source outside the book"),
    ];
    let met: Vec<_> = meanings.into_iter().filter(|(mark, _)| page.0.contains(mark)).collect();
    if !met.is_empty() {
        page.gap();
    }
    for (i, (mark, meaning)) in met.into_iter().enumerate() {
        page.row(if i == 0 { "marks" } else { "" }, &format!("{mark:<14}{meaning}"));
    }
}

fn count(board: &Board, matches: impl Fn(&Route) -> bool) -> usize {
    board.routes().iter().filter(|route| matches(route)).count()
}

fn numbers<N: ToString>(heading: &str, each: impl IntoIterator<Item = N>) -> (String, Vec<String>) {
    let cells = each.into_iter().map(|number| number.to_string());
    (heading.to_owned(), cells.collect())
}

fn range(min: u8, max: u8) -> String {
    if min == max { min.to_string() } else { format!("{min} to {max}") }
}
