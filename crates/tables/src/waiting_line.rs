use std::collections::{BTreeMap, VecDeque};
use std::net::IpAddr;

use store::PersonId;
use tokio::sync::oneshot;

use crate::limits::ADDRESSES_MAX;

/// Those who wait for something, by whose table it is. Addresses take turns, and at each of them its people do: neither
/// a hundred tables of one person nor a hundred people who were made up at one address keep others waiting for long.
#[derive(Debug)]
pub(crate) struct WaitingLine<T> {
    /// Those who wait, by where the host of their table is.
    homes: BTreeMap<Home, HomeLine<T>>,
    /// Every home that somebody waits at, once; the next one first.
    order: VecDeque<Home>,
    addresses: Addresses,
}

/// Where people are, as far as it was said lately.
#[derive(Debug, Default)]
struct Addresses {
    /// Each with when it was said.
    said: BTreeMap<PersonId, (u64, IpAddr)>,
    /// The same people, who was last heard of longest ago first.
    order: BTreeMap<u64, PersonId>,
    /// How often somebody said so.
    count: u64,
}

/// Whoever's address nobody has told is at home with themselves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Home {
    Address(IpAddr),
    Person(PersonId),
}

/// Those who wait at one home.
#[derive(Debug)]
struct HomeLine<T> {
    /// By whose table it is, the first to come first.
    people: BTreeMap<PersonId, VecDeque<oneshot::Sender<T>>>,
    /// Each of these people, once; the next one first.
    order: VecDeque<PersonId>,
}

impl<T> Default for WaitingLine<T> {
    fn default() -> WaitingLine<T> {
        let (homes, addresses) = (BTreeMap::new(), Addresses::default());
        WaitingLine { homes, order: VecDeque::new(), addresses }
    }
}

impl<T> WaitingLine<T> {
    /// Somebody is at this address from now on.
    pub(crate) fn note_address(&mut self, person: PersonId, address: IpAddr) {
        self.addresses.note(person, address);
    }

    fn home(&self, person: PersonId) -> Home {
        let said = self.addresses.said.get(&person);
        said.map_or(Home::Person(person), |(_, there)| Home::Address(*there))
    }

    /// Somebody waits at a table of this person's.
    pub(crate) fn join(&mut self, host: PersonId, grant: oneshot::Sender<T>) {
        let home = self.home(host);
        let line = self.homes.entry(home).or_insert_with(|| {
            self.order.push_back(home);
            HomeLine { people: BTreeMap::new(), order: VecDeque::new() }
        });
        let own = line.people.entry(host).or_insert_with(|| {
            line.order.push_back(host);
            VecDeque::new()
        });
        own.push_back(grant);
    }

    /// Whoever is next, and whose table it is; they may have stopped waiting.
    pub(crate) fn next(&mut self) -> Option<(PersonId, oneshot::Sender<T>)> {
        let home = self.order.pop_front()?;
        let line = self.homes.get_mut(&home)?;
        let next = line.next();
        if line.order.is_empty() {
            self.homes.remove(&home);
        } else {
            self.order.push_back(home);
        }
        next
    }

    /// How many wait.
    pub(crate) fn len(&self) -> usize {
        self.homes.values().map(|line| line.shares(usize::MAX)).sum()
    }

    /// How many are before the last one at the tables of this person, and this one; of somebody for whom nobody waits,
    /// before one who would come now.
    pub(crate) fn ahead_of(&self, host: PersonId) -> usize {
        let home = self.homes.get(&self.home(host));
        // As people take turns, nobody is before them more often than they come themselves; nor is an address.
        let own = home.and_then(|line| line.people.get(&host)).map_or(0, length).max(1);
        let share = home.map_or(0, |line| line.shares(own)).max(1);
        self.homes.values().map(|line| line.shares(usize::MAX).min(share)).sum()
    }
}

