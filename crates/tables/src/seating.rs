//! Who sits where, before the game begins.

use store::{Companion, LobbySeat, NewSeat, Occupant, PersonId, SeatFault, Seq};
use vocab::page::{Livery, PlayOrder};
use vocab::{BotName, Seat, Seats};

use crate::catalogue::{Catalogue, bot_name};
use crate::fault::{ActFault, SitFault, TableFault};
use crate::lobby::{new_bot, shuffle};
use crate::lobby_wish::LobbyWish;
use crate::luck::Draws;
use crate::pass::SeatPass;
use crate::table::{Setback, Table};

impl Table<'_> {
    /// Gives a person the seat they want, or else the first that is free. Requests come one after the
    /// other, so of two who want the last seat one gets it.
    pub(crate) async fn sit(
        &mut self,
        person: PersonId,
        wanted: Option<Seat>,
    ) -> Result<SeatPass, Setback<SitFault>> {
        if let Some(pass) = self.pass_of(person) {
            return Ok(pass);
        }
        let seat = self.free_seat(wanted)?;
        match self.ledger.sit(self.id, seat, person, self.now()).await {
            Ok(()) => {}
            Err(SeatFault::NoSuchPerson(_)) => return Err(Setback::Fault(SitFault::NoPerson)),
            Err(SeatFault::Removed) => return Err(Setback::Fault(SitFault::Removed)),
            Err(fault) => return Err(setback_of(fault).into()),
        }
        self.seats_changed().await?;
        self.pass_of(person).ok_or(Setback::OutOfStep)
    }

    /// The same for somebody who plays at the screen of another one of the table.
    pub(crate) async fn sit_beside(
        &mut self,
        companion: &Companion,
        wanted: Option<Seat>,
    ) -> Result<SeatPass, Setback<SitFault>> {
        if let Some(pass) = self.pass_of(companion.id) {
            return Ok(pass);
        }
        let seat = self.free_seat(wanted)?;
        match self.ledger.sit_beside(self.id, seat, companion, self.now()).await {
            Ok(()) => {}
            Err(SeatFault::SitsNot) => return Err(Setback::Fault(SitFault::NoPerson)),
            Err(fault) => return Err(setback_of(fault).into()),
        }
        self.seats_changed().await?;
        self.pass_of(companion.id).ok_or(Setback::OutOfStep)
    }

    fn pass_of(&self, person: PersonId) -> Option<SeatPass> {
        SeatPass::of(&self.head, self.head.seat_of(person)?)
    }

    /// The seat that is wanted if it is free, or else the first that is.
    fn free_seat(&self, wanted: Option<Seat>) -> Result<Seat, Setback<SitFault>> {
        let free = || self.head.free_seats();
        let seat = wanted.filter(|wanted| free().any(|seat| seat == *wanted));
        seat.or_else(|| free().next()).ok_or(Setback::Fault(SitFault::Full))
    }

    /// Frees a person's seat. If it was the host's, somebody else is host now; a table without people is
    /// called off.
    pub(crate) async fn stand_up(&mut self, person: PersonId) -> Result<Seq, Setback<ActFault>> {
        self.expect_unsealed()?;
        self.ledger.leave(self.id, person, self.now()).await.map_err(setback_of)?;
        self.seats_changed().await?;
        let is_person = |occupant: &Occupant| matches!(occupant, Occupant::Person { .. });
        if !self.head.seats.iter().any(is_person) {
            self.ledger.call_off(self.id, self.now()).await.map_err(setback_of)?;
            self.called_off = true;
        }
        Ok(self.book.seq())
    }

    /// Changes what was wished for, at the wish of the host; everybody may dress themselves and those who
    /// play at their screen, and send these away. What is so already is done.
    pub(crate) async fn rearrange(
        &mut self,
        pass: SeatPass,
        wish: LobbyWish,
    ) -> Result<Seq, Setback<ActFault>> {
        let own_matter = match wish {
            LobbyWish::Wear { seat, .. } => self.screen(seat) == Some(pass.screen()),
            LobbyWish::Unseat { seat } => {
                seat != pass.seat() && self.screen(seat) == Some(pass.screen())
            }
            _ => false,
        };
        // A wish is a sign of life: a host who is back is host again.
        self.feed.sign_of(pass.screen());
        self.look_around();
        if !own_matter && !self.is_host(pass.person()) {
            return Err(ActFault::NotHost.into());
        }
        self.expect_unsealed()?;
        let before = self.head.chairs();
        let mut chairs = before.clone();
        match wish {
            LobbyWish::Begin { first } => return self.begin(first).await,
            LobbyWish::Unseat { seat } => match &chair(&mut chairs, seat)?.sitter {
                NewSeat::Free => {}
                NewSeat::Bot(_) => return Err(ActFault::SeatTaken.into()),
                // Who plays at another's screen comes and goes with it.
                NewSeat::Companion { id, .. } => return self.stand_up(*id).await,
                NewSeat::Person(id) if [pass.person(), self.head.host].contains(id) => {
                    return self.stand_up(*id).await;
                }
                NewSeat::Person(guest) => return self.remove(*guest).await,
            },
            LobbyWish::Readmit => return self.readmit().await,
            LobbyWish::CallOff => return self.call_off().await,
            LobbyWish::Seats { count } => self.resize(&mut chairs, count)?,
            LobbyWish::SeatBot { seat, level } => {
                let level = level_of(&level)?;
                self.seat_bot(chair(&mut chairs, seat)?, level)?;
            }
            LobbyWish::RemoveBot { seat } => {
                let chair = chair(&mut chairs, seat)?;
                match &chair.sitter {
                    NewSeat::Free | NewSeat::Bot(_) => chair.sitter = NewSeat::Free,
                    NewSeat::Person(_) | NewSeat::Companion { .. } => {
                        return Err(ActFault::SeatTaken.into());
                    }
                }
            }
            LobbyWish::FillWithBots { level } => {
                let level = level_of(&level)?;
                let mut names: Vec<String> = Vec::new();
                for chair in chairs.iter_mut().filter(|chair| chair.sitter == NewSeat::Free) {
                    let name = self.new_name(&names);
                    names.push(name.to_owned());
                    chair.sitter = NewSeat::Bot(new_bot(level, name));
                }
            }
            LobbyWish::Clock { clock } => return self.set_clock(clock).await,
            LobbyWish::Talk { talk } => return self.set_talk(talk).await,
            LobbyWish::Hints { hints } => return self.set_hints(hints).await,
            LobbyWish::Wear { seat, livery } => dress(&mut chairs, seat, livery)?,
        }
        if chairs != before {
            let ledger = &self.ledger;
            ledger.arrange(self.id, &before, &chairs, self.now()).await.map_err(setback_of)?;
            self.seats_changed().await?;
        }
        Ok(self.book.seq())
    }

    /// So many seats, if the rules can be played by as many and nobody loses theirs: new ones are free,
    /// and free ones go, the last first.
    fn resize(&self, chairs: &mut Vec<LobbySeat>, count: usize) -> Result<(), ActFault> {
        let (least, most) = self.game.variant().players(self.game.board());
        let free = chairs.iter().filter(|chair| chair.sitter == NewSeat::Free).count();
        let taken = chairs.len() - free;
        let possible = usize::from(least).max(taken).max(2)..=usize::from(most);
        if Seats::new(count).is_none() || !possible.contains(&count) {
            return Err(ActFault::NoSuchSeats { taken });
        }
        while chairs.len() > count {
            let last = chairs.iter().rposition(|chair| chair.sitter == NewSeat::Free);
            chairs.remove(last.expect("fewer are taken"));
        }
        while chairs.len() < count {
            let worn: Vec<Livery> = chairs.iter().map(|chair| chair.livery).collect();
            let livery = Livery::first_but(&worn).expect("as many as seats");
            chairs.push(LobbySeat { sitter: NewSeat::Free, livery });
        }
        Ok(())
    }

    /// A bot of this level takes a free seat, or the bot that has it plays so from now on.
    fn seat_bot(&self, chair: &mut LobbySeat, level: BotName) -> Result<(), ActFault> {
        match &mut chair.sitter {
            NewSeat::Person(_) | NewSeat::Companion { .. } => return Err(ActFault::SeatTaken),
            NewSeat::Bot(bot) => level.as_str().clone_into(&mut bot.level),
            free @ NewSeat::Free => *free = NewSeat::Bot(new_bot(level, self.new_name(&[]))),
        }
        Ok(())
    }

    /// A name for a bot that nobody here has, nor any of these.
    fn new_name(&self, others: &[String]) -> &'static str {
        let called = |name: &str| {
            self.head.seats.iter().any(|occupant| match occupant {
                Occupant::Free => false,
                Occupant::Person { name: taken, .. } => taken.as_str() == name,
                Occupant::Bot(bot) => bot.name.as_str() == name,
            })
        };
        let taken = |name: &str| called(name) || others.iter().any(|other| other == name);
        bot_name(taken, &mut Draws::of_order(&self.seed))
    }

    /// Reads the seats again after a change and tells everybody.
    pub(crate) async fn seats_changed(&mut self) -> Result<(), Setback<TableFault>> {
        self.read_seats().await?;
        self.forget_pledges().await?;
        self.tell();
        Ok(())
    }

    /// Reads the seats again after a change: everybody looks from the seat they have now.
    async fn read_seats(&mut self) -> Result<(), Setback<TableFault>> {
        // What was changed is stored: if it can't be read now, the table starts afresh.
        let head = self.ledger.head(self.id).await.map_err(|_| Setback::OutOfStep)?;
        self.head = head.ok_or(Setback::OutOfStep)?;
        self.feed.reseat(|person| self.head.seat_of(person));
        Ok(())
    }

    /// Begins at the wish of the host, once every seat is taken, with whom the host has named. Otherwise
    /// the order is drawn now, or it is that of the seats (S2).
    async fn begin(&mut self, first: Option<Seat>) -> Result<Seq, Setback<ActFault>> {
        if self.head.free_seats().next().is_some() {
            return Err(ActFault::SeatsFree.into());
        }
        let before = self.head.chairs();
        let mut chairs = before.clone();
        match (first, self.order) {
            (Some(first), _) => {
                chair(&mut chairs, first)?;
                // Those on the left follow, as around any table.
                chairs.rotate_left(first.index());
            }
            (None, PlayOrder::Drawn) => shuffle(&mut chairs, &mut Draws::of_play(&self.seed)),
            (None, PlayOrder::AsSeated) => {}
        }
        if chairs != before {
            let ledger = &self.ledger;
            ledger.arrange(self.id, &before, &chairs, self.now()).await.map_err(setback_of)?;
            // Nobody is told of the order before the game is dealt.
            self.read_seats().await?;
        }
        Ok(self.seal().await?)
    }

    /// Deals, if the table was made without free seats or its deal is sealed, and the game has not begun.
    pub(crate) async fn begin_if_full(&mut self) -> Result<(), Setback<TableFault>> {
        let full = self.head.free_seats().next().is_none() && self.head.invite.is_none();
        if (full || self.dealing.is_sealed()) && !self.book.has_begun() {
            self.seal().await?;
        }
        Ok(())
    }
}

