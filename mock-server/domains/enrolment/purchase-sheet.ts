import { isByPeriod } from '#contracts/entities/product.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { purchaseStatusNames, purchaseStatusOn } from '#contracts/rules/purchase-status.ts';

type SheetColumn = [title: string, value: (row: StudentProduct) => string | number | null | undefined];

/**
 * Returns the columns of the exported purchases, with the status on the given day. The worth of hours that were moved in is
 * not money that came in, so it has a column of its own.
 * @param ofRange true to add the amount refunded in the filtered range
 */
export const purchaseSheetColumns = (today: string, ofRange: boolean): SheetColumn[] => [
  ['学员', (row) => row.studentName],
  ['产品', (row) => row.productName],
  ['课程', (row) => row.courseName],
  ['数量', (row) => row.quantity],
  ['购买时间', (row) => row.buyTime],
  ['应收金额（元）', (row) => row.amount],
  ['实收金额（元）', (row) => (row.source ? null : row.receivedAmount)],
  ['转入价值（元）', (row) => (row.source ? row.amount : null)],
  ['欠费（元）', (row) => row.owedAmount],
  ['退费金额（元）', (row) => row.refundAmount],
  ...(ofRange ? [['其中所选时间内退费（元）', (row) => row.refundAmountInRange] satisfies SheetColumn] : []),
  ['转出金额（元）', (row) => row.transferAmount],
  ['净收金额（元）', (row) => row.netAmount],
  ['退费课时', (row) => row.refundHour],
  ['退费时间', (row) => row.refundTime],
  ['退费备注', (row) => row.refundRemark],
  ['购买课时', (row) => row.buyHour],
  ['剩余课时', (row) => (isByPeriod(row.chargeType) ? null : row.balanceHour)],
  ['到期日期', (row) => row.expireDate],
  ['状态', (row) => purchaseStatusNames[purchaseStatusOn(row, today) ?? 0]],
];
