import type { RankingRow } from '#contracts/entities/ranking.ts';
import { teachers } from '#mock-server/domains/teaching/handlers/teachers.ts';
import { agentFiguresOf } from '#mock-server/domains/statistics/agent-figures.ts';
import { computeHomeFigures } from '#mock-server/domains/statistics/home-figures.ts';
import {
  classDepletion,
  courseDepletion,
  newStudents,
  productSales,
  staffSales,
  tenantIncome,
} from '#mock-server/domains/statistics/rankings/rankings.ts';
import { expiringCount, lowHoursCount } from '#mock-server/domains/statistics/reminders.ts';
import { todayFigures } from '#mock-server/domains/statistics/today.ts';
import { runToEnd } from '#mock-server/kernel/time-slicing.ts';
import { staffMembers } from '#seed/fixed-ids.ts';
import type { HoursModelRunner } from './hours-model-runner.ts';

/** Figures by name. Amounts are yuan. Optional fields of the contract may be missing. */
export type Figures = Record<string, number | null | undefined>;

/** A month, a quarter, and all of time. */
export const SPANS = [
  { begin: '2026-09-01', end: '2026-09-30' },
  { begin: '2026-10-01', end: '2026-12-31' },
  { begin: '0000-01-01', end: '9999-12-31' },
];

export const CAMPUS = '滨江校区';
export const COURSE = '少儿钢琴小组课';

/** Returns home figures, rows of the campus's rankings, fees, and the agents' results for each span. */
export function shownInSpans({ world, campusId, names, fees }: HoursModelRunner): Figures[] {
  const { store } = world;
  const campus = [campusId];
  // Computes only the tenants that actions change, because the figures of all tenants take twice as long.
  const changing = [campusId, ...fees.payers.map(({ tenantId }) => tenantId)];
  const home = runToEnd(computeHomeFigures(store, SPANS, changing));
  const agents = fees.agentIds.map((id) => agentFiguresOf(store, SPANS, id));
  return SPANS.map((span, at) => ({
    ...home[at],
    ...rowsOf(runToEnd(newStudents(store, span, campus)), 'students', [CAMPUS]),
    ...rowsOf(runToEnd(tenantIncome(store, span, campus)), 'income', [CAMPUS]),
    ...rowsOf(runToEnd(productSales(store, span, campus)), 'product', names.products),
    ...rowsOf(runToEnd(staffSales(store, span, campus)), 'seller', names.sellers),
    ...rowsOf(runToEnd(classDepletion(store, span, campus)), 'class', names.classes),
    ...rowsOf(runToEnd(courseDepletion(store, span, campus)), 'course', [COURSE]),
    ...rowsOf(
      runToEnd(tenantIncome(store, span, null)),
      'fees',
      fees.payers.map(({ name }) => name),
    ),
    ...Object.fromEntries(
      agents.flatMap((figures, agent) =>
        Object.entries({ formerIncome: 0, ...figures[at] }).map(([key, value]) => [`agent ${agent} ${key}`, value]),
      ),
    ),
  }));
}

const RANKED = ['value', 'num', 'refund', 'net'] as const;

/** Returns the named rows of a ranking as figures. A missing row has zeros. */
function rowsOf(rows: readonly RankingRow[], title: string, names: readonly string[]): Figures {
  const figures: Figures = {};
  for (const name of names) {
    const row = rows.find((one) => one.name === name);
    for (const key of RANKED) figures[`${title} ${name} ${key}`] = row?.[key] ?? 0;
  }
  return figures;
}

/** Returns the business module's figures of today, and the numbers of students with a reminder. */
export function shownToday({ world, today }: HoursModelRunner): Figures {
  const tenantIds = world.store.tables.tenant.all().map(({ tenantId }) => tenantId);
  const { lastHeldDay: _, ...figures } = todayFigures(world, today, tenantIds);
  return {
    ...figures,
    expiring: expiringCount(world.store, today, tenantIds),
    lowHours: lowHoursCount(world.store, tenantIds),
  };
}

/** Returns the progress of the classes, as the page of their teacher shows it. */
export function shownProgress({ world, session, claIds }: HoursModelRunner): Figures {
  const query = { teacherId: staffMembers.linXiaowen, pageNum: 1, pageSize: 200 };
  const { rows } = teachers.clas(world, session, query);
  const figures: Figures = {};
  for (const [cla, claId] of claIds.entries()) {
    const row = rows.find((one) => one.claId === claId);
    figures[`class ${cla} held`] = row?.startedClassNum ?? 0;
    figures[`class ${cla} lessons`] = row?.classNum ?? 0;
    figures[`class ${cla} hours`] = row?.payTotalHour ?? 0;
    figures[`class ${cla} students`] = row?.studentNum ?? 0;
  }
  return figures;
}
