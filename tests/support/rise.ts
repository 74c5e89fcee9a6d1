import { addDays } from '#contracts/rules/business-date.ts';
import { comparisonOf, type Preset, type Span, spanOf } from '#contracts/rules/comparison-period.ts';
import { groupBy } from '#seed/draft.ts';
import { tenants } from '#seed/fixed.ts';
import { seedWorld } from '#seed/index.ts';
import type { Moment } from '#seed/moments.ts';
import type { ScenarioName } from '#seed/scenarios/index.ts';

const { qiming, binjiang, xihu, chengdong, wangjiang } = tenants;
/** Whose sales a persona sees. */
const SEEN: Readonly<Record<string, readonly string[]>> = {
  qiming01: [qiming, binjiang, xihu, chengdong],
  binjiang01: [binjiang],
  lantian01: [wangjiang],
};

/** What was sold in the running month and week of one day, over what was sold in the days they are compared with. */
export interface Rise {
  today: string;
  who: string;
  preset: Preset;
  now: number;
  before: number;
}

export function risesOf(today: string, scenario: ScenarioName, moment: Moment): Rise[] {
  const { studentProduct } = seedWorld({ today, moment, scenario, randomSeed: 20_260_901 });
  const soldBy = (tenantIds: readonly string[], { begin, end }: Span) =>
    studentProduct
      .filter(({ tenantId, buyTime = '' }) => tenantIds.includes(tenantId) && liesIn(buyTime ?? '', begin, end))
      .reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return Object.entries(SEEN).flatMap(([who, tenantIds]) =>
    (['thisMonth', 'thisWeek'] as const).map((preset) => {
      const span = spanOf(preset, today);
      const before = soldBy(tenantIds, comparisonOf(span, preset));
      return { today, who, preset, now: soldBy(tenantIds, span), before };
    }),
  );
}

const liesIn = (moment: string, begin: string, end: string): boolean => moment >= begin && moment.slice(0, 10) <= end;

export const daysFrom = (first: string, count: number, step = 1): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index * step));

/** Of each persona and span: the share of days above, the lowest, the middle and the highest quotient. */
export function distributionOf(rises: readonly Rise[]) {
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
