import { students } from '#contracts/calls/students.ts';
import type { Student } from '#contracts/entities/student.ts';
import { useCall } from '#web/http/use-call.ts';

/** Page size above any family's number of students. */
const WHOLE_FAMILY = { pageNum: 1, pageSize: 50 } as const;

interface Family {
  /** The student, followed by the other students with the same phone number; undefined until they are read. */
  members: readonly Student[] | undefined;
  /** Message of the error, if the student could not be read. */
  error: string | undefined;
  reload(): void;
}

/** Reads a student and the other students with the same phone number. */
export function useFamily(studentId: string): Family {
  const { data: own, error, reload } = useCall(students.detail, { id: studentId }, { quiet: true });
  const phone = own?.phone ?? '';
  const list = useCall(students.list, phone === '' ? null : { phone, ...WHOLE_FAMILY }, { quiet: true });
  const isRead = own !== undefined && !list.loading && list.error === undefined;
  const others = list.data?.rows.filter((one) => one.phone === phone && one.studentId !== studentId) ?? [];
  return {
    members: isRead ? [own, ...others] : undefined,
    error: (own === undefined ? error : list.error)?.message,
    reload: own === undefined ? reload : list.reload,
  };
}
