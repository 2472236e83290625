use std::collections::BTreeMap;

/// Which of our crates a crate may use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MayUse {
    /// Every one.
    All,
    /// These, by folder.
    These(Vec<String>),
}

impl MayUse {
    /// Whether this crate is among them.
    pub fn allows(&self, name: &str) -> bool {
        match self {
            MayUse::All => true,
            MayUse::These(names) => names.iter().any(|allowed| allowed == name),
        }
    }
}

/// The table of crates in a text: every row of the first table whose heading ends with
/// `may use of ours`, by the crate's folder.
pub fn code_map(text: &str) -> BTreeMap<String, MayUse> {
    let table = text
        .lines()
        .map(cells)
        .skip_while(|row| row.last().is_none_or(|heading| *heading != "may use of ours"));
    // The heading and the line below it are no rows.
    let rows = table.skip(2).take_while(|row| !row.is_empty());
    rows.map(|row| (row[0].trim_matches('`').to_owned(), may_use(row[row.len() - 1]))).collect()
}

/// What stands between the bars of a line; nothing where it is no line of a table.
fn cells(line: &str) -> Vec<&str> {
    let inner = line.trim().strip_prefix('|').and_then(|rest| rest.strip_suffix('|'));
    inner.map_or_else(Vec::new, |inner| inner.split('|').map(str::trim).collect())
}

fn may_use(cell: &str) -> MayUse {
    match cell {
        "all" => MayUse::All,
        names => {
            let names = names.split(',').map(str::trim).filter(|name| !name.is_empty());
            MayUse::These(names.map(str::to_owned).collect())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_crates_is_read_and_no_other() {
        let text = "| `a` | b |\n\n| crate | what | may use of ours |\n|---|---|---|\n\
                    | `core` | Words. | |\n| `web` | Pages. | core, art |\n| `cli` | All. | all |\n\n\
                    | `sqlx` | why |\n";
        let map = code_map(text);
        assert_eq!(map.keys().collect::<Vec<_>>(), ["cli", "core", "web"]);
        assert!(map["web"].allows("art") && !map["web"].allows("cli"));
        assert!(!map["core"].allows("core") && map["cli"].allows("web"));
        assert!(code_map("| `a` | b |\n").is_empty());
    }
}
