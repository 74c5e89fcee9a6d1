import type { ClaTime } from '#contracts/entities/cla-time.ts';

/** Two weeks in the shape in which each is given its data. */
export interface Weeks {
  first: unknown;
  next: unknown;
}

/** What is measured of a timetable. */
export interface Timetable {
  /** Not measured: what the backend would have done. */
  prepare(first: readonly ClaTime[], next: readonly ClaTime[]): Weeks;
  /** Shows the first week; the next one is at hand. */
  set(weeks: Weeks): void;
  next(): void;
  remove(): void;
}
