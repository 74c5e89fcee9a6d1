import { isByPeriod } from '#contracts/entities/product.ts';
import { earlierOf } from '#contracts/formats/business-date.ts';
import { referenceKey } from '#contracts/move-in/plan-reference.ts';
import type { MoveInPlan, PlanValues } from '#contracts/move-in/plan.ts';

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
    const name = groupName(row.values);
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

const groupName = ({ studentId, courseId, chargeType }: PlanValues<'enrolment'>): string =>
  [referenceKey(studentId), referenceKey(courseId), isByPeriod(chargeType)].join(' ');

const HUNDREDTHS = 100;
const sum = (one?: number | null, other?: number | null): number =>
  Math.round(((one ?? 0) + (other ?? 0)) * HUNDREDTHS) / HUNDREDTHS;

function combined(one: PlanValues<'enrolment'>, other: PlanValues<'enrolment'>): PlanValues<'enrolment'> {
  const { dateBegin, dateEnd } = other;
  const begin = one.dateBegin && dateBegin ? earlierOf(one.dateBegin, dateBegin) : (one.dateBegin ?? dateBegin);
  const end = one.dateEnd && dateEnd && dateEnd < one.dateEnd ? one.dateEnd : (dateEnd ?? one.dateEnd);
  return {
    ...one,
    hours: sum(one.hours, other.hours),
    givenHours: sum(one.givenHours, other.givenHours),
    dateBegin: begin,
    dateEnd: end,
  };
}
