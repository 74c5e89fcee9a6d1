import { dataImpactTexts as texts } from './data-impact-texts.ts';
import { sayList } from './language.ts';
import { kindNames, mismatchTexts } from './mismatch-texts.ts';
import type { Discrepancy } from './result.ts';

/** Data that an interaction required of a response, and the data that the backend returned. */
export interface ReturnedData {
  /** Description of the interaction, such as `rooms.list: returns no data of another institution`. */
  description: string;
  expected: unknown;
  found: unknown;
  faults: readonly Discrepancy[];
}

/**
 * Describes data that the console can read but that differ from the data that the interaction requires: rows of another
 * institution, missing rows, extra rows, wrong values. Returns '' if the data are as required.
 */
export function dataImpact({ description, expected, found, faults }: ReturnedData): string {
  const rows = rowsIn(found)?.length;
  const expectedRows = rowsIn(expected)?.length;
  if (rows !== undefined && expectedRows !== undefined) {
    if (expectedRows === 0 && rows > 0)
      return description.includes('another institution') ? texts.foreignRows(rows) : texts.unmatchedRows(rows);
    if (expectedRows > 0 && rows === 0) return texts.emptyList();
    if (description.endsWith(ONE_ROW_PAGE) && rows > expectedRows) return texts.longPage(expectedRows, rows);
    if (expectedRows === 0 && totalIn(found) > 0) return texts.totalWithoutRows(totalIn(found));
  }
  return faultsInWords(faults);
}

const ONE_ROW_PAGE = 'returns a page of one row';

/** Returns the rows of a list or of a page. */
function rowsIn(data: unknown): unknown[] | null {
  if (Array.isArray(data)) return data;
  const rows = (data as { rows?: unknown } | null)?.rows;
  return Array.isArray(rows) ? rows : null;
}

function totalIn(data: unknown): number {
  const { total } = (data ?? {}) as { total?: unknown };
  return Number.isFinite(Number(total)) ? Number(total) : 0;
}

const LIST_OF = /^(?:至少 |at least )?(\d+) (?:个元素|elements)$/;
/** True if the expectation names a type or a format. Any other expectation is the expected value itself. */
const isKind = (expected: string): boolean =>
  kindNames().includes(expected) ||
  [mismatchTexts.present(), mismatchTexts.emptyList()].includes(expected) ||
  /^(?:格式|the format) |^(?:符合|a match of) \//.test(expected);

/** Describes the discrepancies of fields: missing rows of a list inside the data, missing values, wrong values. */
function faultsInWords(faults: readonly Discrepancy[]): string {
  const inData = faults.filter(({ field }) => /^data\b/.test(field));
  const lists = inData.filter(({ expected }) => LIST_OF.test(expected));
  const empty = inData.filter(({ found }) => found === mismatchTexts.missing() || found === 'null');
  const wrong = inData.filter((one) => !lists.includes(one) && !empty.includes(one) && !isKind(one.expected));
  const otherwise = inData.filter((one) => ![lists, empty, wrong].some((group) => group.includes(one)));
  return [
    ...lists.map(listInWords),
    wrong.length > 0 && texts.wrongValues(named(wrong)),
    empty.length > 0 && texts.emptyValues(named(empty)),
    otherwise.length > 0 && texts.wrongKinds(named(otherwise)),
  ]
    .filter(Boolean)
    .join(texts.separator());
}

function listInWords({ field, expected, found }: Discrepancy): string {
  const [expectedCount, foundCount] = [expected, found].map((text) => Number(LIST_OF.exec(text)?.[1] ?? Number.NaN));
  const name = pathOf(field);
  if (foundCount === 0) return texts.emptyInnerList(name);
  return Number(foundCount) < Number(expectedCount) ? texts.missingItems(name) : texts.extraItems(name);
}

const MOST_NAMES = 5;

/** Returns the paths of the fields, such as `rows[].roomName、total`, at most five of them. */
function named(faults: readonly Discrepancy[]): string {
  const paths = [...new Set(faults.map(({ field }) => pathOf(field)))];
  const names = sayList(paths.slice(0, MOST_NAMES));
  return paths.length > MOST_NAMES ? texts.andOthers(names, paths.length) : names;
}

/** Returns the path of a field inside the data, without row numbers; a name for the data as a whole. */
const pathOf = (field: string): string =>
  field
    .replace(/^data\.?/, '')
    .replace(/\[\d+\]/g, '[]')
    .replace(/\[\*\]/g, '[]') || texts.wholeData();
