import { depts } from '../fixed-ids.ts';

/** Double bookings that a world contains on purpose, so that conflicts can be shown. There are no others. */
export const plannedConflicts = {
  /** Number of future lessons that were moved by hand onto another lesson of their teacher. */
  movedLessons: 4,
  /**
   * Departments of two campuses. At each, a student joined a class yesterday that overlaps the student's other class.
   */
  campusesWithStudent: [depts.binjiang, depts.xihu],
} as const;
