import { orderStatuses } from '#contracts/entities/order.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import type { Random } from '../random.ts';
import { later } from './dates.ts';

/** An order for a service period, before its order code is assigned. */
export interface Fee {
  servicePeriod: number;
  status: number;
  createTime: string;
  payTime?: string | undefined;
  refundTime?: string | undefined;
}

/** History of a tenant on the platform, with its application and its payments. */
export interface History {
  username: string;
  /** Time of the application; absent for a campus that joined with its institution. */
  requestTime?: string | undefined;
  /** Time of approval and opening, after payment. */
  openTime: string;
  /** Number of paid years. */
  years: number;
  fees: readonly Fee[];
}

const PAID: readonly number[] = [orderStatuses.paid, orderStatuses.refunded];

/**
 * Creates an order with the given time. A paid or refunded order is paid 20 seconds to nine minutes later. A refunded
 * order is refunded in the morning of the next day.
 */
export function feeAt(
  random: Random,
  createTime: string,
  servicePeriod: number,
  status = orderStatuses.paid as number,
): Fee {
  const seconds = random.chance(0.7) ? random.int(20, 95) : random.int(96, 540);
  const payTime = PAID.includes(status) ? later(createTime, seconds) : undefined;
  const refundTime =
    payTime && status === orderStatuses.refunded
      ? `${addDays(payTime.slice(0, 10), 1)} 10${payTime.slice(13)}`
      : undefined;
  return { servicePeriod, status, createTime, payTime, refundTime };
}
