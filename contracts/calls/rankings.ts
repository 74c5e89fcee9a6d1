import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { provinceCount, rankingQuery, rankingRow } from '../entities/ranking.ts';
import { fileCall } from '../fields.ts';

/**
 * Audience of the rankings: platform and institutions. An agent reads only the counts by province, for the institutions
 * that it brought to the platform (decided).
 */
const rankingAudience = ['admin', 'business'] as const;
const provinceAudience = ['admin', 'business', 'agent'] as const;
const query = z.object(rankingQuery);

/**
 * Rankings over a time range, and current counts by province (Spec 2 §3, §7). The specification lists only the exports;
 * the calls that the screen reads are provisional and return the first places. The meaning of each value is decided.
 */
export const rankings = defineCalls('rankings', {
  /** New students by campus. */
  addStu: {
    method: 'GET',
    path: '/statistics/getAddStuRanking',
    family: 'business',
    provisional: true,
    audience: rankingAudience,
    query,
    data: z.array(rankingRow),
  },
  exportAddStu: {
    ...fileCall,
    path: '/statistics/export/exportAddStuRanking',
    audience: rankingAudience,
    query,
  },
  /**
   * Ranks products by the yuan that students paid for them, minus refunds; `num` is the number of purchases. A refund
   * counts in the time range that contains the date of the refund (decided).
   */
  saleProduct: {
    method: 'GET',
    path: '/statistics/getSaleProductRanking',
    family: 'business',
    provisional: true,
    audience: rankingAudience,
    query,
    data: z.array(rankingRow),
  },
  exportSaleProduct: {
    ...fileCall,
    path: '/statistics/export/exportSaleProductRanking',
    audience: rankingAudience,
    query,
  },
  /**
   * Ranks salespeople by the yuan that students paid, minus refunds; `num` is the number of purchases. Purchases
   * without a salesperson are excluded.
   */
  salesStaff: {
    method: 'GET',
    path: '/statistics/getSalesStaffRanking',
    family: 'business',
    provisional: true,
    audience: rankingAudience,
    query,
    data: z.array(rankingRow),
  },
  exportSalesStaff: {
    ...fileCall,
    path: '/statistics/export/exportSalesStaffRanking',
    audience: rankingAudience,
    query,
  },
  /** Ranks classes by the hours deducted in their lessons; `num` is the number of attendances that cost hours. */
  classDepletion: {
    method: 'GET',
    path: '/statistics/getClassDepletionRanking',
    family: 'business',
    provisional: true,
    audience: rankingAudience,
    query,
    data: z.array(rankingRow),
  },
  /**
   * Ranks courses by the hours deducted in their lessons, for an institution's home page (not in the specification).
   * The calls of the specification do not suffice: one returns the hours of a single lesson, the ranking by class only
   * its first places. The home page shows the hours in a separate card. Without this call, only the bars of that card
   * are missing.
   */
  courseDepletion: {
    method: 'GET',
    path: '/statistics/getCourseDepletionRanking',
    family: 'business',
    provisional: true,
    audience: rankingAudience,
    query,
    data: z.array(rankingRow),
  },
  exportClassDepletion: {
    ...fileCall,
    path: '/statistics/export/exportClassDepletionRanking',
    audience: rankingAudience,
    query,
  },
  /**
   * Ranks by payments in yuan, minus refunds; `num` is the number of payments. For the platform it ranks institutions
   * and campuses by the service fees they paid, for an institution its campuses by sales.
   */
  tenantIncome: {
    method: 'GET',
    path: '/statistics/getTenantIncomeRanking',
    family: 'business',
    provisional: true,
    audience: rankingAudience,
    query,
    data: z.array(rankingRow),
  },
  exportTenantIncome: {
    ...fileCall,
    path: '/statistics/export/exportTenantIncomeRanking',
    audience: rankingAudience,
    query,
  },
  /**
   * Ranks courses by the guests of trials in the time range who enrolled in the course within 30 days; `num` is the
   * number of guests who attended a trial. A person with several trials of a course counts once (decided).
   */
  trialsByCourse: {
    method: 'GET',
    path: '/statistics/getTrialCourseRanking',
    family: 'business',
    provisional: true,
    audience: ['business'],
    query,
    data: z.array(rankingRow),
  },
  exportTrialsByCourse: {
    ...fileCall,
    path: '/statistics/export/exportTrialCourseRanking',
    provisional: true,
    audience: ['business'],
    query,
  },
  /** Ranks the teachers of trials like `trialsByCourse`. A person with trials of two teachers counts for both. */
  trialsByTeacher: {
    method: 'GET',
    path: '/statistics/getTrialTeacherRanking',
    family: 'business',
    provisional: true,
    audience: ['business'],
    query,
    data: z.array(rankingRow),
  },
  exportTrialsByTeacher: {
    ...fileCall,
    path: '/statistics/export/exportTrialTeacherRanking',
    provisional: true,
    audience: ['business'],
    query,
  },
  /** Number of campuses by the province of their address. Counts the same campuses as `tenantNum` of the statistics. */
  tenantsByProvince: {
    method: 'GET',
    path: '/statistics/getTenantNumByProvinceGroup',
    family: 'business',
    provisional: true,
    audience: provinceAudience,
    data: z.array(provinceCount),
  },
  exportTenantsByProvince: {
    ...fileCall,
    path: '/statistics/export/exportTenantNumByProvinceGroup',
    audience: provinceAudience,
  },
  /** Number of students by the province of their campus. */
  studentsByProvince: {
    method: 'GET',
    path: '/statistics/getStudentNumByProvinceGroup',
    family: 'business',
    provisional: true,
    audience: provinceAudience,
    data: z.array(provinceCount),
  },
  exportStudentsByProvince: {
    ...fileCall,
    path: '/statistics/export/exportStudentNumByProvinceGroup',
    audience: provinceAudience,
  },
});
