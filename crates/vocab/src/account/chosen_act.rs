use crate::action::Action;
use crate::card::Card;
use crate::ticket::TicketId;

/// What somebody chose, or could have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChosenAct {
    /// The action.
    pub action: Action,
    /// The card that lay open where it takes one from the display.
    pub card: Option<Card>,
}

/// Why another choice would have been better, as far as the board and the own cards tell it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motive {
    /// Its route is the only way left for this ticket.
    OnlyWay(TicketId),
    /// Its route lies on the shortest way for this ticket.
    Ticket(TicketId),
    /// It pays for the same route with fewer wilds.
    FewerWilds,
    /// It pays less toll, and tokens count at the end.
    Toll,
    /// It claims while the route is there; cards can wait.
    ClaimNow,
    /// It collects cards first; the claim could wait.
    CardsFirst,
    /// It takes a wild that lies open.
    WildCard,
    /// It takes a card that a wanted route needs.
    FittingCard,
    /// It looks for more tickets.
    MoreTickets,
    /// It takes no further tickets, or keeps fewer.
    FewerTickets,
    /// It keeps tickets that lie better.
    OtherTickets,
}

impl Motive {
    /// Its name in stored accounts.
    pub const fn name(self) -> &'static str {
        match self {
            Motive::OnlyWay(_) => "only-way",
            Motive::Ticket(_) => "ticket",
            Motive::FewerWilds => "fewer-wilds",
            Motive::Toll => "toll",
            Motive::ClaimNow => "claim-now",
            Motive::CardsFirst => "cards-first",
            Motive::WildCard => "wild-card",
            Motive::FittingCard => "fitting-card",
            Motive::MoreTickets => "more-tickets",
            Motive::FewerTickets => "fewer-tickets",
            Motive::OtherTickets => "other-tickets",
        }
    }

    /// The ticket that it speaks of.
    pub const fn ticket(self) -> Option<TicketId> {
        match self {
            Motive::OnlyWay(ticket) | Motive::Ticket(ticket) => Some(ticket),
            _ => None,
        }
    }

    /// The motive of this name, with the ticket that it speaks of.
    pub fn from_name(name: &str, ticket: Option<TicketId>) -> Option<Motive> {
        let about = ticket.into_iter().flat_map(|t| [Motive::OnlyWay(t), Motive::Ticket(t)]);
        let plain = [
            Motive::FewerWilds,
            Motive::Toll,
            Motive::ClaimNow,
            Motive::CardsFirst,
            Motive::WildCard,
            Motive::FittingCard,
            Motive::MoreTickets,
            Motive::FewerTickets,
            Motive::OtherTickets,
        ];
        about.chain(plain).find(|motive| motive.name() == name)
    }
}
