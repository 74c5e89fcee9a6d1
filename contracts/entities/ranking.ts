import * as z from 'zod';
import { businessDate, decimal, wholeNumber } from '../fields.ts';

/** So many places a ranking shows on the screen at most; its export has all of them (decided). */
export const RANKING_LENGTH = 50;

/** YYYY-MM-DD, both ends included; an end that is not given is open. */
export const rankingQuery = { timeBegin: businessDate.optional(), timeEnd: businessDate.optional() };
export const rankingQueryExample = { timeBegin: '2026-09-01', timeEnd: '2026-09-30' };

/** A place of a ranking (fields decided); who does equally well has the same rank. */
export const rankingRow = z.object({
  rank: wholeNumber,
  name: z.string(),
  value: decimal,
  /** How many transactions the value sums up, where it is not a count itself. */
  num: wholeNumber.nullish(),
  /** Whose it is, where that is not plain to whoever asks. */
  tenantName: z.string().nullish(),
});
export type RankingRow = z.infer<typeof rankingRow>;

/** How many there are in a province (fields decided). */
export const provinceCount = z.object({ province: z.string(), count: wholeNumber });
export type ProvinceCount = z.infer<typeof provinceCount>;

export const addStuRankingExample = [
  { rank: 1, name: '滨江校区', value: 21, num: null, tenantName: null },
  { rank: 2, name: '西湖校区', value: 14, num: null, tenantName: null },
];
export const saleProductRankingExample = [
  { rank: 1, name: '少儿钢琴 48 课时', value: 51840, num: 12, tenantName: null },
];
export const salesStaffRankingExample = [{ rank: 1, name: '王雨桐', value: 38880, num: 9, tenantName: '滨江校区' }];
export const classDepletionRankingExample = [
  { rank: 1, name: '钢琴启蒙 1 班', value: 96.5, num: 64, tenantName: '滨江校区' },
];
export const tenantIncomeRankingExample = [{ rank: 1, name: '滨江校区', value: 86400, num: 20, tenantName: null }];
export const provinceCountsExample = [
  { province: '浙江', count: 4 },
  { province: '江苏', count: 1 },
];
