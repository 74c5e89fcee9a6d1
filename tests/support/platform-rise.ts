import { comparisonOf, type Span, spanOf } from '#contracts/rules/comparison-period.ts';
import { countsForAgent } from '#contracts/rules/agent-income.ts';
import { createDraft, type Draft, indexBy } from '#seed/draft.ts';
import { MORNING } from '#seed/moments.ts';
import { sowPlatform } from '#seed/platform/sow.ts';
import { createRandom } from '#seed/random.ts';
import type { Row } from '#seed/schema.ts';
import type { Rise } from './rise.ts';

/** Who is on the platform of a world and what they have paid. */
export function platformOf(today: string): Draft {
  const db = createDraft(today, MORNING, 'full');
  sowPlatform(db, createRandom(20_260_901));
  return db;
}

export const platformRises = (db: Draft): Rise => riseOf(db, 'platform', db.order);

/** As `statistics.agent` counts: what was paid by those that it brought, or who name it in their application. */
export function agentIncomeRises(db: Draft, agentId: string): Rise {
  const tenants = indexBy(db.tenant, 'tenantId');
  const applicants = indexBy(db.registration, 'username');
  const own = db.order.filter((order) => {
    const whose = order.tenantId ? tenants.get(order.tenantId) : applicants.get(order.username ?? '');
    return countsForAgent(order) && whose?.agentId === agentId;
  });
  return riseOf(db, 'agent', own);
}

function riseOf({ today }: Draft, who: string, orders: readonly Row<'order'>[]): Rise {
  const paidIn = ({ begin, end }: Span): number =>
    orders
      .filter(({ payTime }) => payTime && payTime >= begin && payTime.slice(0, 10) <= end)
      .reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const span = spanOf('thisMonth', today);
  return {
    today,
    who,
    preset: 'thisMonth',
    now: paidIn(span),
    before: paidIn(comparisonOf(span, 'thisMonth')),
  };
}
