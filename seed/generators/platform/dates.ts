import { addDays } from '#contracts/formats/business-date.ts';
import type { Draft } from '../world-builder.ts';
import type { JoinDate } from '../../lists/institutions/institution.ts';
import type { Random } from '../random.ts';

/** Returns the first day of the month that is `monthsAgo` months before the date's month. */
export function firstOf(date: string, monthsAgo: number): string {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - monthsAgo;
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

export const lastOf = (date: string, monthsAgo: number): string => addDays(firstOf(date, monthsAgo - 1), -1);

/** Returns the date of joining. The date always exists, because no entry uses the 29th or a later day of the month. */
export const dateOf = (today: string, joined: JoinDate): string =>
  typeof joined === 'number' ? addDays(today, -joined) : addDays(firstOf(today, joined[0]), joined[1] - 1);

/** Returns a random time of day, HH:mm:ss, between two times that are given in minutes since midnight. */
export function timeBetween(random: Random, from: number, to: number): string {
  const seconds = random.int(from * 60, to * 60 - 1);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':');
}

/** Returns a random time for an order: in the evening for about one order in eight, otherwise in office hours. */
export const orderTime = (random: Random): string =>
  random.chance(0.12) ? timeBetween(random, 20 * 60, 22.5 * 60) : timeBetween(random, 9 * 60, 17.5 * 60);

/** Adds some seconds to a moment, yyyy-MM-dd HH:mm:ss. The result must be on the same day. */
export function later(moment: string, seconds: number): string {
  const [hours = 0, minutes = 0, rest = 0] = moment.slice(11).split(':').map(Number);
  const sum = hours * 3600 + minutes * 60 + rest + seconds;
  return `${moment.slice(0, 11)}${[Math.floor(sum / 3600), Math.floor(sum / 60) % 60, sum % 60].map(twoDigits).join(':')}`;
}

/** Adds some years to a date. 29 February becomes 1 March in years that are not leap years. */
export function yearsFrom(date: string, years: number): string {
  const same = `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
  return addDays(`${same.slice(0, 7)}-01`, Number(same.slice(8)) - 1);
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** True if the time is before the current day phase. */
export const isPast = (db: Draft, time: string): boolean => time < `${db.today} ${db.moment}`;
