import type { Store } from '../../kernel/store/store.ts';
import { rowsContaining } from '../../kernel/store/text-column.ts';

/**
 * Returns a predicate that is true if the row's student has `part` in their name. Each student is checked once, not per
 * row.
 */
export function studentNameFilter({ tables }: Store, part: string): (row: { studentId: string }) => boolean {
  const { student } = tables;
  if (part === '') return () => true;
  const matches = rowsContaining(student.all(), 'studentName', part);
  const studentIds = new Set(matches.map(({ studentId }) => studentId));
  return ({ studentId }) => studentIds.has(studentId);
}
