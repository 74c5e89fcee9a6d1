import { proxy, useSnapshot } from 'valtio';
import { SMS_RESEND_SECONDS, type smsTypes } from '#contracts/calls/auth.ts';
import { now } from '../../session/today.ts';

export type SmsPurpose = keyof typeof smsTypes;

/** When the last code went out, by the server's clock. It outlives the dialogs, so closing one gains nothing. */
const sentAt = proxy<Partial<Record<SmsPurpose, string>>>({});

export function codeSent(purpose: SmsPurpose): void {
  sentAt[purpose] = now();
}

/** The code has done its service; another one may be needed at once. */
export function codeUsed(purpose: SmsPurpose): void {
  delete sentAt[purpose];
}

export function secondsLeft(purpose: SmsPurpose): number {
  const then = sentAt[purpose];
  if (then === undefined) return 0;
  const passed = (timeOf(now()) - timeOf(then)) / 1_000;
  return Math.max(0, Math.min(SMS_RESEND_SECONDS, SMS_RESEND_SECONDS - Math.floor(passed)));
}

/** Draws anew when a code has been sent. */
export const useSentAt = (purpose: SmsPurpose): string | undefined => useSnapshot(sentAt)[purpose];

/** Both moments are told by one clock; only their distance counts. */
const timeOf = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`);
