import { personnelStatuses } from '../entities/staff.ts';
import { addDays } from '../formats/business-date.ts';
import { changeOn, type Dated } from './dated-changes.ts';

interface Status {
  personnelStatus?: number | null | undefined;
}

interface Member extends Status {
  /** Changes of the personnel status, in order. Without them the current status applies to every day. */
  statusChanges?: readonly Dated<Status>[] | null | undefined;
}

/** True if a member of staff has left by the end of a day. */
export const hasLeftBy = (member: Member, day: string): boolean =>
  (changeOn(member.statusChanges, day) ?? member).personnelStatus === personnelStatuses.left;

/** True if a member of staff had left before a day began. A member who leaves on this day may have worked on it. */
export const hasLeftBefore = (member: Member, day: string): boolean =>
  hasLeftBy(member, day) && hasLeftBy(member, addDays(day, -1));
