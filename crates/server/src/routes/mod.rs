//! What is at each address.

pub(crate) mod account;
pub(crate) mod app;
pub(crate) mod ask;
pub(crate) mod assets;
pub(crate) mod deal;
pub(crate) mod home;
pub(crate) mod invite;
pub(crate) mod language;
pub(crate) mod lesson;
pub(crate) mod lobby;
pub(crate) mod notices;
pub(crate) mod person;
pub(crate) mod record;
pub(crate) mod replay;
pub(crate) mod table;
pub(crate) mod talk;

use axum::extract::{Form, FromRequest, Request};
use serde::de::DeserializeOwned;
use web::PageFault;

use crate::fault::PageError;
use crate::site::Site;
use crate::visitor::Visitor;

/// A form as it was posted. One that can't be read is told to its sender in a page.
#[derive(Debug)]
pub(crate) struct Posted<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Site> for Posted<T> {
    type Rejection = PageError;

    async fn from_request(request: Request, site: &Site) -> Result<Posted<T>, PageError> {
        use axum::RequestExt;
        let mut request = request;
        let visitor = match request.extract_parts_with_state::<Visitor, Site>(site).await {
            Ok(visitor) => visitor,
            Err(impossible) => match impossible {},
        };
        match Form::<T>::from_request(request, site).await {
            Ok(Form(form)) => Ok(Posted(form)),
            Err(rejection) if rejection.status().as_u16() == 413 => {
                Err(visitor.fault(&PageFault::TooLarge))
            }
            Err(_) => Err(visitor.fault(&PageFault::Unreadable)),
        }
    }
}
