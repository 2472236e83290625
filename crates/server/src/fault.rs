use std::time::Duration;

use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use store::{PeopleFault, StoreFault};
use tables::{ActFault, CreateFault, ReplayFault, SitFault, TableFault};
use web::{Locale, PageFault};

use crate::limits::{CROWD_WAIT, STORE_WAIT};

/// A page other than the one asked for, in the language of whoever asked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PageError {
    pub(crate) locale: Locale,
    pub(crate) fault: PageFault,
}

impl IntoResponse for PageError {
    fn into_response(self) -> Response {
        let page = Html(web::error_page(self.locale, self.fault));
        let mut response = (status(self.fault), page).into_response();
        if let Some(wait) = retry_after(self.fault) {
            response.headers_mut().insert(header::RETRY_AFTER, wait.as_secs().into());
        }
        response
    }
}

fn status(fault: PageFault) -> StatusCode {
    match fault {
        PageFault::NoTable | PageFault::NoPage | PageFault::NoPerson | PageFault::NoRecord => {
            StatusCode::NOT_FOUND
        }
        PageFault::Full | PageFault::Unfinished | PageFault::Dealing | PageFault::NoPart => {
            StatusCode::CONFLICT
        }
        PageFault::NotYours | PageFault::Removed => StatusCode::FORBIDDEN,
        PageFault::Curtain => StatusCode::CONFLICT,
        PageFault::Unreadable => StatusCode::BAD_REQUEST,
        PageFault::WrongWay => StatusCode::METHOD_NOT_ALLOWED,
        PageFault::TooMany => StatusCode::TOO_MANY_REQUESTS,
        PageFault::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        PageFault::Busy | PageFault::StoreBusy | PageFault::StoreFull => {
            StatusCode::SERVICE_UNAVAILABLE
        }
        PageFault::Elsewhere => StatusCode::MISDIRECTED_REQUEST,
        PageFault::Parted => StatusCode::GATEWAY_TIMEOUT,
        PageFault::BoardLost | PageFault::Broken => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

/// When it makes sense to try again.
fn retry_after(fault: PageFault) -> Option<Duration> {
    match fault {
        PageFault::StoreBusy | PageFault::Elsewhere | PageFault::Parted => Some(STORE_WAIT),
        PageFault::Busy | PageFault::TooMany | PageFault::StoreFull => Some(CROWD_WAIT),
        _ => None,
    }
}

/// What a page says of a fault. Faults of ours are logged here, the visitor's own are not.
pub(crate) trait OnPage {
    fn page_fault(&self) -> PageFault;
}

impl OnPage for PageFault {
    fn page_fault(&self) -> PageFault {
        *self
    }
}

impl OnPage for StoreFault {
    fn page_fault(&self) -> PageFault {
        tracing::error!(fault = %self, "the store failed");
        match &self.trouble {
            trouble if trouble.passes() => PageFault::StoreBusy,
            trouble if trouble.is_for_the_host() => PageFault::StoreFull,
            _ => PageFault::Broken,
        }
    }
}

impl OnPage for PeopleFault {
    fn page_fault(&self) -> PageFault {
        match self {
            PeopleFault::NoSuchPerson(_) | PeopleFault::NoSuchLink => PageFault::NoPerson,
            PeopleFault::Taken => PageFault::Busy,
            PeopleFault::Store(fault) => fault.page_fault(),
        }
    }
}

impl OnPage for TableFault {
    fn page_fault(&self) -> PageFault {
        match self {
            TableFault::NoTable(_) => PageFault::NoTable,
            TableFault::Busy | TableFault::Crowded => PageFault::Busy,
            // Whoever comes next is here in a moment.
            TableFault::Closing => PageFault::StoreBusy,
            TableFault::Elsewhere(_) => PageFault::Elsewhere,
            TableFault::Broken(cause) => {
                tracing::error!(%cause, "a table can't be rebuilt");
                PageFault::Broken
            }
            // The table has logged it.
            TableFault::BoardLost(_) => PageFault::BoardLost,
            TableFault::Store(fault) => fault.page_fault(),
        }
    }
}

impl OnPage for CreateFault {
    fn page_fault(&self) -> PageFault {
        match self {
            CreateFault::NoBoard(_)
            | CreateFault::NoGame(_)
            | CreateFault::NoBot(_)
            | CreateFault::NoStarter
            | CreateFault::SitsTwice => PageFault::Unreadable,
            CreateFault::NoPerson => PageFault::NoPerson,
            CreateFault::Full => PageFault::Full,
            CreateFault::Removed => PageFault::Removed,
            CreateFault::NoLuck(cause) => {
                tracing::error!(%cause, "no randomness");
                PageFault::Broken
            }
            CreateFault::Table(fault) => fault.page_fault(),
        }
    }
}

impl OnPage for ReplayFault {
    fn page_fault(&self) -> PageFault {
        match self {
            ReplayFault::NotBegun | ReplayFault::NoStep { .. } => PageFault::NoPage,
            ReplayFault::NotYours => PageFault::NotYours,
            ReplayFault::Table(fault) => fault.page_fault(),
        }
    }
}

impl OnPage for SitFault {
    fn page_fault(&self) -> PageFault {
        match self {
            SitFault::NoInvite => PageFault::NoTable,
            SitFault::Full => PageFault::Full,
            SitFault::Removed => PageFault::Removed,
            SitFault::NoPerson => PageFault::NoPerson,
            SitFault::Table(fault) => fault.page_fault(),
        }
    }
}

impl OnPage for ActFault {
    fn page_fault(&self) -> PageFault {
        match self {
            ActFault::TooLong { .. } => PageFault::TooLarge,
            ActFault::BadAction(_) | ActFault::NoBot(_) => PageFault::Unreadable,
            ActFault::NotSeated | ActFault::NotHost | ActFault::Resigned => PageFault::NotYours,
            ActFault::Begun => PageFault::Full,
            ActFault::TooOften => PageFault::TooMany,
            ActFault::Dealing => PageFault::Dealing,
            ActFault::PledgeTaken | ActFault::BadPart | ActFault::PartTooEarly => PageFault::NoPart,
            // The table's page shows why: it has moved on, or asks for something else.
            ActFault::Stale { .. }
            | ActFault::Refused(_)
            | ActFault::NotBegun
            | ActFault::Away
            | ActFault::NotAway
            | ActFault::BadRemark(_)
            | ActFault::PhrasesOnly
            | ActFault::NoHints
            | ActFault::HintsAtOnce
            | ActFault::Paused
            | ActFault::Asked
            | ActFault::AskedTooSoon
            | ActFault::NoClock
            | ActFault::Silent
            | ActFault::TooLate
            | ActFault::TimeLeft
            | ActFault::LessTime
            | ActFault::Expected
            | ActFault::HostAlready
            | ActFault::NoHost
            | ActFault::HeirAway
            | ActFault::SeatTaken
            | ActFault::LiveryTaken
            | ActFault::SeatsFree
            | ActFault::NoSuchSeat
            | ActFault::NoSuchSeats { .. } => PageFault::Unreadable,
            ActFault::Table(fault) => fault.page_fault(),
        }
    }
}
