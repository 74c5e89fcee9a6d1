import * as z from 'zod';
import { dateTime, id, line, optionalText, requiredId, requiredText, wholeNumber, sentWhenSet } from '../fields.ts';
import { conflictConsent } from './student-conflict.ts';

/** States of a waiting list entry. The first two are open; the others are final. */
export const waitingStates = {
  waiting: 'waiting',
  offered: 'offered',
  seated: 'seated',
  declined: 'declined',
  withdrawn: 'withdrawn',
} as const;
export type WaitingState = (typeof waitingStates)[keyof typeof waitingStates];

/** Labels of the states in lists and exports. */
export const waitingStateNames: Readonly<Record<WaitingState, string>> = {
  waiting: '候补中',
  offered: '可入班',
  seated: '已入班',
  declined: '已放弃',
  withdrawn: '已移出',
};

/** Events of an entry besides its beginning and its end. */
export const waitingEventKinds = { offered: 'offered', takenBack: 'takenBack', passed: 'passed' } as const;

/**
 * Event of an entry: a free seat was offered, the offer was taken back because the seat is no longer free, or another
 * student was seated first.
 */
const waitingEvent = z.object({
  kind: z.enum(waitingEventKinds),
  time: dateTime,
  /** User who seated the other student. Offers are made by the system. */
  userName: sentWhenSet(z.string()),
  /** Student who was seated first. */
  studentName: sentWhenSet(z.string()),
  reason: sentWhenSet(z.string()),
});
export type WaitingEvent = z.infer<typeof waitingEvent>;

/** Entry of a student in the waiting list of a class (not in the specification). */
export const waitingEntry = z.object({
  waitingEntryId: id,
  claId: id,
  claName: sentWhenSet(z.string()),
  courseId: sentWhenSet(id),
  courseName: sentWhenSet(z.string()),
  deptName: sentWhenSet(z.string()),
  studentId: id,
  studentName: sentWhenSet(z.string()),
  phone: sentWhenSet(z.string()),
  state: z.enum(waitingStates),
  /** Place in the queue of the class, beginning with 1; null if the entry is closed. */
  position: sentWhenSet(wholeNumber),
  /** True if the student has an enrolment in the course that waits for a class. */
  canBeSeated: sentWhenSet(z.boolean()),
  remark: sentWhenSet(z.string()),
  createTime: dateTime,
  createUserName: sentWhenSet(z.string()),
  /** Time of the current or last offer. */
  offeredTime: dateTime.nullish(),
  /** Time, user and reason of the end. */
  endTime: sentWhenSet(dateTime),
  endUserName: sentWhenSet(z.string()),
  endReason: sentWhenSet(z.string()),
  /** Offers and passes, oldest first. */
  events: sentWhenSet(z.array(waitingEvent)),
});
export type WaitingEntry = z.infer<typeof waitingEntry>;

const REASON_MAX = 100;

/** Form that adds a student to the waiting list of a class. */
export const waitingEntryForm = z.object({
  claId: requiredId('请选择班级'),
  studentId: requiredId('请选择学员'),
  remark: optionalText(REASON_MAX),
});

/**
 * Reason for seating a student before others who wait for the class (not in the specification). Without it such a seat
 * is refused. The reason is stored on the entries that are passed.
 */
export const passReason = requiredText('请填写原因', REASON_MAX);

/** Form that seats a student of the waiting list. Without an enrolment, the server chooses one. */
export const waitingSeatForm = z.object({
  waitingEntryId: id,
  studentCourseId: id.nullish(),
  passReason: passReason.nullish(),
  studentConflicts: conflictConsent,
});

/** Form that records that the offered seat was declined. */
export const waitingDeclineForm = z.object({ waitingEntryId: id, reason: requiredText('请填写原因', REASON_MAX) });

/** Form that removes a student from the waiting list. */
export const waitingRemovalForm = z.object({ waitingEntryId: id, reason: line(REASON_MAX).nullish() });
