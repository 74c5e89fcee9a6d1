import type { rankings as calls } from '#contracts/calls/rankings.ts';
import { type ProvinceCount, RANKING_LENGTH, type RankingRow } from '#contracts/entities/ranking.ts';
import { conversionRate } from '#contracts/rules/trial.ts';
import type { FileResponse } from '#mock-server/kernel/files/file-response.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { campusesByProvince, type ProvinceGroups, studentsByProvince } from '../provinces.ts';
import {
  classDepletion,
  courseDepletion,
  newStudents,
  productSales,
  type Ranking,
  staffSales,
  tenantIncome,
} from '../rankings/rankings.ts';
import { trialsByCourse, trialsByTeacher } from '../rankings/trials.ts';
import { visibleTenantIds } from '../access.ts';
import { openEndedSpan, type SpanQuery } from '../spans.ts';

const TRIAL_HEADS = { value: '转正人数', num: '试听人数', rate: '转正率（%）' };

type SnapshotCalls = Exclude<keyof typeof calls, `export${string}`>;

/**
 * Handlers for rankings and for counts by province, with their exports (Spec 2 §7). Each handler counts the rows that
 * the caller's audience may see.
 */
export const rankings: Handlers<typeof calls, SnapshotCalls> = {
  addStu: topRows(newStudents),
  exportAddStu: rankingSheet(newStudents, { title: '新增学员排行', name: '校区', value: '新增学员（人）' }),
  saleProduct: topRows(productSales),
  exportSaleProduct: rankingSheet(productSales, {
    title: '产品销售排行',
    name: '产品',
    value: '销售额（元）',
    hasRefunds: true,
    num: '购买笔数',
  }),
  salesStaff: topRows(staffSales),
  exportSalesStaff: rankingSheet(staffSales, {
    title: '销售人员排行',
    name: '销售人员',
    value: '销售额（元）',
    hasRefunds: true,
    num: '购买笔数',
  }),
  classDepletion: topRows(classDepletion),
  courseDepletion: topRows(courseDepletion),
  exportClassDepletion: rankingSheet(classDepletion, {
    title: '班级课消排行',
    name: '班级',
    value: '课消课时',
    num: '课消人次',
  }),
  tenantIncome: topRows(tenantIncome),
  exportTenantIncome: rankingSheet(tenantIncome, {
    title: ({ audience }) => (audience === 'admin' ? '机构营收排行' : '校区营收排行'),
    name: '机构或校区',
    value: '营收（元）',
    hasRefunds: true,
    num: '笔数',
  }),
  trialsByCourse: topRows(trialsByCourse),
  exportTrialsByCourse: rankingSheet(trialsByCourse, { ...TRIAL_HEADS, title: '课程试听转化', name: '课程' }),
  trialsByTeacher: topRows(trialsByTeacher),
  exportTrialsByTeacher: rankingSheet(trialsByTeacher, { ...TRIAL_HEADS, title: '教师试听转化', name: '教师' }),
  tenantsByProvince: groups(campusesByProvince),
  exportTenantsByProvince: provinceSheet(campusesByProvince, '校区省份分布', '校区数'),
  studentsByProvince: groups(studentsByProvince),
  exportStudentsByProvince: provinceSheet(studentsByProvince, '学员省份分布', '学员数'),
};

/** Returns a handler for the top rows of a ranking, as the screen shows them. */
function topRows(ranking: Ranking) {
  return async (world: World, session: Session, query: Partial<SpanQuery>): Promise<RankingRow[]> =>
    (await rankedRows(ranking, world, session, query)).slice(0, RANKING_LENGTH);
}

interface Heads {
  title: string | ((session: Session) => string);
  name: string;
  value: string;
  /** True if the sheet has columns for refunds and net value. */
  hasRefunds?: boolean;
  num?: string;
  /** Column of the value as a percentage of `num`. */
  rate?: string;
}

const REFUND_COLUMNS: [string, (row: RankingRow) => number | null | undefined][] = [
  ['退费（元）', (row) => row.refund],
  ['净额（元）', (row) => row.net],
];

function rankingSheet(ranking: Ranking, { title, name, value, hasRefunds = false, num, rate }: Heads) {
  return async (world: World, session: Session, query: Partial<SpanQuery>): Promise<FileResponse> =>
    exportWorkbook<RankingRow, RankingRow>(world.store, typeof title === 'string' ? title : title(session), {
      span: query.timeBegin && query.timeEnd && `${query.timeBegin}至${query.timeEnd}`,
      rows: await rankedRows(ranking, world, session, query),
      shown: (row) => row,
      columns: [
        ['排名', (row) => row.rank],
        [name, (row) => row.name],
        ['所属', (row) => row.tenantName],
        [value, (row) => row.value],
        ...(hasRefunds ? REFUND_COLUMNS : []),
        ...(num === undefined ? [] : [[num, (row: RankingRow) => row.num] satisfies [string, unknown]]),
        ...(rate === undefined
          ? []
          : [[rate, (row: RankingRow) => conversionRate(row.value, row.num ?? 0)] satisfies [string, unknown]]),
      ],
    });
}

/** Computes a ranking with time-slicing, because a quarter at a large school has some hundred thousand attendances. */
function rankedRows(
  ranking: Ranking,
  world: World,
  session: Session,
  query: Partial<SpanQuery>,
): Promise<RankingRow[]> {
  const span = openEndedSpan(query);
  const tenantIds = visibleTenantIds(world, session);
  return world.store.readInPieces((reader) => ranking(reader, span, tenantIds));
}

function groups(by: ProvinceGroups) {
  return (world: World, session: Session): Promise<ProvinceCount[]> => {
    const tenantIds = visibleTenantIds(world, session);
    return world.store.readInPieces((reader) => by(reader, tenantIds));
  };
}

function provinceSheet(by: ProvinceGroups, title: string, count: string) {
  return async (world: World, session: Session): Promise<FileResponse> =>
    exportWorkbook<ProvinceCount, ProvinceCount>(world.store, title, {
      rows: await groups(by)(world, session),
      shown: (row) => row,
      columns: [
        ['省份', (row) => row.province],
        [count, (row) => row.count],
      ],
    });
}
