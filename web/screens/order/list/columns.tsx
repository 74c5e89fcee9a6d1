import { type Order, ORDER_TYPE, PAY_TYPE } from '#contracts/entities/order.ts';
import { serviceYearsOf } from '#contracts/formats/service-price.ts';
import { OrderStatusTag } from '#web/features/onboarding/index.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';
import type { Column } from '#web/ui/table/column.ts';

/**
 * Labels of the only known type of order and of payment (Spec 1 §9; names decided). Both columns are hidden by default;
 * an unknown value is shown unchanged.
 */
const ORDER_TYPES: Readonly<Record<number, string>> = { [ORDER_TYPE]: '服务费' };
const PAY_TYPES: Readonly<Record<number, string>> = { [PAY_TYPE]: '扫码支付' };

const labelFor = (names: Readonly<Record<number, string>>, value: number | null | undefined) =>
  value === null || value === undefined ? null : (names[value] ?? value);

export const columns: readonly Column<Order>[] = [
  { key: 'orderCode', title: '订单编号', width: 184, always: true },
  { key: 'tenantName', line: 1, title: '机构' },
  { key: 'username', title: '账号', width: 128, hiddenWhenNarrow: true },
  {
    key: 'orderType',
    title: '订单类型',
    width: 88,
    hidden: true,
    render: (order) => labelFor(ORDER_TYPES, order.orderType),
  },
  { key: 'servicePeriod', title: '服务期限', width: 88, render: (order) => yearsText(order.servicePeriod) },
  { key: 'payType', title: '支付方式', width: 92, hidden: true, render: (order) => labelFor(PAY_TYPES, order.payType) },
  {
    key: 'amount',
    line: 2,
    titled: false,
    title: '金额',
    width: 112,
    numeric: true,
    render: ({ amount }) => (amount === null || amount === undefined ? null : formatMoney(amount)),
  },
  {
    key: 'orderStatus',
    line: 1,
    title: '订单状态',
    width: 92,
    render: (order) => <OrderStatusTag status={order.orderStatus} />,
  },
  { key: 'createTime', title: '创建时间', width: 176, hiddenWhenNarrow: true },
  { key: 'payTime', line: 2, title: '支付时间', width: 176 },
  { key: 'refundTime', title: '退款时间', width: 176, hidden: true },
];

function yearsText(servicePeriod: number | null | undefined): string | null {
  const years = serviceYearsOf(servicePeriod ?? 0);
  return years === null ? null : `${years} 年`;
}
