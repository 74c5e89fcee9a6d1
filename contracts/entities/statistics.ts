import * as z from 'zod';
import { businessDate, decimal, wholeNumber, sentWhenSet } from '../fields.ts';

/** A time range and its comparison range, YYYY-MM-DD, both ends included (Spec 1 §9). */
export const spanQuery = {
  timeBegin: businessDate,
  timeEnd: businessDate,
  beforeTimeBegin: businessDate.optional(),
  beforeTimeEnd: businessDate.optional(),
};

const figureFields = {
  brandNum: sentWhenSet(wholeNumber),
  tenantNum: sentWhenSet(wholeNumber),
  teacherNum: sentWhenSet(wholeNumber),
  studentNum: sentWhenSet(wholeNumber),
  roomNum: sentWhenSet(wholeNumber),
  /** Amount in yuan. */
  taking: sentWhenSet(decimal),
  takingNum: sentWhenSet(wholeNumber),
  nonPayment: sentWhenSet(decimal),
  nonPaymentNum: sentWhenSet(wholeNumber),
  /** Service fees refunded in the time range, regardless of when they were paid (decided). */
  refund: sentWhenSet(decimal),
  refundNum: sentWhenSet(wholeNumber),
  /** Revenue of campuses and brands from products sold, in yuan, before refunds (decided). */
  productTakingAmount: sentWhenSet(decimal),
  /** Not in the specification: refunds to students in the time range, in yuan, and their number. */
  productRefundAmount: decimal.nullish(),
  productRefundNum: wholeNumber.nullish(),
  /** Income from held lessons, in yuan. */
  claTakingAmount: sentWhenSet(decimal),
  claTakingNum: sentWhenSet(wholeNumber),
  waitAuditNum: sentWhenSet(wholeNumber),
};
const agentFields = {
  income: decimal,
  addTenantNum: wholeNumber,
  /**
   * Not in the specification: part of `income` paid for applications. Their tenants do not exist yet, so no list
   * contains them.
   */
  applicationIncome: decimal.nullish(),
  /**
   * Not in the specification: part of `income` from tenants that have another agent by now; missing if there is none.
   */
  formerIncome: decimal.nullish(),
};

/** Dashboard statistics (Spec 1 §3). A figure that the backend omits is shown as —. */
export const figures = z.object({ ...figureFields, before: sentWhenSet(z.object(figureFields)) });
export type Figures = z.infer<typeof figures>;

export const agentFigures = z.object({ ...agentFields, before: sentWhenSet(z.object(agentFields)) });
export type AgentFigures = z.infer<typeof agentFigures>;

/**
 * Statistics of an agent. tenantNum is the number of tenants that the agent had brought to the platform by the end of
 * the time range.
 */
export const agentStatistic = z.object({ ...agentFields, tenantNum: wholeNumber });

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
  /**
   * Not in the specification: figures of the last of the seven days before today on which a lesson was held. Null once a
   * lesson of today is held, and without such a day.
   */
  lastHeldDay: z
    .object({
      date: businessDate,
      completeClaTimeCnt: wholeNumber,
      claTimeCnt: wholeNumber,
      realAttendCnt: wholeNumber,
      needAttendCnt: wholeNumber,
      realCostHour: decimal,
      needCostHour: decimal,
    })
    .nullish(),
});
