//! What a screen reader gets of one whole turn: the accessibility tree that Chromium hands to it, as
//! text, kept beside this file. `TREKVAART_RENEW=1` writes it anew; read it before you commit it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use browser::{Chromium, HASTY, Moments, Person, Staging, Venue, program, stage, store_in};
use serde::Deserialize;
use serde_json::{Value, json};

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
const STATES: [&str; 6] = ["focused", "disabled", "expanded", "checked", "pressed", "live"];

/// The accessibility tree, as far as it is told here.
#[derive(Deserialize, Debug)]
struct AxTree {
    nodes: Vec<AxNode>,
}

#[derive(Deserialize, Debug)]
#[serde(rename_all = "camelCase")]
struct AxNode {
    node_id: String,
    ignored: bool,
    #[serde(default)]
    role: AxValue,
    #[serde(default)]
    name: AxValue,
    #[serde(default)]
    properties: Vec<AxProperty>,
    #[serde(default)]
    child_ids: Vec<String>,
}

#[derive(Deserialize, Debug)]
struct AxProperty {
    name: String,
    value: AxValue,
}

#[derive(Default, Deserialize, Debug)]
struct AxValue {
    #[serde(default)]
    value: Value,
}

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
    let route = person.wait("a table", |_| true).await;
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
    let told = person.page().command("Accessibility.getFullAXTree", json!({})).await;
    let told: AxTree = serde_json::from_value(told.expect("a tree")).expect("a tree of nodes");
    let nodes: BTreeMap<&str, &AxNode> =
        told.nodes.iter().map(|node| (node.node_id.as_str(), node)).collect();
    let top = told.nodes.iter().find(|node| !node.ignored && node.role.text() == role);
    let mut lines = String::new();
    write(&nodes, top.unwrap_or_else(|| panic!("no {role}")), 1, &mut lines);
    lines
}

fn write(nodes: &BTreeMap<&str, &AxNode>, node: &AxNode, depth: usize, lines: &mut String) {
    let (role, name) = (node.role.text(), node.name.text());
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
    for child in node.child_ids.iter().filter_map(|id| nodes.get(id.as_str())) {
        write(nodes, child, depth + usize::from(!silent), lines);
    }
}

fn states(node: &AxNode) -> Vec<String> {
    let told = node.properties.iter().filter(|property| STATES.contains(&&*property.name));
    let said = told.filter_map(|AxProperty { name, value }| match value.text().as_str() {
        "false" | "off" | "" => None,
        "true" => Some(name.clone()),
        other => Some(format!("{name} {other}")),
    });
    said.collect()
}

impl AxValue {
    fn text(&self) -> String {
        match &self.value {
            Value::String(text) => text.clone(),
            Value::Null => String::new(),
            other => other.to_string(),
        }
    }
}
