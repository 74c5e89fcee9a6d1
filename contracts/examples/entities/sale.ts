import type { Receipt } from '../../entities/receipt.ts';
import type { Sale, SaleForm, SaleSetting } from '../../entities/sale.ts';

/** A sale with arrears. */
export const owingSaleExample = {
  saleId: '1843200000000000931',
  studentId: '1843201017000000008',
  studentName: '宋初夏',
  phone: '13811254194',
  saleTime: '2026-09-06 13:44:21',
  lines: [
    {
      studentProductId: '1843201024000001102',
      productName: '少儿声乐 48 课时',
      courseName: '少儿声乐',
      chargeType: 'hour',
      quantity: 1,
      buyHour: 48,
      listAmount: 3280,
      discountAmount: 0,
      amount: 3280,
      receivedAmount: 2100,
      owedAmount: 1180,
    },
  ],
  listAmount: 3280,
  discountAmount: 0,
  amount: 3280,
  receivedAmount: 2100,
  refundAmount: 0,
  cancelledAmount: 0,
  owedAmount: 1180,
  salesStaffId: '1843201004000000012',
  salesStaffName: '杨嘉敏',
  createUserName: '沈佳',
} satisfies Sale;

/** The receipt for the payment of this sale. */
export const receiptExample = {
  receiptId: '1843200000000000932',
  receiptNo: '2026-000620',
  saleId: owingSaleExample.saleId,
  studentId: owingSaleExample.studentId,
  studentName: owingSaleExample.studentName,
  tenantName: '启明艺术培训中心',
  deptName: '滨江校区',
  deptPhone: '13857120011',
  lines: [
    {
      productName: '少儿声乐 48 课时',
      courseName: '少儿声乐',
      quantity: 1,
      hours: 48,
      expireDate: '2027-09-06',
      amount: 2100,
    },
  ],
  listAmount: 3280,
  discountAmount: 0,
  saleAmount: 3280,
  amount: 2100,
  owedAfter: 1180,
  payType: '3',
  payTime: '2026-09-06 13:44:21',
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
