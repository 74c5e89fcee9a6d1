import { type DenseWorkSheet, type Range, read, type RowInfo, type SheetProps, type WorkBook } from '@e965/xlsx';
import { readDelimitedText } from '../../formats/delimited-text.ts';
import { isEscapedFormula } from '../../formats/formula-escape.ts';
import type { SheetCell } from '../../formats/sheet-cell.ts';
import { decodedText, isCompoundFile, isEncryptedWorkbook, isZip } from '../../rules/import-file.ts';
import { MOVE_IN_MAX_BYTES } from '../limits.ts';
import { convertCell } from './convert-cell.ts';
import type { MergedCells, ReadTables, SheetTable } from './sheet-table.ts';
import { unpackWorkbook } from './unpack-workbook.ts';

/** Highest row and column with a value. The limits are far above those of a move-in, which do not count empty rows. */
const MAX_ROW = 40_000;
const MAX_COLUMN = 200;
/** Maximum number of filled sheets. */
const MAX_SHEETS = 60;

const EMPTY = '文件内容为空，请重新选择';
const TOO_LARGE = '文件不能超过 10 MB，请拆分后再上传';
const ENCRYPTED = '文件有打开密码，请在 Excel 中取消密码后再上传';
const UNREADABLE = '文件无法读取，请在 Excel 中另存为 .xlsx 后再上传';
const WRONG_KIND = '请上传 .xlsx、.xls 或 .csv 格式的文件';

/** Reads the filled sheets of a workbook (.xlsx, .xls, a table saved as a web page) or a text file (.csv, .txt). */
export function readTables(bytes: Uint8Array, fileName: string): ReadTables {
  if (bytes.length === 0) return { error: EMPTY };
  if (bytes.length > MOVE_IN_MAX_BYTES) return { error: TOO_LARGE };
  if (isZip(bytes)) {
    const unpacked = unpackWorkbook(bytes);
    return unpacked.error === undefined ? readWorkbookFile(unpacked.bytes, unpacked.hiddenRows) : unpacked;
  }
  if (isCompoundFile(bytes)) return isEncryptedWorkbook(bytes) ? { error: ENCRYPTED } : readWorkbookFile(bytes);
  const text = decodedText(bytes);
  if (text === null || /^%PDF|^\{\\rtf/.test(text)) return { error: WRONG_KIND };
  if (/^\s*</.test(text)) return readWorkbookFile(text);
  return readText(text, fileName.replace(/\.\w{1,5}$/, ''));
}

/** @param hiddenRows numbers of hidden rows by relation of the sheet; without it the parser finds them */
function readWorkbookFile(content: Uint8Array | string, hiddenRows?: ReadonlyMap<string, number[]>): ReadTables {
  try {
    const workbook = read(content, {
      type: typeof content === 'string' ? 'string' : 'array',
      dense: true,
      cellNF: true,
      cellStyles: !hiddenRows,
      // Without `sheetStubs`, a formula without a value is not reported.
      sheetStubs: true,
      cellText: false,
      cellHTML: false,
      // A web page contains texts only; 01 stays 01.
      raw: typeof content === 'string',
    });
    return tablesOf(workbook, hiddenRows);
  } catch (error) {
    return { error: /password|encrypt/i.test(String(error)) ? ENCRYPTED : UNREADABLE };
  }
}

function tablesOf({ SheetNames, Sheets, Workbook }: WorkBook, hidden?: ReadonlyMap<string, number[]>): ReadTables {
  const is1904 = Workbook?.WBProps?.date1904 === true;
  const repeated = SheetNames.find((name, at) => SheetNames.indexOf(name) < at);
  // Of several sheets with one name, the parser keeps only the last.
  if (repeated !== undefined) return { error: `有两个工作表“${repeated}”，请改名后再上传` };
  const tables: SheetTable[] = [];
  for (const [at, name] of SheetNames.entries()) {
    const sheet = Sheets[name] as DenseWorkSheet | undefined;
    const filled = sheet?.['!data'] ? filledRows(sheet, is1904) : [];
    if (!sheet || filled.length === 0) continue;
    if (filled.length > MAX_ROW) return { error: tooManyRows(name) };
    if (filled.some((row) => row && row.length > MAX_COLUMN)) return { error: tooManyColumns(name) };
    if (tables.length === MAX_SHEETS) return { error: `文件中有内容的工作表超过 ${MAX_SHEETS} 个，请拆分后再上传` };
    const rows = Array.from(filled, (row) => Array.from(row ?? [], (cell) => cell ?? null));
    tables.push({
      name,
      isHidden: Boolean(Workbook?.Sheets?.[at]?.Hidden),
      rows,
      hiddenRows: (hidden?.get(relationOf(Workbook?.Sheets?.[at])) ?? hiddenRows(sheet)).filter(
        (row) => filled[row - 1],
      ),
      merges: mergesOf(sheet),
      is1904,
    });
  }
  return tables.length > 0 ? { tables } : { error: EMPTY };
}

// The parser's types have an index signature that hides the types of these two keys.
const hiddenRows = (sheet: DenseWorkSheet): number[] =>
  ((sheet['!rows'] ?? []) as RowInfo[]).flatMap((row, index) => (row?.hidden ? [index + 1] : []));
const relationOf = (sheet: SheetProps | undefined): string => (sheet as { id?: string } | undefined)?.id ?? '';
const mergesOf = (sheet: DenseWorkSheet): MergedCells[] =>
  ((sheet['!merges'] ?? []) as Range[]).map(({ s, e }) => ({ top: s.r, left: s.c, bottom: e.r, right: e.c }));

/** Returns the rows with a value; the array has holes for empty rows and cells. */
function filledRows(sheet: DenseWorkSheet, is1904: boolean): SheetCell[][] {
  const rows: SheetCell[][] = [];
  // Skips holes, because a single formatted cell may be in the last possible row.
  sheet['!data']?.forEach((cells, row) => {
    cells?.forEach((cell, column) => {
      const value = convertCell(cell, is1904);
      if (value !== null) (rows[row] ??= [])[column] = value;
    });
  });
  return rows;
}

function readText(text: string, name: string): ReadTables {
  const records = readDelimitedText(text, MAX_ROW);
  if (records.length > MAX_ROW) return { error: tooManyRows(name) };
  if (records.some((row) => row.length > MAX_COLUMN)) return { error: tooManyColumns(name) };
  const rows = records.map((row) => row.map((cell) => (cell?.trim() ? textCell(cell) : null)));
  while (rows.at(-1)?.every((cell) => cell === null)) rows.pop();
  if (rows.length === 0) return { error: EMPTY };
  return { tables: [{ name, isHidden: false, rows, hiddenRows: [], merges: [], is1904: false }] };
}

/** Returns a field as the sheet shows it: `="0138"` forces Excel to keep a text. */
function textCell(field: string): string {
  const forced = /^="(.*)"$/.exec(field)?.[1];
  if (forced !== undefined) return forced;
  return isEscapedFormula(field) ? field.slice(1) : field;
}

const tooManyRows = (name: string): string => `工作表“${name}”超过 ${MAX_ROW} 行，请删除多余的行后再上传`;
const tooManyColumns = (name: string): string => `工作表“${name}”超过 ${MAX_COLUMN} 列，请删除多余的列后再上传`;
