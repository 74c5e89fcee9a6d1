import * as z from 'zod';
import { businessDate, decimal, wholeNumber } from '../fields.ts';

/** A time range and its comparison range, YYYY-MM-DD, both ends included (Spec 1 §9). */
export const spanQuery = {
  timeBegin: businessDate,
  timeEnd: businessDate,
  beforeTimeBegin: businessDate.optional(),
  beforeTimeEnd: businessDate.optional(),
};

const figureFields = {
  brandNum: wholeNumber,
  tenantNum: wholeNumber,
  teacherNum: wholeNumber,
  studentNum: wholeNumber,
  roomNum: wholeNumber,
  /** Amount in yuan. */
  taking: decimal,
  takingNum: wholeNumber,
  nonPayment: decimal,
  nonPaymentNum: wholeNumber,
  /** Service fees refunded in the time range, regardless of when they were paid (decided). */
  refund: decimal,
  refundNum: wholeNumber,
  /** Revenue of campuses and brands from products sold, in yuan, before refunds (decided). */
  productTakingAmount: decimal,
  /** Not in the specification: refunds to students in the time range, in yuan, and their number. */
  productRefundAmount: decimal.nullish(),
  productRefundNum: wholeNumber.nullish(),
  /** Income from held lessons, in yuan. */
  claTakingAmount: decimal,
  claTakingNum: wholeNumber,
  waitAuditNum: wholeNumber,
};
const agentFields = {
  income: decimal,
  addTenantNum: wholeNumber,
  /** Part of `income` paid for applications. Their tenants do not exist yet, so no list contains them. Ours. */
  applicationIncome: decimal.nullish(),
  /** Part of `income` from tenants that have another agent by now. Ours; missing if there is none. */
  formerIncome: decimal.nullish(),
};

/** Dashboard statistics (Spec 1 §3). A figure that the backend omits counts as 0. */
export const figures = z.object({
  ...z.object(figureFields).partial().shape,
  before: z.object(figureFields).partial().nullish(),
});
export type Figures = z.infer<typeof figures>;

export const agentFigures = z.object({ ...agentFields, before: z.object(agentFields).partial().nullish() });
export type AgentFigures = z.infer<typeof agentFigures>;

/**
 * Statistics of an agent. tenantNum is the number of tenants that the agent had brought by the end of the time range.
 */
export const agentStatistic = z.object({ ...agentFields, tenantNum: wholeNumber }).partial();

/** Business figures of today (Spec 1 §3). */
export const dashboardFigures = z.object({
  completeTodayClaTimeCnt: wholeNumber,
  todayClaTimeCnt: wholeNumber,
  todayRealAttendCnt: wholeNumber,
  todayNeedAttendCnt: wholeNumber,
  todayRealCostHour: decimal,
  todayNeedCostHour: decimal,
  studentCnt: wholeNumber,
  claCnt: wholeNumber,
});
