import type { AnyRow } from './schema.ts';

/** The texts of one column of many rows, one behind the other. */
interface TextColumn {
  text: string;
  /** Where each row's text begins. */
  begins: Int32Array;
}

/** Stands between two texts and in none. */
const SEPARATOR = '\u0000';
/** Fewer rows are looked at one by one. */
const FEWEST_ROWS = 64;
const columns = new WeakMap<readonly AnyRow[], Map<string, TextColumn>>();

/**
 * The rows whose column has the part in it, in their order. Looking at ten thousand rows one by one is ten thousand
 * jumps through memory; their texts in one piece are searched in a hundredth of the time, and are put together again
 * only after a change.
 */
export function containing<R extends object>(rows: readonly R[], column: keyof R & string, part: string): readonly R[] {
  if (part === '') return rows;
  const plain = rows as readonly AnyRow[];
  if (rows.length < FEWEST_ROWS || part.includes(SEPARATOR))
    return rows.filter((_, at) => String(plain[at]?.[column] ?? '').includes(part));
  const { text, begins } = columnOf(plain, column);
  const found: R[] = [];
  let row = 0;
  for (let index = text.indexOf(part); index !== -1; index = text.indexOf(part, begins[row] ?? text.length)) {
    row = rowAt(begins, index, row);
    const match = rows[row];
    if (match !== undefined) found.push(match);
    row += 1;
    if (row === begins.length) break;
  }
  return found;
}

/** The rows have changed: their texts are put together anew when they are next searched. */
export const dropTextColumns = (rows: readonly AnyRow[]): void => void columns.delete(rows);

function columnOf(rows: readonly AnyRow[], column: string): TextColumn {
  const known = columns.get(rows) ?? new Map<string, TextColumn>();
  columns.set(rows, known);
  let found = known.get(column);
  if (!found) {
    const texts = rows.map((row) => String(row[column] ?? ''));
    const begins = new Int32Array(rows.length);
    let begin = 0;
    for (const [at, text] of texts.entries()) {
      begins[at] = begin;
      begin += text.length + 1;
    }
    found = { text: texts.join(SEPARATOR), begins };
    known.set(column, found);
  }
  return found;
}

/** The row in whose text an index lies; none before `from` has it. */
function rowAt(begins: Int32Array, index: number, from: number): number {
  let low = from;
  let high = begins.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((begins[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}
