use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::Response;
use serde::Deserialize;
use web::{Locale, PageFault};

use crate::fault::PageError;
use crate::language;
use crate::routes::Posted;
use crate::scene::{invite_path, table_path};
use crate::site::Site;
use crate::visitor::{Visitor, see_other};

/// The code of a language.
#[derive(Deserialize, Debug)]
pub(crate) struct LanguageForm {
    language: String,
}

/// `POST /language`: from now on this person reads this language, on every device; whoever is nobody
/// here yet reads it in this browser.
pub(crate) async fn choose(
    State(site): State<Site>,
    visitor: Visitor,
    headers: HeaderMap,
    Posted(LanguageForm { language }): Posted<LanguageForm>,
) -> Result<Response, PageError> {
    let locale = Locale::from_code(&language);
    let locale = locale.ok_or_else(|| visitor.fault(&PageFault::Unreadable))?;
    if let Some(person) = visitor.person(&site).await?
        && person.language.as_deref() != Some(locale.code())
    {
        let kept = site.people().choose_language(person.id, locale.code()).await;
        kept.map_err(|fault| visitor.fault(&fault))?;
    }
    let referer = headers.get(header::REFERER).and_then(|value| value.to_str().ok());
    Ok(see_other(&page_before(referer), Some(language::cookie(&site, locale))))
}

/// The page that a form was on, to be read again. A page that answered a form is not at an address of
/// its own, so the page is that of the table or person it was about.
fn page_before(referer: Option<&str>) -> String {
    let address = referer.and_then(|referer| referer.split_once("://"));
    let Some((_, (_, path))) =
        address.and_then(|(scheme, rest)| Some((scheme, rest.split_once('/')?)))
    else {
        return "/".to_owned();
    };
    let plain = |b: u8| b.is_ascii_graphic() && b != b'\\';
    let parts: Vec<&str> = path.split('/').collect();
    match *parts {
        ["table", id, _, ..] => table_path(id),
        ["i", code, _, ..] => invite_path(code),
        ["me", "link"] => "/name".to_owned(),
        ["play" | "invite" | "language" | "", ..] => "/".to_owned(),
        _ if path.bytes().all(plain) => format!("/{path}"),
        _ => "/".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_page_is_read_again() {
        let before = |path: &str| page_before(Some(&format!("https://play.example.org{path}")));
        for same in
            ["/", "/table/k3v9", "/i/abc", "/name?then=/i/abc", "/rules/nederland", "/nowhere"]
        {
            assert_eq!(before(same), same);
        }
        assert_eq!(before("/table/k3v9/act"), "/table/k3v9");
        assert_eq!(before("/i/abc/bots"), "/i/abc");
        assert_eq!((before("/me/link"), before("/play")), ("/name".to_owned(), "/".to_owned()));
    }

    #[test]
    fn nobody_is_sent_elsewhere() {
        let far = ["https://play.example.org//evil.example", "https://a/\\evil", "https://a/é", ""];
        for referer in far.into_iter().chain(["https://play.example.org", "about:blank", "/x"]) {
            assert_eq!(page_before(Some(referer)), "/", "{referer}");
        }
        assert_eq!(page_before(None), "/");
    }
}
