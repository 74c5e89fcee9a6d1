/**
 * What stands for a token in a pact: one for each class of answer, so that a request with the same path is another one.
 * The verification puts a real one in the place of whatever begins so.
 */
export const STAND_IN = 'pact-';
export const PACT_TOKEN = `${STAND_IN}token`;
export const standInFor = (what: string): string => `${STAND_IN}${what}`;

/** Stands for the name of a waiting file in the same way. */
export const PACT_FILE = 'e3b0c44298fc1c149afbf4c8';
