//! Any request is answered, whatever its path, headers, cookies and form are, and never with a fault of ours.
#![no_main]

mod house;

use std::cell::Cell;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use house::{FuzzedHouse, answer};
use libfuzzer_sys::fuzz_target;

thread_local! {
    static HOUSE: Cell<Option<FuzzedHouse>> = const { Cell::new(None) };
}

/// A request as it is written: method and path, headers, an empty line, the body.
fn request(text: &str) -> Option<Request<Body>> {
    let (head, body) = text.split_once("\n\n").unwrap_or((text, ""));
    let mut lines = head.lines();
    let (method, path) = lines.next()?.split_once(' ')?;
    let mut request = Request::builder().method(method).uri(path);
    for line in lines {
        let (name, value) = line.split_once(':')?;
        request = request.header(name, value.trim_start());
    }
    request.body(Body::from(body.to_owned())).ok()
}

fuzz_target!(|text: &str| {
    let house = FuzzedHouse::take(HOUSE.take());
    if let Some(request) = request(&house.told(text)) {
        let said = house.runtime.block_on(answer(&house.router, request));
        assert_ne!(said.status(), StatusCode::INTERNAL_SERVER_ERROR, "{text}");
    }
    HOUSE.set(Some(house));
});
