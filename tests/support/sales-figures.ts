import { receiptsPage } from '#mock-server/domains/enrolment/sales/find-receipts.ts';
import { salesPage } from '#mock-server/domains/enrolment/sales/find-sales.ts';
import { computeHomeFigures } from '#mock-server/domains/statistics/home-figures.ts';
import { productSales, type Ranking, tenantIncome } from '#mock-server/domains/statistics/rankings/rankings.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
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

/** Money that came in and went out in a span, in fen, and the number of payments that were not voided in it. */
export interface ShownTakings {
  taken: number;
  returned: number;
  num: number;
}

/** Figures of takings in each span, and the totals of the lists of sales and receipts. All in fen. */
export interface ShownMoney {
  spans: { taken: number; returned: number }[];
  owed: number;
  received: number;
}

/** Takings in each span, according to the rankings. */
export interface ShownRankings {
  /** Takings of each campus, by its name. */
  campuses: Map<string, ShownTakings>[];
  /** Takings of all products together. */
  products: Omit<ShownTakings, 'num'>[];
}

/** Returns the figures of the statistics and the lists. */
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

/** Returns the figures of the rankings. */
export const shownRankings = ({ store }: World): ShownRankings => ({
  campuses: SPANS.map(
    (span) => new Map(takingsBy(store, tenantIncome, span).map(({ name, ...takings }) => [name, takings])),
  ),
  products: SPANS.map((span) => {
    const ranked = takingsBy(store, productSales, span);
    return {
      taken: ranked.reduce((sum, { taken }) => sum + taken, 0),
      returned: ranked.reduce((sum, { returned }) => sum + returned, 0),
    };
  }),
});

const takingsBy = (reader: Reader, ranking: Ranking, span: (typeof SPANS)[number]) =>
  runToEnd(ranking(reader, span, OWN_TENANTS)).map(({ name, value, refund, num }) => ({
    name,
    taken: hundredths(value),
    returned: hundredths(refund),
    num: num ?? 0,
  }));

export const hundredths = (value: number | null | undefined): number => Math.round((value ?? 0) * 100);
