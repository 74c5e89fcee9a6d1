import { type StudentProduct, studentProductStatuses } from '#contracts/entities/student-product.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { netAmount } from '#contracts/rules/net-amount.ts';
import { purchaseStatusNames, purchaseStatusOn } from '#contracts/rules/purchase-status.ts';
import { today } from '#web/session/today.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';
import type { Choice } from '#web/ui/fields/SelectField.tsx';
import { StatusTag, type Tone } from '#web/ui/display/StatusTag.tsx';
import type { Column } from '#web/ui/table/column.ts';
import classes from './purchase.module.css';

/** Statuses of a purchase, with the tones of their tags. */
const STATUSES: readonly { status: number; tone: Tone }[] = [
  { status: studentProductStatuses.inUse, tone: 'positive' },
  { status: studentProductStatuses.expired, tone: 'neutral' },
  { status: studentProductStatuses.usedUp, tone: 'neutral' },
  { status: studentProductStatuses.refunded, tone: 'warning' },
];

export const purchaseStatusChoices: readonly Choice[] = STATUSES.map(({ status }) => ({
  value: String(status),
  label: purchaseStatusNames[status] ?? '',
}));

/** Renders the status of a purchase as of today. */
function PurchaseStatus(purchase: Pick<StudentProduct, 'status' | 'expireDate'>) {
  const status = purchaseStatusOn(purchase, today());
  if (status === null || status === undefined) return '—';
  const tone = STATUSES.find((one) => one.status === status)?.tone;
  return <StatusTag tone={tone}>{purchaseStatusNames[status] ?? status}</StatusTag>;
}

/** Renders the amount due, and below it what is still owed. */
function DueAmount({ amount, owedAmount }: Pick<StudentProduct, 'amount' | 'owedAmount'>) {
  const due = moneyOf(amount);
  if (!owedAmount) return due;
  return (
    <>
      {due}
      <span className={classes.owed}>{`欠 ${formatMoney(owedAmount)}`}</span>
    </>
  );
}

/** Column with the amount refunded in the filtered range of refund dates. */
const rangeColumn: Column<StudentProduct> = {
  key: 'refundAmountInRange',
  title: '其中所选时间内退费',
  width: 168,
  numeric: true,
  render: ({ refundAmountInRange }) => moneyOf(refundAmountInRange),
};

/**
 * Returns the columns of the list.
 * @param ofRange true to add the amount refunded in the filtered range
 */
export const purchaseColumns = (ofRange: boolean): readonly Column<StudentProduct>[] => [
  { key: 'studentName', line: 1, title: '学员', width: 88, always: true },
  { key: 'productName', line: 2, title: '产品', width: 176, always: true },
  { key: 'courseName', title: '课程', hidden: true },
  {
    key: 'amount',
    line: 2,
    titled: false,
    title: '应收金额',
    width: 104,
    numeric: true,
    render: (purchase) => <DueAmount {...purchase} />,
  },
  {
    key: 'refundAmount',
    title: '退费金额',
    width: 100,
    numeric: true,
    render: ({ refundAmount }) => moneyOf(refundAmount),
  },
  {
    key: 'owedAmount',
    title: '欠费',
    width: 92,
    numeric: true,
    hidden: true,
    render: ({ owedAmount }) => (owedAmount ? moneyOf(owedAmount) : null),
  },
  {
    key: 'discountAmount',
    title: '优惠',
    width: 92,
    numeric: true,
    hidden: true,
    render: ({ discountAmount }) => (discountAmount ? moneyOf(discountAmount) : null),
  },
  { key: 'receivedAmount', title: '已收金额', width: 100, numeric: true, hidden: true, render: receivedText },
  {
    key: 'source',
    title: '转入价值',
    width: 100,
    numeric: true,
    hidden: true,
    render: ({ source, amount }) => (source ? moneyOf(amount) : null),
  },
  ...(ofRange ? [rangeColumn] : []),
  {
    key: 'netAmount',
    title: '净收金额',
    width: 100,
    numeric: true,
    render: (row) => moneyOf(row.netAmount ?? netAmount(row.amount, row.refundAmount)),
  },
  {
    key: 'balanceHour',
    title: '剩余课时',
    width: 88,
    numeric: true,
    render: ({ chargeType, balanceHour }) => (isByPeriod(chargeType) ? '按期' : formatHours(balanceHour ?? 0)),
  },
  { key: 'expireDate', title: '到期日期', width: 104 },
  { key: 'status', line: 1, title: '状态', width: 84, render: (row) => <PurchaseStatus {...row} /> },
  { key: 'quantity', title: '数量', width: 60, hiddenWhenNarrow: true, numeric: true },
  { key: 'buyTime', title: '购买时间', width: 168, hiddenWhenNarrow: true },
  {
    key: 'refundHour',
    title: '退费课时',
    width: 92,
    numeric: true,
    hidden: true,
    render: ({ refundHour }) => (refundHour ? formatHours(refundHour) : null),
  },
  { key: 'refundTime', title: '退费时间', width: 168, hidden: true },
  { key: 'refundRemark', title: '退费备注', hidden: true },
];

const moneyOf = (amount: number | null | undefined): string | null =>
  amount === null || amount === undefined ? null : formatMoney(amount);

/** Formats the money received; by default the full price. Returns null for a purchase from a transfer or a move-in. */
function receivedText({ receivedAmount, amount, source }: StudentProduct): string | null {
  return source ? null : moneyOf(receivedAmount ?? amount);
}
