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
