import { orderStatuses, orderStatusNames } from '#contracts/entities/order.ts';
import { StatusTag, type Tone } from '#web/ui/display/StatusTag.tsx';

const TONES: Readonly<Record<number, Tone>> = {
  [orderStatuses.unpaid]: 'warning',
  [orderStatuses.paid]: 'positive',
  [orderStatuses.refunded]: 'info',
};

/** Renders the name of an order's status. An unknown status is shown as received. */
export const OrderStatusTag = ({ status }: { status: number }) => (
  <StatusTag tone={TONES[status]}>{orderStatusNames[status] ?? status}</StatusTag>
);