impl Addresses {
    /// Notes it last; where there is no room, whoever has said nothing for longest is forgotten, and nobody else.
    fn note(&mut self, person: PersonId, address: IpAddr) {
        self.count += 1;
        if let Some((before, _)) = self.said.insert(person, (self.count, address)) {
            self.order.remove(&before);
        }
        self.order.insert(self.count, person);
        if self.said.len() > ADDRESSES_MAX
            && let Some((_, oldest)) = self.order.pop_first()
        {
            self.said.remove(&oldest);
        }
    }
}

impl<T> HomeLine<T> {
    fn next(&mut self) -> Option<(PersonId, oneshot::Sender<T>)> {
        let host = self.order.pop_front()?;
        let own = self.people.get_mut(&host)?;
        let grant = own.pop_front();
        if own.is_empty() {
            self.people.remove(&host);
        } else {
            self.order.push_back(host);
        }
        grant.map(|grant| (host, grant))
    }

    /// How many wait here, of everybody's tables so many at most.
    fn shares(&self, most: usize) -> usize {
        self.people.values().map(|line| length(line).min(most)).sum()
    }
}

/// How many of a line still wait.
fn length<T>(line: &VecDeque<oneshot::Sender<T>>) -> usize {
    line.iter().filter(|grant| !grant.is_closed()).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(number: u8) -> PersonId {
        PersonId::new([number; 10])
    }

    /// A line with so many of each person's, and those whom they are for while they wait.
    fn line(hosts: &[u8], homes: &[(u8, u8)]) -> (WaitingLine<()>, Vec<oneshot::Receiver<()>>) {
        let mut line = WaitingLine::default();
        for (host, address) in homes {
            line.note_address(person(*host), IpAddr::from([192, 0, 2, *address]));
        }
        let waiting = hosts.iter().map(|host| {
            let (grant, granted) = oneshot::channel();
            line.join(person(*host), grant);
            granted
        });
        let waiting = waiting.collect();
        (line, waiting)
    }

    #[test]
    fn addresses_take_turns_and_so_do_the_people_of_each() {
        // Persons 1 to 3 were made up at one address; 4 is somewhere else, 5 nobody knows where.
        let homes = [(1, 1), (2, 1), (3, 1), (4, 2)];
        let (mut line, _waiting) = line(&[1, 1, 2, 3, 4, 4, 5], &homes);
        let order: Vec<PersonId> =
            std::iter::from_fn(|| line.next()).map(|(host, _)| host).collect();
        assert_eq!(order, [1, 4, 5, 2, 4, 3, 1].map(person));
        assert_eq!(line.len(), 0);
    }

    #[test]
    fn a_crowd_at_one_address_is_ahead_of_others_once() {
        let crowd: Vec<u8> = (1..=40).collect();
        let homes: Vec<(u8, u8)> = crowd.iter().map(|host| (*host, 1)).collect();
        let (line, _waiting) = line(&crowd, &homes);
        assert_eq!(line.len(), 40);
        assert_eq!(line.ahead_of(person(99)), 1);
        assert_eq!(line.ahead_of(person(7)), 40, "among themselves they are as many as they are");
    }

    #[test]
    fn of_more_addresses_than_anybody_needs_the_oldest_are_forgotten() {
        let mut line = WaitingLine::<()>::default();
        let numbered = |number: usize| {
            let mut id = [0; 10];
            id[..8].copy_from_slice(&(number as u64).to_be_bytes());
            PersonId::new(id)
        };
        let there = IpAddr::from([192, 0, 2, 1]);
        for number in 0..=ADDRESSES_MAX {
            // The first of them is still here, and says so.
            line.note_address(numbered(0), there);
            line.note_address(numbered(number), there);
        }
        assert_eq!(line.addresses.said.len(), ADDRESSES_MAX);
        assert_eq!(line.addresses.order.len(), ADDRESSES_MAX);
        let known = |number| line.home(numbered(number)) == Home::Address(there);
        assert!(known(0) && !known(1) && known(2) && known(ADDRESSES_MAX));
    }
}
