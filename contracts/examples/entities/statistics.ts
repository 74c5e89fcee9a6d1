export const spanExample = {
  timeBegin: '2026-09-01',
  timeEnd: '2026-09-30',
  beforeTimeBegin: '2026-08-01',
  beforeTimeEnd: '2026-08-31',
};

const plainFigures = {
  brandNum: 2,
  tenantNum: 6,
  teacherNum: 25,
  studentNum: 600,
  roomNum: 30,
  taking: 2097,
  takingNum: 3,
  nonPayment: 699,
  nonPaymentNum: 1,
  refund: 0,
  refundNum: 0,
  productTakingAmount: 86400,
  claTakingAmount: 15200,
  claTakingNum: 304,
  waitAuditNum: 3,
};
export const figuresExample = { ...plainFigures, before: plainFigures };
export const agentFiguresExample = { income: 1398, addTenantNum: 2, before: { income: 699, addTenantNum: 1 } };
export const agentStatisticExample = { income: 1398, addTenantNum: 2, tenantNum: 6 };
export const dashboardFiguresExample = {
  completeTodayClaTimeCnt: 3,
  todayClaTimeCnt: 12,
  todayRealAttendCnt: 25,
  todayNeedAttendCnt: 96,
  todayRealCostHour: 25,
  todayNeedCostHour: 96,
  studentCnt: 600,
  claCnt: 60,
};
