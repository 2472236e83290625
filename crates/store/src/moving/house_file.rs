//! An exported house as a text: what stands in its lines (docs/house-format.md).

use std::io::{BufRead, Read as _, Write};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::limits::EXPORT_LINE_BYTES_MAX;
use crate::moving::carried::{CarriedTable, FIRST_STEP};
use crate::moving::cell::{Cell, HouseRow, hex};
use crate::moving::fault::{MoveFault, RowPlace};
use crate::moving::parcels::Parcels;
use crate::schema;

/// The form that this program writes.
const FORM: u64 = 1;
/// What the first line says it is.
const WHAT: &str = "house";

/// The first line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HeadLine {
    trekvaart: String,
    form: u64,
    step: i64,
    rows: u64,
}

/// The line before the rows of a table.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TableLine {
    table: String,
    columns: Vec<String>,
    rows: u64,
}

/// The last line; the digest is that of all bytes before it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EndLine {
    end: String,
    sha256: String,
}

/// Writes a house line by line.
pub(crate) struct HouseWriter<W> {
    out: W,
    digest: Sha256,
    line: String,
    step: i64,
}

impl<W: Write> HouseWriter<W> {
    /// Begins with the first line.
    pub(crate) fn begin(out: W, step: i64, rows: u64) -> Result<HouseWriter<W>, MoveFault> {
        let mut writer = HouseWriter { out, digest: Sha256::new(), line: String::new(), step };
        let head = HeadLine { trekvaart: WHAT.to_owned(), form: FORM, step, rows };
        writer.put(&head)?;
        Ok(writer)
    }

    /// Says which table comes next, with how many rows.
    pub(crate) fn table(&mut self, table: &CarriedTable, rows: u64) -> Result<(), MoveFault> {
        let columns = table.names(self.step).into_iter().map(str::to_owned).collect();
        self.put(&TableLine { table: table.name.to_owned(), columns, rows })
    }

    pub(crate) fn row(&mut self, row: &HouseRow) -> Result<(), MoveFault> {
        self.line.clear();
        row.write_line(&mut self.line);
        self.write()
    }

    /// Ends with the digest, and hands everything on.
    pub(crate) fn end(mut self) -> Result<(), MoveFault> {
        let sha256 = hex(&self.digest.clone().finalize());
        self.put(&EndLine { end: WHAT.to_owned(), sha256 })?;
        self.out.flush().map_err(MoveFault::Unwritable)
    }

    fn put(&mut self, line: &impl Serialize) -> Result<(), MoveFault> {
        self.line = serde_json::to_string(line).expect("numbers and texts are JSON");
        self.line.push('\n');
        self.write()
    }

    fn write(&mut self) -> Result<(), MoveFault> {
        self.digest.update(self.line.as_bytes());
        self.out.write_all(self.line.as_bytes()).map_err(MoveFault::Unwritable)
    }
}

/// Reads a house line by line and checks all that can be checked without a store.
pub(crate) struct HouseReader<R> {
    input: R,
    /// Of the lines before the last one that was read.
    digest: Sha256,
    line: String,
    number: u64,
    step: i64,
    rows: u64,
    rows_told: u64,
    tables: Vec<&'static CarriedTable>,
    table: Option<OpenTable>,
}

/// The table whose rows are being read.
struct OpenTable {
    table: &'static CarriedTable,
    rows_left: u64,
    last_key: Option<Vec<Cell>>,
}

impl<R: BufRead> HouseReader<R> {
    /// Reads the first line.
    pub(crate) fn begin(input: R) -> Result<HouseReader<R>, MoveFault> {
        let mut reader = HouseReader {
            input,
            digest: Sha256::new(),
            line: String::new(),
            number: 0,
            step: 0,
            rows: 0,
            rows_told: 0,
            tables: Vec::new(),
            table: None,
        };
        match reader.read_line() {
            Ok(()) => {}
            Err(MoveFault::BadLine { cause, .. }) => return Err(MoveFault::NoExport { cause }),
            Err(MoveFault::CutOff { .. }) => {
                return Err(MoveFault::NoExport { cause: "it has no whole line".to_owned() });
            }
            Err(fault) => return Err(fault),
        }
        let head = head(&reader.line)?;
        let newest = schema::newest();
        if head.step < FIRST_STEP || !schema::is_step(head.step) {
            let (found, oldest) = (head.step, FIRST_STEP);
            return Err(MoveFault::ExportStep { found, oldest, newest });
        }
        (reader.step, reader.rows_told) = (head.step, head.rows);
        reader.tables = CarriedTable::of(head.step).collect();
        reader.tables.reverse();
        Ok(reader)
    }

    /// The step of the schema that it was exported at.
    pub(crate) fn step(&self) -> i64 {
        self.step
    }

    /// How many rows it says that it has.
    pub(crate) fn rows_told(&self) -> u64 {
        self.rows_told
    }

