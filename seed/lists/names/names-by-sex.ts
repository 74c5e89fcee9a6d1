/** Given names of women and men. */
export interface NamesBySex {
  female: readonly string[];
  male: readonly string[];
}

/** Splits a text into its words. */
export const list = (text: string): readonly string[] => text.trim().split(/\s+/);
