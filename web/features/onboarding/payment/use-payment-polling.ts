import { useEffect, useRef, useState } from 'react';
import { orders } from '#contracts/calls/orders.ts';
import { ORDER_TYPE } from '#contracts/entities/order.ts';
import { send } from '../../../http/client.ts';
import { newProgress, type PollNews, type PollProgress, pollPayment, type Settlement } from './poll-payment.ts';

/** The order that is waited for. */
export interface PolledOrder {
  username: string;
  createTime?: string | null | undefined;
}

export interface PaymentPolling extends PollNews {
  /** Goes on after the ceiling. */
  goOn(): void;
}

const QUIET: PollNews = { troubled: false, offline: false, expired: false };

/**
 * Waits for an order's payment while the view is seen (Spec 1 §4): a hidden view has no effects, and goes on where it
 * was when it is shown again.
 * @param order null: nothing to wait for
 * @param onSettled told once
 */
export function usePaymentPolling(
  order: PolledOrder | null,
  onSettled: (settlement: Settlement) => void,
): PaymentPolling {
  const [news, setNews] = useState<PollNews>(QUIET);
  const [round, setRound] = useState(0);
  const progress = useRef<(PollProgress & { question: string }) | null>(null);
  const latest = useRef(onSettled);
  latest.current = onSettled;

  const username = order?.username;
  const createTime = order?.createTime ?? undefined;
  useEffect(() => {
    if (username === undefined) return;
    const question = `${username} ${createTime} ${round}`;
    if (progress.current?.question !== question) {
      // Whoever goes on has waited long enough since the last answer.
      const answeredAt = round > 0 ? progress.current?.answeredAt : undefined;
      progress.current = { ...newProgress(), ...(answeredAt !== undefined && { answeredAt }), question };
    }
    return pollPayment({
      ask: async (signal) => {
        const asked = { username, orderType: ORDER_TYPE, ...(createTime !== undefined && { createTime }) };
        return (await send(orders.status, asked, { signal, quiet: true })).orderStatus;
      },
      progress: progress.current,
      onNews: (next) => setNews((before) => (sameNews(before, next) ? before : next)),
      onSettled: (settlement) => latest.current(settlement),
    });
  }, [username, createTime, round]);

  return { ...news, goOn: () => setRound(round + 1) };
}

const sameNews = (one: PollNews, other: PollNews): boolean =>
  one.troubled === other.troubled && one.offline === other.offline && one.expired === other.expired;
