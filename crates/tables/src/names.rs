use store::{Moment, Occupant, PersonId, PlayerName};
use vocab::ink::leaves_no_ink;

/// Somebody at a table, and for a person since when they are known here.
struct Named<'a> {
    person: Option<(Moment, PersonId)>,
    seat: usize,
    name: &'a PlayerName,
}

/// What everybody is called at their table. Of several who look the same whoever came to the house
/// later has a number behind the name, and bots give way to people; so it stays, whoever sits where.
/// What they are called in the store is untouched.
pub(crate) fn names(seats: &[Occupant]) -> Vec<String> {
    let mut named: Vec<Named<'_>> = Vec::new();
    for (seat, occupant) in seats.iter().enumerate() {
        match occupant {
            Occupant::Free => {}
            Occupant::Person { id, name, since, .. } => {
                named.push(Named { person: Some((*since, *id)), seat, name });
            }
            Occupant::Bot(bot) => named.push(Named { person: None, seat, name: &bot.name }),
        }
    }
    named.sort_by_key(|named| (named.person.is_none(), named.person, named.seat));
    told_apart(named.iter().map(|named| (named.seat, named.name)), seats.len())
}

/// Names at their seats, of which there are so many: of several that look the same the later ones have a
/// number behind them.
pub(crate) fn told_apart<'a>(
    named: impl IntoIterator<Item = (usize, &'a PlayerName)>,
    seats: usize,
) -> Vec<String> {
    let mut names = vec![String::new(); seats];
    let mut looks: Vec<String> = Vec::new();
    for (seat, name) in named {
        let numbered = (2..).map(|number| format!("{name} {number}"));
        let mut free = [name.to_string()].into_iter().chain(numbered);
        let name = free.find(|name| !looks.contains(&look(name))).expect("numbers don't end");
        looks.push(look(&name));
        names[seat] = name;
    }
    names
}

/// What of a name can be told apart by eye: not the marks without ink, nor how wide a gap is.
fn look(name: &str) -> String {
    let seen: String = name.chars().filter(|letter| !leaves_no_ink(*letter)).collect();
    seen.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use store::Bot;

    use super::*;

    fn person(number: u8, name: &str, since: i64) -> Occupant {
        let name = PlayerName::new(name).expect("a name");
        let (id, since) = (PersonId::new([number; 10]), Moment::at_ms(since));
        Occupant::Person { id, name, since, screen: None }
    }

    #[test]
    fn two_of_one_name_are_told_apart_by_who_came_first() {
        let bot = Bot { level: "easy".to_owned(), name: PlayerName::new("Anna").expect("a name") };
        let seats = [
            Occupant::Bot(bot),
            person(1, "Anna", 30),
            Occupant::Free,
            person(2, "Anna", 20),
            person(3, "Anna 2", 10),
        ];
        assert_eq!(names(&seats), ["Anna 4", "Anna 3", "", "Anna", "Anna 2"]);
        let turned: Vec<Occupant> = seats.iter().rev().cloned().collect();
        assert_eq!(names(&turned), ["Anna 2", "Anna", "", "Anna 3", "Anna 4"]);
    }

    #[test]
    fn what_looks_the_same_is_the_same() {
        let seats =
            [person(1, "Jan  Piet", 1), person(2, "Jan\u{200d} Piet", 2), person(3, "jan piet", 3)];
        assert_eq!(names(&seats), ["Jan  Piet", "Jan\u{200d} Piet 2", "jan piet"]);
    }
}
