use notices::limits::PUSH_BYTES_MAX;
use notices::{
    Courier, PushKey, PushMessage, PushSubscription, Reach, SendFault, WebAddress, hook_body,
};
use serde_json::Value;

use crate::sinks::{HttpSink, Reply, Subscriber, check_signature};

/// A moment in 2026.
const NOW: u64 = 1_795_000_000;

fn address(sink: &HttpSink, path: &str) -> WebAddress {
    let text = format!("{}{path}", sink.origin);
    WebAddress::parse(&text, Reach::Anywhere).expect("an address")
}

fn message(words: &str) -> PushMessage<'_> {
    PushMessage {
        words,
        lives: std::time::Duration::from_secs(3_600),
        topic: "0123456789abcdef",
        contact: Some("https://play.example.org"),
        now: NOW,
    }
}

fn subscription(sink: &HttpSink, browser: &Subscriber) -> PushSubscription {
    let endpoint = format!("{}/push/a?b", sink.origin);
    let (p256dh, auth) = (&browser.p256dh, &browser.auth);
    PushSubscription::parse(&endpoint, p256dh, auth, Reach::Anywhere).expect("a subscription")
}

#[tokio::test]
async fn a_push_is_signed_by_the_house_and_read_by_the_browser_alone() {
    let mut service = HttpSink::open().await;
    let key = PushKey::from_bytes(&PushKey::generate().expect("luck")).expect("a key");
    let browser = Subscriber::new();
    let to = subscription(&service, &browser);
    let courier = Courier::new(Reach::Anywhere);
    let words = "Änne waits 🙂".repeat(20);
    assert_eq!(courier.push(&key, &to, &message(&words)).await, Ok(()));
    let came = service.next().await;
    assert_eq!(came.line, "POST /push/a?b HTTP/1.1");
    assert_eq!((came.header("ttl"), came.header("topic")), ("3600", "0123456789abcdef"));
    let claims = check_signature(&came, &key.public(), &service.origin, NOW);
    assert_eq!(claims["sub"], "https://play.example.org");
    assert!(!came.body.windows(6).any(|part| part == "waits ".as_bytes()));
    assert_eq!(browser.read(&came), words);
}

#[tokio::test]
async fn a_push_service_that_does_not_take_it() {
    let service = HttpSink::open().await;
    let key = PushKey::from_bytes(&PushKey::generate().expect("luck")).expect("a key");
    let to = subscription(&service, &Subscriber::new());
    let courier = Courier::new(Reach::Anywhere);
    for status in [404, 410] {
        service.answers(Reply::Status(status));
        assert_eq!(courier.push(&key, &to, &message("words")).await, Err(SendFault::Gone));
    }
    for status in [429, 500, 503] {
        service.answers(Reply::Status(status));
        let sent = courier.push(&key, &to, &message("words")).await;
        assert!(matches!(sent, Err(SendFault::Later(_))), "{sent:?}");
    }
    for status in [301, 400, 403, 413] {
        service.answers(Reply::Status(status));
        let sent = courier.push(&key, &to, &message("words")).await;
        assert!(matches!(sent, Err(SendFault::Refused(_))), "{sent:?}");
    }
    let long = "x".repeat(PUSH_BYTES_MAX + 1);
    let sent = courier.push(&key, &to, &message(&long)).await;
    assert!(matches!(sent, Err(SendFault::Refused(_))), "{sent:?}");
}

#[tokio::test]
async fn a_hook_is_told_in_words_that_chat_programs_show() {
    let mut sink = HttpSink::open().await;
    sink.answers(Reply::Status(200));
    let courier = Courier::new(Reach::Anywhere);
    let body =
        hook_body("<b>Ann</b> @everyone", "It is your turn.", "https://play.example.org/table/1");
    assert_eq!(courier.post_json(&address(&sink, "/hooks/1"), body).await, Ok(()));
    let came = sink.next().await;
    assert_eq!(came.header("content-type"), "application/json");
    let body: Value = serde_json::from_slice(&came.body).expect("JSON");
    let plain = "<b>Ann</b> @everyone\nIt is your turn.\nhttps://play.example.org/table/1";
    assert_eq!((&body["text"], &body["content"]), (&plain.into(), &plain.into()));
    assert_eq!(body["link"], "https://play.example.org/table/1");
}

#[tokio::test]
async fn a_redirect_is_followed_nowhere() {
    let mut secret = HttpSink::open().await;
    let mut sink = HttpSink::open().await;
    sink.answers(Reply::Redirect(format!("{}/admin", secret.origin)));
    let courier = Courier::new(Reach::Anywhere);
    let sent = courier.post_json(&address(&sink, "/"), "{}".to_owned()).await;
    assert!(matches!(sent, Err(SendFault::Refused(_))), "{sent:?}");
    sink.next().await;
    assert!(secret.is_empty(), "nobody asked there");
}

#[tokio::test]
async fn nobody_is_sent_into_the_own_network() {
    let mut inside = HttpSink::open().await;
    let port = inside.origin.rsplit_once(':').expect("a port").1.to_owned();
    let courier = Courier::new(Reach::Outside);
    // The name is as good as any other; where it leads is looked at.
    for host in ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0", "127.1"] {
        let address = format!("https://{host}:{port}/");
        let address = WebAddress::parse(&address, Reach::Outside).expect("an address");
        let sent = courier.post_json(&address, "{}".to_owned()).await;
        assert_eq!(sent, Err(SendFault::Inside), "{host}");
    }
    assert!(inside.is_empty());
}

/// The time stands still until everybody waits for it.
#[tokio::test(start_paused = true)]
async fn who_never_answers_is_given_up() {
    let sink = HttpSink::open().await;
    sink.answers(Reply::Nothing);
    let courier = Courier::new(Reach::Anywhere);
    let sent = courier.post_json(&address(&sink, "/"), "{}".to_owned()).await;
    assert_eq!(sent, Err(SendFault::Later("no answer in time".to_owned())));
}

#[tokio::test]
async fn who_is_not_there_is_told_as_what_it_is() {
    let closed = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let origin = format!("http://{}", closed.local_addr().expect("it is bound"));
    drop(closed);
    let courier = Courier::new(Reach::Anywhere);
    let nowhere = WebAddress::parse(&origin, Reach::Anywhere).expect("an address");
    let sent = courier.post_json(&nowhere, "{}".to_owned()).await;
    assert_eq!(sent, Err(SendFault::Later("connection refused".to_owned())));
}
