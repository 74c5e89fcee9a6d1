import {
  type GuestAttendance,
  type GuestKind,
  type GuestState,
  guestKinds,
  guestStates,
  type LessonGuest,
} from '#contracts/entities/lesson-guest.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { addHours, usableHours } from '#contracts/rules/lesson-hours.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { ageInWords } from '../lesson-people/index.ts';
import type { ChargedRow } from './roll-row.ts';

/** One guest at the end of the roll call. */
export interface GuestRow {
  lessonGuestId: string;
  kind: GuestKind;
  studentName: string;
  /** Missed lesson that is made up, or age and remark of a visitor; '' if there is neither. */
  about: string;
  /** Hours that attending costs. */
  costHour: number;
  byPeriod: boolean;
  usable: number;
  later: number;
  lapsed: number;
  /** Recorded hours that a correction returns before it deducts the corrected hours. */
  returned: number;
  /** Stored state and remark. */
  stored: { state: GuestState; memo: string };
  /** `booked` while nothing is chosen. */
  state: GuestState;
  memo: string;
}

/** Creates a row. In a new record, a guest is initially present; in a correction, as recorded. */
export function beginGuest(guest: LessonGuest, isCorrection: boolean): GuestRow {
  const byPeriod = isByPeriod(guest.chargeType);
  const memo = guest.memo ?? '';
  const isPresent = guest.state === guestStates.attended;
  return {
    lessonGuestId: guest.lessonGuestId,
    kind: guest.kind,
    studentName: guest.studentName ?? '',
    about: aboutGuest(guest),
    costHour: byPeriod ? 0 : guest.costHour,
    byPeriod,
    usable: byPeriod ? 0 : usableHours(guest),
    later: byPeriod ? 0 : (guest.laterHour ?? 0),
    lapsed: byPeriod ? 0 : (guest.expireHour ?? 0),
    returned: isPresent && !byPeriod ? guest.costHour : 0,
    stored: { state: guest.state, memo },
    state: guest.state === guestStates.booked && !isCorrection ? guestStates.attended : guest.state,
    memo,
  };
}

/** Returns the roll's note about a guest, such as 补 少儿钢琴小组课 5 班 2026-09-12 15:00–16:30, or 7 岁 · 同学在班里. */
const aboutGuest = (guest: LessonGuest): string =>
  guest.missedLesson
    ? `补 ${guest.missedLesson}`
    : [ageInWords(guest), guest.visitor?.remark?.replaceAll('\n', ' ')].filter(Boolean).join(' · ');

/** Returns a guest's hours in words: 扣 2 课时，剩 38 课时; 按期; or 不扣课时 for a trial. */
export function guestHoursInWords(guest: GuestRow): string {
  if (guest.kind === guestKinds.trial) return '不扣课时';
  if (guest.byPeriod) return '按期';
  return `扣 ${formatHours(guestHours(guest))} 课时，剩 ${formatHours(guestHoursAfter(guest))} 课时`;
}

/** Returns the hours that a guest pays in the chosen state. */
export const guestHours = ({ state, costHour }: GuestRow): number => (state === guestStates.attended ? costHour : 0);

/** Returns a guest's balance after saving. */
export const guestHoursAfter = (row: GuestRow): number => addHours(row.usable, row.returned - guestHours(row));

/** Returns a guest as a row whose hours are checked like those of a student of the class. */
export const chargedGuest = (guest: GuestRow): ChargedRow => ({
  studentClaId: guest.lessonGuestId,
  studentName: guest.studentName,
  selected: guest.state === guestStates.attended,
  hours: String(guest.costHour),
  byPeriod: guest.byPeriod,
  expireDate: null,
  usable: guest.usable,
  lapsed: guest.lapsed,
  later: guest.later,
  returned: guest.returned,
});

/** Returns the guests for the request. In a correction, those that the user has changed. */
export const guestList = (guests: readonly GuestRow[], isCorrection: boolean): GuestAttendance[] =>
  guests.flatMap(({ lessonGuestId, state, memo, stored }) => {
    if (state === guestStates.booked) return [];
    if (isCorrection && state === stored.state && memo.trim() === stored.memo) return [];
    return [{ lessonGuestId, state, memo: memo.trim() || null }];
  });

/** Numbers of guests by state, and the hours that they pay. */
export interface GuestTotals {
  attended: number;
  absent: number;
  hours: number;
}

export const guestTotals = (guests: readonly GuestRow[]): GuestTotals => ({
  attended: guests.filter(({ state }) => state === guestStates.attended).length,
  absent: guests.filter(({ state }) => state === guestStates.absent).length,
  hours: guests.reduce((sum, row) => addHours(sum, guestHours(row)), 0),
});
