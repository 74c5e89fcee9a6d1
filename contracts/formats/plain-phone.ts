import { plainLine } from './plain-text.ts';

/** Maximum length of a phone number of any region (Spec 1 §9). */
export const PHONE_MAX = 11;

/** Spaces, hyphens and dashes. */
const SEPARATORS = /[ \-\u2010-\u2015\u2212]+/g;
/** Country code of mainland China: with a plus sign, or before a complete mainland number. */
const MAINLAND_CODE = /^(?:\+86|(?:00)?86(?=1\d{10}$))/;

/**
 * Returns a phone number as it is stored: without spaces, dashes and +86, with half-width digits (NFKC). A partial
 * number in a search field is normalised in the same way. Other country codes are kept, because they have a separate
 * field.
 */
export const plainPhone = (text: string): string =>
  plainLine(text.normalize('NFKC')).replace(SEPARATORS, '').replace(MAINLAND_CODE, '');
