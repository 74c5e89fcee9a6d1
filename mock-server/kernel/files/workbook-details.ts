import type { ArchiveEntry } from './zip-archive.ts';
import type { UnusualCell } from '#contracts/formats/sheet-cell.ts';

/** Facts about a sheet that its values do not show. */
export interface SheetDetails {
  name: string;
  isHidden: boolean;
  isFilled: boolean;
  /** Numbers of the hidden rows that have a value, from 1. */
  hiddenRows: number[];
  /** Cells with an error, a truth value, or a formula without a computed value. Rows and columns are counted from 0. */
  unusualCells: { row: number; column: number; cell: UnusualCell }[];
}

const SHEET = /<(?:\w+:)?sheet\b([^>]*)>/g;
const RELATION = /<(?:\w+:)?Relationship\b([^>]*)>/g;
const ROW_OR_CELL = /<(?:\w+:)?row\b([^>]*)>|<(?:\w+:)?c\b([^>]*?)(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs;
const HAS_VALUE = /<(?:\w+:)?(?:f|v|is)\b/;
const HAS_FORMULA = /<(?:\w+:)?f\b/;
/** Matches a sheet that may have a hidden row, an error, a truth value or a formula. Most imported sheets have none. */
const HAS_DETAILS = /\shidden\s*=|\st\s*=\s*["'][eb]["']|<(?:\w+:)?f\b/;
const VALUE = /<(?:\w+:)?v\b[^>]*>([^<]*)</;

/** Returns the sheets of a workbook in the order of their tabs, and whether its dates are counted from 1904. */
export function workbookDetails(entries: readonly ArchiveEntry[]): { sheets: SheetDetails[]; is1904: boolean } {
  const texts = new Map(entries.map(({ name, bytes }) => [name, bytes]));
  const textOf = (name: string): string => texts.get(name)?.toString('utf8') ?? '';
  const workbook = textOf('xl/workbook.xml');
  const paths = new Map(
    [...textOf('xl/_rels/workbook.xml.rels').matchAll(RELATION)].map(([, attributes = '']) => [
      attribute(attributes, 'Id'),
      attribute(attributes, 'Target').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  );
  const sheets = [...workbook.matchAll(SHEET)].map(([, attributes = '']): SheetDetails => {
    const isHidden = /hidden/i.test(attribute(attributes, 'state'));
    const path = paths.get(attribute(attributes, '\\w+:id')) ?? '';
    return { name: decodeEntities(attribute(attributes, 'name')), isHidden, ...cellDetails(textOf(path)) };
  });
  return { sheets, is1904: /\bdate1904\s*=\s*["'](?:1|true)["']/.test(workbook) };
}

function cellDetails(sheet: string): Pick<SheetDetails, 'isFilled' | 'hiddenRows' | 'unusualCells'> {
  if (!HAS_DETAILS.test(sheet)) return { isFilled: HAS_VALUE.test(sheet), hiddenRows: [], unusualCells: [] };
  const hiddenRows = new Set<number>();
  const unusualCells: SheetDetails['unusualCells'] = [];
  let [row, column, isHiddenRow, isFilled] = [-1, -1, false, false];
  for (const [, rowAttributes, cellAttributes, content = ''] of sheet.matchAll(ROW_OR_CELL)) {
    if (rowAttributes !== undefined) {
      row = Number(attribute(rowAttributes, 'r') || row + 2) - 1;
      column = -1;
      isHiddenRow = /^(?:1|true)$/.test(attribute(rowAttributes, 'hidden'));
      continue;
    }
    column = columnIndex(attribute(cellAttributes ?? '', 'r')) ?? column + 1;
    if (!HAS_VALUE.test(content)) continue;
    isFilled = true;
    if (isHiddenRow) hiddenRows.add(row + 1);
    const cell = unusualCell(attribute(cellAttributes ?? '', 't'), content);
    if (cell) unusualCells.push({ row, column, cell });
  }
  return { isFilled, hiddenRows: [...hiddenRows], unusualCells };
}

function unusualCell(type: string, content: string): UnusualCell | null {
  const value = VALUE.exec(content)?.[1];
  if (type === 'e') return { kind: 'error', text: decodeEntities(value ?? '') };
  if (type === 'b') return { kind: 'boolean', text: value === '1' ? 'TRUE' : 'FALSE' };
  // A formula that results in an empty text has an empty value.
  const isComputed = type === 'str' ? value !== undefined : Boolean(value);
  return HAS_FORMULA.test(content) && !isComputed ? { kind: 'formula', text: '' } : null;
}

const patterns = new Map<string, RegExp>();

/** Returns the value of an attribute. A pattern for each name is compiled once, because there are many cells. */
function attribute(attributes: string, name: string): string {
  const pattern = patterns.get(name) ?? new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`);
  patterns.set(name, pattern);
  return pattern.exec(attributes)?.[1] ?? '';
}

function columnIndex(address: string): number | null {
  const letters = /^[A-Z]+/.exec(address)?.[0];
  return letters
    ? Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
    : null;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decodeEntities = (text: string): string =>
  text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
