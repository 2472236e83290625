//! What a screen reader gets of one whole turn: the accessibility tree that Chromium hands to it, as
//! text, kept beside this file. `TREKVAART_RENEW=1` writes it anew; read it before you commit it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use browser::{Chromium, HASTY, Moments, Person, Staging, Venue, program, stage, store_in};
use chromiumoxide::cdp::browser_protocol::accessibility::{
    AxNode, AxPropertyName, AxValue, GetFullAxTreeParams,
};

use crate::keyboard::tab_to;

const KEPT: &str = "tests/people/spoken.txt";

/// What has no name of its own and only holds other things together.
const SILENT: [&str; 8] = [
    "none",
    "generic",
    "InlineTextBox",
    "LineBreak",
    "RootWebArea",
    "ListMarker",
    "LabelText",
    "paragraph",
];

/// What is told by its name alone.
const WHOLE: [&str; 7] = [
    "button",
    "link",
    "heading",
    "radio",
    "checkbox",
    "DisclosureTriangle",
    "DisclosureTriangleGrouped",
];

/// What is told of the state of a thing.
const STATES: [(AxPropertyName, &str); 6] = [
    (AxPropertyName::Focused, "focused"),
    (AxPropertyName::Disabled, "disabled"),
    (AxPropertyName::Expanded, "expanded"),
    (AxPropertyName::Checked, "checked"),
    (AxPropertyName::Pressed, "pressed"),
    (AxPropertyName::Live, "live"),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_is_told_to_a_screen_reader() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let play = Staging {
        board: "amsterdam",
        names: &["Saskia", "Titus"],
        until: Moments::After(30),
        keep_all: false,
        number: 1,
    };
    let staged = stage(&store_in(folder.path()), &[play]).await.remove(0);
    let house = Venue::open(program(), folder, HASTY);
    let mut chromium = Chromium::start().await;
    let person = chromium.person("about:blank").await;
    person.come_back(&house.home(), &staged.cookie, &staged.path).await;
    person.wait("my turn", |look| !look.routes.is_empty()).await;
    person.until("the script", "document.documentElement.matches('.scripted')").await;
    let mut told = String::from("My turn begins\n");
    told += &tree(&person, "RootWebArea").await;
    // The longest route, by the list.
    let route = person.glance().await.expect("a table");
    let route = route.routes.iter().max_by_key(|route| route.spaces).expect("a route").name.clone();
    person.press("r").await;
    tab_to(&person, &format!("#to-{route}")).await;
    person.press("Enter").await;
    let pay = "document.activeElement.matches('.sheet.open [data-act]')";
    person.until("a way to pay", pay).await;
    told += "\nThe sheet of a route\n";
    told += &tree(&person, "dialog").await;
    person.press("Enter").await;
    person.until("the claim", "document.getElementById('say').children.length > 0").await;
    told += "\nWhat is said after the claim\n";
    told += &tree(&person, "log").await;
    compare(&told);
}

/// Compares with what is kept, or keeps it.
fn compare(told: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(KEPT);
    if std::env::var_os("TREKVAART_RENEW").is_some() {
        std::fs::write(&file, told).expect("the file is written");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    let differs = kept.lines().zip(told.lines()).position(|(kept, told)| kept != told);
    let shorter = kept.lines().count().min(told.lines().count());
    assert!(
        kept == told,
        "line {} of {KEPT} differs; `TREKVAART_RENEW=1` writes it anew. Told now:\n{told}",
        differs.unwrap_or(shorter) + 1
    );
}

/// What is told below the first thing of this role, a line for each.
async fn tree(person: &Person, role: &str) -> String {
    let told = person.page().execute(GetFullAxTreeParams::default()).await.expect("a tree").result;
    let nodes: BTreeMap<&str, &AxNode> =
        told.nodes.iter().map(|node| (node.node_id.as_ref(), node)).collect();
    let top = told.nodes.iter().find(|node| !node.ignored && text(node.role.as_ref()) == role);
    let mut lines = String::new();
    write(&nodes, top.unwrap_or_else(|| panic!("no {role}")), 1, &mut lines);
    lines
}

fn write(nodes: &BTreeMap<&str, &AxNode>, node: &AxNode, depth: usize, lines: &mut String) {
    let (role, name) = (text(node.role.as_ref()), text(node.name.as_ref()));
    let silent = node.ignored || SILENT.contains(&role.as_str());
    if !silent {
        let _ = write!(lines, "{:1$}{role}", "", depth * 2);
        if !name.is_empty() {
            let _ = write!(lines, " “{}”", name.trim());
        }
        for state in states(node) {
            let _ = write!(lines, " [{state}]");
        }
        lines.push('\n');
    }
    if !silent && WHOLE.contains(&role.as_str()) {
        return;
    }
    let below = node.child_ids.iter().flatten();
    for child in below.filter_map(|id| nodes.get(AsRef::<str>::as_ref(id))) {
        write(nodes, child, depth + usize::from(!silent), lines);
    }
}

fn states(node: &AxNode) -> Vec<String> {
    let properties = node.properties.iter().flatten();
    let said = properties.filter_map(|property| {
        let (_, word) = STATES.iter().find(|(name, _)| *name == property.name)?;
        match text(Some(&property.value)).as_str() {
            "false" | "off" | "" => None,
            "true" => Some((*word).to_owned()),
            other => Some(format!("{word} {other}")),
        }
    });
    said.collect()
}

fn text(value: Option<&AxValue>) -> String {
    match value.and_then(|value| value.value.as_ref()) {
        Some(serde_json::Value::String(text)) => text.clone(),
        Some(other) => other.to_string(),
        None => String::new(),
    }
}
