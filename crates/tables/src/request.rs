use std::sync::Arc;

use deals::Hex32;
use store::{Companion, PersonId, Seq};
use tokio::sync::{OwnedSemaphorePermit, oneshot, watch};
use vocab::Seat;
use vocab::page::{Eyes, ProposalKind, Replay, Saying, Update};

use crate::curtain::Curtain;
use crate::fault::{ActFault, ReplayFault, SitFault, TableFault};
use crate::keeping::TableEnd;
use crate::lobby_wish::LobbyWish;
use crate::pass::SeatPass;
use crate::play_on::Fork;

/// Where the answer to a request goes. A request that is dropped unanswered is asked again of the
/// rebuilt table.
pub(crate) type Reply<T, E> = oneshot::Sender<Result<T, E>>;

/// What a table can be asked.
#[derive(Debug)]
pub(crate) enum Request {
    /// A person asks for a free seat, for this one if it may be.
    Sit { person: PersonId, seat: Option<Seat>, reply: Reply<SeatPass, SitFault> },
    /// Somebody asks for a free seat who plays at another's screen, for this one if it may be.
    SitBeside { companion: Companion, seat: Option<Seat>, reply: Reply<SeatPass, SitFault> },
    /// A person wants something, by the right of a seat.
    Want { pass: SeatPass, wish: Wish, reply: Reply<Seq, ActFault> },
    /// Somebody wants to be told what happens.
    Listen {
        pass: Option<SeatPass>,
        curtain: Curtain,
        reply: Reply<watch::Receiver<Arc<Update>>, TableFault>,
    },
    /// Somebody wants to see the table once.
    Look { pass: Option<SeatPass>, curtain: Curtain, reply: Reply<Arc<Update>, TableFault> },
    /// Somebody wants to look back.
    Replay {
        pass: Option<SeatPass>,
        eyes: Option<Eyes>,
        step: Option<usize>,
        reply: Reply<Replay, ReplayFault>,
    },
    /// Somebody wants to play on from a step of a finished game.
    Fork { step: usize, reply: Reply<Fork, ReplayFault> },
    /// Somebody wants the record, which exists once the game is over.
    Record { reply: Reply<Option<String>, TableFault> },
    /// Whoever keeps the house ends the table.
    End { reply: Reply<TableEnd, ActFault> },
    /// Somebody at the table has another name.
    Renamed,
    /// Somebody at the table has blocked somebody, or does so no more.
    BlocksChanged,
    /// A page was closed at the screen of somebody who sits at the table.
    Goodbye { screen: PersonId },
    /// Something may be due by the clocks of the table.
    TimeUp,
    /// There is a table now where those of this one play again.
    Followed,
    /// Any of this may have been missed. The next table looks it up when this one has.
    CatchUp { turn: OwnedSemaphorePermit },
    /// The table fails, as only a bug of ours could make it.
    #[cfg(test)]
    Fail,
}

/// What a person can want by the right of a seat.
#[derive(Clone, Debug)]
pub(crate) enum Wish {
    /// To act, having seen so many facts.
    Act { seen: Seq, action: String },
    /// To resign (R1, R2).
    Resign,
    /// To leave: before the game for good, later until coming back (R3).
    Leave,
    /// To come back (R3).
    ComeBack,
    /// A bot for somebody whose time is out (R3).
    CallBot { seat: Seat },
    /// To say something, having read up to the line of this number.
    Say { seen: Option<u32>, saying: Saying },
    /// To read nothing more of what another says, or to read it again.
    Block { seat: Seat, blocked: bool },
    /// To ask something of the others.
    Propose(ProposalKind),
    /// To answer what is asked, by its name.
    Answer { name: String, agree: bool },
    /// To end a pause.
    GoOn,
    /// That another person is host.
    HandOver { seat: Seat },
    /// To pledge a part for the seat of somebody at the same screen.
    Pledge { person: PersonId, pledge: Hex32 },
    /// To open a part that was pledged.
    Open { part: Hex32 },
    /// To change the table before its game begins.
    Rearrange(LobbyWish),
}

impl Request {
    /// Whether it comes from somebody who sits at the table, or shall sit there, or from the house itself.
    pub(crate) fn is_of_a_seat(&self) -> bool {
        match self {
            Request::Listen { pass, .. }
            | Request::Look { pass, .. }
            | Request::Replay { pass, .. } => pass.is_some(),
            Request::Fork { .. } | Request::Record { .. } => false,
            _ => true,
        }
    }

    /// Answers that the table can't hear it. Whoever asked may be gone, which is no matter.
    pub(crate) fn refuse(self, fault: TableFault) {
        match self {
            Request::Sit { reply, .. } => drop(reply.send(Err(fault.into()))),
            Request::SitBeside { reply, .. } => drop(reply.send(Err(fault.into()))),
            Request::Want { reply, .. } => drop(reply.send(Err(fault.into()))),
            Request::Listen { reply, .. } => drop(reply.send(Err(fault))),
            Request::Look { reply, .. } => drop(reply.send(Err(fault))),
            Request::Replay { reply, .. } => drop(reply.send(Err(fault.into()))),
            Request::Fork { reply, .. } => drop(reply.send(Err(fault.into()))),
            Request::Record { reply } => drop(reply.send(Err(fault))),
            Request::End { reply } => drop(reply.send(Err(fault.into()))),
            Request::Renamed
            | Request::BlocksChanged
            | Request::Goodbye { .. }
            | Request::TimeUp
            | Request::Followed
            | Request::CatchUp { .. } => {}
            #[cfg(test)]
            Request::Fail => {}
        }
    }
}
