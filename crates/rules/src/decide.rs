use vocab::{Action, Card, Length, Payment, PlayedBy, Refusal, RouteId, Seat, Source, TicketSet};

use crate::fact::Fact;
use crate::game::Game;
use crate::luck::Luck;
use crate::play::Play;
use crate::state::{Phase, State, is_face_up_wild};

impl State {
    /// What would happen if this seat did this. Nothing is changed.
    ///
    /// # Errors
    /// Why the rules don't allow it.
    pub fn decide(
        &self,
        game: &Game,
        seat: Seat,
        action: &Action,
        luck: impl Luck,
    ) -> Result<Vec<Fact>, Refusal> {
        self.check(game, seat, action)?;
        Ok(self.draft(game, luck, |play| play.act(seat, *action)))
    }

    /// What would happen if this seat resigned (R1, R2).
    ///
    /// # Errors
    /// When the game is over, the table has no such seat, or it has resigned already.
    pub fn decide_resign(&self, game: &Game, seat: Seat) -> Result<Vec<Fact>, Refusal> {
        self.check_running(game, seat)?;
        if self.has_resigned(seat) {
            return Err(Refusal::NotNow);
        }
        Ok(self.draft(game, NoLuck, |play| play.resign(seat)))
    }

    /// What would happen if somebody else played this seat on (R2, R3).
    ///
    /// # Errors
    /// When the game is over, the table has no such seat, or a person wants one that has resigned.
    pub fn decide_take_over(
        &self,
        game: &Game,
        seat: Seat,
        by: PlayedBy,
    ) -> Result<Vec<Fact>, Refusal> {
        self.check_running(game, seat)?;
        // R2: a bot plays a resigned seat to the end.
        if self.has_resigned(seat) && by == PlayedBy::Human {
            return Err(Refusal::NotNow);
        }
        Ok(self.draft(game, NoLuck, |play| play.take_over(seat, by)))
    }

    fn check_running(&self, game: &Game, seat: Seat) -> Result<(), Refusal> {
        if self.is_over() {
            Err(Refusal::GameOver)
        } else if !game.seats.has(seat) {
            Err(Refusal::NotYourTurn)
        } else {
            Ok(())
        }
    }

    fn draft<L: Luck>(
        &self,
        game: &Game,
        luck: L,
        act: impl FnOnce(&mut Play<'_, L, &mut Vec<Fact>>),
    ) -> Vec<Fact> {
        let mut facts = Vec::new();
        let mut draft = *self;
        act(&mut Play { game, state: &mut draft, luck, witness: &mut facts });
        facts
    }

    /// Whether the rules allow this seat this action now.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, game: &Game, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.check_asked(game, seat)?;
        match (self.phase, *action) {
            (Phase::Setup, Action::Keep(tickets)) => {
                self.check_keep(seat, tickets, game.numbers.dealt_kept_min)
            }
            (Phase::Keep, Action::Keep(tickets)) => {
                self.check_keep(seat, tickets, game.numbers.drawn_kept_min)
            }
            (Phase::Turn | Phase::SecondCard, Action::Draw(from)) => self.check_draw(game, from),
            (_, Action::Claim(route, payment)) => {
                self.check_claiming(game, seat)?;
                self.check_claim(game, seat, route, payment)
            }
            (Phase::Turn, Action::DrawTickets) if self.can_draw_tickets() => Ok(()),
            (Phase::Turn, Action::DrawTickets) => Err(Refusal::NoTickets),
            (Phase::Turn, Action::Pass) => {
                let stuck = self.offers(game, seat).nth(0) == Action::Pass;
                if stuck { Ok(()) } else { Err(Refusal::CanAct) }
            }
            (Phase::NeutralChoice(ticket), Action::GiveNeutral(route)) => {
                let double = self.neutral_double(game, ticket);
                let named = double.is_some_and(|double| double.contains(&route));
                if named { Ok(()) } else { Err(Refusal::NotForNeutral) }
            }
            _ => Err(Refusal::NotNow),
        }
    }

