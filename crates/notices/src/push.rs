use std::fmt;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hyper::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HeaderName, HeaderValue};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::{SecureRandom, SystemRandom};

use crate::courier::{Courier, judge};
use crate::fault::SendFault;
use crate::limits::PUSH_BYTES_MAX;
use crate::push_key::PushKey;
use crate::reach::Reach;
use crate::web_address::{BadWebAddress, WebAddress};

/// Length of a public key: a point of P-256, uncompressed.
const PUBLIC_BYTES: usize = 65;
/// Length of the secret that a browser shares with us (RFC 8291).
const SECRET_BYTES: usize = 16;
const SALT_BYTES: usize = 16;
/// The largest record, as it stands in the head of a message (RFC 8188).
const RECORD_BYTES: u32 = 4_096;

/// Where a browser takes messages, and what they are encrypted for. It prints as its host.
#[derive(Clone, PartialEq, Eq)]
pub struct PushSubscription {
    address: WebAddress,
    public: [u8; PUBLIC_BYTES],
    secret: [u8; SECRET_BYTES],
}

/// Why something is no subscription.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadSubscription {
    /// The address of the push service is none.
    Address(BadWebAddress),
    /// The keys of the browser are none.
    Keys,
}

/// Words for a browser, and how long and how they are kept by its push service.
#[derive(Clone, Copy, Debug)]
pub struct PushMessage<'a> {
    /// What the service worker is told.
    pub words: &'a str,
    /// How long it is worth something.
    pub lives: Duration,
    /// A message of the same topic that still waits is replaced; up to 32 letters, digits, `-` and `_`.
    pub topic: &'a str,
    /// How people of a push service find those who run this house: `https:` or `mailto:`.
    pub contact: Option<&'a str>,
    /// The second since 1970 in which it is sent.
    pub now: u64,
}

impl PushSubscription {
    /// Reads a subscription as browsers tell it: an address and two keys in base64url.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(
        endpoint: &str,
        p256dh: &str,
        auth: &str,
        reach: Reach,
    ) -> Result<PushSubscription, BadSubscription> {
        let address = WebAddress::parse(endpoint, reach).map_err(BadSubscription::Address)?;
        let decode = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('='));
        let public: Option<[u8; PUBLIC_BYTES]> =
            decode(p256dh).ok().and_then(|bytes| bytes.try_into().ok());
        let secret = decode(auth).ok().and_then(|bytes| bytes.try_into().ok());
        match (public, secret) {
            (Some(public @ [4, ..]), Some(secret)) => {
                Ok(PushSubscription { address, public, secret })
            }
            _ => Err(BadSubscription::Keys),
        }
    }

    /// The address of the push service.
    pub fn address(&self) -> &WebAddress {
        &self.address
    }

    /// Encrypts words so that only this browser can read them: the body of a message (RFC 8291).
    fn encrypt(&self, words: &[u8]) -> Option<Vec<u8>> {
        let luck = SystemRandom::new();
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &luck).ok()?;
        let own_public = own.compute_public_key().ok()?;
        let own_public: [u8; PUBLIC_BYTES] = own_public.as_ref().try_into().ok()?;
        let mut salt = [0; SALT_BYTES];
        luck.fill(&mut salt).ok()?;
        let theirs = UnparsedPublicKey::new(&ECDH_P256, self.public);
        agree_ephemeral(own, &theirs, |shared| self.seal(shared, &own_public, &salt, words)).ok()?
    }

    fn seal(
        &self,
        shared: &[u8],
        own_public: &[u8; PUBLIC_BYTES],
        salt: &[u8; SALT_BYTES],
        words: &[u8],
    ) -> Option<Vec<u8>> {
        let info = [b"WebPush: info\0".as_slice(), &self.public, own_public].concat();
        let ikm: [u8; 32] = derive(&self.secret, shared, &info)?;
        let key: [u8; 16] = derive(salt, &ikm, b"Content-Encoding: aes128gcm\0")?;
        let nonce: [u8; 12] = derive(salt, &ikm, b"Content-Encoding: nonce\0")?;
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
        // The one record there is ends with a two (RFC 8188).
        let mut record = [words, &[2]].concat();
        let nonce = Nonce::assume_unique_for_key(nonce);
        key.seal_in_place_append_tag(nonce, Aad::empty(), &mut record).ok()?;
        let length = [PUBLIC_BYTES as u8];
        Some([salt.as_slice(), &RECORD_BYTES.to_be_bytes(), &length, own_public, &record].concat())
    }
}

