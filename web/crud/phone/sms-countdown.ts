import { proxy, useSnapshot } from 'valtio';
import { SMS_RESEND_SECONDS, type smsTypes } from '#contracts/calls/auth.ts';
import { now } from '../../session/today.ts';

export type SmsPurpose = keyof typeof smsTypes;

/**
 * Time of the last code for each purpose, in server time. Stored in module state, so closing a dialog does not reset
 * the countdown.
 */
const sentAt = proxy<Partial<Record<SmsPurpose, string>>>({});

export function recordCodeSent(purpose: SmsPurpose): void {
  sentAt[purpose] = now();
}

/** Ends the countdown after the code has been used, so that another code can be sent immediately. */
export function clearCountdown(purpose: SmsPurpose): void {
  delete sentAt[purpose];
}

export function secondsLeft(purpose: SmsPurpose): number {
  const lastSentAt = sentAt[purpose];
  if (lastSentAt === undefined) return 0;
  const elapsedSeconds = (timeOf(now()) - timeOf(lastSentAt)) / 1_000;
  return Math.max(0, Math.min(SMS_RESEND_SECONDS, SMS_RESEND_SECONDS - Math.floor(elapsedSeconds)));
}

/** Returns the time of the last code, and re-renders when a code has been sent. */
export const useSentAt = (purpose: SmsPurpose): string | undefined => useSnapshot(sentAt)[purpose];

/**
 * Parses a server time as if it were UTC. Both compared times come from the server's clock, and only their difference
 * matters.
 */
const timeOf = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`);
