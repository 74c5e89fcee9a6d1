import { orderStatuses } from '#contracts/entities/order.ts';
import { connection } from '../../../http/connect.ts';
import { gate } from '../../../http/gate.ts';

/** Asked again so long after the last answer (Spec 1 §9). */
export const PAUSE_MS = 3_000;
/** Nobody pays any more after this; a hint offers to go on (decided). */
export const CEILING_MS = 15 * 60_000;
/** So many failures in a row are told; fewer pass unnoticed. */
export const TROUBLE_FROM = 3;

export type Settlement = 'paid' | 'closed' | 'refunded';

/** How far a polling is. It outlives the view's being hidden. Times on the clock of `performance.now`. */
export interface PollProgress {
  beganAt: number;
  answeredAt: number;
  failures: number;
}

/** What the user is told while they wait. */
export interface PollNews {
  /** Several attempts in a row have failed. */
  troubled: boolean;
  offline: boolean;
  /** The ceiling is reached; nothing is asked any more. */
  expired: boolean;
}

interface PollOptions {
  /** Asks for the order's status once; rejects when it cannot be learnt. */
  ask(signal: AbortSignal): Promise<number>;
  progress: PollProgress;
  onNews(news: PollNews): void;
  /** Called once; nothing is asked after it. */
  onSettled(settlement: Settlement): void;
}

/**
 * Asks until the order is settled: the next time only PAUSE_MS after the last answer, so that no two overlap. Rests
 * while the page is hidden or offline, survives failures, ends with the session.
 * @returns what stops it
 */
export function pollPayment({ ask, progress, onNews, onSettled }: PollOptions): () => void {
  const { generation } = gate;
  const cancel = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;

  const stop = () => {
    cancel.abort();
    clearTimeout(timer);
    for (const [target, event] of wakers()) target.removeEventListener(event, plan);
  };

  const tell = (expired = false) =>
    onNews({ troubled: progress.failures >= TROUBLE_FROM, offline: !navigator.onLine, expired });

  function plan(): void {
    clearTimeout(timer);
    if (cancel.signal.aborted) return;
    tell();
    if (asking || !navigator.onLine || document.visibilityState === 'hidden') return;
    timer = setTimeout(() => void poll(), Math.max(0, progress.answeredAt + PAUSE_MS - performance.now()));
  }

  async function poll(): Promise<void> {
    if (gate.generation !== generation) return stop();
    asking = true;
    // While the session dialog is open, or another tab works for another tenant, nothing goes out.
    const status = gate.closed || !connection.inPlace() ? null : await attempt();
    asking = false;
    if (cancel.signal.aborted) return;
    progress.answeredAt = performance.now();
    const settlement = status === null ? undefined : SETTLED[status];
    if (settlement) {
      stop();
      onSettled(settlement);
    } else if (progress.answeredAt - progress.beganAt >= CEILING_MS) {
      stop();
      tell(true);
    } else plan();
  }

  async function attempt(): Promise<number | null> {
    try {
      const status = await ask(cancel.signal);
      progress.failures = 0;
      return status;
    } catch {
      // Whatever it was, the next attempt may learn it; the news say that it does not go well.
      progress.failures += 1;
      return null;
    }
  }

  for (const [target, event] of wakers()) target.addEventListener(event, plan);
  plan();
  return stop;
}

/** A new polling begins with a pause: nobody has paid at the moment the code appears. */
export const newProgress = (now = performance.now()): PollProgress => ({ beganAt: now, answeredAt: now, failures: 0 });

const SETTLED: Readonly<Record<number, Settlement>> = {
  [orderStatuses.paid]: 'paid',
  [orderStatuses.closed]: 'closed',
  [orderStatuses.refunded]: 'refunded',
};

const wakers = (): [EventTarget, string][] => [
  [document, 'visibilitychange'],
  [window, 'online'],
  [window, 'offline'],
];
