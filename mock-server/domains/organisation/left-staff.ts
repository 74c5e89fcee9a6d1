import { personnelStatuses } from '#contracts/entities/staff.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { valuesOn } from '../../kernel/store/dated-values.ts';
import type { Row } from '../../kernel/store/schema.ts';

/**
 * True if a member of staff has left.
 * @param day date of a lesson: true only if the member had left before it. A member who left on this day or later may
 *   have held the lesson.
 */
export function isFormer(row: Row<'staff'>, day?: string | null): boolean {
  const statuses = day ? [valuesOn(row, addDays(day, -1)), valuesOn(row, day)] : [row];
  return statuses.every(({ personnelStatus }) => personnelStatus === personnelStatuses.left);
}