/// Bytes that follow from a secret (HKDF with SHA-256).
fn derive<const N: usize>(salt: &[u8], secret: &[u8], info: &[u8]) -> Option<[u8; N]> {
    struct Bytes(usize);
    impl KeyType for Bytes {
        fn len(&self) -> usize {
            self.0
        }
    }
    let mut derived = [0; N];
    let source = Salt::new(HKDF_SHA256, salt).extract(secret);
    source.expand(&[info], Bytes(N)).ok()?.fill(&mut derived).ok()?;
    Some(derived)
}

impl Courier {
    /// Brings a message to the push service of a browser.
    ///
    /// # Errors
    /// Why it was not taken; [`SendFault::Gone`] if the browser takes no more messages there.
    pub async fn push(
        &self,
        key: &PushKey,
        to: &PushSubscription,
        message: &PushMessage<'_>,
    ) -> Result<(), SendFault> {
        if message.words.len() > PUSH_BYTES_MAX {
            return Err(SendFault::refused("the message is too long"));
        }
        let no_key = || SendFault::refused("the keys of the browser are none");
        let body = to.encrypt(message.words.as_bytes()).ok_or_else(no_key)?;
        let signed = key.authorisation(&to.address, message.now, message.contact);
        let signed = signed.ok_or_else(|| SendFault::later("nothing could be signed"))?;
        let value = |text: &str| HeaderValue::from_str(text).map_err(SendFault::refused);
        let headers = [
            (AUTHORIZATION, value(&signed)?),
            (CONTENT_TYPE, HeaderValue::from_static("application/octet-stream")),
            (CONTENT_ENCODING, HeaderValue::from_static("aes128gcm")),
            (HeaderName::from_static("ttl"), HeaderValue::from(message.lives.as_secs())),
            (HeaderName::from_static("urgency"), HeaderValue::from_static("high")),
            (HeaderName::from_static("topic"), value(message.topic)?),
        ];
        judge(self.post(&to.address, headers, body).await?)
    }
}

impl fmt::Debug for PushSubscription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PushSubscription({})", self.address.host())
    }
}

impl fmt::Display for BadSubscription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSubscription::Address(bad) => bad.fmt(f),
            BadSubscription::Keys => write!(f, "the keys of the browser are none"),
        }
    }
}

impl std::error::Error for BadSubscription {}

#[cfg(test)]
mod tests {
    use super::*;

    const PUBLIC: &str =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const SECRET: &str = "BTBZMqHH6r4Tts7J_aSIgg";
    const SERVICE: &str = "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV";

    fn bytes(text: &str) -> Vec<u8> {
        URL_SAFE_NO_PAD.decode(text).expect("base64")
    }

    /// The example of RFC 8291, section 5, with the values of its appendix.
    #[test]
    fn the_example_of_the_standard() {
        let ours = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().expect("a salt");
        let ours = bytes(ours).try_into().expect("a public key");
        let to = PushSubscription::parse(SERVICE, PUBLIC, SECRET, Reach::Outside).expect("keys");
        let words = b"When I grow up, I want to be a watermelon";
        let body = to.seal(&shared, &ours, &salt, words).expect("it can be encrypted");
        assert_eq!(
            URL_SAFE_NO_PAD.encode(body),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWA\
             mS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj\
             _Qulcy4a-fN"
        );
    }

    #[test]
    fn subscriptions_that_are_none() {
        let parse = |endpoint: &str, public: &str, secret: &str| {
            PushSubscription::parse(endpoint, public, secret, Reach::Outside)
        };
        assert!(parse(SERVICE, PUBLIC, &format!("{SECRET}==")).is_ok());
        for (public, secret) in [("", SECRET), (PUBLIC, ""), (SECRET, SECRET), (PUBLIC, "§")] {
            assert_eq!(parse(SERVICE, public, secret), Err(BadSubscription::Keys));
        }
        // A point that is not on the curve looks like one, but nothing can be encrypted for it.
        let nowhere = URL_SAFE_NO_PAD.encode([4; PUBLIC_BYTES]);
        let nowhere = parse(SERVICE, &nowhere, SECRET).expect("it looks like one");
        assert_eq!(nowhere.encrypt(b"words"), None);
        let bad = parse("http://push.example.net", PUBLIC, SECRET);
        assert_eq!(bad, Err(BadSubscription::Address(BadWebAddress::NotEncrypted)));
    }
}
