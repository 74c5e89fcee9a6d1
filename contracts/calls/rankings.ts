import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { provinceCount, rankingQuery, rankingRow } from '../entities/ranking.ts';
import { namedFile } from '../fields.ts';

/** Rankings are for the platform and the institutions; an agent sees where those are that it brought (decided). */
const ranked = ['admin', 'business'] as const;
const grouped = ['admin', 'business', 'agent'] as const;
const query = z.object(rankingQuery);

/**
 * Rankings of a time range, and counts by province as of now (Spec 2 §3, §7). The specification names the exports
 * alone; the reads behind the screen are implied, the first places of each. What a value is, is decided.
 */
export const rankings = defineCalls('rankings', {
  /** Students that were entered, by campus. */
  addStu: {
    method: 'GET',
    path: '/statistics/getAddStuRanking',
    family: 'business',
    provisional: true,
    audience: ranked,
    query,
    data: z.array(rankingRow),
  },
  exportAddStu: {
    method: 'GET',
    path: '/statistics/export/exportAddStuRanking',
    family: 'file',
    audience: ranked,
    query,
    data: namedFile,
  },
  /** Yuan paid by students, by product; `num`: purchases. */
  saleProduct: {
    method: 'GET',
    path: '/statistics/getSaleProductRanking',
    family: 'business',
    provisional: true,
    audience: ranked,
    query,
    data: z.array(rankingRow),
  },
  exportSaleProduct: {
    method: 'GET',
    path: '/statistics/export/exportSaleProductRanking',
    family: 'file',
    audience: ranked,
    query,
    data: namedFile,
  },
  /** Yuan paid by students, by who sold; `num`: purchases. Those that name nobody are left out. */
  salesStaff: {
    method: 'GET',
    path: '/statistics/getSalesStaffRanking',
    family: 'business',
    provisional: true,
    audience: ranked,
    query,
    data: z.array(rankingRow),
  },
  exportSalesStaff: {
    method: 'GET',
    path: '/statistics/export/exportSalesStaffRanking',
    family: 'file',
    audience: ranked,
    query,
    data: namedFile,
  },
  /** Lesson hours taken by lessons held, by class; `num`: attendances that cost hours. */
  classDepletion: {
    method: 'GET',
    path: '/statistics/getClassDepletionRanking',
    family: 'business',
    provisional: true,
    audience: ranked,
    query,
    data: z.array(rankingRow),
  },
  /**
   * The same by course, for an institution's home; ours altogether. No call of the specification tells who was charged
   * in a lesson without asking each lesson, and the ranking by class names its first places alone. Home shows it in a
   * card of its own: a backend without it loses that card's bars and nothing else.
   */
  courseDepletion: {
    method: 'GET',
    path: '/statistics/getCourseDepletionRanking',
    family: 'business',
    provisional: true,
    audience: ranked,
    query,
    data: z.array(rankingRow),
  },
  exportClassDepletion: {
    method: 'GET',
    path: '/statistics/export/exportClassDepletionRanking',
    family: 'file',
    audience: ranked,
    query,
    data: namedFile,
  },
  /**
   * Yuan, and `num` of payments: for the platform the service fees, by who paid; for an institution what its
   * campuses sold.
   */
  tenantIncome: {
    method: 'GET',
    path: '/statistics/getTenantIncomeRanking',
    family: 'business',
    provisional: true,
    audience: ranked,
    query,
    data: z.array(rankingRow),
  },
  exportTenantIncome: {
    method: 'GET',
    path: '/statistics/export/exportTenantIncomeRanking',
    family: 'file',
    audience: ranked,
    query,
    data: namedFile,
  },
  /** Campuses, as `tenantNum` of the statistics counts them, by the province of their address. */
  tenantsByProvince: {
    method: 'GET',
    path: '/statistics/getTenantNumByProvinceGroup',
    family: 'business',
    provisional: true,
    audience: grouped,
    data: z.array(provinceCount),
  },
  exportTenantsByProvince: {
    method: 'GET',
    path: '/statistics/export/exportTenantNumByProvinceGroup',
    family: 'file',
    audience: grouped,
    data: namedFile,
  },
  /** Students, by the province of their campus. */
  studentsByProvince: {
    method: 'GET',
    path: '/statistics/getStudentNumByProvinceGroup',
    family: 'business',
    provisional: true,
    audience: grouped,
    data: z.array(provinceCount),
  },
  exportStudentsByProvince: {
    method: 'GET',
    path: '/statistics/export/exportStudentNumByProvinceGroup',
    family: 'file',
    audience: grouped,
    data: namedFile,
  },
});
