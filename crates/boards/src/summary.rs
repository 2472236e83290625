use vocab::{
    Board, Colour, Figures, Ladder, Length, PieceWord, Returned, Route, TicketWord, Variant,
};

use crate::digest::digest;

/// A board in plain text, for people: what it has, how much of it, and how it can be played.
pub fn summary(board: &Board) -> String {
    let mut page = Page::default();
    page.text
        .push_str(&format!("{} ({})\n\n", board.name(), board.id()));
    basics(&mut page, board.figures());
    routes(&mut page, board);
    tickets(&mut page, board);
    clauses(&mut page, board.figures());
    rule_sets(&mut page, board);
    page.row("digest", &digest(board));
    page.text
}

/// Rows of a heading and what there is to say.
#[derive(Default)]
struct Page {
    text: String,
}

impl Page {
    fn row(&mut self, heading: &str, words: &str) {
        self.text.push_str(&format!("{heading:<14}{words}\n"));
    }

    fn sub(&mut self, heading: &str, words: &str) {
        self.row(&format!("  {heading}"), words);
    }
}

fn basics(page: &mut Page, figures: &Figures) {
    let piece = match figures.words.piece {
        PieceWord::Cart => "carts",
        PieceWord::Train => "trains",
    };
    page.row("players", &range(figures.players_min, figures.players_max));
    page.row(piece, &format!("{} each", figures.pieces));
    page.sub(
        "last turns",
        &format!("at {} left, or fewer", figures.pieces_end),
    );
    page.row("cards", &figures.cards.total().to_string());
    let kinds = figures
        .cards
        .iter()
        .map(|(card, count)| (card.name(), usize::from(count)));
    page.sub("by colour", &counts(kinds));
    page.sub("hand", &format!("{} dealt to each", figures.hand));
    let (places, wilds) = (figures.display, figures.display_wilds);
    page.sub(
        "display",
        &format!("{places} face up, swept when {wilds} are wild"),
    );
    let start: Vec<String> = figures.start_points.iter().map(u8::to_string).collect();
    page.row(
        "start",
        &format!("{} points, in the order of play", start.join(", ")),
    );
}

fn routes(page: &mut Page, board: &Board) {
    let figures = board.figures();
    let count = |matches: &dyn Fn(&Route) -> bool| {
        board.routes().iter().filter(|route| matches(route)).count()
    };
    page.row("places", &board.places().len().to_string());
    let spaces: u32 = board
        .routes()
        .iter()
        .map(|route| u32::from(route.length.spaces()))
        .sum();
    page.row(
        "routes",
        &format!("{}, {spaces} spaces in all", board.routes().len()),
    );
    let lengths: Vec<String> = Length::all()
        .zip(&figures.points_by_length)
        .map(|(length, points)| {
            let routes = count(&|route| route.length == length);
            format!("{routes} of {length} for {points}")
        })
        .collect();
    page.sub("by length", &format!("{} points", lengths.join(", ")));
    let colours = Colour::ALL
        .into_iter()
        .map(Some)
        .chain([None])
        .map(|colour| {
            (
                colour.map_or("grey", Colour::name),
                count(&|route| route.colour == colour),
            )
        });
    page.sub(
        "by colour",
        &counts(colours.filter(|&(_, routes)| routes > 0)),
    );
    let doubles = count(&|route| route.twin.is_some()) / 2;
    let open = open_doubles(figures.single_doubles_up_to, figures.players_min);
    page.sub("doubles", &format!("{doubles}; {open}"));
}

fn open_doubles(single_up_to: u8, players_min: u8) -> String {
    if single_up_to < players_min {
        "both routes open to two different players".to_owned()
    } else {
        format!(
            "with {} players only one route of each",
            range(players_min, single_up_to)
        )
    }
}

fn tickets(page: &mut Page, board: &Board) {
    let figures = board.figures().tickets;
    let word = match board.figures().words.ticket {
        TicketWord::Contract => "contracts",
        TicketWord::Ticket => "tickets",
    };
    let points = || board.tickets().iter().map(|ticket| ticket.points);
    let worth = range(points().min().unwrap_or(0), points().max().unwrap_or(0));
    page.row(word, &format!("{}, worth {worth}", board.tickets().len()));
    page.sub(
        "dealt",
        &format!(
            "{}, of which {} or more are kept",
            figures.dealt, figures.dealt_kept_min
        ),
    );
    page.sub(
        "drawn",
        &format!(
            "{}, of which {} or more are kept",
            figures.drawn, figures.drawn_kept_min
        ),
    );
    let returned = match figures.returned {
        Returned::UnderDeck => "under the deck",
        Returned::Discard => "face up to a discard pile",
    };
    page.sub("the others", returned);
}

fn clauses(page: &mut Page, figures: &Figures) {
    if let Some(tolls) = &figures.tolls {
        page.row(
            "tolls",
            &format!(
                "tokens worth {} each; a loan costs {} points",
                tolls.tokens, tolls.loan_cost
            ),
        );
        page.sub("bonus", &ladder(&tolls.bonus));
    }
    if let Some(merchandise) = &figures.merchandise {
        page.row("merchandise", &format!("{} cards", merchandise.cards));
        page.sub("bonus", &ladder(&merchandise.bonus));
    }
    if let Some(neutral) = &figures.neutral {
        page.row(
            "neutral",
            &format!(
                "{} pieces, from round {}",
                neutral.pieces,
                neutral.quiet_rounds + 1
            ),
        );
    }
}

fn rule_sets(page: &mut Page, board: &Board) {
    let exist = Variant::ALL
        .into_iter()
        .filter(|variant| variant.exists_on(board));
    for (i, variant) in exist.enumerate() {
        let (min, max) = variant.players(board);
        let heading = if i == 0 { "rule sets" } else { "" };
        page.row(
            heading,
            &format!("{}, {} players", variant.name_on(board), range(min, max)),
        );
    }
}

fn range(min: u8, max: u8) -> String {
    if min == max {
        min.to_string()
    } else {
        format!("{min} to {max}")
    }
}

fn counts<'a>(each: impl Iterator<Item = (&'a str, usize)>) -> String {
    let each: Vec<String> = each
        .map(|(name, count)| format!("{count} {name}"))
        .collect();
    each.join(", ")
}

fn ladder(ladder: &Ladder) -> String {
    let rows = ladder.rows().iter().map(|(players, points)| {
        let points: Vec<String> = points.iter().map(u8::to_string).collect();
        format!("{players} players {}", points.join(" "))
    });
    rows.collect::<Vec<_>>().join(", ")
}
