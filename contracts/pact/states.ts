import type { Call } from '../call.ts';
import { smsTypes } from '../calls/auth.ts';

/**
 * Every provider state that a pact names, and what a backend must do to be in it. A state begins from the standard
 * world anew (`seed/scenarios`, standard), so that no interaction depends on another.
 */
export interface ProviderState {
  /** The account whose token the request carries; none: the request carries no token. */
  signedInAs?: string;
  /** What has happened to that token. */
  token?: 'valid' | 'expired' | 'forgotten' | 'replaced' | 'unknown';
  /** A file that an export of this account has named and that waits to be fetched. */
  namedFile?: boolean;
  /** A code that has been sent to a phone. */
  smsCode?: { phone: string; smsType: number; code: string };
  /**
   * Students that this account has uploaded for an import, under the key of the examples: `faulty` (sample-faulty.xlsx)
   * and `checked` (sample.xlsx) wait to be imported, `applied` has been.
   */
  importFile?: 'faulty' | 'checked' | 'applied';
  /** The account has just shown its password (application), or the code sent to its phone (password). */
  shown?: { username: string; what: 'application' | 'password' };
}

/** The day of the states that name one, a Monday: their requests name days around it. */
export const PACT_TODAY = '2026-09-07';

const adminState = 'the platform administrator admin01 is signed in';
const institutionState = 'the institution administrator qiming01 is signed in';
const teacherState = 'the teacher teacher01 is signed in';
const agentState = 'the agent agent01 is signed in';

export const states = {
  'the account qiming01 exists': {},
  [adminState]: { signedInAs: 'admin01' },
  [institutionState]: { signedInAs: 'qiming01' },
  [teacherState]: { signedInAs: 'teacher01' },
  [agentState]: { signedInAs: 'agent01' },
  'the token of qiming01 has expired and can be renewed': { signedInAs: 'qiming01', token: 'expired' },
  'the token of qiming01 has expired for good': { signedInAs: 'qiming01', token: 'forgotten' },
  'the token of admin01 has expired for good': { signedInAs: 'admin01', token: 'forgotten' },
  'admin01 has signed in elsewhere': { signedInAs: 'admin01', token: 'replaced' },
  'the token was never given to anybody': { signedInAs: 'admin01', token: 'unknown' },
  'an export of qiming01 has named a file': { signedInAs: 'qiming01', namedFile: true },
  'the code 246810 has been sent to the phone of qiming01': {
    smsCode: { phone: '13857120001', smsType: smsTypes.resetPassword, code: '246810' },
  },
  'qiming01 has shown the code for a new password': { shown: { username: 'qiming01', what: 'password' } },
  'the code 246810 has been sent to 13857120962': {
    smsCode: { phone: '13857120962', smsType: smsTypes.register, code: '246810' },
  },
  'tianlai66 was rejected, has just signed in and been sent the code 246810': {
    smsCode: { phone: '13855110965', smsType: smsTypes.register, code: '246810' },
    shown: { username: 'tianlai66', what: 'application' },
  },
  'chenguang01 has not paid yet and has just signed in': { shown: { username: 'chenguang01', what: 'application' } },
  'it is 2026-09-07 and qiming01 is signed in': { signedInAs: 'qiming01' },
  'qiming01 has uploaded students with a fault': { signedInAs: 'qiming01', importFile: 'faulty' },
  'qiming01 has uploaded students that fit': { signedInAs: 'qiming01', importFile: 'checked' },
  'qiming01 has just imported students': { signedInAs: 'qiming01', importFile: 'applied' },
  'qiming01 has signed in elsewhere': { signedInAs: 'qiming01', token: 'replaced' },
} as const satisfies Record<string, ProviderState>;

export type StateName = keyof typeof states;

const stateFor = { admin: adminState, business: institutionState, teacher: teacherState, agent: agentState } as const;

/** Calls that need more than one of their audience. */
const OWN_STATES: Readonly<Record<string, StateName>> = {
  'auth.findPassword': 'the code 246810 has been sent to the phone of qiming01',
  'auth.updatePassword': 'qiming01 has shown the code for a new password',
  'registrations.register': 'the code 246810 has been sent to 13857120962',
  'registrations.requestAgain': 'tianlai66 was rejected, has just signed in and been sent the code 246810',
  'audits.detail': adminState,
  'orders.status': 'chenguang01 has not paid yet and has just signed in',
  'orders.create': 'chenguang01 has not paid yet and has just signed in',
  'orders.pay': 'chenguang01 has not paid yet and has just signed in',
  'attendance.record': 'it is 2026-09-07 and qiming01 is signed in',
  // The empty campus of the seed is another institution's.
  'tenants.remove': adminState,
  'imports.markedCopy': 'qiming01 has uploaded students with a fault',
  'imports.apply': 'qiming01 has uploaded students that fit',
  'imports.undo': 'qiming01 has just imported students',
  'files.download': 'an export of qiming01 has named a file',
};

/** The state in which a call succeeds. */
export function stateOf(call: Call): StateName {
  const special = OWN_STATES[call.name];
  if (special) return special;
  if (call.open) return 'the account qiming01 exists';
  const [first] = call.audience ?? [];
  if (call.audience?.includes('business')) return stateFor.business;
  if (first) return stateFor[first];
  return call.permission?.some((code) => code.startsWith('system:')) ? stateFor.admin : stateFor.business;
}

/** What stands for a token in a pact; the verification puts a real one in its place. */
export const PACT_TOKENS = {
  valid: 'pact-token',
  expired: 'pact-expired-token',
  renewed: 'pact-renewed-token',
} as const;

/** Stands for the name of a waiting file in the same way. */
export const PACT_FILE = 'e3b0c44298fc1c149afbf4c8';
