import type { MoveInExisting } from '#contracts/move-in/existing.ts';

/** Existing records of an institution that has none. */
export const NOTHING_EXISTS: MoveInExisting = {
  campuses: [],
  rooms: [],
  staff: [],
  courseTypes: [],
  courses: [],
  products: [],
  classes: [],
  students: [],
  enrolments: [],
  rules: [],
  lessons: [],
};
