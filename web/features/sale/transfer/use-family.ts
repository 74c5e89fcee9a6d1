import { students } from '#contracts/calls/students.ts';
import type { Student } from '#contracts/entities/student.ts';
import { useCall } from '#web/http/use-call.ts';

/** Page size above any family's number of students. */
const WHOLE_FAMILY = { pageNum: 1, pageSize: 50 } as const;

/** Returns a student, followed by the other students with the same phone number; undefined while they load. */
export function useFamily(studentId: string): readonly Student[] | undefined {
  const { data: own } = useCall(students.detail, { id: studentId }, { quiet: true });
  const phone = own?.phone ?? '';
  const { data, loading } = useCall(students.list, phone === '' ? null : { phone, ...WHOLE_FAMILY }, { quiet: true });
  if (!own || loading) return undefined;
  const others = data?.rows.filter((one) => one.phone === phone && one.studentId !== studentId) ?? [];
  return [own, ...others];
}
