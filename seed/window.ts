import { addDays, mondayOf } from '#contracts/rules/business-date.ts';

/** Lessons are kept from the Monday of nine weeks ago, so that the month before is whole, and planned for eight. */
const DAYS_BEFORE = 63;
const DAYS_AFTER = 56;

export const firstLessonDay = (today: string): string => mondayOf(addDays(today, -DAYS_BEFORE));
export const lastLessonDay = (today: string): string => addDays(today, DAYS_AFTER);

/** The institutions of this world came to the platform so many days ago; a campus followed each month. */
export const OPENED_DAYS_AGO = 420;
