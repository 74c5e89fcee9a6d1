import { studentContacts } from '#contracts/calls/student-contacts.ts';
import type { ParentTextKind } from '#contracts/entities/parent-text.ts';
import { useAbsent } from '#web/http/absent-calls.ts';
import { useCall } from '#web/http/use-call.ts';
import type { Recipient } from './subject.ts';

/** Number of the student's latest texts that are searched for the last one of a kind. */
const LATEST = 50;

/**
 * Returns who last informed the family by a text of this kind, and when, such as 11-25 14:02 张老师已告知. Returns '' while
 * the contacts are loading, and if the backend has none.
 */
export function useTold({ studentId, studentCourseId }: Recipient, kind: ParentTextKind): string {
  const isLogged = !useAbsent(studentContacts.add);
  const { data } = useCall(
    studentContacts.list,
    { studentId, kind: 'text', pageNum: 1, pageSize: LATEST },
    { quiet: true },
  );
  if (!data) return '';
  const last = data.rows.find(
    (row) =>
      row.textKind === kind && (!studentCourseId || !row.studentCourseId || row.studentCourseId === studentCourseId),
  );
  if (!last) return isLogged ? '还没有告知过' : '';
  return `${last.createTime.slice(5, 16)} ${last.createUserName ?? '他人'}已告知`;
}
