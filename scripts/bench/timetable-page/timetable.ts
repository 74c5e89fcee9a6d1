import type { ClaTime } from '#contracts/entities/cla-time.ts';

/** Two weeks in the data format of one timetable. */
export interface Weeks {
  first: unknown;
  next: unknown;
}

/** A timetable under measurement. */
export interface Timetable {
  /** Converts the lessons to the timetable's data format, as the backend would. This step is not measured. */
  prepare(first: readonly ClaTime[], next: readonly ClaTime[]): Weeks;
  /** Renders the first week. The data of the next week are already prepared. */
  set(weeks: Weeks): void;
  next(): void;
  remove(): void;
}
