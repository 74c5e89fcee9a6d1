import { FIRST_DAY, LAST_DAY } from '#contracts/rules/business-date.ts';

/** China has kept UTC+8 without daylight saving since 1991. */
const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

/** yyyy-MM-dd HH:mm:ss in Asia/Shanghai. */
export const momentOf = (millis: number): string =>
  new Date(millis + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

/** yyyy-MM-dd in Asia/Shanghai. */
export const dateOf = (millis: number): string => momentOf(millis).slice(0, 10);

/** Milliseconds of a `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai; NaN when it is none. */
export function millisOf(moment: string): number {
  const millis = Date.parse(`${moment.replace(' ', 'T')}Z`) - SHANGHAI_OFFSET_MS;
  return Number.isNaN(millis) || momentOf(millis) !== moment ? Number.NaN : millis;
}

const FIRST_MILLIS = millisOf(`${FIRST_DAY} 00:00:00`);
const LAST_MILLIS = millisOf(`${LAST_DAY} 23:59:59`);

/** May a sandbox's clock stand there? */
export const isWithinTime = (millis: number): boolean => millis >= FIRST_MILLIS && millis <= LAST_MILLIS;

/** The nearest moment at which a sandbox's clock may stand. */
export const withinTime = (millis: number): number => Math.min(Math.max(millis, FIRST_MILLIS), LAST_MILLIS);

/** As the `Date` header words it. */
export const httpDateOf = (millis: number): string => new Date(millis).toUTCString();
