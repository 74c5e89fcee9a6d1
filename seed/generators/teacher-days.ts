import { addDays, weekDayOf } from '#contracts/formats/business-date.ts';
import { lessonDaysFrom } from './lesson-days.ts';
import { EVERY_WEEKDAY } from '../lists/slots.ts';
import type { Draft } from './world-builder.ts';

/** True if a teacher works on the weekday of a date. */
export const worksOn = (db: Draft, teacherId: string | null | undefined, date: string): boolean =>
  workingDaysOf(db, teacherId).includes(weekDayOf(date));

/** Returns the next date after a day on which a teacher works, except public holidays. */
export const nextWorkingDay = (db: Draft, teacherId: string | null | undefined, day: string): string =>
  lessonDaysFrom(db, { from: addDays(day, 1), weekDays: workingDaysOf(db, teacherId), count: 1 })[0] ?? day;

const workingDaysOf = ({ workingDays }: Draft, teacherId: string | null | undefined): readonly number[] =>
  workingDays.get(teacherId ?? '') ?? EVERY_WEEKDAY;
