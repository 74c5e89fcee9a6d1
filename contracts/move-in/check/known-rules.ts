import { referenceKey } from '../plan-reference.ts';
import type { MoveInExisting } from '../existing.ts';
import type { PlanReference } from '../plan.ts';

interface Dates {
  beginDate?: unknown;
  endDate?: unknown;
}

/** Class, days of the week and time of rules, with the dates between which each applies. */
export class KnownRules {
  #dates = new Map<string, Dates[]>();

  constructor({ rules }: MoveInExisting) {
    for (const { claId, ...rule } of rules) this.#add(keyOf({ ...rule, claId: { id: claId } }), rule);
  }

  #add(key: string, dates: Dates): void {
    this.#dates.set(key, [...(this.#dates.get(key) ?? []), dates]);
  }

  /** True if a rule of this class, day and time applies on some of the dates. */
  has(rule: Readonly<Record<string, unknown>>): boolean {
    return (this.#dates.get(keyOf(rule)) ?? []).some((known) => startsBy(known, rule) && startsBy(rule, known));
  }
}

/** True if a rule begins no later than another one ends. A missing date has no limit. */
const startsBy = ({ beginDate }: Dates, { endDate }: Dates): boolean =>
  typeof beginDate !== 'string' || typeof endDate !== 'string' || beginDate <= endDate;

const keyOf = (rule: Readonly<Record<string, unknown>>): string =>
  `${referenceKey(rule['claId'] as PlanReference)} ${rule['weekDay'] ?? ''} ${rule['startTime']}`;
