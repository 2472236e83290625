use serde_json::json;

/// What a web hook is sent: `text` is what Slack, Mattermost, Rocket.Chat and Teams show, `content` what
/// Discord shows; whoever reads it with a program finds title and link apart.
pub fn hook_body(title: &str, text: &str, link: &str) -> String {
    let plain = format!("{title}\n{text}\n{link}");
    json!({
        "text": plain,
        "content": plain,
        "title": title,
        "link": link,
        // Nobody else is called, whatever somebody is called.
        "allowed_mentions": { "parse": [] },
    })
    .to_string()
}
