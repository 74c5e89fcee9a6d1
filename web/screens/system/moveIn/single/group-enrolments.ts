import { isByPeriod } from '#contracts/entities/product.ts';
import { earlierOf, laterOf } from '#contracts/formats/business-date.ts';
import { referenceKey } from '#contracts/move-in/plan-reference.ts';
import type { MoveInPlan, PlanValues } from '#contracts/move-in/plan.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';

/** Added rows of one student, course and charge type. The call for one row adds them as one enrolment. */
export interface EnrolmentGroup {
  /** Keys of the rows; the first one is sent. */
  keys: readonly string[];
  /** Values of the first row with the hours of all rows and their whole period. */
  values: PlanValues<'enrolment'>;
}

/** Groups the added enrolments. Returns the group of each row by the key of the row. */
export function groupEnrolments({ enrolment }: Pick<MoveInPlan, 'enrolment'>): ReadonlyMap<string, EnrolmentGroup> {
  const groups = new Map<string, EnrolmentGroup>();
  for (const row of enrolment) {
    if (row.action !== 'add') continue;
    const name = groupNameOf(row.values);
    const group = groups.get(name);
    groups.set(
      name,
      group
        ? { keys: [...group.keys, row.key], values: combined(group.values, row.values) }
        : { keys: [row.key], values: row.values },
    );
  }
  return new Map([...groups.values()].flatMap((group) => group.keys.map((key) => [key, group] as const)));
}

/** Returns a name of the student and the course of an enrolment. */
export const studentCourseOf = ({ studentId, courseId }: PlanValues<'enrolment'>): string =>
  `${referenceKey(studentId)} ${referenceKey(courseId)}`;

/** Returns the name of the group of an enrolment. */
export const groupNameOf = (values: PlanValues<'enrolment'>): string =>
  `${studentCourseOf(values)} ${isByPeriod(values.chargeType)}`;

function combined(one: PlanValues<'enrolment'>, other: PlanValues<'enrolment'>): PlanValues<'enrolment'> {
  const { dateBegin, dateEnd } = other;
  return {
    ...one,
    hours: addHours(one.hours ?? 0, other.hours ?? 0),
    givenHours: addHours(one.givenHours ?? 0, other.givenHours ?? 0),
    dateBegin: one.dateBegin && dateBegin ? earlierOf(one.dateBegin, dateBegin) : (one.dateBegin ?? dateBegin),
    dateEnd: one.dateEnd && dateEnd ? laterOf(one.dateEnd, dateEnd) : (one.dateEnd ?? dateEnd),
  };
}
