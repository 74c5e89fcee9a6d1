import { orderStatuses } from '#contracts/entities/order.ts';
import type { Choice } from '../../../ui/SelectField.tsx';
import { StatusTag, type Tone } from '../../../ui/StatusTag.tsx';

const STATES: Readonly<Record<number, { label: string; tone: Tone }>> = {
  [orderStatuses.unpaid]: { label: '待支付', tone: 'warning' },
  [orderStatuses.paid]: { label: '已支付', tone: 'positive' },
  [orderStatuses.closed]: { label: '已关闭', tone: 'neutral' },
  [orderStatuses.refunded]: { label: '已退款', tone: 'info' },
};

export const orderStatusChoices: readonly Choice[] = Object.entries(STATES).map(([value, { label }]) => ({
  value,
  label,
}));

/** A status that is not known is shown as it came. */
export function OrderStatusTag({ status }: { status: number }) {
  const { label, tone } = STATES[status] ?? { label: String(status), tone: 'neutral' };
  return <StatusTag tone={tone}>{label}</StatusTag>;
}
