//! Settings from a file: what a file says is the default of an option, so that whatever the environment or the
//! command line says counts more.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use clap::{Arg, ArgAction, Command};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The largest file of settings, in bytes.
const BYTES_MAX: u64 = 64 * 1024;
const COMMAND: &str = "serve";
const OPTION: &str = "--config";
const VARIABLE: &str = "TREKVAART_CONFIG";
/// The one table of such a file: limits by their names.
const LIMITS: &str = "limits";

/// A setting of the file.
struct FileSetting {
    line: usize,
    name: String,
    values: Vec<String>,
}

/// The command line with the settings of the file that these arguments or the environment name, if any.
pub(crate) fn with_settings(command: Command, args: &[OsString]) -> Result<Command> {
    let Some(file) = named(args) else { return Ok(command) };
    let settings = read(&file).with_context(|| format!("`{}`", file.display()))?;
    let serve = command.find_subcommand(COMMAND).context("`serve` is a command of ours")?;
    for setting in &settings {
        check(serve, setting)
            .with_context(|| format!("`{}`, line {}", file.display(), setting.line))?;
    }
    Ok(command.mut_subcommand(COMMAND, |serve| {
        settings.into_iter().fold(serve, |serve, setting| {
            serve.mut_arg(id_of(&setting.name), |arg| with_default(arg, setting.values))
        })
    }))
}

/// The file that is named, on the command line before the environment.
fn named(args: &[OsString]) -> Option<PathBuf> {
    let mut words = args.iter().skip(1);
    if words.next()? != COMMAND {
        return None;
    }
    while let Some(word) = words.next().filter(|word| *word != "--") {
        if word == OPTION {
            return words.next().map(PathBuf::from);
        }
        let assigned = word.to_str().and_then(|word| word.strip_prefix(OPTION)?.strip_prefix('='));
        if let Some(file) = assigned {
            return Some(PathBuf::from(file));
        }
    }
    std::env::var_os(VARIABLE).filter(|file| !file.is_empty()).map(PathBuf::from)
}

fn read(file: &Path) -> Result<Vec<FileSetting>> {
    let length = fs::metadata(file).context("can't be read")?.len();
    ensure!(length <= BYTES_MAX, "is larger than {BYTES_MAX} bytes");
    let text = fs::read_to_string(file).context("can't be read as text")?;
    parse(&text)
}

fn parse(text: &str) -> Result<Vec<FileSetting>> {
    let table = DeTable::parse(text).map_err(|error| {
        let line = error.span().map_or(1, |span| line_at(text, span.start));
        anyhow::anyhow!("line {line}: {}", error.message())
    })?;
    let mut settings = Vec::new();
    for (key, value) in table.get_ref() {
        let (line, name) = (line_at(text, key.span().start), key.get_ref().to_string());
        if name == LIMITS {
            settings.extend(limits(text, line, value)?);
            continue;
        }
        let values = match value.get_ref() {
            DeValue::Array(all) => all.iter().map(plain).collect(),
            _ => plain(value).map(|value| vec![value]),
        };
        let values = values.with_context(|| {
            format!("line {line}: `{name}` is no text, number, truth or list of them")
        })?;
        settings.push(FileSetting { line, name, values });
    }
    Ok(settings)
}

/// The limits are one option that is said several times.
fn limits(text: &str, line: usize, value: &Spanned<DeValue<'_>>) -> Result<Option<FileSetting>> {
    let DeValue::Table(table) = value.get_ref() else {
        bail!("line {line}: `{LIMITS}` is a table: write [{LIMITS}] and below it NAME = \"VALUE\"");
    };
    let mut values = Vec::new();
    for (key, value) in table {
        let (line, name) = (line_at(text, key.span().start), key.get_ref());
        let value =
            plain(value).with_context(|| format!("line {line}: `{name}` is no text or number"))?;
        // Told here, since a line says more than a name.
        let mut limits = crate::limits::LimitWishes::default();
        limits.set(&format!("{name}={value}")).with_context(|| format!("line {line}"))?;
        values.push(format!("{name}={value}"));
    }
    Ok((!values.is_empty()).then_some(FileSetting { line, name: "limit".to_owned(), values }))
}

