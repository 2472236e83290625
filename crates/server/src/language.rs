use axum::http::{HeaderMap, HeaderValue, header};
use web::Locale;

use crate::cookies::{cookies, long_lived};
use crate::site::Site;

/// The cookie that keeps the language of whoever is nobody here yet.
const COOKIE: &str = "trekvaart-language";

/// The language that a browser has chosen before, whoever sits in front of it.
pub(crate) fn chosen(headers: &HeaderMap) -> Option<Locale> {
    let code = cookies(headers).find_map(|(name, value)| (name == COOKIE).then_some(value));
    code.and_then(Locale::from_code)
}

/// The language of a request as far as its headers tell: the one chosen before, or the one that the
/// browser asks for.
pub(crate) fn of(headers: &HeaderMap) -> Locale {
    let wanted = || headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    chosen(headers).unwrap_or_else(|| Locale::accepted(wanted().unwrap_or_default()))
}

/// The cookie that keeps a language.
pub(crate) fn cookie(site: &Site, locale: Locale) -> HeaderValue {
    long_lived(site, COOKIE, locale.code())
}
