import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Row } from '../../kernel/store/schema.ts';

/**
 * Returns the columns for a status from today on. Resuming an enrolment that is charged by hours clears an end date in
 * the past.
 */
export function statusColumns(
  { clock }: World,
  { chargeType, dateEnd, suspendDate, statusChanges }: Row<'studentCourse'>,
  status: number,
): Partial<Row<'studentCourse'>> {
  const date = clock.today();
  const known = suspendDate ? [{ date: suspendDate, status: enrolmentStatuses.suspended }] : [];
  const earlier = (statusChanges ?? known).filter((change) => change.date !== date);
  const clears = status === enrolmentStatuses.enrolled && !isByPeriod(chargeType) && dateEnd && dateEnd < date;
  return { status, statusChanges: [...earlier, { date, status }], ...(clears && { dateEnd: null }) };
}

/** Returns the status of an enrolment at the end of a day. On its last day a finished enrolment is still enrolled. */
export function statusOn({ statusChanges, status, suspendDate }: Row<'studentCourse'>, day: string): number {
  const { enrolled, finished } = enrolmentStatuses;
  if (!statusChanges?.length) return suspendDate && day < suspendDate ? enrolled : (status ?? enrolled);
  const last = statusChanges.findLast(({ date, status: changed }) => (changed === finished ? date < day : date <= day));
  return last?.status ?? enrolled;
}
