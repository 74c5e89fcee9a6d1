import { receiptsPage } from '#mock-server/domains/enrolment/sales/find-receipts.ts';
import { salesPage } from '#mock-server/domains/enrolment/sales/find-sales.ts';
import { computeHomeFigures } from '#mock-server/domains/statistics/home-figures.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { runToEnd } from '#mock-server/kernel/time-slicing.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { tenants } from '#seed/fixed-ids.ts';

/** A month, a quarter, the next year, and all of time. */
export const SPANS = [
  { begin: '2026-09-01', end: '2026-09-30' },
  { begin: '2026-10-01', end: '2026-12-31' },
  { begin: '2027-01-01', end: '2027-12-31' },
  { begin: '0000-01-01', end: '9999-12-31' },
];
const OWN_TENANTS = [tenants.qiming, tenants.binjiang, tenants.xihu, tenants.chengdong];
const PAGE = { pageNum: 1, pageSize: 1 };

/** Figures of takings in each span, and the totals of the lists of sales and receipts. All in fen. */
export interface ShownMoney {
  spans: { taken: number; returned: number }[];
  owed: number;
  received: number;
}

/** Returns what the statistics and the lists show. */
export function shownMoney(world: World, session: Session): ShownMoney {
  const figures = runToEnd(computeHomeFigures(world.store, SPANS, OWN_TENANTS));
  const { owedTotal } = runToEnd(salesPage(world, session, PAGE)(world.store));
  const { amountTotal } = runToEnd(receiptsPage(world, session, PAGE)(world.store));
  return {
    spans: figures.map((sums) => ({
      taken: hundredths(sums.productTakingAmount),
      returned: hundredths(sums.productRefundAmount),
    })),
    owed: hundredths(owedTotal),
    received: hundredths(amountTotal),
  };
}

export const hundredths = (value: number | null | undefined): number => Math.round((value ?? 0) * 100);
