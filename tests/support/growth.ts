import { addDays } from '#contracts/formats/business-date.ts';
import { comparisonOf, type Preset, type Span, spanOf } from '#contracts/rules/comparison-period.ts';
import { groupBy } from '#seed/generators/world-builder.ts';
import { tenants } from '#seed/fixed-ids.ts';
import { seedWorld } from '#seed/index.ts';
import type { Moment } from '#seed/generators/day-phases.ts';
import type { ScenarioName } from '#seed/scenarios/index.ts';

const { qiming, binjiang, xihu, chengdong, wangjiang } = tenants;
/** Campuses whose sales each persona can see. */
const VISIBLE_CAMPUSES: Readonly<Record<string, readonly string[]>> = {
  qiming01: [qiming, binjiang, xihu, chengdong],
  binjiang01: [binjiang],
  lantian01: [wangjiang],
};

/** Sales that a persona sees in the month or week of `today`, and in the comparison period. */
export interface Growth {
  today: string;
  who: string;
  preset: Preset;
  now: number;
  before: number;
}

export function growthOf(today: string, scenario: ScenarioName, moment: Moment): Growth[] {
  const { studentProduct } = seedWorld({ today, moment, scenario, randomSeed: 20_260_901 });
  const soldBy = (tenantIds: readonly string[], { begin, end }: Span) =>
    studentProduct
      .filter(({ tenantId, buyTime = '' }) => tenantIds.includes(tenantId) && isWithin(buyTime ?? '', begin, end))
      .reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return Object.entries(VISIBLE_CAMPUSES).flatMap(([who, tenantIds]) =>
    (['thisMonth', 'thisWeek'] as const).map((preset) => {
      const span = spanOf(preset, today);
      const before = soldBy(tenantIds, comparisonOf(span, preset));
      return { today, who, preset, now: soldBy(tenantIds, span), before };
    }),
  );
}

const isWithin = (moment: string, begin: string, end: string): boolean => moment >= begin && moment.slice(0, 10) <= end;

export const daysFrom = (first: string, count: number, step = 1): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index * step));

/**
 * Returns for each persona and period the share of days on which sales grew, and the lowest, median and highest ratio.
 */
export function distributionOf(rises: readonly Growth[]) {
  const groups = groupBy(
    rises.map((rise) => ({ ...rise, name: `${rise.who} ${rise.preset}` })),
    'name',
  );
  return [...groups].map(([name, group]) => {
    const quotients = group.map(({ now, before }) => (before === 0 ? Number.POSITIVE_INFINITY : now / before));
    const sorted = quotients.toSorted((a, b) => a - b);
    return {
      name,
      days: group.length,
      above: quotients.filter((quotient) => quotient > 1).length / group.length,
      zero: group.filter(({ now }) => now === 0).length,
      lowest: sorted[0] ?? 0,
      tenth: sorted[Math.floor(sorted.length / 10)] ?? 0,
      middle: sorted[Math.floor(sorted.length / 2)] ?? 0,
      highest: sorted.at(-1) ?? 0,
    };
  });
}
