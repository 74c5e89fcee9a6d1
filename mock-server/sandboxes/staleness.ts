import type { StaleAnswer, Staleness } from '#contracts/control/sandboxes.ts';
import { addDays, daysBetween } from '#contracts/formats/business-date.ts';
import { machineNow } from '../kernel/clock/machine.ts';
import { millisOf } from '../kernel/clock/moment.ts';
import { DAYS_A_WEEK } from '../kernel/store/generate-world.ts';
import { livedUntil } from './lived-until.ts';
import { reseedForToday, shiftByWeeks } from './replace-generation.ts';
import { followsMachine, isModified } from './reseed.ts';
import type { SandboxRegistry } from './sandbox-registry.ts';
import type { SandboxWorld } from './sandbox-world.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Returns the day of outdated data, and the number of weeks by which it can be shifted. Returns null for current data,
 * and for a world without user changes, which is reseeded automatically.
 */
export function stalenessOf(world: SandboxWorld): Staleness | null {
  const { record, clock } = world;
  const [day, today] = [livedUntil(record).slice(0, 10), clock.today()];
  if (record.begun) return stalenessOfMoment(world);
  if (!followsMachine(clock) || day >= today || !isModified(world)) return null;
  const weeks = Math.floor(daysBetween(day, today) / DAYS_A_WEEK);
  return { day, today, weeks, lands: addDays(day, weeks * DAYS_A_WEEK) };
}

/** Returns the outdated data of a sandbox for a chosen moment, whose clock has run for more than a day since. */
function stalenessOfMoment({ record, clock }: SandboxWorld): Staleness | null {
  const { begun, side } = record;
  const [day, today] = [livedUntil(record).slice(0, 10), clock.today()];
  if (!begun || begun.at === null || side !== null || day >= today) return null;
  return machineNow() - begun.at > DAY_MS ? { day, today, weeks: 0, lands: day, moment: begun.moment } : null;
}

/**
 * Returns the outdated data of a world. Returns null when there is none, or when the owner has answered the question
 * today.
 */
export function stalenessToAnswer(world: SandboxWorld): Staleness | null {
  return world.record.keptOn === world.clock.today() ? null : stalenessOf(world);
}

/**
 * Applies the owner's answer to the question about outdated data of the day `day`. Returns false if the data is now of
 * another day, because an earlier answer has replaced it. Data that an answer replaces can be restored for 24 hours.
 */
export async function answerStaleness(
  registry: SandboxRegistry,
  id: string,
  day: string,
  answer: StaleAnswer,
): Promise<boolean> {
  const world = registry.world(id);
  const stale = stalenessOf(world);
  if (stale?.day !== day) return false;
  if (answer === 'keep') await registry.update(world.record, { keptOn: stale.today });
  else if (answer === 'return') await returnToMoment(registry, world);
  else if (answer === 'move') await shiftByWeeks(registry, world, stale.weeks);
  else await reseedForToday(registry, world);
  return true;
}

/** Sets the clock back to the moment of the data. Entered data is kept. */
async function returnToMoment(registry: SandboxRegistry, { record, clock }: SandboxWorld): Promise<void> {
  if (!record.begun) return;
  clock.set(millisOf(record.begun.moment));
  await registry.update(record, { clockOffset: clock.offset, begun: { ...record.begun, at: machineNow() } });
}
