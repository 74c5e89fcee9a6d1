import * as z from 'zod';
import { businessDate, decimal, wholeNumber } from '../fields.ts';

/** A time range and the one it is compared with, YYYY-MM-DD, both ends included (Spec 1 §9). */
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
  /** yuan */
  taking: decimal,
  takingNum: wholeNumber,
  nonPayment: decimal,
  nonPaymentNum: wholeNumber,
  refund: decimal,
  refundNum: wholeNumber,
  /** yuan; campus and brand revenue (decided) */
  productTakingAmount: decimal,
  /** yuan; income from lessons held */
  claTakingAmount: decimal,
  claTakingNum: wholeNumber,
  waitAuditNum: wholeNumber,
};
const agentFields = {
  income: decimal,
  addTenantNum: wholeNumber,
  /** Of the income: what applications paid that are not opened yet, and so stand in no list. Ours. */
  applicationIncome: decimal.nullish(),
};

/** Spec 1 §3 Dashboard statistics; a figure that the backend leaves out counts as 0. */
export const figures = z.object({
  ...z.object(figureFields).partial().shape,
  before: z.object(figureFields).partial().nullish(),
});
export type Figures = z.infer<typeof figures>;

export const agentFigures = z.object({ ...agentFields, before: z.object(agentFields).partial().nullish() });
export type AgentFigures = z.infer<typeof agentFigures>;

/** tenantNum: all that the agent has brought by the end of the span. */
export const agentStatistic = z.object({ ...agentFields, tenantNum: wholeNumber }).partial();

/** Spec 1 §3 Business figures, of today. */
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
