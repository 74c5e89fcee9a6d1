import { FIRST_DAY, LAST_DAY } from '#contracts/formats/business-date.ts';

/** Offset of UTC+8, which China uses without daylight saving time since 1991. */
const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

/** Formats epoch milliseconds as yyyy-MM-dd HH:mm:ss in Asia/Shanghai. */
export const momentOf = (millis: number): string =>
  new Date(millis + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

/** Formats epoch milliseconds as yyyy-MM-dd in Asia/Shanghai. */
export const dateOf = (millis: number): string => momentOf(millis).slice(0, 10);

/** Parses a `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai into epoch milliseconds. Returns NaN for a malformed text. */
export function millisOf(moment: string): number {
  const millis = Date.parse(`${moment.replace(' ', 'T')}Z`) - SHANGHAI_OFFSET_MS;
  return Number.isNaN(millis) || momentOf(millis) !== moment ? Number.NaN : millis;
}

const FIRST_MILLIS = millisOf(`${FIRST_DAY} 00:00:00`);
const LAST_MILLIS = millisOf(`${LAST_DAY} 23:59:59`);

/** True if a sandbox's clock may be set to this moment. */
export const isWithinTime = (millis: number): boolean => millis >= FIRST_MILLIS && millis <= LAST_MILLIS;

/** Clamps a moment to the range of a sandbox's clock. */
export const withinTime = (millis: number): number => Math.min(Math.max(millis, FIRST_MILLIS), LAST_MILLIS);

/** Formats epoch milliseconds as the value of a `Date` header. */
export const httpDateOf = (millis: number): string => new Date(millis).toUTCString();
