import { orderStatuses } from '#contracts/entities/order.ts';
import type { Random } from '../random.ts';
import { later } from './dates.ts';

/** An order before it has a number. */
export interface Fee {
  servicePeriod: number;
  status: number;
  createTime: string;
  payTime?: string | undefined;
}

/** How an institution or a campus came to the platform, and what it has paid there. */
export interface History {
  username: string;
  /** When it applied; a campus that came with its institution did not. */
  requestTime?: string | undefined;
  /** When it was audited and opened, after it had paid. */
  openTime: string;
  /** Years paid for. */
  years: number;
  fees: readonly Fee[];
}

const PAID: readonly number[] = [orderStatuses.paid, orderStatuses.refunded];

/** An order at a moment; paying takes 20 seconds to some minutes. */
export function feeAt(
  random: Random,
  createTime: string,
  servicePeriod: number,
  status = orderStatuses.paid as number,
): Fee {
  const seconds = random.chance(0.7) ? random.int(20, 95) : random.int(96, 540);
  return { servicePeriod, status, createTime, payTime: PAID.includes(status) ? later(createTime, seconds) : undefined };
}