fn level_of(level: &str) -> Result<BotName, ActFault> {
    Catalogue::bot(level).map_err(|unknown| ActFault::NoBot(unknown.to_string()))
}

fn chair(chairs: &mut [LobbySeat], seat: Seat) -> Result<&mut LobbySeat, ActFault> {
    chairs.get_mut(seat.index()).ok_or(ActFault::NoSuchSeat)
}

/// A seat wears what nobody has who sits here; a free seat gives up what it wears.
fn dress(chairs: &mut [LobbySeat], seat: Seat, livery: Livery) -> Result<(), ActFault> {
    let old = chair(chairs, seat)?.livery;
    let worn = chairs.iter().position(|chair| chair.livery == livery);
    match worn {
        Some(other) if other == seat.index() => {}
        Some(other) if chairs[other].sitter != NewSeat::Free => {
            return Err(ActFault::LiveryTaken);
        }
        Some(other) => chairs[other].livery = old,
        None => {}
    }
    chairs[seat.index()].livery = livery;
    Ok(())
}

/// A seat that is not as the table believes means that the table is out of step.
pub(crate) fn setback_of(fault: SeatFault) -> Setback<TableFault> {
    match fault {
        SeatFault::Store(fault) => Setback::Fault(TableFault::Store(fault)),
        fault @ (SeatFault::BadText(_) | SeatFault::Seats { .. } | SeatFault::WornTwice(_)) => {
            Setback::Fault(TableFault::Broken(fault.to_string()))
        }
        SeatFault::NoSuchGame(_)
        | SeatFault::Begun
        | SeatFault::NoSuchSeat(_)
        | SeatFault::Taken(_)
        | SeatFault::SitsAlready(_)
        | SeatFault::SitsNot
        | SeatFault::Removed
        | SeatFault::Changed
        | SeatFault::NoSuchPerson(_) => Setback::OutOfStep,
    }
}
