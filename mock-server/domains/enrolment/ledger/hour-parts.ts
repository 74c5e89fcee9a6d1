import { inPayingOrder, isBoughtAfter, isValidOn } from '#contracts/rules/hour-sources.ts';
import { worthOfHours } from '#contracts/rules/hour-worth.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { sourcesOf } from '#seed/hour-parts.ts';
import type { HourPart } from '#seed/schema.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { Store } from '#mock-server/kernel/store/store.ts';
import { changePurchase, guessParts, paidHours } from './bought-hours.ts';
import { givenFirst, givenHours, givenHoursOn } from './given-hours.ts';

/**
 * Deducts hours from an enrolment's sources and returns the parts with their worth. First uses hours that were valid on
 * the day: from the purchase that ends first, with given hours before or after all purchases (setting). Then uses hours
 * bought or given after the day, and finally lapsed hours (decided).
 */
export function takeHours(world: World, studentCourseId: string, hours: number, day: string): HourPart[] {
  const { store } = world;
  const parts: HourPart[] = [];
  let remaining = hours;
  const take = (studentProductId: string | null, most: number, worthOf: (taken: number) => number): number => {
    const taken = Math.max(0, Math.min(remaining, most));
    if (taken === 0) return 0;
    remaining = addHours(remaining, -taken);
    parts.push({ studentProductId, hours: taken, worth: worthOf(taken) });
    return taken;
  };
  const takeGiven = (most: number): number => take(null, most, () => 0);
  const takeBought = (purchases: readonly Row<'studentProduct'>[]): void => {
    for (const purchase of purchases) {
      const worthOf = (taken: number): number => worthOfHours(paidHours(store, purchase), taken);
      take(purchase.studentProductId, purchase.balanceHour ?? 0, worthOf);
    }
  };
  const bought = inPayingOrder(store.tables.studentProduct.by('enrolment', studentCourseId));
  const valid = bought.filter((purchase) => isValidOn(purchase, day));
  const later = bought.filter((purchase) => isBoughtAfter(purchase, day));
  const given = givenHours(store, studentCourseId);
  const givenByDay = givenHoursOn(world, studentCourseId, day);
  const isGivenFirst = givenFirst(store);
  if (isGivenFirst) takeGiven(givenByDay);
  takeBought(valid);
  if (!isGivenFirst) takeGiven(givenByDay);
  takeBought(later);
  takeGiven(addHours(given, -givenByDay));
  takeBought(bought.filter((purchase) => !valid.includes(purchase) && !later.includes(purchase)));
  takeGiven(remaining);
  for (const part of parts) changePurchase(store, part, -1);
  return parts;
}

/**
 * Returns the sources of the hours that an attendance has deducted. Ledger entries of older sandboxes do not store
 * their sources; for these, the sources are estimated.
 */
export function attendanceSources(store: Store, attendance: Row<'attendance'>): readonly HourPart[] {
  const { courseTimeId, studentCourseId, stuLoseHour } = attendance;
  const entry = store.tables.hourLog
    .by('enrolment', studentCourseId)
    .findLast((one) => one.courseTimeId === courseTimeId && one.changeHour < 0);
  return (entry && sourcesOf(entry)) ?? guessParts(store, studentCourseId, stuLoseHour);
}

/** Returns the worth of parts in yuan. */
export const worthOfParts = (parts: readonly HourPart[]): number =>
  parts.reduce((sum, { worth }) => addHours(sum, worth), 0);
