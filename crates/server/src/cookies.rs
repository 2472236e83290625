use axum::http::{HeaderMap, HeaderValue, header};

use crate::limits::COOKIE_LIVES;
use crate::site::Site;

/// The cookies of a request, by name.
pub(crate) fn cookies(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str)> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='))
}

/// A cookie that a browser keeps as long as it may, for us alone and not for scripts.
pub(crate) fn long_lived(site: &Site, name: &str, value: &str) -> HeaderValue {
    let secure = if site.public().is_some_and(|url| url.is_https()) { "; Secure" } else { "" };
    let lives = COOKIE_LIVES.as_secs();
    let cookie = format!("{name}={value}; Path=/; Max-Age={lives}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&cookie).expect("letters, digits and signs of ours")
}
