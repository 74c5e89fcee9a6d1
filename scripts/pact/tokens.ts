/**
 * Prefix of token placeholders in a pact. Classes of exchanges use different placeholders, so that requests with equal
 * paths differ. The verification replaces every placeholder with a real token.
 */
export const STAND_IN = 'pact-';
export const PACT_TOKEN = `${STAND_IN}token`;
export const standInFor = (description: string): string => `${STAND_IN}${description}`;

/** Placeholder for the name of a prepared file. */
export const PACT_FILE = 'e3b0c44298fc1c149afbf4c8';
