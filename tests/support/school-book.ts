import { XLSX_TYPE } from '#contracts/formats/upload.ts';
import { zip } from './zip.ts';

/** A cell as it is in the file: a text, a number, or the markup of an unusual cell. */
type BookCell = string | number | null | { attributes?: string; content: string };
interface BookSheet {
  name: string;
  state?: 'hidden' | 'veryHidden';
  rows: readonly (readonly BookCell[])[];
  /** Numbers of the hidden rows, from 1. */
  hiddenRows?: readonly number[];
}

/** Number format 14 of a date: the second style. */
const STYLES = `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`;
export const dateCell = (serial: number): BookCell => ({ attributes: 's="1"', content: `<v>${serial}</v>` });
export const errorCell = (text: string): BookCell => ({ attributes: 't="e"', content: `<v>${text}</v>` });
export const booleanCell = (value: 0 | 1): BookCell => ({ attributes: 't="b"', content: `<v>${value}</v>` });
export const formulaCell = (formula: string): BookCell => ({ content: `<f>${formula}</f>` });

/** Creates a workbook from its markup, as an older Excel or another program may have saved it. */
export function schoolBook(sheets: readonly BookSheet[], name = '名单.xlsx'): File {
  const ids = sheets.map((_, at) => at + 1);
  const bytes = zip({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets
      .map(
        (sheet, at) =>
          `<sheet name="${sheet.name}" sheetId="${at + 1}"${sheet.state ? ` state="${sheet.state}"` : ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${ids
      .map((id) => relationship(`rId${id}`, 'worksheet', `worksheets/sheet${id}.xml`))
      .join('')}${relationship('rId99', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, worksheet(sheet)])),
  });
  return new File([new Uint8Array(bytes)], name, { type: XLSX_TYPE });
}

const relationship = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;

function worksheet({ rows, hiddenRows = [] }: BookSheet): string {
  const body = rows.map((cells, at) => {
    const hidden = hiddenRows.includes(at + 1) ? ' hidden="1"' : '';
    return `<row r="${at + 1}"${hidden}>${cells.map((cell, column) => cellMarkup(cell, `${String.fromCharCode(65 + column)}${at + 1}`)).join('')}</row>`;
  });
  return `<worksheet><sheetData>${body.join('')}</sheetData></worksheet>`;
}

function cellMarkup(cell: BookCell, address: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${address}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  return `<c r="${address}" ${cell.attributes ?? ''}>${cell.content}</c>`;
}
