use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::report::Report;
use crate::spelling;
use crate::written::{Written, shown};

/// One table of the file while it is being read.
///
/// Whatever is asked of it gets an answer: what is missing or wrong goes into the report, and a
/// placeholder is handed out so that reading goes on and later faults are found too. A table that
/// is not there at all answers with placeholders alone.
pub(crate) struct Fields<'r, 'i> {
    report: &'r mut Report,
    table: Option<&'r DeTable<'i>>,
    line: usize,
    /// What stands before its keys: nothing, `tolls.` or `map.routes.`.
    path: String,
    /// What messages call it, if it is an item of a list.
    item: Option<String>,
    /// The keys it may have, in the order in which they were asked for.
    asked: Vec<&'static str>,
    /// Those among them that must be there and are not, with how to add them.
    missing: Vec<(&'static str, String)>,
    /// Whether it may have other keys too.
    open: bool,
    /// Whether all that was asked for could be read.
    sound: bool,
}

/// What was found behind a key.
#[derive(Clone, Copy)]
struct Found<'r, 'i> {
    line: usize,
    value: &'r DeValue<'i>,
}

impl<'r, 'i> Fields<'r, 'i> {
    /// The whole file.
    pub(crate) fn root(report: &'r mut Report, table: &'r DeTable<'i>) -> Fields<'r, 'i> {
        Fields::new(report, Some(table), 1, String::new(), None)
    }

    fn new(
        report: &'r mut Report,
        table: Option<&'r DeTable<'i>>,
        line: usize,
        path: String,
        item: Option<String>,
    ) -> Fields<'r, 'i> {
        Fields {
            report,
            table,
            line,
            path,
            item,
            asked: Vec::new(),
            missing: Vec::new(),
            open: false,
            sound: true,
        }
    }

    /// What stands behind a key that must be there.
    pub(crate) fn read<T: Written>(&mut self, key: &'static str, placeholder: T) -> T {
        let value = match self.ask(key) {
            Some(found) => self.convert(key, found),
            None => self.missing(key, format!("{key} = {}", T::SAMPLE)),
        };
        value.unwrap_or(placeholder)
    }

    /// What stands behind a key that may be there.
    pub(crate) fn read_if<T: Written>(&mut self, key: &'static str) -> Option<T> {
        let found = self.ask(key)?;
        self.convert(key, found)
    }

    /// Every key of a table that may have any, with what stands behind each.
    pub(crate) fn read_all<T: Written>(&mut self) -> Vec<(&'r str, T)> {
        self.open = true;
        let keys = self.table.into_iter().flat_map(|table| table.keys());
        keys.filter_map(|key| {
            let key: &str = key.get_ref();
            let found = self.find(key)?;
            Some((key, self.convert(key, found)?))
        })
        .collect()
    }

    /// A table that must be there.
    pub(crate) fn table<T>(
        &mut self,
        key: &'static str,
        read: impl FnOnce(&mut Fields<'_, 'i>) -> T,
    ) -> T {
        let found = self.ask(key);
        if found.is_none() {
            let header = format!("[{}{key}]", self.path);
            self.missing::<()>(key, header);
        }
        self.inside(key, found, read)
    }

    /// A table that may be there.
    pub(crate) fn table_if<T>(
        &mut self,
        key: &'static str,
        read: impl FnOnce(&mut Fields<'_, 'i>) -> T,
    ) -> Option<T> {
        let found = self.ask(key)?;
        Some(self.inside(key, Some(found), read))
    }

    fn inside<T>(
        &mut self,
        key: &'static str,
        found: Option<Found<'r, 'i>>,
        read: impl FnOnce(&mut Fields<'_, 'i>) -> T,
    ) -> T {
        let table = found.and_then(|found| match found.value.as_table() {
            Some(table) => Some(table),
            None => self.mismatch(key, found, "a table", "{ ... }"),
        });
        let line = found.map_or(self.line, |found| found.line);
        let path = format!("{}{key}.", self.path);
        let mut fields = Fields::new(self.report, table, line, path, None);
        let value = read(&mut fields);
        fields.close();
        value
    }

    /// The items of a list of tables, without those that can't be read. `list` is its whole key,
    /// `kind` what messages call an item.
    pub(crate) fn items<T>(
        &mut self,
        list: &'static str,
        kind: &'static str,
        read: impl Fn(&mut Fields<'_, 'i>) -> T,
    ) -> Vec<T> {
        let key = &list[self.path.len()..];
        let found = self.ask(key);
        let items = match found {
            None => self.missing(key, format!("{key} = [ {{ id = \"...\", ... }}, ]")),
            Some(found) => match found.value.as_array() {
                None => self.mismatch(key, found, "a list of tables", "[ { id = \"...\" }, ]"),
                items => items,
            },
        };
        let items = items.into_iter().flat_map(|items| items.iter()).enumerate();
        items.filter_map(|(i, item)| self.item(list, kind, i, item, &read)).collect()
    }

