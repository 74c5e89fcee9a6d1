import { attendStatuses } from '#contracts/entities/attendance.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { deductionOf } from '#contracts/rules/attendance-deduction.ts';
import { type Draft, groupBy, indexBy, required } from '../generators/world-builder.ts';
import type { Random } from '../generators/random.ts';
import type { Row } from '../schema.ts';

const LEAVE_REASONS = ['感冒发烧', '学校活动', '外出旅行', '家中有事'] as const;
const WEIGHTS = { [attendStatuses.attended]: 92, [attendStatuses.onLeave]: 6, [attendStatuses.absent]: 2 };

/** Generates the attendance of every held lesson, for the students whose enrolment includes the lesson's day. */
export function attendanceRows(db: Draft, random: Random): Row<'attendance'>[] {
  const enrolments = indexBy(db.studentCourse, 'studentCourseId');
  const seats = groupBy(db.studentCla, 'claId');
  const heldLessons = db.claTime.filter((lesson) => lesson.claTimeStatus === claTimeStatuses.held);
  return heldLessons.flatMap(({ courseTimeId, claId, claDate, payHour, tenantId }) =>
    (seats.get(claId) ?? []).flatMap(({ studentClaId, studentId, studentCourseId }) => {
      const enrolment = required(enrolments.get(studentCourseId), 'the enrolment of a seat');
      if (!isMember(enrolment, claDate)) return [];
      const attendStatus = Number(random.weighted(WEIGHTS));
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
        memo: attendStatus === attendStatuses.onLeave ? random.pick(LEAVE_REASONS) : undefined,
        tenantId,
      };
    }),
  );
}

const isMember = ({ dateBegin, dateEnd }: Row<'studentCourse'>, date: string): boolean =>
  (!dateBegin || dateBegin <= date) && (!dateEnd || date <= dateEnd);
