/**
 * Every provider state that a pact names, and what a backend must do to be in it. A state begins from the standard
 * world anew (`seed/scenarios`, standard), so that no interaction depends on another.
 */
export interface ProviderState {
  /** The account whose token the request carries; none: the request carries no token. */
  signedInAs?: string;
  /** What has happened to that token. */
  token?: 'valid' | 'expired' | 'forgotten' | 'replaced';
  /** A file that an export of this account has named and that waits to be fetched. */
  namedFile?: boolean;
}

const adminState = 'the platform administrator admin01 is signed in';
const institutionState = 'the institution administrator qiming01 is signed in';
const teacherState = 'the teacher teacher01 is signed in';

export const states = {
  'the account qiming01 exists': {},
  [adminState]: { signedInAs: 'admin01' },
  [institutionState]: { signedInAs: 'qiming01' },
  [teacherState]: { signedInAs: 'teacher01' },
  'the token of qiming01 has expired and can be renewed': { signedInAs: 'qiming01', token: 'expired' },
  'the token of qiming01 has expired for good': { signedInAs: 'qiming01', token: 'forgotten' },
  'an export of qiming01 has named a file': { signedInAs: 'qiming01', namedFile: true },
  'qiming01 has signed in elsewhere': { signedInAs: 'qiming01', token: 'replaced' },
} as const satisfies Record<string, ProviderState>;

export type StateName = keyof typeof states;

/** The state in which a call of this audience succeeds. */
export const stateFor = { admin: adminState, business: institutionState, teacher: teacherState } as const;

/** What stands for a token in a pact; the verification puts a real one in its place. */
export const PACT_TOKENS = {
  valid: 'pact-token',
  expired: 'pact-expired-token',
  renewed: 'pact-renewed-token',
} as const;

/** Stands for the name of a waiting file in the same way. */
export const PACT_FILE = 'e3b0c44298fc1c149afbf4c8';
