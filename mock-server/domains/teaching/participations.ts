import type { AttendanceForm } from '#contracts/entities/attendance.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { isDeductionEditable } from '#contracts/rules/attendance-deduction.ts';
import { insufficientHoursMessage, withInsufficientHours } from '#contracts/rules/attendance-eligibility.ts';
import { badInput, conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { requireDictionaryValue } from '../organisation/index.ts';

/** Attendance of one student in a lesson, ready to be stored. */
export type Participation = Pick<
  Row<'attendance'>,
  'studentId' | 'studentClaId' | 'studentCourseId' | 'attendStatus' | 'stuLoseHour' | 'memo'
>;

/**
 * Validates the students in a form (Spec 2 §4, §5). Each student has a running seat in the class and is listed once.
 * Only the status 到课 deducts hours, enrolments by period lose none, and all other enrolments must have enough hours.
 * @param previousStatuses recorded statuses by seat; these may be corrected even after the student left the class
 * @param returned hours that recorded students get back before they are charged again, by enrolment
 */
export function parseParticipations(
  { store }: World,
  { claId, studentAttendList }: AttendanceForm,
  previousStatuses: ReadonlyMap<string, number> = new Map(),
  returned: ReadonlyMap<string, number> = new Map(),
): Participation[] {
  const { tables } = store;
  const seatIds = new Set<string>();
  const checked = studentAttendList.map(({ studentClaId, studentId, attendStatus, stuLoseHour, memo }) => {
    if (seatIds.has(studentClaId)) throw badInput('同一名学员不能记录两次');
    seatIds.add(studentClaId);
    const seat = tables.studentCla.get(studentClaId);
    const student = tables.student.get(studentId);
    if (!seat || !student || seat.claId !== claId || seat.studentId !== studentId)
      throw badInput('名单中有不在该班级的学员，请刷新后重试');
    if (seat.status !== enrolmentStatuses.enrolled && !previousStatuses.has(studentClaId))
      throw conflict(`学员${student.studentName}不是在读状态，不能记上课`);
    requireDictionaryValue(store, 'attend_status', attendStatus, previousStatuses.get(studentClaId));
    if (!isDeductionEditable(attendStatus) && stuLoseHour !== 0) throw badInput('未到课的学员不扣课时');
    const enrolment = tables.studentCourse.get(seat.studentCourseId);
    const { chargeType = '', balanceHour, expireHour } = enrolment ?? {};
    const hours = isByPeriod(chargeType) ? 0 : stuLoseHour;
    return {
      participation: {
        studentId,
        studentClaId,
        studentCourseId: seat.studentCourseId,
        attendStatus,
        stuLoseHour: hours,
        memo,
      },
      eligibility: {
        studentName: student.studentName,
        chargeType,
        balanceHour: (balanceHour ?? 0) + (returned.get(seat.studentCourseId) ?? 0),
        expireHour,
        stuLoseHour: hours,
      },
    };
  });
  const short = withInsufficientHours(checked.map(({ eligibility }) => eligibility));
  if (short.length > 0) throw conflict(insufficientHoursMessage(short.map(({ studentName }) => studentName)));
  return checked.map(({ participation }) => participation);
}
