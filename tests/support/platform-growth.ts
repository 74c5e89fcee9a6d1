import { comparisonOf, type Span, spanOf } from '#contracts/rules/comparison-period.ts';
import { countsForAgent } from '#contracts/rules/agent-income.ts';
import { createDraft, type Draft, indexBy } from '#seed/generators/world-builder.ts';
import { MORNING } from '#seed/generators/day-phases.ts';
import { generatePlatform } from '#seed/generators/platform/generate-platform.ts';
import { createRandom } from '#seed/generators/random.ts';
import type { Row } from '#seed/schema.ts';
import { standardSchool } from '#seed/school.ts';
import type { Growth } from './growth.ts';

/** Builds only the platform of a world: its accounts, tenants and payments. */
export function platformOf(today: string): Draft {
  const db = createDraft({ today, moment: MORNING, size: 'full', school: standardSchool });
  generatePlatform(db, createRandom(20_260_901));
  return db;
}

export const platformGrowth = (db: Draft): Growth => orderGrowth(db, 'platform', db.order);

/**
 * Returns the growth of an agent's income as `statistics.agent` counts it: payments of tenants that the agent brought,
 * and of applications that name the agent.
 */
export function agentIncomeGrowth(db: Draft, agentId: string): Growth {
  const tenants = indexBy(db.tenant, 'tenantId');
  const applicants = indexBy(db.registration, 'username');
  const own = db.order.filter((order) => {
    const whose = order.tenantId ? tenants.get(order.tenantId) : applicants.get(order.username ?? '');
    return countsForAgent(order) && whose?.agentId === agentId;
  });
  return orderGrowth(db, 'agent', own);
}

function orderGrowth({ today }: Draft, who: string, orders: readonly Row<'order'>[]): Growth {
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
