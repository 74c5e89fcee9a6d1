/** Patterns in the pacts that the verification describes in words. */

/** Pattern of any non-empty text. */
export const TEXT = '[\\s\\S]+';

/**
 * Pattern of any id except `-1`, which means that there is no row. Ids have the format of contracts/fields.ts. The
 * verifier's patterns have no look-ahead.
 */
export const SOME_ID = '^([0-9A-Za-z_][0-9A-Za-z_-]{0,31}|-([02-9A-Za-z_-][0-9A-Za-z_-]{0,30}|1[0-9A-Za-z_-]{1,30})?)$';

/**
 * Pattern of the codes of a refusal. Success, and the codes for an expired, renewed or replaced session, do not match.
 */
export const REFUSAL_CODE = '^([1-9].{3}|0[1-46-9].{2}|00[1-9].|000[1-9]|05[02-9].|051[04-9])$';
export const AUTH_REFUSAL_CODE = '^[3-9]\\d\\d$';
