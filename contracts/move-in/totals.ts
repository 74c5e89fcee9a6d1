import * as z from 'zod';
import { decimal, wholeNumber } from '../fields.ts';
import { type SheetKey, sheetKeys } from './sheet-keys.ts';

const sums = {
  /** Number of different students. */
  students: wholeNumber,
  enrolments: wholeNumber,
  /** Paid hours left. */
  hours: decimal,
  givenHours: decimal,
  /** Worth of the remaining hours and days, in yuan. */
  value: decimal,
};

/** Sums of the planned enrolments by course and over all, to compare with the old system's figures. */
export const moveInTotals = z.object({
  courses: z.array(z.object({ courseName: z.string(), ...sums })),
  ...sums,
});
export type MoveInTotals = z.infer<typeof moveInTotals>;

const sheetCounts = z.object({ add: wholeNumber, update: wholeNumber, merge: wholeNumber });
export type SheetCounts = z.infer<typeof sheetCounts>;
/** Numbers of rows of each sheet by action. */
export const moveInCounts = z.object(
  Object.fromEntries(sheetKeys.map((sheet) => [sheet, sheetCounts])) as Record<SheetKey, typeof sheetCounts>,
);
export type MoveInCounts = z.infer<typeof moveInCounts>;
