import { addDays } from '../formats/business-date.ts';

/** Days after a trial within which an enrolment counts as its result (decided). */
export const CONVERSION_DAYS = 30;

/** A trial with the day on which its guest enrolled in the course; without a day, the guest has not enrolled. */
export interface TrialResult {
  claDate: string;
  convertDate?: string | null | undefined;
}

/** True if the guest of a trial enrolled in its course before it or within 30 days after it. */
export const isConverted = ({ claDate, convertDate }: TrialResult): boolean =>
  Boolean(convertDate) && (convertDate ?? '') <= addDays(claDate, CONVERSION_DAYS);

/** Returns the percentage of the guests who enrolled, rounded to a whole number; null without guests. */
export const conversionRate = (converted: number, guests: number): number | null =>
  guests > 0 ? Math.round((converted / guests) * 100) : null;

/**
 * End of the message that refuses a visitor who is already a student. The console recognises the refusal by this text.
 */
const BOOK_AS_STUDENT = '已有学员档案，请按学员约试听';

/** Returns the message that refuses a visitor with the name and phone of a student. */
export const studentFileMessage = (name: string, phone: string): string => `${name}（${phone}）${BOOK_AS_STUDENT}`;

/** True if a booking was refused because the visitor is a student already. */
export const isStudentFileMessage = (message: string): boolean => message.endsWith(BOOK_AS_STUDENT);
