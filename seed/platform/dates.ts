import { addDays } from '#contracts/rules/business-date.ts';
import type { Draft } from '../draft.ts';
import type { Came } from '../lists/institutions/institution.ts';
import type { Random } from '../random.ts';

/** The first of the month that lies so many before that of a date. */
export function firstOf(date: string, monthsAgo: number): string {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - monthsAgo;
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

export const lastOf = (date: string, monthsAgo: number): string => addDays(firstOf(date, monthsAgo - 1), -1);

/** Every day that is meant lies in its month: nobody comes on the 29th or later. */
export const dateOf = (today: string, came: Came): string =>
  typeof came === 'number' ? addDays(today, -came) : addDays(firstOf(today, came[0]), came[1] - 1);

/** A time of the day, HH:mm:ss, between two of its minutes. */
export function timeBetween(random: Random, from: number, to: number): string {
  const seconds = random.int(from * 60, to * 60 - 1);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':');
}

/** When somebody orders: in office hours, one in eight in the evening. */
export const orderTime = (random: Random): string =>
  random.chance(0.12) ? timeBetween(random, 20 * 60, 22.5 * 60) : timeBetween(random, 9 * 60, 17.5 * 60);

/** yyyy-MM-dd HH:mm:ss, so many seconds later; a day is not left. */
export function later(moment: string, seconds: number): string {
  const [hours = 0, minutes = 0, rest = 0] = moment.slice(11).split(':').map(Number);
  const sum = hours * 3600 + minutes * 60 + rest + seconds;
  return `${moment.slice(0, 11)}${[Math.floor(sum / 3600), Math.floor(sum / 60) % 60, sum % 60].map(twoDigits).join(':')}`;
}

/** The same day so many years later; that of 29 February is 1 March. */
export function yearsFrom(date: string, years: number): string {
  const same = `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
  return addDays(`${same.slice(0, 7)}-01`, Number(same.slice(8)) - 1);
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** Has it been, at the moment of this world? */
export const hasBeen = (db: Draft, time: string): boolean => time < `${db.today} ${db.moment}`;
