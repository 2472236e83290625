use std::fmt;

use ring::hmac::{self, HMAC_SHA256, Key};

/// What links in mails are sealed with, so that nobody can make one up. It prints as nothing.
pub struct Seal {
    key: Key,
}

impl Seal {
    /// The seal with this secret.
    pub fn new(secret: &[u8]) -> Seal {
        Seal { key: Key::new(HMAC_SHA256, secret) }
    }

    /// The mark under these words: 64 digits and letters a to f.
    pub fn mark(&self, words: &str) -> String {
        let tag = hmac::sign(&self.key, words.as_bytes());
        tag.as_ref().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Whether this is the mark under these words; how long that takes tells nothing.
    pub fn is_ours(&self, words: &str, mark: &str) -> bool {
        let pairs = mark.as_bytes().chunks(2);
        let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
        let tag: Option<Vec<u8>> = pairs.map(byte).collect();
        tag.is_some_and(|tag| hmac::verify(&self.key, words.as_bytes(), &tag).is_ok())
    }
}

impl fmt::Debug for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seal(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_own_mark_is_ours() {
        let seal = Seal::new(&[1; 32]);
        let mark = seal.mark("off 1");
        assert_eq!(mark.len(), 64);
        assert!(seal.is_ours("off 1", &mark));
        assert!(!seal.is_ours("off 2", &mark));
        assert!(!Seal::new(&[2; 32]).is_ours("off 1", &mark));
        for bad in ["", "zz", "é", &mark[1..], &mark[2..]] {
            assert!(!seal.is_ours("off 1", bad), "{bad}");
        }
    }
}
