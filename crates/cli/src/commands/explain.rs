//! A step of a record in full: phase, offers, facts, and what every seat sees.

use std::fmt::Write;

use rules::{Deed, Step};
use vocab::{Board, PhaseView, Ticket, TicketSet, View, Viewer};
use wire::{Record, Scribe};

/// Offers listed one by one up to this number; beyond it only their number is told.
const OFFERS_SHOWN: u32 = 60;

pub(crate) fn step(record: &Record, step: &Step<'_>) -> String {
    let mut text = String::new();
    // Writing to a string can't fail.
    let _ = write_step(&mut text, record, step);
    text
}

fn write_step(text: &mut String, record: &Record, step: &Step<'_>) -> std::fmt::Result {
    let game = record.game();
    let board = game.board();
    let public = step.before.view(game, Viewer::Spectator);
    writeln!(text, "== line {}: {}", record.line(step.index), deed(board, step.deed))?;
    writeln!(text, "phase   {}", phase(board, &public))?;
    if let Deed::Act(seat, _) = step.deed {
        let offers = step.before.offers(game, seat);
        writeln!(text, "offers  {} to {seat}", offers.count())?;
        if offers.count() <= OFFERS_SHOWN {
            for action in offers.iter() {
                writeln!(text, "        {}", action.text(board))?;
            }
        }
    }
    let mut scribe = Scribe::new(board);
    for fact in &step.facts {
        writeln!(text, "fact    {}", scribe.line(fact))?;
    }
    for seat in game.seats().iter() {
        write_view(text, board, &step.after.view(game, Viewer::Seat(seat)))?;
    }
    writeln!(text)
}

fn deed(board: &Board, deed: Deed) -> String {
    match deed {
        Deed::SetUp => "set-up".to_owned(),
        Deed::Act(seat, action) => format!("{seat}: {}", action.text(board)),
        Deed::Resign(seat) => format!("{seat} resigns"),
        Deed::TakeOver(seat, by) => format!("{seat} is taken over by {by:?}"),
    }
}

fn phase(board: &Board, view: &View) -> String {
    match view.phase {
        PhaseView::Setup { .. } => "first tickets are chosen".to_owned(),
        PhaseView::Turn(seat) => format!("round {}, turn of {seat}", view.rounds + 1),
        PhaseView::SecondCard(seat) => format!("second card of {seat}"),
        PhaseView::Keep { seat, offered } => format!("{seat} chooses from {offered} tickets"),
        PhaseView::NeutralChoice { seat, ticket, .. } => {
            format!("{seat} chooses for the neutral player (ticket {})", board.ticket(ticket).id)
        }
        PhaseView::Over(ending) => format!("over by {}", ending.name()),
    }
}

fn write_view(text: &mut String, board: &Board, view: &View) -> std::fmt::Result {
    let Some(own) = &view.own else { return Ok(()) };
    let mine = &view.public[own.seat];
    writeln!(
        text,
        "view    {}: hand {} | tickets{} | pieces {} | points {} | tokens {} | loans {} | merchandise {}",
        own.seat,
        own.hand,
        tickets(board, own.tickets),
        mine.pieces,
        mine.points,
        mine.tokens,
        mine.loans,
        mine.merchandise
    )?;
    if !own.offer.is_empty() {
        writeln!(text, "        chooses from{}", tickets(board, own.offer.set()))?;
    }
    for seat in view.seats.iter().filter(|&seat| seat != own.seat) {
        let other = &view.public[seat];
        writeln!(
            text,
            "        sees {seat}: {} cards, of these {} | {} tickets | pieces {} | points {}",
            other.cards, other.known, other.tickets, other.pieces, other.points
        )?;
    }
    let display = view.display.iter().map(|card| card.map_or("-", |card| card.name()));
    writeln!(
        text,
        "        display {} | deck {} | discards {} | ticket deck {}",
        display.collect::<Vec<_>>().join(" "),
        view.deck,
        view.discard,
        view.ticket_deck
    )
}

fn tickets(board: &Board, tickets: TicketSet) -> String {
    let name = |ticket: &Ticket| {
        let (from, to) = (&board.place(ticket.from).id, &board.place(ticket.to).id);
        format!(" {} ({from}-{to} {})", ticket.id, ticket.points)
    };
    tickets.iter().map(|ticket| name(board.ticket(ticket))).collect()
}
