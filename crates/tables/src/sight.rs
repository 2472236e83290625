//! What viewers are told: built here from the truth, one viewer at a time.

use store::{GameStage, Head, Moment, Occupant, PersonId, Seq};
use vocab::page::{
    Agreed, GameEnd, GameSight, HintSight, LastDeed, Listing, LogLine, PlayOrder, Sitter,
    TableInfo, TableStage, Update,
};
use vocab::{BotName, BySeat, Outlook, PlayedBy, Seat, Seen, Variant, Viewer};

use crate::book::Book;
use crate::catalogue::{Catalogue, Terms};
use crate::company::Company;
use crate::glance::time_left;
use crate::limits::LOG_LINES_MAX;
use crate::names::names;

/// All that one viewer's page shows. Nothing here may look at the state but through the viewer's
/// eyes: the view, the offers of the own seat, what the own seat can make of routes and tickets, and
/// the scores once the game is over. What people say is not the game's.
pub(crate) fn update(book: &Book<'_>, head: &Head, company: &Company, viewer: Viewer) -> Update {
    update_of(book, table_info(head, book.game().variant(), company), company, viewer)
}

/// The same, of a table of which everybody may know this.
pub(crate) fn update_of(
    book: &Book<'_>,
    mut table: TableInfo,
    company: &Company,
    viewer: Viewer,
) -> Update {
    table.stage = match (book.has_begun(), book.state().is_over()) {
        (false, _) => TableStage::Waiting,
        (true, false) => TableStage::Playing,
        (true, true) => TableStage::Over,
    };
    if viewer == Viewer::Spectator {
        table.invite = None;
    }
    Update {
        seq: book.seq(),
        viewer,
        board: book.game().shared_board().clone(),
        table,
        game: book.has_begun().then(|| game_sight(book, company, viewer)),
        talk: None,
    }
}

fn game_sight(book: &Book<'_>, company: &Company, viewer: Viewer) -> GameSight {
    let (game, state) = (book.game(), book.state());
    let view = state.view(game, viewer);
    let seat = view.own.map(|own| own.seat);
    let replaced =
        seat.is_some_and(|seat| matches!(book.upshot().played_by[seat], Some(PlayedBy::Bot(_))));
    let offers = seat.filter(|_| !replaced).map(|seat| state.offers(game, seat).iter().collect());
    let Outlook { claiming, routes, tickets, shut, near_the_end, toll_race } =
        state.outlook(game, viewer);
    let line = |(seq, seen): (Seq, Seen)| LogLine { seq, seen };
    GameSight {
        offers: offers.unwrap_or_default(),
        take_back: seat.is_some_and(|seat| !replaced && book.may_take_back(seat)),
        ask_back: seat.is_some_and(|seat| !replaced && book.may_agree_back(seat)),
        callable: seat.map_or(BySeat::all(false), |seat| company.callable[seat]),
        hint: HintSight::None,
        hints: BySeat::from_fn(|seat| book.asides().hints(seat)),
        hurries: BySeat::from_fn(|seat| book.hurry(seat)),
        claiming,
        routes,
        tickets,
        shut,
        near_the_end,
        toll_race,
        log: book.seen_by(viewer, LOG_LINES_MAX).into_iter().map(line).collect(),
        end: state.finished(game).map(|finished| GameEnd {
            sheet: finished.sheet(),
            ways: finished.ways(),
            course: rules::course(game, book.facts()),
        }),
        view,
    }
}

/// One line of somebody's list of games at this moment; none if this program can't play the game any more.
pub(crate) fn listing(
    catalogue: &Catalogue,
    head: &Head,
    person: PersonId,
    now: Moment,
) -> Option<Listing> {
    let known = catalogue.board(&head.board)?;
    let variant = Variant::from_name(&known.board, &head.ruleset)?;
    let table = table_info(head, variant, &Company::unknown());
    // Routes are told by their place on the board, which must be this one.
    let terms: Option<Terms> = head.options.parse().ok();
    let same = terms.is_some_and(|terms| terms.digest == known.digest);
    let exists = |deed: &LastDeed| match *deed {
        LastDeed::Claimed(_, route) | LastDeed::NeutralTook(route) => {
            same && route.index() < known.board.routes().len()
        }
        _ => true,
    };
    Some(Listing {
        table,
        waits_for_you: head.waits_for(person),
        own: head.seat_of(person),
        clock: time_left(head, person, now),
        last: head.glance.and_then(|glance| glance.deed).filter(exists),
        tally: head.tally,
        changed_ms: head.changed.unix_ms,
    })
}

/// What everybody may know of a table, as far as the store has it.
pub(crate) fn table_info(head: &Head, variant: Variant, company: &Company) -> TableInfo {
    let mut names = names(&head.seats);
    let mut sitter = |(index, occupant): (usize, &Occupant)| match occupant {
        Occupant::Free => Sitter::Nobody,
        Occupant::Person { .. } => Sitter::Person {
            name: std::mem::take(&mut names[index]),
            replaced_by: Seat::new(index).and_then(|seat| match company.played_by[seat] {
                Some(PlayedBy::Bot(bot)) => Some(bot),
                Some(PlayedBy::Human) | None => None,
            }),
            away: Seat::new(index).is_some_and(|seat| company.away[seat]),
        },
        Occupant::Bot(bot) => {
            Sitter::Bot { name: std::mem::take(&mut names[index]), level: bot_level(&bot.level) }
        }
    };
    // A table whose terms can't be read is never opened; a list may still name it.
    let terms: Option<Terms> = head.options.parse().ok();
    TableInfo {
        id: head.id.to_string(),
        board: head.board.clone(),
        variant,
        ruleset: head.ruleset.clone(),
        order: terms.as_ref().map_or(PlayOrder::Drawn, |terms| terms.order),
        agreed: terms.map_or_else(Agreed::default, |terms| terms.agreed),
        seats: head.seats.iter().enumerate().map(&mut sitter).collect(),
        liveries: head.liveries.clone(),
        screens: screens(head),
        clocks: company.clocks,
        proposal: company.agreed.0,
        paused: company.agreed.1,
        closed: company.closed,
        host: company.deputy.or_else(|| head.seat_of(head.host)),
        stage: match head.stage {
            GameStage::Gathering => TableStage::Waiting,
            GameStage::Playing { .. } => TableStage::Playing,
            GameStage::Over => TableStage::Over,
        },
        removed: Vec::new(),
        deal: None,
        next: company.next.map(|next| next.to_string()),
        invite: head.invite.map(|invite| invite.to_string()),
    }
}

/// At whose screen each companion plays.
fn screens(head: &Head) -> BySeat<Option<Seat>> {
    BySeat::from_fn(|seat| match head.seats.get(seat.index()) {
        Some(Occupant::Person { screen: Some(screen), .. }) => head.seat_of(*screen),
        Some(Occupant::Person { .. } | Occupant::Bot(_) | Occupant::Free) | None => None,
    })
}

/// The bot that really plays where the store names one this program does not know any more.
pub(crate) fn bot_level(stored: &str) -> BotName {
    BotName::new(Catalogue::kind(stored).name()).expect("names of bots are short")
}
