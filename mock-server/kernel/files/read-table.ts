import { readSheet } from 'read-excel-file/universal';
import { InvalidArchive, entriesOf } from './zip-archive.ts';
import type { CellValue } from './sheet.ts';
import { isEscapedFormula } from './formula-escape.ts';

/** Spreadsheet and size limits, as passed to the worker thread that reads the first sheet. */
export interface TableToRead {
  bytes: Uint8Array;
  /** Maximum numbers of rows, columns and cells. A larger sheet is rejected before it is parsed. */
  mostRows: number;
  mostColumns: number;
  mostCells: number;
}
/** Rows from the top, including empty ones, or an error message for the user. */
export type ReadTable = { rows: CellValue[][] } | string;

/** Maximum unpacked size of all files in a workbook. The limit is ten times the largest realistic import. */
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;
const UNREADABLE = '文件无法读取，请使用下载的模板填写后再上传';
const TOO_LARGE = '文件展开后过大，请删除多余的工作表、行和格式后再上传';

/** Reads the first sheet of a workbook. Checks the unpacked size and the extent of the cells before parsing. */
export async function readTable(table: TableToRead): Promise<ReadTable> {
  const { bytes } = table;
  try {
    for (const entry of entriesOf(Buffer.from(bytes), MAX_UNPACKED_BYTES))
      if (/^xl\/worksheets\/[^/]+\.xml$/.test(entry.name)) {
        const error = boundsError(entry.bytes.toString('latin1'), table);
        if (error) return error;
      }
    const rows = await readSheet(Uint8Array.from(bytes).buffer);
    return { rows: rows.map((row) => row.map(valueOf)) };
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
  const tooManyRows = `工作表超过 ${mostRows} 行，请删除多余的行后再上传`;
  let [rows, cells] = [0, 0];
  for (const [, name] of sheet.matchAll(ELEMENT)) {
    if (name === 'row') rows += 1;
    else cells += 1;
    if (rows > mostRows) return tooManyRows;
    if (cells > mostCells) return `工作表超过 ${mostCells} 个单元格，请使用下载的模板`;
  }
  for (const [, double, single] of sheet.matchAll(ADDRESS)) {
    const address = /^([A-Z]{0,3})(\d{0,8})$/.exec(double ?? single ?? '');
    if (!address) return UNREADABLE;
    if (columnNumber(address[1] ?? '') > mostColumns) return `工作表超过 ${mostColumns} 列，请使用下载的模板`;
    if (Number(address[2]) > mostRows) return tooManyRows;
  }
  return null;
}

const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Converts a cell of the library to a cell value.
 * @param cell a text, a number, a boolean, a date or null; the library's declared type is less precise
 */
function valueOf(cell: unknown): CellValue {
  if (typeof cell === 'number') return cell;
  // Spreadsheet dates have no time zone; the library returns them in UTC.
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (typeof cell !== 'string') return null;
  return isEscapedFormula(cell) ? cell.slice(1) : cell;
}
