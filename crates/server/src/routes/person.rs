use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;
use store::limits::NAME_CHARS_MAX;
use store::{BadName, Moment, PlayerName};
use web::{NameFault, NameScene, PageFault};

use crate::fault::PageError;
use crate::limits::LINK_LIVES;
use crate::routes::Posted;
use crate::site::Site;
use crate::token::Token;
use crate::visitor::{Visitor, cookie, see_other};

/// Where to go after the name is said.
#[derive(Deserialize, Debug)]
pub(crate) struct Then {
    then: Option<String>,
}

/// A name, as it was typed.
#[derive(Deserialize, Debug)]
pub(crate) struct Named {
    name: String,
    then: Option<String>,
}

/// `GET /name`
pub(crate) async fn name_page(
    State(site): State<Site>,
    visitor: Visitor,
    Query(Then { then }): Query<Then>,
) -> Result<Html<String>, PageError> {
    let person = visitor.person(&site).await?;
    Ok(Html(web::name_page(&NameScene {
        locale: visitor.locale,
        name: person.as_ref().map(|person| person.name.as_str()),
        fault: None,
        then: inside(then.as_deref()),
        link: None,
    })))
}

/// `POST /name`
pub(crate) async fn name(
    State(site): State<Site>,
    visitor: Visitor,
    Posted(Named { name, then }): Posted<Named>,
) -> Result<Response, PageError> {
    let then = inside(then.as_deref());
    let name = match PlayerName::new(&name) {
        Ok(name) => name,
        Err(bad) => return Ok(ask_again(&visitor, &name, then, bad)),
    };
    let known = visitor.or_new(&site, Some(name.clone())).await?;
    if known.cookie.is_none() && known.person.name != name {
        let person = known.person.id;
        let renamed = site.people().rename(person, &name).await;
        renamed.map_err(|fault| visitor.fault(&fault))?;
        site.house().renamed(person).await.map_err(|fault| visitor.fault(&fault))?;
    }
    Ok(see_other(then, known.cookie))
}

fn ask_again(visitor: &Visitor, typed: &str, then: &str, bad: BadName) -> Response {
    // No more of it than fits the field: a page of 10,000 letters helps nobody.
    let typed: String = typed.chars().take(NAME_CHARS_MAX).collect();
    let fault = match bad {
        BadName::Empty => NameFault::Empty,
        BadName::TooLong { .. } => NameFault::TooLong(NAME_CHARS_MAX),
        BadName::Control => NameFault::Unprintable,
    };
    let (locale, name) = (visitor.locale, Some(typed.as_str()));
    let scene = NameScene { locale, name, fault: Some(fault), then, link: None };
    (StatusCode::UNPROCESSABLE_ENTITY, Html(web::name_page(&scene))).into_response()
}

/// `POST /me/link`: makes the private link that brings this person to another device.
pub(crate) async fn make_link(
    State(site): State<Site>,
    visitor: Visitor,
) -> Result<Html<String>, PageError> {
    let person = visitor.somebody(&site).await?;
    let token = Token::fresh().ok_or_else(|| visitor.fault(&PageFault::Broken))?;
    let lives = i64::try_from(LINK_LIVES.as_millis()).unwrap_or(i64::MAX);
    let until = Moment::at_ms(Moment::now().unix_ms.saturating_add(lives));
    let made = site.people().make_link(person.id, &token.hash(), until).await;
    made.map_err(|fault| visitor.fault(&fault))?;
    let link = format!("{}/me/{}", visitor.origin, token.reveal());
    Ok(Html(web::name_page(&NameScene {
        locale: visitor.locale,
        name: Some(person.name.as_str()),
        fault: None,
        then: "/",
        link: Some(&link),
    })))
}

/// `GET /me/TOKEN`: asks before anything happens, since programs follow links too.
pub(crate) async fn link_page(
    visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Html<String>, PageError> {
    let token = parse(&visitor, &token)?;
    Ok(Html(web::follow_page(visitor.locale, &format!("/me/{}", token.reveal()))))
}

/// `POST /me/TOKEN`: from now on this browser is the person of the link too.
pub(crate) async fn follow_link(
    State(site): State<Site>,
    visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Response, PageError> {
    let link = parse(&visitor, &token)?;
    let token = Token::fresh().ok_or_else(|| visitor.fault(&PageFault::Broken))?;
    let followed = site.people().follow_link(&link.hash(), &token.hash(), Moment::now()).await;
    followed.map_err(|fault| visitor.fault(&fault))?;
    Ok(see_other("/", Some(cookie(&site, &token))))
}

fn parse(visitor: &Visitor, token: &str) -> Result<Token, PageError> {
    Token::parse(token).ok_or_else(|| visitor.fault(&PageFault::NoPerson))
}

/// A path of ours to go to afterwards; whatever leads elsewhere leads home.
fn inside(then: Option<&str>) -> &str {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b == b'/';
    match then {
        Some(path)
            if path.starts_with('/') && !path.starts_with("//") && path.bytes().all(plain) =>
        {
            path
        }
        _ => "/",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_sent_elsewhere() {
        assert_eq!(inside(Some("/i/0123456789abcdef")), "/i/0123456789abcdef");
        for foreign in ["//evil.example", "https://evil.example", "/\\evil", "/a?b", "", "/\r\nx"] {
            assert_eq!(inside(Some(foreign)), "/", "{foreign}");
        }
        assert_eq!(inside(None), "/");
    }
}
