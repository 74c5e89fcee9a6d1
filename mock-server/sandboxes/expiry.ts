import { machineNow } from '../kernel/clock/machine.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Returns the expiry after a number of days, in epoch milliseconds by the machine's clock. Returns null without a
 * number of days.
 */
export const expiryAfter = (days: number | null | undefined): number | null =>
  days === null || days === undefined ? null : machineNow() + days * DAY_MS;

/** True if the sandbox expires within one day, so that its users are warned. */
export const isExpiringSoon = (expiresAt: number | null): boolean => isExpiringWithin(expiresAt, 1);

/** True if the sandbox expires within a number of days. */
export const isExpiringWithin = (expiresAt: number | null, days: number): boolean =>
  expiresAt !== null && expiresAt - machineNow() <= days * DAY_MS;