fn plain(value: &Spanned<DeValue<'_>>) -> Option<String> {
    match value.get_ref() {
        DeValue::String(text) => Some(text.to_string()),
        DeValue::Integer(number) => Some(number.to_string()),
        DeValue::Boolean(truth) => Some(truth.to_string()),
        _ => None,
    }
}

fn line_at(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1
}

/// Options have ids with underscores and names with hyphens.
fn id_of(name: &str) -> String {
    name.replace('-', "_")
}

/// Whether an option of this name takes these values, by asking it.
fn check(serve: &Command, setting: &FileSetting) -> Result<()> {
    let name = setting.name.as_str();
    let known: Vec<&Arg> = serve
        .get_arguments()
        .filter(|arg| arg.get_env().is_some() && arg.get_id() != "config")
        .collect();
    let Some(arg) = known.iter().find(|arg| arg.get_long() == Some(name)) else {
        let names = known.iter().filter_map(|arg| arg.get_long()).filter(|name| *name != "limit");
        let names: Vec<&str> = names.collect();
        bail!("`{name}` is no setting: they are {} and the table [{LIMITS}]", names.join(", "));
    };
    let flag = matches!(arg.get_action(), ArgAction::SetTrue);
    ensure!(
        !flag || matches!(&setting.values[..], [value] if value == "true" || value == "false"),
        "`{name}` is true or false"
    );
    ensure!(
        matches!(arg.get_action(), ArgAction::Append) || setting.values.len() == 1,
        "`{name}` has one value"
    );
    let alone = Command::new(COMMAND).arg((*arg).clone().env(None::<&'static str>));
    let words = setting.values.iter().map(|value| match flag {
        true => format!("--{name}"),
        false => format!("--{name}={value}"),
    });
    alone.try_get_matches_from(std::iter::once(COMMAND.to_owned()).chain(words)).map_err(
        |error| {
            let told = error.to_string();
            let first = told.lines().next().unwrap_or_default();
            anyhow::anyhow!("{}", first.trim_start_matches("error: ").to_owned())
        },
    )?;
    Ok(())
}

/// The same option with what the file says as its default.
fn with_default(arg: Arg, values: Vec<String>) -> Arg {
    // Options hold names for as long as the program runs, and this happens once.
    let values: Vec<&'static str> =
        values.into_iter().map(|value| &*Box::leak(value.into_boxed_str())).collect();
    let takes_values = !matches!(arg.get_action(), ArgAction::SetTrue);
    // The file may hold passwords, and help shows defaults.
    arg.required(false).default_values(values).hide_default_value(takes_values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_with_their_lines() {
        let text = "# mine\nlisten = \"0.0.0.0:80\"\nwebhooks = true\n\nbot-delay = 5\n\
            trusted-proxy = [\"10.0.0.1\", \"10.0.0.2\"]\n[limits]\npages = 9\n";
        let settings = parse(text).unwrap();
        let found: Vec<(usize, &str, usize)> =
            settings.iter().map(|it| (it.line, it.name.as_str(), it.values.len())).collect();
        let mut sorted = found.clone();
        sorted.sort();
        let expected = [
            (2, "listen", 1),
            (3, "webhooks", 1),
            (5, "bot-delay", 1),
            (6, "trusted-proxy", 2),
            (7, "limit", 1),
        ];
        assert_eq!(sorted, expected);
        for (bad, words) in [
            ("listen = ", "line 1"),
            ("a = 1\na = 2", "line 2"),
            ("\nlisten = 1.5", "line 2: `listen` is no text"),
            ("limits = 3", "line 1: `limits` is a table"),
            ("[limits]\n\npgaes = 3", "line 3"),
        ] {
            let said = format!("{:#}", parse(bad).err().expect("it is refused"));
            assert!(said.contains(words), "`{words}` is missing in: {said}");
        }
    }

    #[test]
    fn a_file_is_named_on_the_command_line() {
        let named_by =
            |words: &[&str]| named(&words.iter().map(OsString::from).collect::<Vec<_>>());
        let file = Some(PathBuf::from("a.toml"));
        assert_eq!(named_by(&["trekvaart", "serve", "--config", "a.toml"]), file);
        assert_eq!(named_by(&["trekvaart", "serve", "--log", "info", "--config=a.toml"]), file);
        assert_eq!(named_by(&["trekvaart", "play", "--config", "a.toml"]), None);
        assert_eq!(named_by(&["trekvaart"]), None);
    }
}
