import { attendStatuses } from '#contracts/entities/attendance.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { deductionOf } from '#contracts/rules/attendance-deduction.ts';
import { type Draft, groupBy, indexBy, required } from '../generators/world-builder.ts';
import type { Random } from '../generators/random.ts';
import type { Row } from '../schema.ts';

/** Reasons for which families ask for leave. */
export const LEAVE_REASONS = ['感冒发烧', '学校活动', '外出旅行', '家中有事'] as const;
/** Relative numbers of the attendance statuses. */
export const ATTENDANCE_WEIGHTS = {
  [attendStatuses.attended]: 92,
  [attendStatuses.onLeave]: 6,
  [attendStatuses.absent]: 2,
};

/**
 * Generates the attendance of every held lesson, for the students whose enrolment includes the lesson's day. Also fills
 * `db.dueToday` with the deductions of today's lessons that have not ended yet.
 */
export function attendanceRows(db: Draft, random: Random): Row<'attendance'>[] {
  const attendanceOf = lessonAttendance(db);
  const isHeld = ({ claTimeStatus }: Row<'claTime'>): boolean => claTimeStatus === claTimeStatuses.held;
  const earlier = db.claTime.filter((lesson) => isHeld(lesson) && lesson.claDate < db.today);
  const rows = earlier.flatMap((lesson) => attendanceOf(lesson, random));
  // Each of today's lessons has its own random sequence, so that the end of a lesson changes nothing else.
  for (const lesson of db.claTime.filter(({ claDate }) => claDate === db.today)) {
    const recorded = attendanceOf(lesson, random.fork(`${lesson.claId} ${lesson.startTime}`));
    if (isHeld(lesson)) rows.push(...recorded);
    else
      for (const { studentCourseId, stuLoseHour } of recorded)
        if (stuLoseHour > 0) db.dueToday.push({ studentCourseId, date: db.today, hours: stuLoseHour });
  }
  return rows;
}

/** Returns a function that generates the attendance of a lesson. */
function lessonAttendance(db: Draft): (lesson: Row<'claTime'>, random: Random) => Row<'attendance'>[] {
  const enrolments = indexBy(db.studentCourse, 'studentCourseId');
  const seats = groupBy(db.studentCla, 'claId');
  return ({ courseTimeId, claId, claDate, payHour, tenantId }, random) =>
    (seats.get(claId) ?? []).flatMap(({ studentClaId, studentId, studentCourseId }) => {
      const enrolment = required(enrolments.get(studentCourseId), 'the enrolment of a seat');
      if (!isMember(enrolment, claDate)) return [];
      const attendStatus = Number(random.weighted(ATTENDANCE_WEIGHTS));
      return {
        attendanceId: db.nextId('attendance'),
        courseTimeId,
        claId,
        studentId,
        studentClaId,
        studentCourseId,
        attendStatus,
        // An enrolment by period is paid for by time, so no hours are deducted.
        stuLoseHour: isByPeriod(enrolment.chargeType) ? 0 : deductionOf(attendStatus, payHour ?? 0),
        ...(attendStatus === attendStatuses.onLeave && { memo: random.pick(LEAVE_REASONS) }),
        tenantId,
      };
    });
}

const isMember = ({ dateBegin, dateEnd }: Row<'studentCourse'>, date: string): boolean =>
  (!dateBegin || dateBegin <= date) && (!dateEnd || date <= dateEnd);
