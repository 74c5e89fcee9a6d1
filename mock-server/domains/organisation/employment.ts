import { personnelStatuses } from '#contracts/entities/staff.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { addChange, changeOn } from '#contracts/rules/dated-changes.ts';
import type { Row } from '../../kernel/store/schema.ts';

type Member = Pick<Row<'staff'>, 'personnelStatus' | 'statusChanges'>;

/** True if a member of staff has left by the end of a day. */
export const hasLeftBy = (member: Member, day: string): boolean =>
  (changeOn(member.statusChanges, day) ?? member).personnelStatus === personnelStatuses.left;

/** True if a member of staff had left before a day began. A member who leaves on this day may have worked on it. */
export const hasLeftBefore = (member: Member, day: string): boolean =>
  hasLeftBy(member, day) && hasLeftBy(member, addDays(day, -1));

/** Returns the status changes of a member after a change. */
export const statusChangesAfter = (
  { personnelStatus: before, statusChanges }: Member,
  personnelStatus: Member['personnelStatus'],
  today: string,
): Member['statusChanges'] =>
  personnelStatus === undefined || personnelStatus === before
    ? statusChanges
    : addChange<Pick<Member, 'personnelStatus'>>(
        statusChanges,
        { personnelStatus: before },
        { date: today, personnelStatus },
      );
