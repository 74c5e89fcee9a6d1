import * as z from 'zod';
import { decimal, id, wholeNumber } from '../fields.ts';

/** Dictionary attend_status (decided: 1 到课, 2 请假, 3 缺勤). */
export const attendStatuses = { attended: 1, onLeave: 2, absent: 3 } as const;

/** How one student took part in one lesson (Spec 2 §3 Attendance form, studentAttendList). */
export const attendance = z.object({
  studentId: id,
  studentClaId: id,
  attendStatus: wholeNumber,
  /** Hours taken from the enrolment. */
  stuLoseHour: decimal,
  memo: z.string().nullish(),
});
export type Attendance = z.infer<typeof attendance>;

export const attendanceExample = {
  studentId: '1843200000000000801',
  studentClaId: '1843200000000000841',
  attendStatus: 1,
  stuLoseHour: 2,
  memo: null,
} satisfies Attendance;
