import type { WhiteLabelColour } from '#contracts/control/white-label-form.ts';

/** White label of a prospect, which replaces the names of the institution in a sandbox. */
export interface WhiteLabel {
  /** Full name, such as 新星艺术培训学校. */
  brandName: string;
  /** Short name, such as 新星艺术. */
  shortName: string;
  /** Address of the uploaded logo in the form that rows store, `/files/<name>`. */
  logo: string | null;
  colour: WhiteLabelColour;
  /**
   * At most five campus names. The names replace those of the seeded campuses in order; further names become new
   * campuses.
   */
  campuses: string[];
  /** At most eight names of main courses. */
  courses: string[];
}
