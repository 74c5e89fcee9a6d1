/** Main colours that keep their contrast in both schemes; `lime` is the product's own. */
export const brandColours = ['lime', 'jade', 'teal', 'sky', 'blue', 'violet', 'rose', 'orange', 'gold'] as const;
export type BrandColour = (typeof brandColours)[number];

/** A prospect whose name the institution of a sandbox bears. */
export interface Brand {
  /** 新星艺术培训学校 */
  brandName: string;
  /** 新星艺术 */
  shortName: string;
  /** The address of its uploaded picture as rows hold it, `/files/<name>`. */
  logo: string | null;
  colour: BrandColour;
  /** At most five; the institution's own campuses take the first of them, more are added. */
  campuses: string[];
  /** Its main courses, at most eight. */
  courses: string[];
}