    fn item<T>(
        &mut self,
        list: &'static str,
        kind: &'static str,
        i: usize,
        item: &Spanned<DeValue<'i>>,
        read: impl Fn(&mut Fields<'_, 'i>) -> T,
    ) -> Option<T> {
        let line = self.report.line(item.span().start);
        let value = item.get_ref();
        let id = value.get("id").and_then(|id| id.get_ref().as_str());
        let name = match id {
            Some(id) => format!("{kind} `{id}`"),
            None => format!("{kind} {}", i + 1),
        };
        let Some(table) = value.as_table() else {
            let message = format!("{name} is {}; write `{{ id = \"...\", ... }}`", shown(value));
            self.report.fault(line, &message);
            self.report.damage(list);
            return None;
        };
        let mut fields =
            Fields::new(self.report, Some(table), line, format!("{list}."), Some(name));
        let value = read(&mut fields);
        fields.close();
        if !fields.sound {
            return None;
        }
        self.report.item_is_on(list, line);
        Some(value)
    }

    /// Whether the table is there without this key.
    pub(crate) fn lacks(&self, key: &str) -> bool {
        self.table.is_some_and(|table| !table.contains_key(key))
    }

    /// Reports something else that is wrong with a key.
    pub(crate) fn fault(&mut self, key: &str, message: &str) {
        let line = self.find(key).map_or(self.line, |found| found.line);
        self.report.fault(line, &format!("{} {message}", self.name(key)));
        self.damage(key);
    }

    fn find(&self, key: &str) -> Option<Found<'r, 'i>> {
        let (key, value) = self.table?.get_key_value(key)?;
        Some(Found { line: self.report.line(key.span().start), value: value.get_ref() })
    }

    fn ask(&mut self, key: &'static str) -> Option<Found<'r, 'i>> {
        self.asked.push(key);
        let found = self.find(key);
        if self.item.is_none() {
            let line = found.map_or(self.line, |found| found.line);
            self.report.key_is_on(format!("{}{key}", self.path), line);
        }
        if self.table.is_none() {
            self.damage(key);
        }
        found
    }

    fn convert<T: Written>(&mut self, key: &str, found: Found<'_, '_>) -> Option<T> {
        match T::read(found.value) {
            None => self.mismatch(key, found, T::WANTED, T::SAMPLE),
            value => value,
        }
    }

    fn mismatch<T>(
        &mut self,
        key: &str,
        found: Found<'_, '_>,
        wanted: &str,
        sample: &str,
    ) -> Option<T> {
        let message = format!(
            "{} is {}; write {wanted}, as in `{key} = {sample}`",
            self.name(key),
            shown(found.value)
        );
        self.report.fault(found.line, &message);
        self.damage(key);
        None
    }

    fn missing<T>(&mut self, key: &'static str, sample: String) -> Option<T> {
        self.missing.push((key, sample));
        self.damage(key);
        None
    }

    fn damage(&mut self, key: &str) {
        self.sound = false;
        self.report.damage(&format!("{}{key}", self.path));
    }

    /// Ends the reading: reports the keys that nobody asked for, and those that are missing.
    pub(crate) fn close(&mut self) {
        // Of a table that is not there only the table is missing, not each of its keys.
        let Some(table) = self.table else { return };
        let mut meant = Vec::new();
        for key in table.keys() {
            let line = self.report.line(key.span().start);
            let key: &str = key.get_ref();
            if self.open || self.asked.contains(&key) {
                continue;
            }
            let nearest = spelling::nearest(key, &self.asked);
            let remedy = match nearest {
                Some(nearest) => format!("did you mean `{nearest}`?"),
                None => format!("the keys here are {}", self.asked.join(", ")),
            };
            let message = format!("{} is not a known key; {remedy}", self.name(key));
            self.report.fault(line, &message);
            meant.extend(nearest);
        }
        for (key, sample) in std::mem::take(&mut self.missing) {
            // A misspelt key is one fault, not two.
            if !meant.contains(&key) {
                let message = format!("{} is missing; add `{sample}`", self.name(key));
                self.report.fault(self.line, &message);
            }
        }
    }

    fn name(&self, key: &str) -> String {
        match &self.item {
            Some(item) => format!("{item}: `{key}`"),
            None => format!("`{}{key}`", self.path),
        }
    }
}
