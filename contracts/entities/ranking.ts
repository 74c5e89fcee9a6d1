import * as z from 'zod';
import { businessDate, decimal, wholeNumber } from '../fields.ts';

/** So many places a ranking shows on the screen at most; its export has all of them (decided). */
export const RANKING_LENGTH = 50;

/** YYYY-MM-DD, both ends included; an end that is not given is open. */
export const rankingQuery = { timeBegin: businessDate.optional(), timeEnd: businessDate.optional() };

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
