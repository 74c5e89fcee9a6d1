/** Patterns of texts in the pacts, for which the verification has words. */

/** Pattern of any non-empty text. */
export const TEXT = '[\\s\\S]+';

/**
 * Pattern of the codes of a refusal. Success, and the codes for an expired, renewed or replaced session, do not match.
 */
export const REFUSAL_CODE = '^([1-9].{3}|0[1-46-9].{2}|00[1-9].|000[1-9]|05[02-9].|051[04-9])$';
export const AUTH_REFUSAL_CODE = '^[3-9]\\d\\d$';
