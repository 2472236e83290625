//! What a record tells of its deal, and whether that is true.

use std::fmt;

use deals::{BadHex32, DealCheck, DealTerms, Disclosure, Hex32, OpenDeal, Unlike};
use rules::Referee;
use serde::{Deserialize, Serialize};
use vocab::page::{AbortReason, AbortedDeal, DealReport};

use crate::record::{RULES_VERSION, Record};

/// The fields of a header that tell of the deal; all of them or none.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct DealFields {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    commitment: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    parts: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    secret: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    aborted: Vec<AbortedFields>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct AbortedFields {
    commitment: String,
    at_ms: i64,
    reason: String,
}

/// A deal as a record tells it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ToldDeal {
    /// Commitment, parts and secret.
    pub disclosure: Disclosure,
    /// The deals that came to nothing before.
    pub aborted: Vec<AbortedDeal>,
}

/// Why the deal of a record is not true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealFault {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

impl From<&ToldDeal> for DealFields {
    fn from(deal: &ToldDeal) -> DealFields {
        let Disclosure { commitment, parts, secret } = &deal.disclosure;
        let aborted = |deal: &AbortedDeal| AbortedFields {
            commitment: deal.commitment.clone(),
            at_ms: deal.at_ms,
            reason: deal.reason.name().to_owned(),
        };
        DealFields {
            commitment: Some(commitment.to_string()),
            parts: Some(parts.iter().map(Hex32::to_string).collect()),
            secret: Some(secret.to_string()),
            aborted: deal.aborted.iter().map(aborted).collect(),
        }
    }
}

impl DealFields {
    /// The deal that the fields tell, if they tell one.
    fn read(&self) -> Result<Option<ToldDeal>, DealFault> {
        let fault = |message: String| DealFault { line: 1, message };
        let (commitment, parts, secret) = match (&self.commitment, &self.parts, &self.secret) {
            (None, None, None) => return Ok(None),
            (Some(commitment), Some(parts), Some(secret)) => (commitment, parts, secret),
            _ => {
                let message = "a deal has `commitment`, `parts` and `secret`, one is missing";
                return Err(fault(message.to_owned()));
            }
        };
        let hex = |what: &str, text: &str| {
            let bad = |bad: BadHex32| fault(format!("`{what}` can't be read: {bad}"));
            text.parse::<Hex32>().map_err(bad)
        };
        let aborted = |told: &AbortedFields| {
            let reason = AbortReason::from_name(&told.reason);
            let unknown = || fault(format!("no deal is aborted for `{}`", told.reason));
            let commitment = hex("aborted", &told.commitment)?.to_string();
            Ok(AbortedDeal { commitment, at_ms: told.at_ms, reason: reason.ok_or_else(unknown)? })
        };
        Ok(Some(ToldDeal {
            disclosure: Disclosure {
                commitment: hex("commitment", commitment)?,
                parts: parts.iter().map(|part| hex("parts", part)).collect::<Result<_, _>>()?,
                secret: hex("secret", secret)?,
            },
            aborted: self.aborted.iter().map(aborted).collect::<Result<_, _>>()?,
        }))
    }
}

/// Looks whether everything that came from a deck in a legal record is what lay in it by the deal that the record
/// tells. Nothing if it tells of none.
///
/// # Errors
/// What is wrong, with its line.
pub fn check_deal(record: &Record) -> Result<Option<DealReport>, DealFault> {
    let Some(told) = record.deal.read()? else { return Ok(None) };
    let opened = told.disclosure.open(terms(record));
    let opened = opened.map_err(|bad| DealFault { line: 1, message: bad.to_string() })?;
    let mut check = DealCheck::new(record.game(), &opened.seed);
    let mut referee = Referee::new(record.game(), record.facts());
    let unlike = |Unlike { index }| DealFault {
        line: record.line(index),
        message: "what came is not what lay on the deck".to_owned(),
    };
    // Where the rules stop it `verify` says so.
    while let Ok(Some(step)) = referee.step() {
        check.step(&step).map_err(unlike)?;
    }
    Ok(Some(report(told, &opened, &check, record)))
}

fn terms(record: &Record) -> DealTerms {
    DealTerms {
        board_digest: boards::digest(record.game().board()),
        rules_version: RULES_VERSION,
        ruleset: record.game().ruleset(),
        names: record.players().iter().map(|player| player.name.clone()).collect(),
    }
}

fn report(told: ToldDeal, opened: &OpenDeal, check: &DealCheck<'_>, record: &Record) -> DealReport {
    let ToldDeal { disclosure: Disclosure { commitment, parts, secret }, aborted } = told;
    let seats = record.players().iter().zip(parts).zip(opened.sheet.pledges());
    DealReport {
        commitment: commitment.to_string(),
        secret: secret.to_string(),
        seal: opened.sheet.seal().to_string(),
        sheet: opened.sheet.text(),
        seats: seats
            .map(|((player, part), pledge)| {
                (player.name.clone(), part.to_string(), pledge.is_none())
            })
            .collect(),
        seed: opened.seed.to_string(),
        drawn: check.drawn(),
        reshuffles: check.reshuffles(),
        aborted,
    }
}

impl fmt::Display for DealFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "its deal is false at line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for DealFault {}
