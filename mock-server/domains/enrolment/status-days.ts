import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { valuesOn } from '../../kernel/store/dated-values.ts';
import type { World } from '../../kernel/world/world.ts';

/** Returns the columns for a status. Resuming an enrolment that is charged by hours clears an end date in the past. */
export function statusColumns(
  { clock }: World,
  { chargeType, dateEnd }: Row<'studentCourse'>,
  status: number,
): Partial<Row<'studentCourse'>> {
  const isResumed = status === enrolmentStatuses.enrolled;
  const clears = isResumed && !isByPeriod(chargeType) && dateEnd && dateEnd < clock.today();
  return { status, ...(clears && { dateEnd: null }) };
}

/** Returns the status of an enrolment at the end of a day. On its last day a finished enrolment is still enrolled. */
export function statusOn(
  enrolment: Pick<Row<'studentCourse'>, 'status' | 'suspendDate' | 'changes'>,
  day: string,
): number {
  const { enrolled, finished } = enrolmentStatuses;
  // Enrolments of older sandboxes store only the day of the suspension.
  if (!enrolment.changes && enrolment.suspendDate && day < enrolment.suspendDate) return enrolled;
  const { status } = valuesOn(enrolment, day);
  return (status === finished ? valuesOn(enrolment, addDays(day, -1)).status : status) ?? enrolled;
}
