use std::time::Duration;

use crate::limits::{HEADER_WAIT_MAX, REQUEST_MAX, SEND_MAX};

/// How long the server waits for whoever is at the other end of a connection (the timeouts of HTTP).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// For the whole head of a request, the first or the next one of a connection.
    pub header: Duration,
    /// From the head of a request to its answer, the body included.
    pub request: Duration,
    /// For room to send more, since the last byte went out.
    pub send: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience { header: HEADER_WAIT_MAX, request: REQUEST_MAX, send: SEND_MAX }
    }
}
