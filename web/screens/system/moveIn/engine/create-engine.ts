import { acceptMends } from '#contracts/move-in/check/accept-mends.ts';
import { checkMoveIn } from '#contracts/move-in/check/check-move-in.ts';
import type { Finding } from '#contracts/move-in/finding.ts';
import { emptyPlan, type MoveInPlan } from '#contracts/move-in/plan.ts';
import { readWorkbook } from '#contracts/move-in/recognise/read-workbook.ts';
import type {
  MappedColumn,
  RecognisedWorkbook,
  WorkbookMapping,
} from '#contracts/move-in/recognise/recognised-sheet.ts';
import type { SheetKey } from '#contracts/move-in/sheet-keys.ts';
import { sheetSpecs } from '#contracts/move-in/sheets/sheets.ts';
import { readTables } from '#contracts/move-in/tables/read-tables.ts';
import type { SheetTable } from '#contracts/move-in/tables/sheet-table.ts';
import { editedTables } from './edited-tables.ts';
import { rehearsedWeeks } from './rehearsed-weeks.ts';
import type { FieldChoice, Matches, MoveInEngine, ReadColumn, ReadSheet, SourceFile } from './shapes.ts';

/** Creates an engine that keeps the files which it has read. */
export function createEngine(): MoveInEngine {
  let fileName = '';
  let tables: readonly SheetTable[] = [];
  let accepted: readonly Finding[] = [];
  let workbook: RecognisedWorkbook = { sheets: [], unread: [], findings: [] };
  let plan: MoveInPlan = emptyPlan();
  let findings: readonly Finding[] = [];
  return {
    template: async () => (await import('./output-files.ts')).templateFile(),
    fieldsOf: async (sheet) => fieldsOf(sheet),
    async read(chosen, matches) {
      const read = tablesOf(chosen);
      if (read.error !== undefined) return read;
      tables = read.tables;
      fileName = chosen[0]?.name ?? '';
      accepted = [];
      workbook = readWorkbook(tables, mappingOf(matches));
      return { sheets: sheetsOf(tables, workbook, matches) };
    },
    async check({ existing, today, edits, decisions }) {
      const checked = checkMoveIn(acceptMends(workbook.sheets, edits), existing, { today, decisions });
      const { duplicates, totals, counts } = checked;
      plan = checked.plan;
      accepted = edits;
      findings = [...workbook.findings, ...checked.findings];
      return { findings, duplicates, totals, counts, weeks: rehearsedWeeks(plan, existing, today) };
    },
    plan: async () => plan,
    markedCopy: async () => {
      const { markedFile } = await import('./output-files.ts');
      return markedFile(fileName, editedTables(tables, workbook.sheets, accepted), workbook.sheets, findings);
    },
  };
}

function tablesOf(files: readonly SourceFile[]): { error: string } | { error?: never; tables: SheetTable[] } {
  const tables: SheetTable[] = [];
  for (const { name, bytes } of files) {
    const read = readTables(new Uint8Array(bytes), name);
    if (read.error !== undefined) return { error: files.length > 1 ? `${name}：${read.error}` : read.error };
    tables.push(...read.tables.map((table) => ({ ...table, name: freeName(table.name, name, tables) })));
  }
  return { tables };
}

/** Returns the name of a sheet, with the name of its file if another file has a sheet of that name. */
const freeName = (name: string, fileName: string, others: readonly SheetTable[]): string =>
  others.some((other) => other.name === name) ? `${name}（${fileName}）` : name;

const mappingOf = ({ sheets, columns }: Matches): WorkbookMapping => ({
  columns,
  sheets: Object.fromEntries(Object.entries(sheets).map(([name, sheet]) => [name, sheet || null])),
});

function sheetsOf(
  tables: readonly SheetTable[],
  { sheets, unread }: RecognisedWorkbook,
  matches: Matches,
): ReadSheet[] {
  return tables.flatMap(({ name, rows }) => {
    const read = sheets.find((sheet) => sheet.name === name);
    if (read)
      return {
        name,
        sheet: read.sheet,
        isRecognised: matches.sheets[name] === undefined,
        rowCount: read.rows.length,
        columns: read.columns.filter(({ title }) => title !== '').map(columnOf),
      };
    const reason = unread.find((sheet) => sheet.name === name)?.reason;
    // A hidden sheet is never read, so there is nothing to choose.
    const isRecognised = reason === 'hidden';
    return reason ? { name, sheet: null, isRecognised, rowCount: rows.length, columns: [] } : [];
  });
}

/** Returns a column. A column whose field is filled by another one counts as not recognised. */
const columnOf = ({ title, field, by, samples }: MappedColumn): ReadColumn => ({
  title,
  field: field ?? '',
  isRecognised: by !== 'hand' && field !== null,
  samples,
});

const fieldsOf = (sheet: SheetKey): FieldChoice[] =>
  sheetSpecs[sheet].columns.map(({ field, title, required = false }) => ({ field, title, isRequired: required }));
