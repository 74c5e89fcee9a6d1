import { addDays } from '#contracts/formats/business-date.ts';
import type { Random } from './random.ts';

/** Parts of the year, from MM-dd to MM-dd, in which most classes open: terms, and the summer vacation. */
const SEASONS = [
  ['02-20', '03-20'],
  ['07-01', '07-31'],
  ['08-25', '09-25'],
] as const;
/** Probability that a day outside these parts of the year is taken. */
const OFF_SEASON = 0.2;
const MAX_ATTEMPTS = 8;

/** Draws the day on which a class opens, between `least` and `most` days ago, more often in the seasons of openings. */
export function openingDay(today: string, random: Random, [least, most]: readonly [number, number]): string {
  let day = today;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    day = addDays(today, -random.int(least, most));
    if (isInSeason(day) || random.chance(OFF_SEASON)) break;
  }
  return day;
}

const isInSeason = (day: string): boolean => {
  const ofYear = day.slice(5);
  return SEASONS.some(([from, to]) => ofYear >= from && ofYear <= to);
};
