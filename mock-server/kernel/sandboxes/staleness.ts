import { addDays, daysBetween } from '#contracts/rules/business-date.ts';
import { DAYS_A_WEEK, standsAt } from '../store/sow.ts';
import { followsMachine, isWritten } from './sow-anew.ts';
import type { World } from './world.ts';

/** What somebody has written to, and what was sown for a day that is over. All days are yyyy-MM-dd. */
export interface Staleness {
  /** The day that its data take for today. */
  day: string;
  today: string;
  /** By so many weeks it can be moved, so that weekdays stay what they are; none in the first week. */
  weeks: number;
  /** The day that its data would take for today then: today, or one of the six days before. */
  lands: string;
}

/** Move it by whole weeks, sow it anew for today, or leave it as it is for today. */
export const staleAnswers = ['move', 'renew', 'keep'] as const;
export type StaleAnswer = (typeof staleAnswers)[number];

/** null when it is up to date, or nobody has written to it, so that it is sown anew by itself. */
export function stalenessOf(world: World): Staleness | null {
  const { record, clock } = world;
  const [day, today] = [standsAt(record.base).today, clock.today()];
  if (!followsMachine(clock) || day >= today || !isWritten(world)) return null;
  const weeks = Math.floor(daysBetween(day, today) / DAYS_A_WEEK);
  return { day, today, weeks, lands: addDays(day, weeks * DAYS_A_WEEK) };
}

/** The same where it is still to be asked about: on each day it is answered once. */
export function stalenessToAnswer(world: World): Staleness | null {
  return world.record.keptOn === world.clock.today() ? null : stalenessOf(world);
}
