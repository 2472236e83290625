use rules::Fact;
use vocab::{Board, Payee, Pile, Source, TicketId, Toll};

/// A fact in a few words.
pub(crate) fn tell(board: &Board, fact: &Fact) -> String {
    let ticket = |id: TicketId| board.ticket(id).id.clone();
    let all = |ids: Vec<TicketId>| ids.into_iter().map(ticket).collect::<Vec<_>>().join(" ");
    match *fact {
        Fact::Dealt { seat, cards } => format!("{seat} is dealt {}", cards.break_seal()),
        Fact::Revealed { slot, card } => format!("place {slot} shows {card}"),
        Fact::Swept => "the display is swept".to_owned(),
        Fact::Reshuffled(Pile::Cards) => "cards are reshuffled".to_owned(),
        Fact::Reshuffled(Pile::Tickets) => "tickets are reshuffled".to_owned(),
        Fact::Offered { seat, tickets } => {
            let tickets = tickets.break_seal().as_slice().to_vec();
            format!("{seat} is offered {}", all(tickets))
        }
        Fact::Kept { seat, tickets } => {
            let tickets = tickets.break_seal().iter().collect();
            format!("{seat} keeps {}", all(tickets))
        }
        Fact::Drew { seat, from, card } => match from {
            Source::Deck => format!("{seat} draws {} blind", card.break_seal()),
            Source::Slot(slot) => format!("{seat} draws {} from {slot}", card.break_seal()),
        },
        Fact::Claimed { seat, route, payment, points, goods, toll } => {
            let route = &board.route(route).id;
            let goods = if goods { ", goods" } else { "" };
            let toll = toll.map_or(String::new(), tell_toll);
            format!("{seat} claims {route} for {payment}: {points}{goods}{toll}")
        }
        Fact::NeutralTurned { ticket: id } => format!("{} is turned up", ticket(id)),
        Fact::NeutralTook { ticket: id, route, by, toll } => {
            let toll = toll.map_or(String::new(), tell_toll);
            let route = route.map_or("nothing", |route| &board.route(route).id);
            format!("neutral takes {route} by {} of {by}{toll}", ticket(id))
        }
        Fact::NeutralRetired => "neutral retires".to_owned(),
        Fact::Passed { seat } => format!("{seat} passes"),
        Fact::LastRound { seat } => format!("{seat} brings on the last turns"),
        Fact::TakenOver { seat, by } => format!("{seat} is played by {by:?}"),
        Fact::Resigned { seat } => format!("{seat} resigns"),
        Fact::TurnEnded => "next".to_owned(),
        Fact::Ended(ending) => format!("over: {}", ending.name()),
    }
}

fn tell_toll(toll: Toll) -> String {
    let loan = if toll.loan { " by loan" } else { "" };
    match toll.to {
        Payee::Bank => format!(", toll {} to the bank{loan}", toll.value),
        Payee::Seat(seat) => format!(", toll {} to {seat}{loan}", toll.value),
    }
}
