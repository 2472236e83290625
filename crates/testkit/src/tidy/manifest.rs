use toml::{Table, Value};

use super::tree::read;

/// What stands before the folder's name in the package names of our libraries.
const OURS: &str = "trekvaart-";

/// A crate's `Cargo.toml`.
#[derive(Debug)]
pub struct Manifest {
    path: String,
    table: Table,
}

impl Manifest {
    /// The manifest of the crate in `crates/NAME`.
    pub fn of_crate(name: &str) -> Manifest {
        let path = format!("crates/{name}/Cargo.toml");
        let text = read(&path);
        Manifest::parse(path, &text)
    }

    fn parse(path: String, text: &str) -> Manifest {
        let table = text.parse().unwrap_or_else(|error| panic!("{path}: {error}"));
        Manifest { path, table }
    }

    /// Where it lies.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The packages it needs to run or to build, ours and others', whatever they are renamed to.
    pub fn dependencies(&self) -> Vec<String> {
        self.packages(&["dependencies", "build-dependencies"])
    }

    /// The packages that only its tests, benches and examples need.
    pub fn dev_dependencies(&self) -> Vec<String> {
        self.packages(&["dev-dependencies"])
    }

    /// Whether it takes the workspace's lints over.
    pub fn inherits_lints(&self) -> bool {
        let lints = self.table.get("lints").and_then(|lints| lints.get("workspace"));
        lints.and_then(Value::as_bool) == Some(true)
    }

    /// Whether cargo looks for test programs in `tests/` by itself.
    pub fn finds_tests(&self) -> bool {
        let told = self.table.get("package").and_then(|package| package.get("autotests"));
        told.and_then(Value::as_bool) != Some(false)
    }

    /// Our own crates among the packages, by folder.
    pub fn ours(packages: &[String]) -> Vec<&str> {
        packages.iter().filter_map(|package| our_crate(package)).collect()
    }

    /// Other people's packages.
    pub fn outside(packages: &[String]) -> Vec<&str> {
        packages.iter().map(String::as_str).filter(|package| our_crate(package).is_none()).collect()
    }

    fn packages(&self, kinds: &[&str]) -> Vec<String> {
        // Dependencies of one system only stand one level deeper: [target.'cfg(…)'.dependencies].
        let systems = self.table.get("target").and_then(Value::as_table);
        let systems = systems.into_iter().flat_map(|systems| systems.values());
        let mut packages: Vec<String> = systems
            .filter_map(Value::as_table)
            .chain([&self.table])
            .flat_map(|table| kinds.iter().filter_map(|kind| table.get(*kind)?.as_table()))
            .flatten()
            .map(|(key, value)| package(key, value))
            .collect();
        packages.sort();
        packages
    }
}

fn package(key: &str, value: &Value) -> String {
    let renamed = value.get("package").and_then(Value::as_str);
    renamed.unwrap_or(key).to_owned()
}

/// The folder of one of our crates, from its package's name; nothing for a package of others.
fn our_crate(package: &str) -> Option<&str> {
    package.strip_prefix(OURS)
}

/// Every package of others that the workspace lists in `[workspace.dependencies]`.
pub fn outside_dependencies() -> Vec<String> {
    let table: Table = read("Cargo.toml").parse().expect("Cargo.toml is TOML");
    let listed = table.get("workspace").and_then(|workspace| workspace.get("dependencies"));
    let listed = listed.and_then(Value::as_table).expect("the workspace lists its dependencies");
    let packages = listed.iter().map(|(key, value)| package(key, value));
    packages.filter(|package| our_crate(package).is_none()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "
[dependencies]
serde.workspace = true
words = { package = \"trekvaart-vocab\", path = \"../vocab\" }
[build-dependencies]
cc = \"1\"
[target.'cfg(unix)'.dependencies]
libc = \"0.2\"
[dev-dependencies.trekvaart-testkit]
workspace = true
[lints]
workspace = true
";

    #[test]
    fn every_way_to_write_a_dependency_is_read() {
        let manifest = Manifest::parse("a test".to_owned(), TEXT);
        let used = manifest.dependencies();
        assert_eq!(Manifest::ours(&used), ["vocab"]);
        assert_eq!(Manifest::outside(&used), ["cc", "libc", "serde"]);
        assert_eq!(Manifest::ours(&manifest.dev_dependencies()), ["testkit"]);
        assert!(manifest.inherits_lints());
        assert!(!Manifest::parse("a test".to_owned(), "[package]").inherits_lints());
        assert!(manifest.finds_tests());
        let told = "[package]\nautotests = false";
        assert!(!Manifest::parse("a test".to_owned(), told).finds_tests());
    }
}
