use std::fmt;
use std::str::FromStr;

/// Thirty-two bytes, written as 64 small hexadecimal digits: a secret, a part, a hash.
///
/// It may be a secret, so it prints only where it is asked to ([`Display`](fmt::Display)).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hex32(pub [u8; 32]);

/// A text that is not 64 small hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadHex32 {
    /// How many characters it has.
    pub chars: usize,
}

impl fmt::Display for Hex32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Hex32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hex32(..)")
    }
}

impl FromStr for Hex32 {
    type Err = BadHex32;

    fn from_str(text: &str) -> Result<Hex32, BadHex32> {
        let bad = BadHex32 { chars: text.chars().count() };
        let digit = |digit: u8| match digit {
            b'0'..=b'9' => Ok(digit - b'0'),
            // One way to write it, so that what is hashed is the same everywhere.
            b'a'..=b'f' => Ok(digit - b'a' + 10),
            _ => Err(bad),
        };
        let mut bytes = [0; 32];
        if text.len() != 2 * bytes.len() {
            return Err(bad);
        }
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            *byte = digit(pair[0])? << 4 | digit(pair[1])?;
        }
        Ok(Hex32(bytes))
    }
}

impl fmt::Display for BadHex32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "it must be 64 small hexadecimal digits, not {} other characters", self.chars)
    }
}

impl std::error::Error for BadHex32 {}
