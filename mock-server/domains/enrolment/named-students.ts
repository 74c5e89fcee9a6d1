import type { Store } from '../../kernel/store/store.ts';
import { containing } from '../../kernel/store/text-column.ts';

/** Does a row belong to a student with this in their name? Each student's name is looked at once, not once a row. */
export function isOfStudentNamed({ tables }: Store, part: string): (row: { studentId: string }) => boolean {
  const { student } = tables;
  if (part === '') return () => true;
  const found = containing(student.all(), 'studentName', part);
  const named = new Set(found.map(({ studentId }) => studentId));
  return ({ studentId }) => named.has(studentId);
}
