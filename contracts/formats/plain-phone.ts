import { plainLine } from './plain-text.ts';

/** Maximum length of a phone number, whatever its area (Spec 1 §9). */
export const PHONE_MAX = 11;

/** Spaces, and hyphens or dashes of any length. */
const SEPARATORS = /[ \-\u2010-\u2015\u2212]+/g;
/** The mainland's area code: written with a plus sign, or before a complete mainland number. */
const MAINLAND_CODE = /^(?:\+86|(?:00)?86(?=1\d{10}$))/;

/**
 * Returns a phone number as it is stored: without spaces, dashes and +86, with half-width digits (NFKC).
 * A part of a number, as typed into a search field, is normalised in the same way. Other area codes are kept, because
 * they have a field of their own.
 */
export const plainPhone = (text: string): string =>
  plainLine(text.normalize('NFKC')).replace(SEPARATORS, '').replace(MAINLAND_CODE, '');
