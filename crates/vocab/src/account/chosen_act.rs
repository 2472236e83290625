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
    /// It pays with fewer wilds.
    FewerWilds,
    /// It saves a toll that would cost the place in the race for the bonus, for tokens count at the end.
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
    /// Its route brings merchandise, and whoever has most of it gets the bonus.
    Goods,
    /// There are few turns left, and its route scores.
    Points,
    /// None of the open cards is of a colour that a wanted route takes.
    NoneOpen,
}

impl Motive {
    /// Every motive; those that speak of a ticket speak of this one.
    pub const fn all(ticket: TicketId) -> [Motive; 14] {
        [
            Motive::OnlyWay(ticket),
            Motive::Ticket(ticket),
            Motive::FewerWilds,
            Motive::Toll,
            Motive::ClaimNow,
            Motive::CardsFirst,
            Motive::WildCard,
            Motive::FittingCard,
            Motive::MoreTickets,
            Motive::FewerTickets,
            Motive::OtherTickets,
            Motive::Goods,
            Motive::Points,
            Motive::NoneOpen,
        ]
    }

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
            Motive::Goods => "goods",
            Motive::Points => "points",
            Motive::NoneOpen => "none-open",
        }
    }

    /// The ticket that it speaks of.
    pub const fn ticket(self) -> Option<TicketId> {
        match self {
            Motive::OnlyWay(ticket) | Motive::Ticket(ticket) => Some(ticket),
            _ => None,
        }
    }

    /// The motive of this name, with the ticket that it speaks of; nothing if that is missing.
    pub fn from_name(name: &str, ticket: Option<TicketId>) -> Option<Motive> {
        let all = Motive::all(ticket.unwrap_or(TicketId(0)));
        let named = all.into_iter().find(|motive| motive.name() == name)?;
        (named.ticket().is_none() || ticket.is_some()).then_some(named)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_motive_is_read_by_the_name_it_is_kept_with() {
        let ticket = TicketId(7);
        let all = Motive::all(ticket);
        for motive in all {
            assert_eq!(Motive::from_name(motive.name(), Some(ticket)), Some(motive));
            let alone = Motive::from_name(motive.name(), None);
            assert_eq!(alone, Some(motive).filter(|motive| motive.ticket().is_none()));
        }
        let mut names = all.map(Motive::name);
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
        assert_eq!(Motive::from_name("tea", Some(ticket)), None);
    }
}
