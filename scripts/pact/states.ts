import type { Call } from '#contracts/call.ts';
import { smsTypes } from '#contracts/calls/auth.ts';
import { moveInKeyExample } from '#contracts/examples/entities/move-in.ts';
import { smsCodeSent, identityProven } from '#contracts/examples/provider-states.ts';
import type { State } from '#contracts/examples/state.ts';
import type { Audience } from '#contracts/rules/audience.ts';
import { PACT_TODAY } from '#seed/pact-world.ts';

/** Standard callers. A backend issues a token of one of its own users with this `role`. */
export const askers = {
  admin: { username: 'admin01', role: 'admin' },
  business: { username: 'qiming01', role: 'business', where: 'institution' },
  teacher: { username: 'teacher01', role: 'teacher' },
  agent: { username: 'agent01', role: 'agent' },
} as const satisfies Record<Audience, Asker>;

/** Callers of role business whose institution or campus matters. Their tokens are named `business@campus` etc. */
const otherBusinessAskers: readonly Asker[] = [
  { username: 'binjiang01', role: 'business', where: 'campus' },
  { username: 'lantian01', role: 'business', where: 'other' },
];

export interface Asker {
  username: string;
  role: Audience;
  /** Where a user of role business works: the standard institution, one of its campuses, or another institution. */
  where?: 'institution' | 'campus' | 'other';
}

/**
 * Returns the caller with this username; null represents a visitor.
 * @throws Error if no caller has the username
 */
export function findAsker(username: string | null): Asker | null {
  if (username === null) return null;
  const asker = [...Object.values(askers), ...otherBusinessAskers].find((one) => one.username === username);
  if (!asker) throw new Error(`No caller of the pacts is called ${username}.`);
  return asker;
}

/** States of a session. Each state returns the token of its session, for example the expired token. */
export const signedIn = (asker: Asker): State => ({ name: 'someone is signed in', params: { ...asker } });
export const tokenRenewable = (asker: Asker): State => ({ name: 'the token can be renewed', params: { ...asker } });
export const sessionExpired = (asker: Asker): State => ({ name: 'the session has expired', params: { ...asker } });
export const sessionReplaced = (asker: Asker): State => ({
  name: 'someone has signed in elsewhere',
  params: { ...asker },
});
export const unknownToken: State = { name: 'the token is unknown', params: {} };
export const todayIs: State = { name: 'today is', params: { date: PACT_TODAY } };

const studentsUploaded = (file: 'faulty' | 'checked' | 'applied'): State => ({
  name: 'students were uploaded',
  params: { username: askers.business.username, file },
});

const movedIn: State = { name: 'a school was moved in', params: { moveInKey: moveInKeyExample } };

/** States that a call needs in addition to the existing rows and a signed-in user. */
const OWN_STATES: Readonly<Record<string, readonly State[]>> = {
  'auth.findPassword': [smsCodeSent('13857120001', smsTypes.resetPassword)],
  'auth.updatePassword': [identityProven('qiming01', 'password')],
  'registrations.register': [smsCodeSent('13857120962', smsTypes.register)],
  'registrations.requestAgain': [
    smsCodeSent('13855110965', smsTypes.register),
    identityProven('tianlai66', 'application'),
  ],
  'orders.status': [identityProven('chenguang01', 'application')],
  'orders.create': [identityProven('chenguang01', 'application')],
  'orders.pay': [identityProven('chenguang01', 'application')],
  'imports.markedCopy': [studentsUploaded('faulty')],
  'imports.apply': [studentsUploaded('checked')],
  'imports.undo': [studentsUploaded('applied')],
  'moveIn.batches': [movedIn],
  'moveIn.undo': [movedIn],
  'moveIn.columns': [{ name: 'columns were remembered', params: {} }],
  'files.download': [{ name: 'an export has returned a file name', params: { username: askers.business.username } }],
};

export const ownStatesOf = (call: Call): readonly State[] => OWN_STATES[call.name] ?? [];

/** Calls that are sent as the platform's administrator, although their access rules also admit other callers. */
const CALLED_BY_ADMIN: readonly string[] = ['audits.detail', 'tenants.remove'];

/** Returns the caller of a successful call; null for a visitor. */
export function askerOf(call: Call): Asker | null {
  if (CALLED_BY_ADMIN.includes(call.name)) return askers.admin;
  if (call.open) return null;
  const [first] = call.audience ?? [];
  if (call.audience?.includes('business')) return askers.business;
  if (first) return askers[first];
  return call.permission?.some((code) => code.startsWith('system:')) ? askers.admin : askers.business;
}

/**
 * Returns a caller outside the call's audience, preferably a user of an institution. Returns null if there is no such
 * caller.
 */
export function outsiderOf(call: Call): Asker | null {
  const { audience } = call;
  if (call.open) return null;
  if (!audience) return call.permission?.some((code) => code.startsWith('system:')) ? askers.business : null;
  return [askers.teacher, askers.agent, askers.business].find(({ role }) => !audience.includes(role)) ?? null;
}
