import type { Store } from '../../kernel/store/store.ts';
import { mayBePinyin, nameMatcher } from '../../kernel/search/name-match.ts';
import { rowsNamed } from '../../kernel/search/rows-named.ts';

/**
 * Returns a predicate that is true if the row's student has a name that matches the text, also as pinyin. Each student is
 * checked once, not per row.
 */
export function studentNameFilter({ tables }: Store, part: string): (row: { studentId: string }) => boolean {
  const { student } = tables;
  if (part === '') return () => true;
  const matches = rowsNamed(student.all(), 'studentName', part);
  const studentIds = new Set(matches.map(({ studentId }) => studentId));
  return ({ studentId }) => studentIds.has(studentId);
}

/** Returns a predicate that is true if the name that a row has stored matches the text, also as pinyin. */
export function printedNameFilter(part: string): (row: { studentName: string }) => boolean {
  const matches = mayBePinyin(part) ? nameMatcher(part) : (name: string): boolean => name.includes(part);
  return ({ studentName }) => matches(studentName);
}
