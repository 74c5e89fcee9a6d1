import type * as z from 'zod';
import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses, type studentCourseForm } from '#contracts/entities/student-course.ts';
import { refuseWhileUsed } from '../../kernel/dependants.ts';
import { badInput, conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { detachContactsFrom } from './contacts.ts';
import { markConversions, unmarkConversions } from './guests/trials.ts';
import { postHours } from './ledger/ledger.ts';
import { hasPast, transferOrReleaseSeat, wasRecorded } from './seats.ts';
import { requireVisibleCourse, requireVisibleEnrolment, requireVisibleStudent } from './access.ts';

/** Enrols a student in a course manually, with the carried-over hours. */
export function addEnrolment(
  world: World,
  session: Session,
  { studentId, courseId, chargeType, balanceHour, expireDate }: z.output<typeof studentCourseForm>,
): void {
  const student = requireVisibleStudent(world, session, studentId);
  requireVisibleCourse(world, session, courseId);
  const { store, clock } = world;
  const own = store.tables.studentCourse.by('student', studentId);
  if (own.some((row) => row.courseId === courseId && row.status !== enrolmentStatuses.finished))
    throw conflict('学员已报读该课程');
  const byPeriod = isByPeriod(chargeType);
  if (byPeriod && (expireDate ?? '') < clock.today()) throw badInput('到期日期不能早于今天');
  const studentCourseId = store.ids.next();
  store.tables.studentCourse.put({
    studentCourseId,
    studentId,
    courseId,
    chargeType,
    dateBegin: clock.today(),
    ...(byPeriod ? { dateEnd: expireDate } : { balanceHour: 0, expireHour: 0 }),
    expireDate,
    status: enrolmentStatuses.enrolled,
    tenantId: student.tenantId,
  });
  markConversions(world, { studentId, courseId, studentCourseId });
  if (!byPeriod && balanceHour) postHours(world, session, { studentCourseId, hours: balanceHour, reason: '转入课时' });
}

/**
 * Removes an enrolment. The seat that it took today is transferred to another enrolment of the student or deleted.
 * @throws Refusal when the enrolment has purchases, ledger entries or attendance, or held a seat before today
 */
export function removeEnrolment(world: World, session: Session, id: string): void {
  const enrolment = requireVisibleEnrolment(world, session, id);
  const { studentId } = enrolment;
  const { store } = world;
  const { tables } = store;
  const held = tables.studentCla.by('student', studentId).filter((seat) => wasHeldBy(seat, id));
  const attendances = tables.attendance.by('enrolment', id).length;
  const undone = attendances > 0 ? 0 : held.filter((seat) => wasRecorded(store, seat)).length;
  refuseWhileUsed(
    '该报读',
    [
      [attendances, '条上课记录'],
      [undone, '条已撤销的上课记录'],
      [attendances + undone > 0 ? 0 : held.filter((seat) => hasPast(world, seat)).length, '个在班记录'],
      [tables.studentProduct.by('enrolment', id).length, '条购买记录'],
      [tables.hourLog.by('enrolment', id).length, '条课时记录'],
      [tables.owedLesson.by('enrolment', id).length, '条补课记录'],
      [tables.lessonGuest.by('enrolment', id).length, '条插班记录'],
    ],
    '可以结课',
  );
  for (const seat of held) transferOrReleaseSeat(world, seat, null);
  unmarkConversions(world, enrolment);
  detachContactsFrom(world, id);
  tables.studentCourse.remove(id);
}

const wasHeldBy = ({ studentCourseId, changes }: Row<'studentCla'>, id: string): boolean =>
  studentCourseId === id || (changes ?? []).some((change) => change.studentCourseId === id);
