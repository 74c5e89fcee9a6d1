import type { attendance as calls } from '#contracts/calls/attendance.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { changeAttendance, removeAttendance } from '../change-attendance.ts';
import { recordAttendance } from '../record-attendance.ts';

/** Handlers for recording, correcting and undoing attendance (Spec 2 §4, §5, §7). */
export const attendance: Handlers<typeof calls> = {
  record: recordAttendance,
  change: changeAttendance,
  remove: (world, session, { id }) => removeAttendance(world, session, id),
};
