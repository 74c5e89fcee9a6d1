import * as z from 'zod';
import { businessDate, decimal, wholeNumber, sentWhenSet } from '../fields.ts';

/** Maximum number of places that a ranking shows on the screen. The export contains every place (decided). */
export const RANKING_LENGTH = 50;

/** Time range, YYYY-MM-DD, both ends included. Without an end the range is unlimited on that side. */
export const rankingQuery = { timeBegin: businessDate.optional(), timeEnd: businessDate.optional() };

/**
 * A place in a ranking (fields decided). Rows are ranked by `net`, or by `value` if `net` is absent. Rows with equal
 * values share a rank.
 */
export const rankingRow = z.object({
  rank: wholeNumber,
  name: z.string(),
  value: decimal,
  /**
   * Not in the specification: refunds in the time range, and the value minus these refunds. Only for amounts in yuan.
   */
  refund: sentWhenSet(decimal),
  net: sentWhenSet(decimal),
  /**
   * Number of transactions whose amounts add up to the value; missing if the value is itself a count. A receipt is one,
   * however many purchases it pays for; one that was voided in the time range is none.
   */
  num: sentWhenSet(wholeNumber),
  /** Tenant to which the ranked item belongs, if this is not obvious to the caller. */
  tenantName: sentWhenSet(z.string()),
});
export type RankingRow = z.infer<typeof rankingRow>;

/** Number of records in a province (fields decided). */
export const provinceCount = z.object({ province: z.string(), count: wholeNumber });
export type ProvinceCount = z.infer<typeof provinceCount>;
