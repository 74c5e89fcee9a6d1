import type { Row } from '../../kernel/store/schema.ts';
import { refundsOf } from './refunds-of.ts';

/** Hours that left a purchase by a refund, or by a transfer to another purchase. */
export interface Withdrawal {
  hours: number;
  time: string;
}

/** Returns the refunds of a purchase and the transfers out of it, neither of which uses hours. */
export const withdrawalsOf = (purchase: Row<'studentProduct'>): Withdrawal[] => [
  ...refundsOf(purchase).map(({ refundHour, refundTime }) => ({ hours: refundHour, time: refundTime })),
  ...(purchase.transfers ?? []).map(({ hours, transferTime }) => ({ hours, time: transferTime })),
];
