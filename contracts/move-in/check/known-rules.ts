import { referenceKey } from '../plan-reference.ts';
import type { MoveInExisting } from '../existing.ts';
import type { PlanReference } from '../plan.ts';

type Rule = Readonly<Record<string, unknown>>;
interface Dates {
  beginDate?: unknown;
  endDate?: unknown;
}

/** Existing rules by class, day of the week and time, with the dates between which each applies. */
export class KnownRules {
  #dates = new Map<string, Dates[]>();

  constructor({ rules }: MoveInExisting) {
    for (const { claId, ...rule } of rules)
      for (const day of daysOf(rule)) {
        const key = keyOf({ ...rule, claId: { id: claId } }, day);
        this.#dates.set(key, [...(this.#dates.get(key) ?? []), rule]);
      }
  }

  /**
   * Splits the days of a rule into those on which an existing rule of its class and time applies on some of its dates,
   * and the other days.
   */
  split(rule: Rule): { known: string[]; others: string[] } {
    const isKnown = (day: string): boolean =>
      (this.#dates.get(keyOf(rule, day)) ?? []).some((known) => startsBy(known, rule) && startsBy(rule, known));
    const days = daysOf(rule);
    return { known: days.filter(isKnown), others: days.filter((day) => !isKnown(day)) };
  }
}

/** Returns the days of the week; one empty text for a rule that repeats every second day. */
const daysOf = ({ weekDay }: { weekDay?: unknown }): string[] =>
  String(weekDay ?? '')
    .split(',')
    .map((day) => day.trim());

/** True if a rule begins no later than another one ends. A missing date has no limit. */
const startsBy = ({ beginDate }: Dates, { endDate }: Dates): boolean =>
  typeof beginDate !== 'string' || typeof endDate !== 'string' || beginDate <= endDate;

const keyOf = (rule: Rule, day: string): string =>
  `${referenceKey(rule['claId'] as PlanReference)} ${day} ${rule['startTime']}`;
