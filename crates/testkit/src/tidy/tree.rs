use std::fs;
use std::path::{Path, PathBuf};

/// Folders with nothing of ours in them.
const NOT_OURS: &[&str] = &["target", "node_modules", "mutants.out", "mutants.out.old"];

/// The folder of the workspace.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .expect("this crate lies in crates/testkit")
}

/// The text of a file, given by its path in the workspace.
pub fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The names of the crates that exist, sorted: the folders of `crates/`.
pub fn crates() -> Vec<String> {
    entries(&root().join("crates"))
        .into_iter()
        .filter(|folder| folder.join("Cargo.toml").is_file())
        .map(|folder| name(&folder))
        .collect()
}

/// All files under a folder of the workspace whose name ends in one of the extensions, sorted, as
/// paths in the workspace. A folder that does not exist has none.
pub fn files(under: &str, extensions: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(under)];
    while let Some(folder) = folders.pop() {
        for entry in entries(&folder) {
            let name = name(&entry);
            if entry.is_dir() {
                if !NOT_OURS.contains(&name.as_str()) && name != ".git" {
                    folders.push(entry);
                }
            } else if extensions.iter().any(|e| name.ends_with(&format!(".{e}"))) {
                found.push(path_in_workspace(&entry));
            }
        }
    }
    found.sort();
    found
}

/// A path as the checks name it: from the workspace's root, with forward slashes.
fn path_in_workspace(path: &Path) -> String {
    let path = path.strip_prefix(root()).unwrap_or(path);
    path.display().to_string().replace('\\', "/")
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_file_is_found_and_no_build_product() {
        let sources = files("", &["rs"]);
        assert!(sources.contains(&"crates/testkit/src/tidy/tree.rs".to_owned()));
        assert!(sources.iter().all(|path| !path.contains("target/")));
        assert!(crates().contains(&"testkit".to_owned()));
    }
}
