import { attendStatuses } from '#contracts/entities/attendance.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { deductionOf } from '#contracts/rules/attendance-deduction.ts';
import { type Draft, groupBy, indexBy, must } from '../draft.ts';
import type { Random } from '../random.ts';
import type { Row } from '../schema.ts';

const LEAVE_REASONS = ['感冒发烧', '学校活动', '外出旅行', '家中有事'] as const;
const WEIGHTS = { [attendStatuses.attended]: 92, [attendStatuses.onLeave]: 6, [attendStatuses.absent]: 2 };

/** Everyone who belonged to the class on the day of a held lesson. */
export function attendanceRows(db: Draft, random: Random): Row<'attendance'>[] {
  const enrolments = indexBy(db.studentCourse, 'studentCourseId');
  const seats = groupBy(db.studentCla, 'claId');
  const held = db.claTime.filter((lesson) => lesson.claTimeStatus === claTimeStatuses.held);
  return held.flatMap(({ courseTimeId, claId, claDate, payHour, tenantId }) =>
    (seats.get(claId) ?? []).flatMap(({ studentClaId, studentId, studentCourseId }) => {
      const enrolment = must(enrolments.get(studentCourseId), 'the enrolment of a seat');
      if (!belongs(enrolment, claDate)) return [];
      const attendStatus = Number(random.weighted(WEIGHTS));
      return {
        attendanceId: db.nextId('attendance'),
        courseTimeId,
        claId,
        studentId,
        studentClaId,
        studentCourseId,
        attendStatus,
        // A card pays by period: nothing is taken.
        stuLoseHour: isByPeriod(enrolment.chargeType) ? 0 : deductionOf(attendStatus, payHour ?? 0),
        memo: attendStatus === attendStatuses.onLeave ? random.pick(LEAVE_REASONS) : undefined,
        tenantId,
      };
    }),
  );
}

const belongs = ({ dateBegin, dateEnd }: Row<'studentCourse'>, date: string): boolean =>
  (!dateBegin || dateBegin <= date) && (!dateEnd || date <= dateEnd);
