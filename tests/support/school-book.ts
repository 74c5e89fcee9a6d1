import { XLSX_TYPE } from '#contracts/formats/upload.ts';
import { zip } from './zip.ts';

/** A cell as it is in the file: a text, a number, or the markup of an unusual cell. */
export type BookCell = string | number | null | { attributes?: string; content: string };
export interface BookSheet {
  name: string;
  state?: 'hidden' | 'veryHidden';
  rows: readonly (readonly BookCell[])[];
  /** Numbers of the hidden rows, from 1. */
  hiddenRows?: readonly number[];
  /** Merged cells, such as A1:C1. */
  merges?: readonly string[];
  /** Number of rows after the last one that have formats only. */
  emptyTail?: number;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Cell styles: style 1 has number format 14 (a date), style 2 has number format 20 (a time). */
const STYLES = `<styleSheet xmlns="${MAIN}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>`;
export const timeCell = (fraction: number): BookCell => ({ attributes: 's="2"', content: `<v>${fraction}</v>` });
export const dateCell = (serial: number): BookCell => ({ attributes: 's="1"', content: `<v>${serial}</v>` });
export const errorCell = (text: string): BookCell => ({ attributes: 't="e"', content: `<v>${text}</v>` });
export const booleanCell = (value: 0 | 1): BookCell => ({ attributes: 't="b"', content: `<v>${value}</v>` });
export const formulaCell = (formula: string, value?: number): BookCell => ({
  content: `<f>${formula}</f>${value === undefined ? '' : `<v>${value}</v>`}`,
});

/** Creates a workbook from its markup, as an older Excel or another program may have saved it. */
export function schoolBook(sheets: readonly BookSheet[], name = '名单.xlsx', is1904 = false): File {
  const ids = sheets.map((_, at) => at + 1);
  const bytes = zip({
    '[Content_Types].xml': contentTypes(ids),
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relationship('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        (sheet, at) =>
          `<sheet name="${sheet.name}" sheetId="${at + 1}"${sheet.state ? ` state="${sheet.state}"` : ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${ids
      .map((id) => relationship(`rId${id}`, 'worksheet', `worksheets/sheet${id}.xml`))
      .join('')}${relationship('rId99', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, worksheet(sheet)])),
  });
  return new File([new Uint8Array(bytes)], name, { type: XLSX_TYPE });
}

function contentTypes(ids: readonly number[]): string {
  const parts = [
    ['workbook', 'sheet.main'],
    ['styles', 'styles'],
    ...ids.map((id) => [`worksheets/sheet${id}`, 'worksheet']),
  ].map(([name, type]) => `<Override PartName="/xl/${name}.xml" ContentType="${SPREADSHEET}.${type}+xml"/>`);
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`;
}

const relationship = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/relationships/${type}" Target="${target}"/>`;

function worksheet({ rows, hiddenRows = [], merges = [], emptyTail = 0 }: BookSheet): string {
  const body = rows.map((cells, at) => {
    const hidden = hiddenRows.includes(at + 1) ? ' hidden="1"' : '';
    return `<row r="${at + 1}"${hidden}>${cells.map((cell, column) => cellMarkup(cell, `${String.fromCharCode(65 + column)}${at + 1}`)).join('')}</row>`;
  });
  const tail = Array.from({ length: emptyTail }, (_, at) => {
    const row = rows.length + at + 1;
    return `<row r="${row}"><c r="A${row}" s="1"/><c r="B${row}" s="1"/></row>`;
  });
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const mergeCells = merged && `<mergeCells>${merged}</mergeCells>`;
  return `<worksheet xmlns="${MAIN}"><sheetData>${body.join('')}${tail.join('')}</sheetData>${mergeCells}</worksheet>`;
}

function cellMarkup(cell: BookCell, address: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${address}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  return `<c r="${address}" ${cell.attributes ?? ''}>${cell.content}</c>`;
}
