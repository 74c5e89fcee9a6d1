import { plainLine } from './plain-text.ts';

/** Maximum length of a phone number of any region (Spec 1 §9). */
export const PHONE_MAX = 11;

const DASHES = /[\u2010-\u2015\u2212]/g;
/** Spaces, hyphens, dashes, dots and parentheses. */
const SEPARATORS = /[ .·()\-\u2010-\u2015\u2212]+/g;
/** Country code of mainland China: with a plus sign or two zeros, or before a complete mainland number. */
const MAINLAND_CODE = /^(?:\+86|0086|86(?=1\d{10}$))/;
const MAINLAND_MOBILE = /^1\d{10}$/;

/**
 * Returns a phone number as it is stored: without separators, +86 and 0086, with half-width digits (NFKC). A partial
 * number in a search field is normalised in the same way. Other country codes are kept, because they have a separate
 * field.
 */
export const plainPhone = (text: string): string =>
  plainLine(text.normalize('NFKC')).replace(SEPARATORS, '').replace(MAINLAND_CODE, '');

/** Returns the number of an office as it is stored: a mobile number as `plainPhone` does, a landline with its dashes. */
export function plainTelephone(text: string): string {
  const phone = plainPhone(text);
  return MAINLAND_MOBILE.test(phone) ? phone : plainLine(text.normalize('NFKC')).replace(DASHES, '-');
}
