use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use vocab::{Board, Card, Figures, Returned, Seats, TollFigures, Variant};

use crate::breach::Breach;
use crate::line::Line;
use crate::table::{Player, Stage, Table};

/// Follows one game event by event and refuses whatever the rules do not allow.
#[derive(Clone, PartialEq, Debug)]
pub struct Judge<'b> {
    pub(crate) board: &'b Board,
    pub(crate) variant: Variant,
    pub(crate) seats: usize,
    pub(crate) table: Table,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waiting {
    /// A fact that nobody chooses: a hand dealt, a card turned up, a sweep and so on.
    Facts,
    /// The choice of one or more seats; [`Judge::legal`] has them.
    Seats,
    /// Nothing: the game is over.
    Over,
}

impl<'b> Judge<'b> {
    /// A game before its first fact. The board must know the variant for so many seats
    /// ([`Variant::allows`]).
    pub fn new(board: &'b Board, variant: Variant, seats: Seats) -> Judge<'b> {
        let figures = board.figures();
        let seats = seats.count();
        let with_tolls = variant != Variant::NoTolls;
        let tokens = figures.tolls.as_ref().filter(|_| with_tolls);
        let player = Player {
            tokens: tokens.map_or(0, |tolls| usize::from(tolls.tokens)),
            ..Player::default()
        };
        let merchandise = figures.merchandise.as_ref();
        let table = Table {
            stage: Stage::Deal { seat: 0 },
            deck: figures.cards.each().collect(),
            discard: Vec::new(),
            display: vec![None; usize::from(figures.display)],
            ticket_deck: board.each_ticket().map(|(ticket, _)| ticket).collect(),
            ticket_under: Vec::new(),
            ticket_discard: Vec::new(),
            players: vec![player; seats],
            owners: BTreeMap::new(),
            merchandise: merchandise.map_or(0, |pile| usize::from(pile.cards)),
            // P1: the marker starts with the second player.
            marker: (variant == Variant::Neutral).then_some(1),
            turns: 0,
            last_turns: None,
            passes: 0,
            lone_wild: None,
        };
        Judge { board, variant, seats, table }
    }

    /// Takes one event of a record.
    ///
    /// # Errors
    /// The rule that the event breaks at this point; the game is then unchanged.
    pub fn take(&mut self, event: &Value) -> Result<(), Breach> {
        // A handler may find a fault half-way: it works on a copy, so that nothing has happened.
        let mut after = self.clone();
        after.accept(event)?;
        *self = after;
        Ok(())
    }

    fn accept(&mut self, event: &Value) -> Result<(), Breach> {
        let line = Line::new(self.board, self.seats, event);
        let name = line.text("event")?;
        if let Stage::Over(_) = self.table.stage {
            return Err(self.out_of_place(name));
        }
        match name {
            "deal" => self.deal(&line),
            "reveal" => self.reveal(&line),
            "sweep" => self.sweep(&line),
            "reshuffle" => self.reshuffle(&line),
            "offer" => self.offer(&line),
            "keep" => self.keep(&line),
            "draw" => self.draw(&line),
            "claim" => self.claim(&line),
            "neutral" => self.neutral(&line),
            "retire_neutral" => self.retire_neutral(),
            "pass" => self.pass(&line),
            "last_round" => self.last_round(&line),
            "takeover" => self.takeover(&line),
            "resign" => self.resign(&line),
            other => Err(Breach::record(format!("no event is called `{other}`"))),
        }?;
        self.leave_settled_display();
        Ok(())
    }

    /// What the game waits for.
    pub fn waiting(&self) -> Waiting {
        match self.table.stage {
            Stage::Over(_) => Waiting::Over,
            Stage::FirstKeeps { .. }
            | Stage::Turn { .. }
            | Stage::SecondCard { .. }
            | Stage::Keep { .. } => Waiting::Seats,
            Stage::NeutralPhase { turned: Some(_) } if self.neutral_choice().is_some() => {
                Waiting::Seats
            }
            _ => Waiting::Facts,
        }
    }

    /// All that the seats may do now, as action texts: every seat that may act, with the whole set
    /// of its actions. Empty while a fact is due and when the game is over.
    pub fn legal(&self) -> BTreeMap<usize, BTreeSet<String>> {
        match &self.table.stage {
            Stage::FirstKeeps { offers, chosen } => self.first_keeps(offers, chosen),
            Stage::Turn { seat } => BTreeMap::from([(*seat, self.turn_actions(*seat))]),
            Stage::SecondCard { seat } => BTreeMap::from([(*seat, self.draws(false))]),
            Stage::Keep { seat, offer } => {
                let min = self.board.figures().tickets.drawn_kept_min;
                BTreeMap::from([(*seat, self.keeps(offer, min))])
            }
            Stage::NeutralPhase { turned: Some(_) } => self.neutral_actions(),
            _ => BTreeMap::new(),
        }
    }

    pub(crate) fn figures(&self) -> &'b Figures {
        self.board.figures()
    }

    /// The figures of the tolls, where tolls are played.
    pub(crate) fn tolls(&self) -> Option<&'b TollFigures> {
        let tolls = self.figures().tolls.as_ref();
        tolls.filter(|_| self.variant != Variant::NoTolls)
    }

    /// The row of the book that the board follows: both books tell the same thing in two rows.
    pub(crate) fn row(&self, amsterdam: &'static str, nederland: &'static str) -> &'static str {
        match self.figures().tickets.returned {
            Returned::UnderDeck => amsterdam,
            Returned::Discard => nederland,
        }
    }

    /// Takes a card from the deck, which must hold it.
    pub(crate) fn take_from_deck(&mut self, card: Card) -> Result<(), Breach> {
        if crate::table::remove_one(&mut self.table.deck, &card) {
            Ok(())
        } else {
            let rule = self.row("A1", "N1");
            Err(Breach::new(rule, format!("no {card} card is in the deck")))
        }
    }
}
