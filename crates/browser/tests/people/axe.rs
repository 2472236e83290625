//! axe-core, which looks for what shuts people out of a page.

use std::fs;
use std::path::Path;

use serde::Deserialize;

use browser::Person;

/// One rule that a page breaks, with the elements that break it.
#[derive(Deserialize, Debug)]
struct Finding {
    id: String,
    help: String,
    elements: Vec<String>,
}

/// What axe-core looks for. Colours take it as long as all the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    Everything,
    /// What night may change.
    Colours,
    /// What a language may change: not colours, and not the map.
    Words,
}

/// Lets axe-core look at the page as it is, and keeps what it finds.
pub(crate) async fn look(person: &Person, wanted: Wanted, scene: &str, faults: &mut Vec<String>) {
    let (what, rules) = match wanted {
        Wanted::Everything => ("document", ""),
        Wanted::Colours => ("document", ", runOnly: ['color-contrast']"),
        Wanted::Words => {
            ("{ exclude: ['#chart'] }", ", rules: { 'color-contrast': { enabled: false } }")
        }
    };
    let page = person.page();
    // It is large: a page that has it needs it no second time.
    if !person.read::<bool>("'axe' in window").await {
        page.evaluate::<()>(&format!("{}; undefined", axe_core())).await.expect("axe-core loads");
    }
    let told = ".then(({ violations, passes }) => ({ passes: passes.length, \
         findings: violations.map(({ id, help, nodes }) => ({ id, help, \
         elements: nodes.map(({ html, failureSummary }) => `${html}\\n${failureSummary}`) })) }))";
    let script = format!("axe.run({what}, {{ resultTypes: ['violations']{rules} }}){told}");
    let found: Found = page.evaluate(&script).await.expect("what axe-core says");
    // One that checks nothing finds nothing.
    let enough = if wanted == Wanted::Colours { 1 } else { 10 };
    assert!(found.passes >= enough, "{scene}: {found:?}");
    for Finding { id, help, elements } in found.findings {
        let elements = elements.join("\n  ");
        faults.push(format!("{scene}: {id}: {help}\n  {elements}"));
    }
}

fn axe_core() -> String {
    let axe = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("npm");
    let axe = axe.join("node_modules/axe-core/axe.min.js");
    fs::read_to_string(&axe).unwrap_or_else(|error| {
        panic!("no axe-core at `{}` ({error}): `cargo xtask test set-up` fetches it", axe.display())
    })
}

#[derive(Deserialize, Debug)]
struct Found {
    passes: usize,
    findings: Vec<Finding>,
}
