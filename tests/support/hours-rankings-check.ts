import { expect } from 'vitest';
import { rankings } from '#mock-server/domains/statistics/handlers/rankings.ts';
import { statistics } from '#mock-server/domains/statistics/handlers/statistics.ts';
import { orders } from '#mock-server/domains/onboarding/handlers/orders.ts';
import { tenants } from '#mock-server/domains/organisation/handlers/tenants.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { type Fee, isIncomeOf } from './fees-model.ts';
import {
  addedFees,
  addedToAgent,
  addedToHome,
  addedToRankings,
  plus,
  type Ranked,
  type Span,
  sumOf,
} from './hours-expected.ts';
import { exportedRows, type SheetRow } from './hours-exports.ts';
import type { Figures } from './hours-figures.ts';
import type { HoursModelRunner } from './hours-model-runner.ts';
import { sessionOf } from './world.ts';

const RANKINGS = [
  { name: 'students', list: rankings.addStu, sheet: rankings.exportAddStu },
  { name: 'product', list: rankings.saleProduct, sheet: rankings.exportSaleProduct },
  { name: 'seller', list: rankings.salesStaff, sheet: rankings.exportSalesStaff },
  { name: 'class', list: rankings.classDepletion, sheet: rankings.exportClassDepletion },
  { name: 'income', list: rankings.tenantIncome, sheet: rankings.exportTenantIncome },
] as const;
/** Maximum number of rows that a ranking shows on a screen. */
const TOP = 50;
export const VIEWERS = ['admin01', 'qiming01', 'binjiang01'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** Rankings of the world without actions, which are equal in every run. */
const untouchedRankings = new Map<string, RankedRow[]>();

/**
 * Compares all rows and ranks of the exported rankings, the home figures with their comparison, and the results of the
 * agents, as the platform, an institution, a campus and an agent see them.
 */
export class RankingsCheck {
  readonly #runner: HoursModelRunner;
  readonly #untouched: HoursModelRunner;
  readonly #sessions = new Map<World, Map<string, Session>>();

  constructor(runner: HoursModelRunner, untouched: HoursModelRunner) {
    this.#runner = runner;
    this.#untouched = untouched;
  }

  async check(viewer: Viewer, span: Span, before: Span): Promise<void> {
    await this.#checkRankings(viewer, span);
    await this.#checkHome(viewer, span, before);
    this.#checkAgents(span, before);
  }

  async #checkRankings(viewer: Viewer, span: Span): Promise<void> {
    const added = addedToRankings(this.#runner, span);
    for (const { name, list, sheet } of RANKINGS) {
      const rowsIn = async ({ world }: HoursModelRunner) =>
        (await exportedRows(() => sheet(world, this.#sessionIn(world, viewer), queryOf(span)))).map(rankedRow);
      const key = [viewer, name, span.begin].join(' ');
      const untouched = untouchedRankings.get(key) ?? (await rowsIn(this.#untouched));
      untouchedRankings.set(key, untouched);
      const shown = await rowsIn(this.#runner);
      const expected = ranked(untouched, name === 'income' && viewer === 'admin01' ? added.fees : added[name]);
      expect(shown.toSorted(byName)).toEqual(expected.toSorted(byName));
      const { world } = this.#runner;
      const top = await list(world, this.#sessionIn(world, viewer), queryOf(span));
      expect(top.map(({ name, rank, value }) => [name, rank, value])).toEqual(
        shown.slice(0, TOP).map(({ name, rank, value }) => [name, rank, value]),
      );
    }
  }

  async #checkHome(viewer: Viewer, span: Span, before: Span): Promise<void> {
    const read = ({ world }: HoursModelRunner) => {
      const [session, query] = [this.#sessionIn(world, viewer), queryOf(span, before)];
      return viewer === 'admin01' ? statistics.admin(world, session, query) : statistics.tenant(world, session, query);
    };
    const addedIn = (one: Span): Figures => ({
      ...addedToHome(this.#runner, one),
      ...(viewer === 'admin01' && addedFees(this.#runner, one)),
    });
    const { before: shownBefore, ...shown } = await read(this.#runner);
    const { before: untouchedBefore, ...untouched } = await read(this.#untouched);
    expect(shown).toEqual(plus(untouched, addedIn(span)));
    expect(shownBefore).toEqual(plus({ ...untouchedBefore }, addedIn(before)));
  }

  /** Compares an agent's own figures, and the platform's figures of each agent and of all agents. */
  #checkAgents(span: Span, before: Span): void {
    const { agentIds, payers, fees } = this.#runner.fees;
    const [own = ''] = agentIds;
    const shownOf = ({ world }: HoursModelRunner) =>
      statistics.agent(world, this.#sessionIn(world, 'agent01'), { agentId: own, ...queryOf(span, before) });
    const { before: shownBefore, ...shown } = shownOf(this.#runner);
    const { before: untouchedBefore, ...untouched } = shownOf(this.#untouched);
    expect({ formerIncome: 0, ...shown }).toEqual(plus(untouched, addedToAgent(this.#runner, own, span)));
    expect({ formerIncome: 0, ...shownBefore }).toEqual(
      plus({ ...untouchedBefore }, addedToAgent(this.#runner, own, before)),
    );

    const statisticOf = ({ world }: HoursModelRunner, agentId: string | undefined): Figures => ({
      formerIncome: 0,
      ...statistics.ofAgent(world, this.#sessionIn(world, 'admin01'), { agentId, ...queryOf(span) }),
    });
    const added = agentIds.map((agentId) => ({
      ...addedToAgent(this.#runner, agentId, span),
      tenantNum: sumOf(
        payers,
        (one) => Number(one.model.agentOn(span.end) === agentId) - Number(one.firstAgent === agentId),
      ),
    }));
    for (const [at, agentId] of agentIds.entries())
      expect(statisticOf(this.#runner, agentId)).toEqual(plus(statisticOf(this.#untouched, agentId), added[at] ?? {}));
    expect(statisticOf(this.#runner, undefined)).toEqual({
      ...added.reduce(plus, statisticOf(this.#untouched, undefined)),
      formerIncome: 0,
    });
    this.#checkIncomeList(fees, payers);
    this.#checkOrders();
  }

  /** Compares the list of orders, newest first. */
  #checkOrders(): void {
    const { world, fees } = this.#runner;
    const query = { pageNum: 1, pageSize: 200 };
    const { rows } = orders.list(world, this.#sessionIn(world, 'admin01'), query);
    const codes = new Set(fees.fees.map(({ orderCode }) => orderCode));
    const shown = rows
      .filter(({ orderCode }) => codes.has(orderCode))
      .map((row) => [row.amount, dayOf(row.createTime), dayOf(row.payTime), dayOf(row.refundTime)]);
    expect(shown.reverse()).toEqual(fees.fees.map((fee) => [fee.yuan, fee.ordered, fee.paid, fee.refunded]));
  }

  /** Compares the income from each campus, as its agent sees it: fees from the time of a former agent do not count. */
  #checkIncomeList(fees: readonly Fee[], payers: HoursModelRunner['fees']['payers']): void {
    const { world } = this.#runner;
    for (const agentId of this.#runner.fees.agentIds) {
      const query = { agentId, pageNum: 1, pageSize: 200 };
      const { rows } = tenants.campuses(world, this.#sessionIn(world, 'admin01'), query);
      const shown = payers.map(({ tenantId }) => rows.find((row) => row.tenantId === tenantId)?.income);
      expect(shown).toEqual(
        payers.map(({ model }) => {
          const ordered = fees.filter(({ payer }) => payer === model);
          const kept = ordered.filter((fee) => isIncomeOf(agentId, fee) && fee.refunded === null);
          if (model.agentOn(world.clock.today()) !== agentId) return undefined;
          return ordered.length === 0 ? null : sumOf(kept, ({ yuan }) => yuan);
        }),
      );
    }
  }

  #sessionIn(world: World, username: string): Session {
    const sessions = this.#sessions.get(world) ?? new Map<string, Session>();
    const session = sessions.get(username) ?? sessionOf(world, username);
    this.#sessions.set(world, sessions.set(username, session));
    return session;
  }
}

const dayOf = (moment: string | null | undefined): string | null => moment?.slice(0, 10) ?? null;

const queryOf = (span: Span, before?: Span) => ({
  timeBegin: span.begin,
  timeEnd: span.end,
  ...(before && { beforeTimeBegin: before.begin, beforeTimeEnd: before.end }),
});

/** Row of a ranking, without the columns that name the institution. */
interface RankedRow extends Ranked {
  rank: number;
  net?: number;
}

/** Converts a row of a sheet: the rank, the name, the institution, the value, and the columns that the ranking has. */
function rankedRow(row: SheetRow): RankedRow {
  const valueTitle = Object.keys(row)[3] ?? '';
  const titles = { rank: '排名', value: valueTitle, refund: '退费（元）', net: '净额（元）' };
  const num = ['购买笔数', '课消人次', '笔数'].find((title) => title in row);
  const numbers = Object.entries({ ...titles, ...(num && { num }) }).filter(([, title]) => title in row);
  const name = String(Object.values(row)[1]);
  return { name, ...Object.fromEntries(numbers.map(([key, title]) => [key, Number(row[title])])) } as RankedRow;
}

/** Adds rows to a ranking and ranks all by net value; equal values have equal ranks. Drops rows without amounts. */
function ranked(rows: readonly Ranked[], added: readonly Ranked[]): RankedRow[] {
  const names = new Set([...rows, ...added].map(({ name }) => name));
  const isAdded = new Set(added.map(({ name }) => name));
  const same = rows.filter(({ name }) => !isAdded.has(name));
  const sums = [...names]
    .filter((name) => isAdded.has(name))
    .map((name) => {
      const [row, more] = [rows, added].map((some) => some.find((one) => one.name === name));
      return { ...plus(amountsOf(row), amountsOf(more)), name } as Ranked;
    });
  const all = [...same, ...sums]
    .filter(({ value, refund = 0 }) => value > 0 || refund > 0)
    .map((row) => ({ ...row, ...(row.refund !== undefined && { net: netOf(row) }) }));
  return all.map((row) => ({ ...row, rank: 1 + all.filter((other) => netOf(other) > netOf(row)).length }));
}

const amountsOf = (row: Ranked | undefined): Figures => {
  const { value = 0, num, refund } = row ?? {};
  return { value, ...(num !== undefined && { num }), ...(refund !== undefined && { refund }) };
};

const netOf = ({ value, refund = 0 }: Ranked): number => Math.round((value - refund) * 100) / 100;

const byName = (one: Ranked, other: Ranked): number =>
  JSON.stringify([one.name, one.value]).localeCompare(JSON.stringify([other.name, other.value]));
