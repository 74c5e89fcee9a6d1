import { addDays, mondayOf } from '#contracts/formats/business-date.ts';

/**
 * Lessons are stored from the Monday of the week nine weeks ago, so that the previous month is complete. They are
 * planned for the next eight weeks.
 */
const DAYS_BEFORE = 63;
const DAYS_AFTER = 56;

export const firstLessonDay = (today: string): string => mondayOf(addDays(today, -DAYS_BEFORE));
export const lastLessonDay = (today: string): string => addDays(today, DAYS_AFTER);

/**
 * Number of days since the institutions of this world joined the platform. Their campuses joined in the months after.
 */
export const OPENED_DAYS_AGO = 420;
