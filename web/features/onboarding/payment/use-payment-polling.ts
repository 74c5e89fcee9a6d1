import { useEffect, useRef, useState } from 'react';
import { orders } from '#contracts/calls/orders.ts';
import { ORDER_TYPE } from '#contracts/entities/order.ts';
import { send } from '#web/http/client.ts';
import { newProgress, type PollStatus, type PollProgress, pollPayment, type Settlement } from './poll-payment.ts';

/** The order whose payment is polled. */
export interface PolledOrder {
  username: string;
  createTime?: string | null | undefined;
}

export interface PaymentPolling extends PollStatus {
  /** Continues polling after the time limit. */
  resume(): void;
}

const INITIAL_STATUS: PollStatus = { isFailing: false, offline: false, expired: false };

/**
 * Polls an order's payment while the view is visible (Spec 1 §4). React runs no effects of a hidden view, so polling
 * pauses until the view is shown again.
 * @param order order to poll; null for no polling
 * @param onSettled called once, when the order is settled
 */
export function usePaymentPolling(
  order: PolledOrder | null,
  onSettled: (settlement: Settlement) => void,
): PaymentPolling {
  const [news, setNews] = useState<PollStatus>(INITIAL_STATUS);
  const [attempt, setAttempt] = useState(0);
  const progress = useRef<(PollProgress & { question: string }) | null>(null);
  const latestOnSettled = useRef(onSettled);
  latestOnSettled.current = onSettled;

  const username = order?.username;
  const createTime = order?.createTime ?? undefined;
  useEffect(() => {
    if (username === undefined) return;
    const question = `${username} ${createTime} ${attempt}`;
    if (progress.current?.question !== question) {
      // After the time limit, polling continues without a pause, because the last response is old enough.
      const answeredAt = attempt > 0 ? progress.current?.answeredAt : undefined;
      progress.current = { ...newProgress(), ...(answeredAt !== undefined && { answeredAt }), question };
    }
    return pollPayment({
      fetchStatus: async (signal) => {
        const query = { username, orderType: ORDER_TYPE, ...(createTime !== undefined && { createTime }) };
        return (await send(orders.status, query, { signal, quiet: true })).orderStatus;
      },
      progress: progress.current,
      onStatus: (next) => setNews((previous) => (isSameStatus(previous, next) ? previous : next)),
      onSettled: (settlement) => latestOnSettled.current(settlement),
    });
  }, [username, createTime, attempt]);

  return { ...news, resume: () => setAttempt(attempt + 1) };
}

const isSameStatus = (a: PollStatus, b: PollStatus): boolean =>
  a.isFailing === b.isFailing && a.offline === b.offline && a.expired === b.expired;
