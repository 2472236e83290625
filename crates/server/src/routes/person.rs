use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;
use store::limits::NAME_CHARS_MAX;
use store::{BadName, KnownPerson, Moment, PlayerName};
use web::{NameFault, NameScene, NoticesScene, PageFault};

use crate::fault::PageError;
use crate::limits::LINK_LIVES;
use crate::routes::{Posted, notices};
use crate::site::Site;
use crate::token::Token;
use crate::visitor::{Visitor, cookie, see_other};

/// Where to go after the name is said.
#[derive(Deserialize, Debug)]
pub(crate) struct NextQuery {
    then: Option<String>,
}

/// A name, as it was typed.
#[derive(Deserialize, Debug)]
pub(crate) struct NameForm {
    name: String,
    then: Option<String>,
}

/// `GET /name`
pub(crate) async fn name_page(
    State(site): State<Site>,
    visitor: Visitor,
    Query(NextQuery { then }): Query<NextQuery>,
) -> Result<Html<String>, PageError> {
    let person = visitor.person(&site).await?;
    let told = match &person {
        Some(person) => notices::scene(&site, &visitor, person).await?,
        None => None,
    };
    Ok(Html(web::name_page(&NameScene {
        locale: visitor.locale,
        name: person.as_ref().map(|person| person.name.as_str()),
        fault: None,
        then: inside(then.as_deref()),
        link: None,
        only_here: visitor.share.only_here,
        notices: told.as_ref(),
    })))
}

/// The page behind somebody's name, with what it says of notices.
pub(crate) fn page_behind_name(
    visitor: &Visitor,
    person: &KnownPerson,
    notices: Option<&NoticesScene>,
) -> String {
    web::name_page(&NameScene {
        locale: visitor.locale,
        name: Some(person.name.as_str()),
        fault: None,
        then: "/",
        link: None,
        only_here: visitor.share.only_here,
        notices,
    })
}

/// `POST /name`
pub(crate) async fn name(
    State(site): State<Site>,
    visitor: Visitor,
    Posted(NameForm { name, then }): Posted<NameForm>,
) -> Result<Response, PageError> {
    let then = inside(then.as_deref());
    let name = match PlayerName::new(&name) {
        Ok(name) => name,
        Err(bad) => return Ok(ask_again(&visitor, &name, then, bad)),
    };
    let known = visitor.or_new(&site, Some(name.clone())).await?;
    call(&site, &visitor, &known.person, &name).await?;
    Ok(see_other(then, known.cookie))
}

/// Gives a person this name, at every table, if they have another.
pub(crate) async fn call(
    site: &Site,
    visitor: &Visitor,
    person: &KnownPerson,
    name: &PlayerName,
) -> Result<(), PageError> {
    if person.name != *name {
        if !site.admits_name(person.id, visitor.address) {
            return Err(visitor.fault(&PageFault::TooMany));
        }
        let renamed = site.people().rename(person.id, name).await;
        renamed.map_err(|fault| visitor.fault(&fault))?;
        site.house().renamed(person.id).await.map_err(|fault| visitor.fault(&fault))?;
    }
    Ok(())
}

/// No more of what was typed than fits the field: a page of 10,000 letters helps nobody.
pub(crate) fn fitting(typed: &str) -> String {
    typed.chars().take(NAME_CHARS_MAX).collect()
}

/// Why a text is no name, for a page.
pub(crate) fn name_fault(bad: BadName) -> NameFault {
    match bad {
        BadName::Empty => NameFault::Empty,
        BadName::TooLong { .. } => NameFault::TooLong(NAME_CHARS_MAX),
        BadName::Control => NameFault::Unprintable,
    }
}

fn ask_again(visitor: &Visitor, typed: &str, then: &str, bad: BadName) -> Response {
    let (typed, fault) = (fitting(typed), Some(name_fault(bad)));
    let (locale, name, only_here) = (visitor.locale, Some(typed.as_str()), false);
    let scene = NameScene { locale, name, fault, then, link: None, only_here, notices: None };
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
    let share = visitor.share.for_secrets(site.in_house());
    let link = format!("{}/me/{}", share.origin, token.reveal());
    let told = notices::scene(&site, &visitor, &person).await?;
    Ok(Html(web::name_page(&NameScene {
        locale: visitor.locale,
        name: Some(person.name.as_str()),
        fault: None,
        then: "/",
        link: Some(&link),
        only_here: share.only_here,
        notices: told.as_ref(),
    })))
}

/// `POST /me/sign-out`: from now on only this browser is the person. Their pages come back by themselves,
/// and find out who they are then.
pub(crate) async fn sign_out_others(
    State(site): State<Site>,
    visitor: Visitor,
) -> Result<Html<String>, PageError> {
    let person = visitor.somebody(&site).await?;
    let token = visitor.token.as_ref().ok_or_else(|| visitor.fault(&PageFault::NotYours))?;
    let signed_out = site.people().sign_out_others(person.id, token).await;
    signed_out.map_err(|fault| visitor.fault(&fault))?;
    site.signed_out(person.id).await;
    Ok(Html(web::signed_out_page(visitor.locale)))
}

/// `GET /me/TOKEN`: asks before anything happens, since programs follow links too.
pub(crate) async fn link_page(
    State(site): State<Site>,
    visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Html<String>, PageError> {
    let token = parse(&visitor, &token)?;
    let now = visitor.person(&site).await?;
    let now = now.as_ref().map(|person| person.name.as_str());
    Ok(Html(web::follow_page(visitor.locale, &format!("/me/{}", token.reveal()), now)))
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
