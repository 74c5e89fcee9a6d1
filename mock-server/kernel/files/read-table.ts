import { readSheet } from 'read-excel-file/universal';
import { decodedText, isZip } from '#contracts/rules/import-file.ts';
import { readDelimitedText } from '#contracts/formats/delimited-text.ts';
import { isEscapedFormula } from '#contracts/formats/formula-escape.ts';
import type { SheetCell } from '#contracts/formats/sheet-cell.ts';
import { workbookDetails } from './workbook-details.ts';
import { InvalidArchive, entriesOf } from './zip-archive.ts';

/** Spreadsheet and size limits, as passed to the worker thread that reads the first filled sheet that is visible. */
export interface TableToRead {
  bytes: Uint8Array;
  /** Maximum numbers of rows, columns and cells. A larger sheet is rejected before it is parsed. */
  mostRows: number;
  mostColumns: number;
  mostCells: number;
}
export interface SheetTable {
  /** Rows from the top, including empty ones. */
  rows: SheetCell[][];
  /** Name of the sheet; null for a text file, and if no visible sheet is filled. */
  sheet: string | null;
  /** Numbers of the hidden rows that have a value, from 1. */
  hiddenRows: number[];
  /** Names of the other filled sheets, visible and hidden. */
  otherSheets: string[];
  hiddenSheets: string[];
  /** True if the workbook counts its dates from 1904. */
  is1904: boolean;
}
/** Content of a file, or an error message for the user. */
export type ReadTable = SheetTable | string;

/** Maximum unpacked size of all files in a workbook. The limit is ten times the largest realistic import. */
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;
const UNREADABLE = '文件无法读取，请使用下载的模板填写后再上传';
const NO_WORKBOOK = '压缩包中没有 Excel 工作簿，请上传 .xlsx 文件';
const BINARY_WORKBOOK = '这是二进制工作簿（.xlsb），请在 Excel 中另存为 .xlsx 后再上传';
const TOO_LARGE = '文件展开后过大，请删除多余的工作表、行和格式后再上传';

/**
 * Reads the first filled sheet of a workbook that is visible, or a text file. Checks the unpacked size and the extent of
 * the cells before parsing.
 */
export async function readTable(table: TableToRead): Promise<ReadTable> {
  const { bytes } = table;
  if (!isZip(bytes)) return readText(table);
  try {
    const entries = [...entriesOf(Buffer.from(bytes), MAX_UNPACKED_BYTES)];
    if (entries.some(({ name }) => name === 'xl/workbook.bin')) return BINARY_WORKBOOK;
    for (const entry of entries)
      if (/^xl\/worksheets\/[^/]+\.xml$/.test(entry.name)) {
        const error = boundsError(entry.bytes.toString('latin1'), table);
        if (error) return error;
      }
    if (!entries.some(({ name }) => name === 'xl/workbook.xml')) return NO_WORKBOOK;
    const { sheets, is1904 } = workbookDetails(entries);
    const filled = sheets.filter(({ isFilled }) => isFilled);
    const read = filled.find(({ isHidden }) => !isHidden);
    const rows = read ? (await readSheet(Uint8Array.from(bytes).buffer, read.name)).map((row) => row.map(cellOf)) : [];
    for (const { row, column, cell } of read?.unusualCells ?? []) {
      while (rows.length <= row) rows.push([]);
      (rows[row] ??= [])[column] = cell;
    }
    return {
      rows: rows.map((row) => Array.from(row, (cell) => cell ?? null)),
      sheet: read?.name ?? null,
      hiddenRows: read?.hiddenRows ?? [],
      otherSheets: filled.filter((one) => one !== read && !one.isHidden).map(({ name }) => name),
      hiddenSheets: filled.filter(({ isHidden }) => isHidden).map(({ name }) => name),
      is1904,
    };
  } catch (error) {
    if (error instanceof InvalidArchive) return error.tooLarge ? TOO_LARGE : UNREADABLE;
    // The library throws a different error for each kind of malformed content.
    return UNREADABLE;
  }
}

/**
 * Matches the addresses of rows and cells. The library fills all rows up to the last address, so a single row number
 * 99999999 would exhaust memory.
 */
const ADDRESS = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Matches the start of each row and each cell, whether or not it has an address. */
const ELEMENT = /<(?:\w+:)?(row|c)(?=[\s/>])/g;

function boundsError(sheet: string, { mostRows, mostColumns, mostCells }: TableToRead): string | null {
  let [rows, cells] = [0, 0];
  for (const [, name] of sheet.matchAll(ELEMENT)) {
    if (name === 'row') rows += 1;
    else cells += 1;
    if (rows > mostRows) return tooManyRows(mostRows);
    if (cells > mostCells) return `工作表超过 ${mostCells} 个单元格，请使用下载的模板`;
  }
  for (const [, double, single] of sheet.matchAll(ADDRESS)) {
    const address = /^([A-Z]{0,3})(\d{0,8})$/.exec(double ?? single ?? '');
    if (!address) return UNREADABLE;
    if (columnNumber(address[1] ?? '') > mostColumns) return tooManyColumns(mostColumns);
    if (Number(address[2]) > mostRows) return tooManyRows(mostRows);
  }
  return null;
}

const tooManyColumns = (most: number): string => `工作表超过 ${most} 列，请使用下载的模板`;
const tooManyRows = (most: number): string => `工作表超过 ${most} 行，请删除多余的行后再上传`;

function readText({ bytes, mostRows, mostColumns }: TableToRead): ReadTable {
  const text = decodedText(bytes);
  if (text === null) return UNREADABLE;
  const rows = readDelimitedText(text, mostRows);
  if (rows.length > mostRows) return tooManyRows(mostRows);
  if (rows.some((row) => row.length > mostColumns)) return tooManyColumns(mostColumns);
  const values = rows.map((row) => row.map(cellOf));
  return { rows: values, sheet: null, hiddenRows: [], otherSheets: [], hiddenSheets: [], is1904: false };
}

const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Converts a cell of the library to a cell of a sheet.
 * @param cell a text, a number, a boolean, a date or null; the library's declared type is less precise
 */
function cellOf(cell: unknown): SheetCell {
  if (typeof cell === 'number') return cell;
  // Spreadsheet dates have no time zone; the library returns them in UTC.
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? null : { kind: 'date', text: cell.toISOString().slice(0, 10) };
  if (typeof cell !== 'string') return null;
  return isEscapedFormula(cell) ? cell.slice(1) : cell;
}
