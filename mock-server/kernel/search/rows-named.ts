import { rowsContaining } from '../store/text-column.ts';
import { mayBePinyin, nameMatcher } from './name-match.ts';

/**
 * Returns the rows whose name contains the text or matches it as pinyin, in their order. A text without Latin letters
 * uses the faster search in concatenated names.
 */
export function rowsNamed<R extends object>(rows: readonly R[], column: keyof R & string, text: string): readonly R[] {
  if (!mayBePinyin(text)) return rowsContaining(rows, column, text);
  const matches = nameMatcher(text);
  return rows.filter((row) => matches(String(row[column] ?? '')));
}
