import type { Finding } from '../finding.ts';
import { maxRowsOf } from '../limits.ts';
import { type SheetKey, sheetTitles } from '../sheet-keys.ts';
import { sheetSpecs } from '../sheets/sheets.ts';
import type { SheetTable } from '../tables/sheet-table.ts';
import { findHeader } from './find-header.ts';
import { mapColumns } from './map-columns.ts';
import { readSheetRows, type SheetRows } from './read-sheet-rows.ts';
import type { RecognisedSheet, RecognisedWorkbook, UnreadSheet, WorkbookMapping } from './recognised-sheet.ts';

/** Names of the template's sheets that contain no rows to import. */
export const GUIDE_SHEET = '填写说明';
export const CHOICE_SHEET = '选项';
const TEMPLATE_SHEETS = [GUIDE_SHEET, CHOICE_SHEET];
/** Offset between the row numbers in the keys of two sheets with rows of one kind. */
const KEYS_OF_SHEET = 50_000;
const MAX_LISTED = 10;

/**
 * Recognises the sheets of a workbook, their header rows and columns, and reads their rows. Several sheets may contain
 * rows of one kind.
 */
export function readWorkbook(tables: readonly SheetTable[], mapping: WorkbookMapping = {}): RecognisedWorkbook {
  const workbook: RecognisedWorkbook = { sheets: [], unread: [], findings: [] };
  const seen = new Map<SheetKey, number>();
  for (const table of tables) {
    if (TEMPLATE_SHEETS.includes(table.name)) continue;
    const chosen = mapping.sheets?.[table.name];
    const header = chosen === null || table.isHidden ? null : findHeader(table, chosen);
    if (!header) {
      const reason = chosen === null ? 'chosen' : table.isHidden ? 'hidden' : 'unrecognised';
      workbook.unread.push({ name: table.name, reason });
      if (reason !== 'chosen') workbook.findings.push(unreadSheet({ name: table.name, reason }));
      continue;
    }
    const { sheet, rows } = header;
    const number = seen.get(sheet) ?? 0;
    seen.set(sheet, number + 1);
    const columns = mapColumns(table, header, mapping.columns ?? []);
    const read = readSheetRows(table, header, columns, (row) => `${sheet}-${number * KEYS_OF_SHEET + row}`);
    const recognised: RecognisedSheet = {
      sheet,
      name: table.name,
      header: [rows[0] + 1, rows[1] + 1],
      columns,
      rows: read.rows,
      is1904: table.is1904,
    };
    workbook.sheets.push(recognised);
    workbook.findings.push(...sheetFindings(recognised, read));
  }
  workbook.findings.push(...tooManyRows(workbook.sheets));
  return workbook;
}

const sheetFinding = (
  { sheet, name }: { sheet?: SheetKey; name: string },
  kind: Finding['kind'],
  message: string,
  severity: Finding['severity'] = 'warning',
): Finding => ({ sheet, sheetName: name, column: '', value: '', kind, message, severity });

const unreadSheet = ({ name, reason }: UnreadSheet): Finding =>
  sheetFinding(
    { name },
    'notRead',
    reason === 'hidden'
      ? `隐藏的工作表“${name}”没有读取，需要时请取消隐藏后再上传`
      : `没有认出工作表“${name}”的列名，没有读取；可以指定它的内容`,
  );

function sheetFindings(sheet: RecognisedSheet, { hidden, sums, examples }: SheetRows): Finding[] {
  const unread = sheet.columns.filter(({ field, by }) => field === null && by !== 'hand');
  const repeated = unread.filter(({ by }) => by !== null);
  const unknown = unread.filter(({ by }) => by === null);
  const missing = sheetSpecs[sheet.sheet].columns.filter(
    ({ field, required }) => required && !sheet.columns.some((column) => column.field === field),
  );
  const titles = (columns: readonly { title: string; letters?: string }[]): string =>
    columns.map(({ title, letters }) => `“${title || `${letters} 列`}”`).join('、');
  const rowsText = (rows: readonly number[]): string =>
    `第 ${rows.slice(0, MAX_LISTED).join('、')} 行${rows.length > MAX_LISTED ? '等' : ''}`;
  const sentences: [when: boolean, message: string][] = [
    [unknown.length > 0, `没有读取的列：${titles(unknown)}`],
    [repeated.length > 0, `列${titles(repeated)}与其他列的内容相同，没有读取`],
    [missing.length > 0 && sheet.rows.length > 0, `没有找到${titles(missing)}列`],
    [hidden.length > 0, `隐藏的 ${hidden.length} 行没有读取（${rowsText(hidden)}）`],
    [sums.length > 0, `合计行没有读取（${rowsText(sums)}）`],
    [examples.length > 0, `模板的示例没有读取（${rowsText(examples)}）`],
  ];
  return sentences.filter(([when]) => when).map(([, message]) => sheetFinding(sheet, 'notRead', message));
}

function tooManyRows(sheets: readonly RecognisedSheet[]): Finding[] {
  const counts = new Map<SheetKey, number>();
  for (const { sheet, rows } of sheets) counts.set(sheet, (counts.get(sheet) ?? 0) + rows.length);
  return [...counts].flatMap(([sheet, count]) =>
    count > maxRowsOf(sheet)
      ? [
          sheetFinding(
            { sheet, name: sheetTitles[sheet] },
            'tooMany',
            `“${sheetTitles[sheet]}”最多 ${maxRowsOf(sheet)} 行，文件中有 ${count} 行，请分几次搬入`,
            'error',
          ),
        ]
      : [],
  );
}
