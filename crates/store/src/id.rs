use std::fmt;
use std::str::FromStr;

/// Ten bytes are sixteen letters of five bits: too many to guess, short enough for a link.
const BYTES: usize = 10;
const LETTERS: usize = 16;

/// Digits and lower-case letters without i, l, o and u, which people misread.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A text that is no id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadId;

impl fmt::Display for BadId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an id is {LETTERS} digits and lower-case letters, without i, l, o and u")
    }
}

impl std::error::Error for BadId {}

fn print(bytes: [u8; BYTES], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut padded = [0; 16];
    padded[16 - BYTES..].copy_from_slice(&bytes);
    let number = u128::from_be_bytes(padded);
    let text: String = (0..LETTERS)
        .rev()
        .map(|place| char::from(ALPHABET[(number >> (5 * place)) as usize & 31]))
        .collect();
    f.pad(&text)
}

fn parse(text: &str) -> Result<[u8; BYTES], BadId> {
    if text.len() != LETTERS {
        return Err(BadId);
    }
    let mut number = 0u128;
    for letter in text.bytes() {
        let value = ALPHABET.iter().position(|known| *known == letter).ok_or(BadId)?;
        number = number << 5 | value as u128;
    }
    let mut bytes = [0; BYTES];
    bytes.copy_from_slice(&number.to_be_bytes()[16 - BYTES..]);
    Ok(bytes)
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name([u8; BYTES]);

        impl $name {
            /// The id made of these bytes, which the caller draws from a source nobody can guess.
            pub const fn new(bytes: [u8; 10]) -> $name {
                $name(bytes)
            }

            /// The bytes it was made of.
            pub const fn bytes(self) -> [u8; 10] {
                self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                print(self.0, f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }

        impl FromStr for $name {
            type Err = BadId;

            fn from_str(text: &str) -> Result<$name, BadId> {
                parse(text).map($name)
            }
        }
    };
}

id! {
    /// One game, the same in links, in the ledger and in logs.
    GameId
}

id! {
    /// One person, whatever they call themselves and wherever they play from.
    PersonId
}

id! {
    /// The code of an invitation: who has it may take a free seat.
    Invite
}

id! {
    /// One of the places where a person is told that it is their turn.
    ChannelId
}