    /// Whether something is asked of this seat now.
    ///
    /// # Errors
    /// Why not.
    pub fn check_asked(&self, game: &Game, seat: Seat) -> Result<(), Refusal> {
        self.check_running(game, seat)?;
        if self.is_asked(game, seat) {
            Ok(())
        } else if self.phase == Phase::Setup {
            Err(Refusal::AlreadyChosen)
        } else {
            Err(Refusal::NotYourTurn)
        }
    }

    /// Whether this is the moment for this seat to claim a route.
    pub(crate) fn check_claiming(&self, game: &Game, seat: Seat) -> Result<(), Refusal> {
        self.check_asked(game, seat)?;
        if self.phase == Phase::Turn { Ok(()) } else { Err(Refusal::NotNow) }
    }

    fn check_draw(&self, game: &Game, from: Source) -> Result<(), Refusal> {
        match from {
            Source::Deck if self.can_draw_blind() => Ok(()),
            Source::Deck => Err(Refusal::NothingToDraw),
            Source::Slot(slot) if slot >= game.numbers.display => Err(Refusal::NoSuchSlot(slot)),
            Source::Slot(slot) if self.display.at(slot).is_none() => Err(Refusal::EmptySlot(slot)),
            _ if self.phase == Phase::SecondCard && is_face_up_wild(&self.display, from) => {
                Err(Refusal::WildAsSecond)
            }
            Source::Slot(_) => Ok(()),
        }
    }

    /// Whether this seat may claim this route at all, whatever it pays: the cards that it takes, or
    /// why not: it is taken or closed, or takes too many pieces.
    pub(crate) fn check_route(
        &self,
        game: &Game,
        seat: Seat,
        route: RouteId,
    ) -> Result<Length, Refusal> {
        let Some(length) = game.board().routes().get(route.index()).map(|route| route.length)
        else {
            return Err(Refusal::NotNow);
        };
        if let Some(owner) = self.owner(game, route) {
            return Err(Refusal::RouteTaken(owner));
        }
        if let Some(twin) = game.lane(route).twin() {
            if self.routes[seat].contains(twin) {
                return Err(Refusal::OwnTwin);
            }
            if game.single_doubles && self.taken(game).contains(twin) {
                return Err(Refusal::DoubleClosed);
            }
        }
        let left = self.pieces[seat];
        if left < length.spaces() {
            return Err(Refusal::TooFewPieces { need: length, left });
        }
        Ok(length)
    }

    fn check_claim(
        &self,
        game: &Game,
        seat: Seat,
        route: RouteId,
        payment: Payment,
    ) -> Result<(), Refusal> {
        let length = self.check_route(game, seat, route)?;
        let paid = payment.total();
        if paid != length.spaces() {
            return Err(Refusal::WrongCount { need: length, paid });
        }
        if let Some(colour) = payment.colour() {
            if let Some(route) = game.lane(route).colour.filter(|&route| route != colour) {
                return Err(Refusal::WrongColour { route, paid: colour });
            }
            self.check_holds(seat, Card::of(colour), payment.coloured())?;
        }
        self.check_holds(seat, Card::WILD, payment.wilds())
    }

    fn check_holds(&self, seat: Seat, card: Card, need: u8) -> Result<(), Refusal> {
        let have = self.hands[seat].of(card);
        if have < need { Err(Refusal::CardsMissing { card, need, have }) } else { Ok(()) }
    }

    fn check_keep(&self, seat: Seat, tickets: TicketSet, min: u8) -> Result<(), Refusal> {
        let offer = &self.offered[seat];
        if !tickets.is_subset(offer.set()) {
            return Err(Refusal::NotOffered);
        }
        let min = min.min(offer.len() as u8);
        if tickets.len() < usize::from(min) {
            return Err(Refusal::KeepMore { min, first: self.phase == Phase::Setup });
        }
        Ok(())
    }
}

/// For what involves no luck.
struct NoLuck;

impl Luck for NoLuck {
    fn card(&mut self, _: &vocab::Cards) -> Card {
        unreachable!("resigning draws no card")
    }

    fn ticket(&mut self, _: TicketSet) -> vocab::TicketId {
        unreachable!("resigning draws no ticket")
    }
}
