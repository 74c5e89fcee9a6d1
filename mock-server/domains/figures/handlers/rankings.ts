import type { rankings as calls } from '#contracts/calls/rankings.ts';
import { type ProvinceCount, RANKING_LENGTH, type RankingRow } from '#contracts/entities/ranking.ts';
import type { FileAnswer } from '../../../kernel/files/file-answer.ts';
import { workbook } from '../../../kernel/files/workbook.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
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
import { tenantIdsInSight } from '../sight.ts';
import { openSpanOf, type SpanQuery } from '../spans.ts';

type Reads = Exclude<keyof typeof calls, `export${string}`>;

/** Rankings and counts by province, and their exports (Spec 2 §7), of the rows that the caller's audience counts. */
export const rankings: Handlers<typeof calls, Reads> = {
  addStu: firstPlaces(newStudents),
  exportAddStu: rankingSheet(newStudents, { title: '新增学员排行', name: '校区', value: '新增学员（人）' }),
  saleProduct: firstPlaces(productSales),
  exportSaleProduct: rankingSheet(productSales, {
    title: '产品销售排行',
    name: '产品',
    value: '销售额（元）',
    num: '购买笔数',
  }),
  salesStaff: firstPlaces(staffSales),
  exportSalesStaff: rankingSheet(staffSales, {
    title: '销售人员排行',
    name: '销售人员',
    value: '销售额（元）',
    num: '购买笔数',
  }),
  classDepletion: firstPlaces(classDepletion),
  courseDepletion: firstPlaces(courseDepletion),
  exportClassDepletion: rankingSheet(classDepletion, {
    title: '班级课消排行',
    name: '班级',
    value: '课消课时',
    num: '课消人次',
  }),
  tenantIncome: firstPlaces(tenantIncome),
  exportTenantIncome: rankingSheet(tenantIncome, {
    title: ({ audience }) => (audience === 'admin' ? '机构营收排行' : '校区营收排行'),
    name: '机构或校区',
    value: '营收（元）',
    num: '笔数',
  }),
  tenantsByProvince: groups(campusesByProvince),
  exportTenantsByProvince: provinceSheet(campusesByProvince, '校区省份分布', '校区数'),
  studentsByProvince: groups(studentsByProvince),
  exportStudentsByProvince: provinceSheet(studentsByProvince, '学员省份分布', '学员数'),
};

/** What the screen shows. */
function firstPlaces(ranking: Ranking) {
  return async (world: World, session: Session, query: Partial<SpanQuery>): Promise<RankingRow[]> =>
    (await placesOf(ranking, world, session, query)).slice(0, RANKING_LENGTH);
}

interface Heads {
  title: string | ((session: Session) => string);
  name: string;
  value: string;
  num?: string;
}

function rankingSheet(ranking: Ranking, { title, name, value, num }: Heads) {
  return async (world: World, session: Session, query: Partial<SpanQuery>): Promise<FileAnswer> =>
    workbook<RankingRow, RankingRow>(world.store, typeof title === 'string' ? title : title(session), {
      span: query.timeBegin && query.timeEnd && `${query.timeBegin}至${query.timeEnd}`,
      rows: await placesOf(ranking, world, session, query),
      shown: (row) => row,
      columns: [
        ['排名', (row) => row.rank],
        [name, (row) => row.name],
        ['所属', (row) => row.tenantName],
        [value, (row) => row.value],
        ...(num === undefined ? [] : [[num, (row: RankingRow) => row.num] satisfies [string, unknown]]),
      ],
    });
}

/** In pieces: at a large school a quarter has some hundred thousand attendances. */
function placesOf(ranking: Ranking, world: World, session: Session, query: Partial<SpanQuery>): Promise<RankingRow[]> {
  const span = openSpanOf(query);
  const tenantIds = tenantIdsInSight(world, session);
  return world.store.readInPieces((reader) => ranking(reader, span, tenantIds));
}

function groups(by: ProvinceGroups) {
  return (world: World, session: Session): Promise<ProvinceCount[]> => {
    const tenantIds = tenantIdsInSight(world, session);
    return world.store.readInPieces((reader) => by(reader, tenantIds));
  };
}

function provinceSheet(by: ProvinceGroups, title: string, count: string) {
  return async (world: World, session: Session): Promise<FileAnswer> =>
    workbook<ProvinceCount, ProvinceCount>(world.store, title, {
      rows: await groups(by)(world, session),
      shown: (row) => row,
      columns: [
        ['省份', (row) => row.province],
        [count, (row) => row.count],
      ],
    });
}
