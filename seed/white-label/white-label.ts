import type { SchoolCity, SchoolSubject } from '#contracts/control/school-choice.ts';

/** White label of a prospect, which replaces the names of the institution in a sandbox. */
export interface WhiteLabel {
  /** Full name, such as 新星艺术培训学校. */
  brandName: string;
  /** Short name, such as 新星艺术. */
  shortName: string;
  /** Address of the uploaded logo in the form that rows store, `/files/<name>`. */
  logo: string | null;
  /** Name of a main colour, or a colour as #rrggbb. */
  colour: string;
  /**
   * At most five campus names, which replace those of the seeded campuses in order.
   */
  campuses: string[];
  /** At most eight names of main courses. */
  courses: string[];
  subject: SchoolSubject;
  city: SchoolCity;
  /** Number of campuses; null for the number of names, or three without names. */
  campusCount: number | null;
}
