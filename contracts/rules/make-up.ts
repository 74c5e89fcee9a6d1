import { attendStatuses } from '../entities/attendance.ts';
import { type MakeUpCause, makeUpCauses, type MakeUpSetting } from '../entities/make-up-setting.ts';
import { owedCauses, type OwedState, owedStates } from '../entities/owed-lesson.ts';

/** Default setting of an institution (decided). */
export const defaultMakeUpSetting: MakeUpSetting = {
  opens: makeUpCauses.leaveInTime,
  noticeHours: 2,
  absenceCosts: false,
  validDays: 60,
};

/**
 * True if leave that a student asks for at a moment is in time for the lesson.
 * @param moment yyyy-MM-dd HH:mm:ss
 */
export const isInTime = (
  { claDate, startTime }: { claDate: string; startTime: string },
  moment: string,
  noticeHours: number,
): boolean => hourOf(`${claDate} ${startTime}`) - hourOf(moment) >= noticeHours;

/** Returns the hours since 1970, with fractions. Business times have no daylight saving. */
const hourOf = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`) / 3_600_000;

/**
 * Returns the cause of a right to make up a lesson, or null if the recorded status opens none.
 * @param hasLeaveInTime true if the student asked for leave from the lesson in time
 */
export function causeOf(
  attendStatus: number,
  hasLeaveInTime: boolean,
  opens: MakeUpCause,
): keyof typeof owedCauses | null {
  const { onLeave, absent } = attendStatuses;
  if (attendStatus !== onLeave && attendStatus !== absent) return null;
  if (hasLeaveInTime) return owedCauses.leaveInTime;
  if (attendStatus === onLeave) return opens === makeUpCauses.leaveInTime ? null : owedCauses.leave;
  return opens === makeUpCauses.absence ? owedCauses.absence : null;
}

/** Effect of a student’s absence from a lesson on hours. */
export interface AbsenceTerms extends Pick<MakeUpSetting, 'opens' | 'absenceCosts'> {
  /** Hours that the make-up costs if the student already has a right to it; otherwise null. */
  makeUpCost: number | null;
}

/**
 * True if a status other than 到课 costs the hours of the lesson: it opens a right to make the lesson up, and either the
 * setting charges absences, or a free make-up has already been promised.
 */
export function doesAbsenceCost(attendStatus: number, { opens, absenceCosts, makeUpCost }: AbsenceTerms): boolean {
  if (causeOf(attendStatus, makeUpCost !== null, opens) === null) return false;
  return absenceCosts || makeUpCost === 0;
}

/** Returns the hours that a make-up costs: none if the absence has cost hours, otherwise those of the missed lesson. */
export const costOfMakeUp = (lessonHours: number, deducted: number): number => (deducted > 0 ? 0 : lessonHours);

/** Returns the state of an owed lesson on a day: an open one whose last day has passed is expired. */
export const owedStateOn = (
  { state, expireDate }: { state: OwedState; expireDate: string },
  today: string,
): OwedState => (state === owedStates.open && expireDate < today ? owedStates.expired : state);

/** Numbers of people on which the free places of one lesson depend. */
export interface Places {
  capacity: number;
  /** Students with a seat who are expected in the lesson, those on leave included. */
  expected: number;
  /** Students among them who have asked for leave. */
  onLeave: number;
  /** Guests with a booking. */
  guests: number;
}

/** Returns the number of places that guests can still take in a lesson; never negative. */
export const freePlaces = ({ capacity, expected, onLeave, guests }: Places): number =>
  Math.max(0, capacity - (expected - onLeave) - guests);
