import { readSheet } from 'read-excel-file/universal';
import { BadArchive, entriesOf } from './archive.ts';
import type { CellValue } from './sheet.ts';
import { isGuarded } from './formula-text.ts';

/** A spreadsheet's first sheet as it is handed to the thread that reads it. */
export interface TableToRead {
  bytes: Uint8Array;
  /** A sheet that goes farther down or to the right is not read at all. */
  mostRows: number;
  mostColumns: number;
}
/** Its rows from the top, empty ones too; or why it is not read. */
export type ReadTable = { rows: CellValue[][] } | string;

/** All files of a workbook together, unpacked: ten times what the largest import that anybody fills in takes. */
const MOST_UNPACKED = 16 * 1024 * 1024;
const UNREADABLE = '文件无法读取，请使用下载的模板填写后再上传';
const TOO_LARGE = '文件展开后过大，请删除多余的工作表、行和格式后再上传';

/** Whatever stands in it was bounded before: how large it unpacks, and how far its cells reach. */
export async function readTable({ bytes, mostRows, mostColumns }: TableToRead): Promise<ReadTable> {
  try {
    for (const entry of entriesOf(Buffer.from(bytes), MOST_UNPACKED))
      if (/^xl\/worksheets\/[^/]+\.xml$/.test(entry.name)) {
        const fault = reachFault(entry.bytes.toString('latin1'), mostRows, mostColumns);
        if (fault) return fault;
      }
    const rows = await readSheet(Uint8Array.from(bytes).buffer);
    return { rows: rows.map((row) => row.map(valueOf)) };
  } catch (error) {
    if (error instanceof BadArchive) return error.tooLarge ? TOO_LARGE : UNREADABLE;
    // The library has an error of its own for each thing that it does not understand.
    return UNREADABLE;
  }
}

/** The addresses of rows and cells, which the library fills up to: one row with the number 99999999 would be enough. */
const ADDRESS = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function reachFault(sheet: string, mostRows: number, mostColumns: number): string | null {
  for (const [, double, single] of sheet.matchAll(ADDRESS)) {
    const address = /^([A-Z]{0,3})(\d{0,8})$/.exec(double ?? single ?? '');
    if (!address) return UNREADABLE;
    if (columnNumber(address[1] ?? '') > mostColumns) return `工作表超过 ${mostColumns} 列，请使用下载的模板`;
    if (Number(address[2]) > mostRows) return `工作表超过 ${mostRows} 行，请删除多余的行后再上传`;
  }
  return null;
}

const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** @param cell a text, a number, a truth value, a day or null; the library's own type says less */
function valueOf(cell: unknown): CellValue {
  if (typeof cell === 'number') return cell;
  // A day of the spreadsheet has no time zone; the library gives it in UTC.
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (typeof cell !== 'string') return null;
  return isGuarded(cell) ? cell.slice(1) : cell;
}
