//! The limits of what is carried, each named once.

use std::time::Duration;

/// Longest address of a push service or a web hook, in bytes. Those of push services have some hundred.
pub const WEB_ADDRESS_BYTES_MAX: usize = 1_024;
/// Longest mail address, in bytes (RFC 5321).
pub const MAIL_ADDRESS_BYTES_MAX: usize = 254;
/// How long a push service or a web hook may take, from its name to its answer.
pub const POST_MAX: Duration = Duration::from_secs(10);
/// How long a mail server may take for one mail.
pub const MAIL_MAX: Duration = Duration::from_secs(30);
/// Longest line of a mail server that is read, in bytes.
pub const SMTP_LINE_BYTES_MAX: usize = 2_048;
/// Most lines of one answer of a mail server.
pub const SMTP_LINES_MAX: usize = 64;
/// Longest message to a push service, in bytes: they take 4,096 with what encryption adds (RFC 8291).
pub const PUSH_BYTES_MAX: usize = 3_000;
/// How long a push service may rely on our signature: a day is the longest (RFC 8292).
pub const SIGNATURE_LIVES: Duration = Duration::from_secs(12 * 60 * 60);
