import type { Receipt } from '../../entities/receipt.ts';
import type { Sale, SaleForm, SaleSetting } from '../../entities/sale.ts';

/** A sale with arrears. */
export const owingSaleExample = {
  saleId: '1843200000000000931',
  studentId: '1843201017000000307',
  studentName: '汪语桐',
  phone: '13362654792',
  saleTime: '2026-09-06 15:51:59',
  lines: [
    {
      studentProductId: '1843201024000001035',
      productName: '少儿钢琴小组课 24 课时',
      courseName: '少儿钢琴小组课',
      chargeType: 'hour',
      quantity: 1,
      buyHour: 24,
      listAmount: 2280,
      discountAmount: 0,
      amount: 2280,
      receivedAmount: 1500,
      owedAmount: 780,
    },
  ],
  listAmount: 2280,
  discountAmount: 0,
  amount: 2280,
  receivedAmount: 1500,
  refundAmount: 0,
  cancelledAmount: 0,
  owedAmount: 780,
  salesStaffId: '1843201004000000013',
  salesStaffName: '课程顾问',
  createUserName: '沈佳',
} satisfies Sale;

/** The receipt for the payment of this sale. */
export const receiptExample = {
  receiptId: '1843200000000000932',
  receiptNo: '2026-000639',
  saleId: owingSaleExample.saleId,
  studentId: owingSaleExample.studentId,
  studentName: owingSaleExample.studentName,
  tenantName: '启明艺术培训中心',
  deptName: '滨江校区',
  deptPhone: '13857120011',
  lines: [
    {
      productName: '少儿钢琴小组课 24 课时',
      courseName: '少儿钢琴小组课',
      quantity: 1,
      hours: 24,
      expireDate: '2027-09-06',
      amount: 1500,
    },
  ],
  listAmount: 2280,
  discountAmount: 0,
  saleAmount: 2280,
  amount: 1500,
  owedAfter: 780,
  payType: '3',
  payTime: '2026-09-06 15:51:59',
  createUserName: '沈佳',
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
export const paidReceiptExample = { receiptId: '1843200000000000933' } as const;

export const saleSettingExample = { prepaidLimit: true, lateLesson: true } satisfies SaleSetting;
