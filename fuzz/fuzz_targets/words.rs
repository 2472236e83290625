//! Short words of strangers: headers, addresses, names, numbers of deals, answers of programs. Each is what it
//! should be or refused, and what is taken is printed as it is read.
#![no_main]

use std::fmt::Display;
use std::net::IpAddr;
use std::str::FromStr;

use axum::http::{HeaderMap, HeaderName, HeaderValue};
use deals::{Hex32, pledge};
use libfuzzer_sys::fuzz_target;
use notices::{MailAddress, PushSubscription, Reach, SmtpServer, WebAddress};
use server::{AddressRange, ProxyHeader, PublicUrl, TrustedProxies};
use store::{ChannelId, GameId, Invite, PersonId, PlayerName};
use vocab::page::{Agreed, FinalTally, Glance, ProposalKind, Remark};
use web::Locale;

/// A text that is read is printed as another that reads the same.
fn comes_back<T: FromStr + Display + PartialEq>(text: &str) {
    if let Ok(read) = text.parse::<T>() {
        assert!(read.to_string().parse::<T>().is_ok_and(|again| again == read), "{text}");
    }
}

/// Whom a proxy names is believed only where the proxy is: whoever is no proxy is who they are.
fn origin(text: &str) {
    for (header, name) in
        [(ProxyHeader::XForwardedFor, "x-forwarded-for"), (ProxyHeader::Forwarded, "forwarded")]
    {
        let Ok(value) = HeaderValue::from_str(text) else { return };
        let headers = HeaderMap::from_iter([(HeaderName::from_static(name), value)]);
        let proxies = TrustedProxies { header, ..TrustedProxies::default() };
        let stranger = IpAddr::from([192, 0, 2, 1]);
        assert_eq!(proxies.origin(stranger, &headers), stranger, "{text}");
        proxies.origin(IpAddr::from([127, 0, 0, 1]), &headers);
    }
}

fuzz_target!(|text: &str| {
    origin(text);
    Locale::accepted(text);
    comes_back::<GameId>(text);
    comes_back::<PersonId>(text);
    comes_back::<Invite>(text);
    comes_back::<ChannelId>(text);
    comes_back::<Hex32>(text);
    comes_back::<Agreed>(text);
    comes_back::<Glance>(text);
    comes_back::<FinalTally>(text);
    comes_back::<ProposalKind>(text);
    if let Ok(part) = text.parse::<Hex32>() {
        assert_ne!(pledge(&part), part);
    }
    if let Ok(name) = PlayerName::new(text) {
        assert_eq!(PlayerName::new(name.as_str()).as_ref(), Ok(&name), "{text}");
        assert!(!name.as_str().contains(['\n', '\r']), "a name is one line");
    }
    if let Ok(remark) = Remark::new(text) {
        assert_eq!(Remark::new(remark.as_str()).as_ref(), Ok(&remark), "{text}");
    }
    if let Ok(mail) = text.parse::<MailAddress>() {
        assert!(!mail.as_str().contains(['\n', '\r', ' ']), "no header is begun in it");
    }
    let _ = text.parse::<SmtpServer>();
    let _ = text.parse::<PublicUrl>();
    let _ = text.parse::<AddressRange>();
    if let Ok(address) = WebAddress::parse(text, Reach::Outside) {
        assert!(!address.host().is_empty());
    }
    let mut words = text.splitn(3, ' ');
    let mut word = || words.next().unwrap_or_default();
    let _ = PushSubscription::parse(word(), word(), word(), Reach::Outside);
    for offers in [0, 1, 70] {
        if let Ok(chosen) = wire::read_answer(text, offers) {
            assert!(chosen < offers);
        }
    }
});
