import * as z from 'zod';
import { machineNow } from '../clock/machine.ts';

const DAY_MS = 24 * 3_600_000;
const LONGEST_DAYS = 365;

/** For so many days from now it is kept; null: until somebody deletes it. */
export const daysField = z
  .int(`保留天数应为 1 至 ${LONGEST_DAYS} 的整数`)
  .min(1, `保留天数应为 1 至 ${LONGEST_DAYS} 的整数`)
  .max(LONGEST_DAYS, `保留天数应为 1 至 ${LONGEST_DAYS} 的整数`)
  .nullable();

/** The machine's milliseconds. */
export const expiryAfter = (days: number | null | undefined): number | null =>
  days === null || days === undefined ? null : machineNow() + days * DAY_MS;

/** A day before it goes those who use it are told. */
export const isExpiringSoon = (expiresAt: number | null): boolean =>
  expiresAt !== null && expiresAt - machineNow() <= DAY_MS;
