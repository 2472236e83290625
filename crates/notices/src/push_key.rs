use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::json;

use crate::limits::SIGNATURE_LIVES;
use crate::web_address::WebAddress;

/// The key by which push services know a house (VAPID, RFC 8292). It prints as nothing.
pub struct PushKey {
    pair: EcdsaKeyPair,
    luck: SystemRandom,
}

impl PushKey {
    /// The bytes of a new key, to be kept; none if the machine gives no randomness.
    pub fn generate() -> Option<Vec<u8>> {
        let (kind, luck) = (&ECDSA_P256_SHA256_FIXED_SIGNING, SystemRandom::new());
        let key = EcdsaKeyPair::generate_pkcs8(kind, &luck).ok()?;
        Some(key.as_ref().to_vec())
    }

    /// The key of these bytes, if they are one.
    pub fn from_bytes(bytes: &[u8]) -> Option<PushKey> {
        let luck = SystemRandom::new();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, bytes, &luck).ok()?;
        Some(PushKey { pair, luck })
    }

    /// What a browser is told when it subscribes.
    pub fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.pair.public_key())
    }

    /// The signature for a push service, good from this second since 1970 on; `contact` is how its people
    /// find ours.
    pub(crate) fn authorisation(
        &self,
        service: &WebAddress,
        now: u64,
        contact: Option<&str>,
    ) -> Option<String> {
        let head = json!({ "typ": "JWT", "alg": "ES256" }).to_string();
        let until = now + SIGNATURE_LIVES.as_secs();
        let mut claims = json!({ "aud": service.origin(), "exp": until });
        if let Some(contact) = contact {
            claims["sub"] = contact.into();
        }
        let encode = |text: String| URL_SAFE_NO_PAD.encode(text);
        let signed = format!("{}.{}", encode(head), encode(claims.to_string()));
        let signature = self.pair.sign(&self.luck, signed.as_bytes()).ok()?;
        let signature = URL_SAFE_NO_PAD.encode(signature);
        Some(format!("vapid t={signed}.{signature}, k={}", self.public()))
    }
}

impl fmt::Debug for PushKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PushKey(..)")
    }
}
