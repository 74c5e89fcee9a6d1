import type { HourLog } from '#contracts/entities/hour-log.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { contactKindNames, contactOutcomeNames, type StudentContact } from '#contracts/entities/student-contact.ts';
import { type StudentProduct, studentProductStatuses } from '#contracts/entities/student-product.ts';
import type { RecordCla, RecordHours } from '#contracts/entities/student-record.ts';
import { purchaseStatusNames, purchaseStatusOn } from '#contracts/rules/purchase-status.ts';
import { type PurchaseMoney, purchaseMoney } from '#contracts/rules/student-record.ts';
import { SeatStatusTag } from '#web/features/enrolment/index.ts';
import { today } from '#web/session/today.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { StatusTag } from '#web/ui/display/StatusTag.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { amountText, hoursText, moneyText, seatDays, signedHours, validityText } from './record-words.ts';

type HoursKey = Extract<
  keyof RecordHours,
  `${'begin' | 'bought' | 'given' | 'used' | 'refund' | 'moved' | 'other' | 'end'}Hour`
>;

/** @param sign -1 for hours that reduce the balance */
const hours = (key: HoursKey, title: string, sign: 1 | -1 = 1): Column<RecordHours> => ({
  key,
  title,
  width: 76,
  numeric: true,
  titled: true,
  render: (row) => hoursText(row, row[key] === 0 ? 0 : sign * row[key]),
});

/** Columns of the hours of each enrolment. The opening balance and the changes add up to the closing balance. */
export const hoursColumns: readonly Column<RecordHours>[] = [
  { key: 'courseName', line: 1, title: '课程', always: true },
  { ...hours('beginHour', '期初'), line: 2 },
  hours('boughtHour', '购买'),
  hours('givenHour', '赠送'),
  hours('usedHour', '上课', -1),
  hours('refundHour', '退费', -1),
  hours('movedHour', '转入转出'),
  hours('otherHour', '其他'),
  { ...hours('endHour', '期末'), line: 2 },
  { key: 'expireDate', line: 1, title: '有效期至', width: 184, render: validityText },
];

/** Columns of the ledger entries. */
export const ledgerColumns: readonly Column<HourLog>[] = [
  { key: 'createTime', line: 1, title: '入账时间', width: 156, render: ({ createTime }) => createTime?.slice(0, 16) },
  { key: 'reason', line: 2, title: '事由', always: true },
  { key: 'courseName', title: '课程', width: 136 },
  {
    key: 'claDate',
    title: '课次',
    width: 200,
    render: ({ claDate, startTime, endTime }) => claDate && `${claDate} ${startTime ?? ''}–${endTime ?? ''}`,
  },
  {
    key: 'changeHour',
    line: 1,
    title: '变动',
    width: 76,
    numeric: true,
    render: ({ chargeType, changeHour }) => (isByPeriod(chargeType) ? null : signedHours(changeHour ?? 0)),
  },
  {
    key: 'balanceHour',
    line: 2,
    title: '余额',
    width: 76,
    numeric: true,
    titled: true,
    render: ({ chargeType, balanceHour }) => (isByPeriod(chargeType) ? '按期' : formatHours(balanceHour)),
  },
  { key: 'createUserName', title: '操作人', width: 88 },
];

const money = (
  key: 'amount' | 'receivedAmount' | 'owedAmount',
  title: string,
  part: keyof PurchaseMoney,
): Column<StudentProduct> => ({
  key,
  title,
  width: 100,
  numeric: true,
  render: (purchase) => moneyText(purchaseMoney(purchase), part),
});

/** Columns of the purchases. */
export const purchaseColumns: readonly Column<StudentProduct>[] = [
  { key: 'productName', line: 1, title: '产品', always: true },
  { key: 'courseName', title: '课程', width: 136, hidden: true },
  { key: 'buyTime', title: '购买时间', width: 156, render: ({ buyTime }) => buyTime?.slice(0, 16) },
  {
    key: 'buyHour',
    title: '购买课时',
    width: 84,
    numeric: true,
    render: ({ chargeType, buyHour, buyDay }) =>
      isByPeriod(chargeType) ? buyDay && `${buyDay} 天` : typeof buyHour === 'number' ? formatHours(buyHour) : null,
  },
  {
    key: 'balanceHour',
    title: '剩余课时',
    width: 84,
    numeric: true,
    render: ({ chargeType, balanceHour }) => (isByPeriod(chargeType) ? '按期' : formatHours(balanceHour ?? 0)),
  },
  { ...money('amount', '应收', 'due'), line: 2 },
  money('receivedAmount', '已收', 'received'),
  money('owedAmount', '欠费', 'owed'),
  {
    key: 'refundAmount',
    title: '退费',
    width: 100,
    numeric: true,
    render: ({ refundAmount }) => (refundAmount ? amountText(refundAmount) : null),
  },
  { key: 'expireDate', line: 2, title: '到期日期', width: 104 },
  { key: 'status', line: 1, title: '状态', width: 84, render: (purchase) => <PurchaseState purchase={purchase} /> },
];

function PurchaseState({ purchase }: { purchase: StudentProduct }) {
  const status = purchaseStatusOn(purchase, today());
  if (status === null || status === undefined) return '—';
  const tone = status === studentProductStatuses.inUse ? 'positive' : 'neutral';
  return <StatusTag tone={tone}>{purchaseStatusNames[status] ?? status}</StatusTag>;
}

/** Columns of the classes. */
export const claColumns: readonly Column<RecordCla>[] = [
  { key: 'claName', line: 1, title: '班级', always: true },
  { key: 'courseName', title: '课程', width: 168 },
  { key: 'deptName', title: '校区', width: 112 },
  { key: 'dateBegin', line: 2, title: '在班时间', width: 208, render: seatDays },
  {
    key: 'status',
    line: 1,
    title: '状态',
    width: 84,
    render: ({ status, exit }) => <SeatStatusTag {...{ status, exit }} />,
  },
];

/** Columns of the contacts with the family. */
export const contactColumns: readonly Column<StudentContact>[] = [
  { key: 'createTime', line: 1, title: '时间', width: 156, render: ({ createTime }) => createTime.slice(0, 16) },
  { key: 'kind', line: 1, title: '种类', width: 100, render: ({ kind }) => contactKindNames[kind] },
  { key: 'content', line: 2, title: '内容', always: true },
  { key: 'outcome', title: '结果', width: 92, render: ({ outcome }) => outcome && contactOutcomeNames[outcome] },
  { key: 'nextDate', title: '下次联系', width: 104 },
  { key: 'createUserName', title: '记录人', width: 88 },
];
