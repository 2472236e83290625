use notices::{Courier, Mail, MailAddress, Reach, SendFault, SmtpServer};

use crate::sinks::{Postmaster, SmtpSink};

pub(crate) fn addresses() -> [MailAddress; 2] {
    ["house@example.org", "ann@example.org"].map(|text| text.parse().expect("an address"))
}

pub(crate) fn mail([from, to]: &[MailAddress; 2]) -> Mail<'_> {
    Mail {
        from,
        from_name: "Trekvaart",
        to,
        subject: "Änne waits",
        text: "It is your turn.\n.\nhttps://play.example.org/table/1\n",
        off: Some("https://play.example.org/off"),
        id: "1",
        now: 0,
    }
}

#[tokio::test]
async fn a_mail_is_handed_over() {
    let mut sink = SmtpSink::open().await;
    let url = sink.url.replace("smtp://", "smtp://house:secret@");
    let server: SmtpServer = url.parse().expect("a server");
    let (courier, addresses) = (Courier::new(Reach::Outside), addresses());
    assert_eq!(courier.mail(&server, &mail(&addresses)).await, Ok(()));
    let came = sink.next().await;
    assert_eq!(came.to, "<ann@example.org>");
    assert_eq!(came.login.as_deref(), Some(" house secret"));
    assert_eq!(came.text, mail(&addresses).text);
    assert!(came.head.contains("List-Unsubscribe: <https://play.example.org/off>"), "{came:?}");
    assert!(came.head.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{came:?}");
}

/// The time stands still until everybody waits for it.
#[tokio::test(start_paused = true)]
async fn a_mail_server_that_says_nothing_is_given_up() {
    let sink = SmtpSink::open().await;
    sink.behaves(Postmaster::Silent);
    let server: SmtpServer = sink.url.parse().expect("a server");
    let (courier, addresses) = (Courier::new(Reach::Outside), addresses());
    let silent = SendFault::Later("the mail server did not answer in time".to_owned());
    assert_eq!(courier.mail(&server, &mail(&addresses)).await, Err(silent));
}

#[tokio::test]
async fn a_mail_server_that_does_not_take_it() {
    let mut sink = SmtpSink::open().await;
    let server: SmtpServer = sink.url.parse().expect("a server");
    let (courier, addresses) = (Courier::new(Reach::Outside), addresses());
    let answers = [
        (Postmaster::Refuses, SendFault::Refused("the mail server says 550".to_owned())),
        (Postmaster::Later, SendFault::Later("the mail server says 451".to_owned())),
    ];
    for (manner, fault) in answers {
        sink.behaves(manner);
        assert_eq!(courier.mail(&server, &mail(&addresses)).await, Err(fault));
    }
    assert!(sink.is_empty());
}
