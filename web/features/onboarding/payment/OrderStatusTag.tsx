import { orderStatuses, orderStatusNames } from '#contracts/entities/order.ts';
import { StatusTag, type Tone } from '../../../ui/StatusTag.tsx';

const TONES: Readonly<Record<number, Tone>> = {
  [orderStatuses.unpaid]: 'warning',
  [orderStatuses.paid]: 'positive',
  [orderStatuses.refunded]: 'info',
};

/** A status that is not known is shown as it came. */
export const OrderStatusTag = ({ status }: { status: number }) => (
  <StatusTag tone={TONES[status]}>{orderStatusNames[status] ?? status}</StatusTag>
);
