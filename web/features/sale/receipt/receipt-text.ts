import { receipts } from '#contracts/calls/receipts.ts';
import type { Receipt } from '#contracts/entities/receipt.ts';
import { labelOf } from '#contracts/dictionaries.ts';
import { send } from '#web/http/client.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';
import type { Recipient } from '../../messages/parent-texts/lazy.ts';

/** Returns the fields of the text to the parents about a receipt. */
export function receiptRecipient(receipt: Receipt, phone: string | null | undefined): Recipient {
  const { studentId, studentName, receiptNo, payTime, lines, amount, owedAfter, payType, deptName, deptPhone } =
    receipt;
  const hours = lines.map(({ hours: bought, days, giftHour }) =>
    days ? `${days} 天` : `${formatHours(bought ?? 0)} 课时${giftHour ? `（另赠 ${formatHours(giftHour)}）` : ''}`,
  );
  const lastDays = [...new Set(lines.flatMap(({ expireDate }) => expireDate ?? []))];
  return {
    studentId,
    studentName,
    phone,
    values: {
      收据号: receiptNo,
      日期: payTime.slice(0, 10),
      课程: lines.map(({ courseName }) => courseName ?? '').join('、'),
      产品: lines.map(({ productName }) => productName).join('、'),
      课时: hours.join('、'),
      ...(lastDays.length > 0 && { 到期日期: lastDays.join('、') }),
      金额: formatMoney(amount),
      付款方式: labelOf('sale_pay_type', payType) ?? payType,
      ...(deptName && { 校区: deptName }),
      ...(deptPhone && { 校区电话: deptPhone }),
      ...(owedAfter > 0 && { 欠费: formatMoney(owedAfter) }),
    },
  };
}

/** Reads a receipt for its text to the parents. */
export const readRecipient = async (receiptId: string, phone: string | null | undefined): Promise<Recipient[]> => [
  receiptRecipient(await send(receipts.detail, { id: receiptId }), phone),
];
