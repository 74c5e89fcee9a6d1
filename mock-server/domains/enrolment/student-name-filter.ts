import type { Store } from '../../kernel/store/store.ts';
import { rowsContaining } from '../../kernel/store/text-column.ts';

/**
 * Returns a test that is true if the row's student has `part` in their name. Each student is checked once, not per row.
 */
export function studentNameFilter({ tables }: Store, part: string): (row: { studentId: string }) => boolean {
  const { student } = tables;
  if (part === '') return () => true;
  const found = rowsContaining(student.all(), 'studentName', part);
  const named = new Set(found.map(({ studentId }) => studentId));
  return ({ studentId }) => named.has(studentId);
}
