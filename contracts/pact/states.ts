import type { Call } from '../call.ts';
import { smsTypes } from '../calls/auth.ts';
import { codeSent, hasShown } from '../examples/given.ts';
import type { State } from '../examples/state.ts';
import type { Audience } from '../rules/audience.ts';

/** The day on which every state stands, a Monday: requests name days around it. */
export const PACT_TODAY = '2026-09-07';
export const PACT_RANDOM_SEED = 20_260_901;

/** Who asks: `role` is what a backend needs to know to give a token of somebody of its own. */
export const askers = {
  admin: { username: 'admin01', role: 'admin' },
  business: { username: 'qiming01', role: 'business' },
  teacher: { username: 'teacher01', role: 'teacher' },
  agent: { username: 'agent01', role: 'agent' },
} as const satisfies Record<Audience, Asker>;
export interface Asker {
  username: string;
  role: Audience;
}

/** What has become of a session. The token that the state answers is the one of before. */
export const signedIn = (asker: Asker): State => ({ name: 'someone is signed in', params: { ...asker } });
export const renewable = (asker: Asker): State => ({ name: 'the token can be renewed', params: { ...asker } });
export const expired = (asker: Asker): State => ({ name: 'the session has expired', params: { ...asker } });
export const replaced = (asker: Asker): State => ({ name: 'someone has signed in elsewhere', params: { ...asker } });
export const unknownToken: State = { name: 'the token is unknown', params: {} };
export const todayIs: State = { name: 'today is', params: { date: PACT_TODAY } };

const uploaded = (file: 'faulty' | 'checked' | 'applied'): State => ({
  name: 'students were uploaded',
  params: { username: askers.business.username, file },
});

/** What a call needs besides rows and somebody who is signed in. */
const OWN_STATES: Readonly<Record<string, readonly State[]>> = {
  'auth.findPassword': [codeSent('13857120001', smsTypes.resetPassword)],
  'auth.updatePassword': [hasShown('qiming01', 'password')],
  'registrations.register': [codeSent('13857120962', smsTypes.register)],
  'registrations.requestAgain': [codeSent('13855110965', smsTypes.register), hasShown('tianlai66', 'application')],
  'orders.status': [hasShown('chenguang01', 'application')],
  'orders.create': [hasShown('chenguang01', 'application')],
  'orders.pay': [hasShown('chenguang01', 'application')],
  'imports.markedCopy': [uploaded('faulty')],
  'imports.apply': [uploaded('checked')],
  'imports.undo': [uploaded('applied')],
  'files.download': [{ name: 'an export has named its file', params: { username: askers.business.username } }],
};

export const ownStatesOf = (call: Call): readonly State[] => OWN_STATES[call.name] ?? [];

/** Only the platform keeps these, whoever else may read them. */
const ASKED_BY_ADMIN: readonly string[] = ['audits.detail', 'tenants.remove'];

/** Whose call it is when all is well; null for a visitor's. */
export function askerOf(call: Call): Asker | null {
  if (ASKED_BY_ADMIN.includes(call.name)) return askers.admin;
  if (call.open) return null;
  const [first] = call.audience ?? [];
  if (call.audience?.includes('business')) return askers.business;
  if (first) return askers[first];
  return call.permission?.some((code) => code.startsWith('system:')) ? askers.admin : askers.business;
}

/** Somebody for whom the call is not, of the institution where there is one; null where it is for everybody. */
export function outsiderOf(call: Call): Asker | null {
  const { audience } = call;
  if (call.open) return null;
  if (!audience) return call.permission?.some((code) => code.startsWith('system:')) ? askers.business : null;
  return [askers.teacher, askers.agent, askers.business].find(({ role }) => !audience.includes(role)) ?? null;
}
