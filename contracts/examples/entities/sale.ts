import type { Receipt } from '../../entities/receipt.ts';
import type { Sale, SaleForm, SaleSetting } from '../../entities/sale.ts';

/** A sale with arrears. */
export const owingSaleExample = {
  saleId: '1843200000000000884',
  studentId: '1843201017000000078',
  studentName: '吴鹏煊',
  phone: '15885791727',
  saleTime: '2026-09-05 10:12:00',
  lines: [
    {
      studentProductId: '1843201024000000099',
      productName: '少儿钢琴小组课 48 课时',
      courseName: '少儿钢琴小组课',
      chargeType: 'hour',
      quantity: 1,
      buyHour: 48,
      listAmount: 4320,
      discountAmount: 140,
      amount: 4180,
      receivedAmount: 3180,
      owedAmount: 1000,
    },
  ],
  listAmount: 4320,
  discountAmount: 140,
  discountReason: '老学员优惠',
  amount: 4180,
  receivedAmount: 3180,
  refundAmount: 0,
  cancelledAmount: 0,
  owedAmount: 1000,
  createUserName: '教务老师',
} satisfies Sale;

/** The receipt for the payment of this sale. */
export const receiptExample = {
  receiptId: '1843200000000000885',
  receiptNo: '2026-000123',
  saleId: owingSaleExample.saleId,
  studentId: owingSaleExample.studentId,
  studentName: owingSaleExample.studentName,
  tenantName: '启明艺术培训中心',
  deptName: '滨江校区',
  deptPhone: '0571-86800101',
  lines: [
    {
      productName: '少儿钢琴小组课 48 课时',
      courseName: '少儿钢琴小组课',
      quantity: 1,
      hours: 48,
      amount: 3180,
    },
  ],
  listAmount: 4320,
  discountAmount: 140,
  discountReason: '老学员优惠',
  saleAmount: 4180,
  amount: 3180,
  owedAfter: 1000,
  payType: '2',
  payTime: '2026-09-05 10:12:00',
  createUserName: '教务老师',
  printCount: 1,
} satisfies Receipt;

/** A sale to an existing student: one package, a discount, paid in part. */
export const saleFormExample = {
  studentId: '1843200000000000801',
  lines: [{ productId: '1843200000000000721', quantity: 1, giftHour: 2 }],
  discount: { kind: 'amount', value: 320, reason: '老学员续费优惠' },
  amount: 3860,
  paidAmount: 3000,
  payType: '2',
  remark: '余款月底前付清',
} satisfies SaleForm;

/** A receipt for a payment in full, which may be voided. */
export const paidReceiptExample = { receiptId: '1843200000000000886' } as const;

export const saleSettingExample = { prepaidLimit: true, lateLesson: true } satisfies SaleSetting;