    /// The next row, or nothing after the last line, once all is found to be in order.
    pub(crate) fn next_row(&mut self) -> Result<Option<HouseRow>, MoveFault> {
        loop {
            match &mut self.table {
                Some(open) if open.rows_left > 0 => return self.row().map(Some),
                _ => match self.tables.pop() {
                    Some(table) => self.table_line(table)?,
                    None => return self.end().map(|()| None),
                },
            }
        }
    }

    fn row(&mut self) -> Result<HouseRow, MoveFault> {
        self.read_line()?;
        let bad = |cause| MoveFault::BadLine { line: self.number, cause };
        let open = self.table.as_mut().expect("a row belongs to a table");
        let row = HouseRow::read_line(open.table, self.step, &self.line).map_err(bad)?;
        if open.last_key.as_deref().is_some_and(|last| last >= row.key()) {
            let name = open.table.name;
            return Err(bad(format!(
                "rows of `{name}` are ordered by their key, and none is there twice"
            )));
        }
        open.last_key = Some(row.key().to_vec());
        open.rows_left -= 1;
        self.rows += 1;
        Ok(row)
    }

    fn table_line(&mut self, table: &'static CarriedTable) -> Result<(), MoveFault> {
        self.read_line()?;
        let found: TableLine = self.parsed(&format!("the table `{}`", table.name))?;
        let columns = table.names(self.step);
        if found.table != table.name || found.columns != columns {
            let wanted = columns.join("`, `");
            return Err(self.bad(format!("here comes table `{}` with `{wanted}`", table.name)));
        }
        self.table = Some(OpenTable { table, rows_left: found.rows, last_key: None });
        Ok(())
    }

    fn end(&mut self) -> Result<(), MoveFault> {
        self.read_line()?;
        let end: EndLine = self.parsed("the end")?;
        if end.end != WHAT || self.rows != self.rows_told {
            let (rows, told) = (self.rows, self.rows_told);
            return Err(self.bad(format!("the first line tells of {told} rows, there are {rows}")));
        }
        if end.sha256 != hex(&self.digest.clone().finalize()) {
            let cause = "the digest is another one: something before it was changed or damaged";
            return Err(self.bad(cause.to_owned()));
        }
        let mut more = [0];
        match self.input.read(&mut more) {
            Ok(0) => Ok(()),
            Ok(_) => {
                self.number += 1;
                Err(self.bad("something stands after the end".to_owned()))
            }
            Err(error) => Err(MoveFault::Unreadable(error)),
        }
    }

    fn parsed<T: for<'a> Deserialize<'a>>(&self, what: &str) -> Result<T, MoveFault> {
        serde_json::from_str(&self.line)
            .map_err(|error| self.bad(format!("here comes {what} ({error})")))
    }

    fn bad(&self, cause: String) -> MoveFault {
        MoveFault::BadLine { line: self.number, cause }
    }

    /// Reads the next line, of which there must be one, and takes the one before into the digest.
    fn read_line(&mut self) -> Result<(), MoveFault> {
        self.digest.update(self.line.as_bytes());
        self.line.clear();
        let mut bytes = std::mem::take(&mut self.line).into_bytes();
        let most = EXPORT_LINE_BYTES_MAX as u64 + 1;
        let read = self.input.by_ref().take(most).read_until(b'\n', &mut bytes);
        read.map_err(MoveFault::Unreadable)?;
        if bytes.last() != Some(&b'\n') {
            let line = self.number + 1;
            return Err(if bytes.len() > EXPORT_LINE_BYTES_MAX {
                let cause = format!("it has more than {EXPORT_LINE_BYTES_MAX} bytes");
                MoveFault::BadLine { line, cause }
            } else {
                MoveFault::CutOff { line: self.number }
            });
        }
        self.number += 1;
        self.line = String::from_utf8(bytes).map_err(|_| self.bad("it is no text".to_owned()))?;
        Ok(())
    }
}

impl<R: BufRead + Send> Parcels for HouseReader<R> {
    async fn next(&mut self) -> Result<Option<(RowPlace, HouseRow)>, MoveFault> {
        let row = self.next_row()?;
        Ok(row.map(|row| (RowPlace::Line(self.number), row)))
    }
}

/// What the first line says. Of a later form nothing more is known than its number.
fn head(line: &str) -> Result<HeadLine, MoveFault> {
    #[derive(Deserialize)]
    struct AnyHead {
        trekvaart: String,
        form: u64,
    }
    let none = |error: serde_json::Error| MoveFault::NoExport { cause: error.to_string() };
    let any: AnyHead = serde_json::from_str(line).map_err(none)?;
    if any.trekvaart != WHAT {
        return Err(MoveFault::NoExport {
            cause: "its first line tells of something else".to_owned(),
        });
    }
    if any.form > FORM {
        return Err(MoveFault::LaterForm { found: any.form, known: FORM });
    }
    serde_json::from_str(line).map_err(none)
}
