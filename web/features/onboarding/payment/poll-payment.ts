import { orderStatuses } from '#contracts/entities/order.ts';
import { appBindings } from '#web/http/app-bindings.ts';
import { sessionGeneration } from '#web/http/session-generation.ts';

/** Pause between a response and the next request (Spec 1 §9). */
export const PAUSE_MS = 3_000;
/** Time after which polling stops; a hint then offers to continue (decided). */
export const TIME_LIMIT_MS = 15 * 60_000;
/** Number of consecutive failures that is reported to the user. */
export const FAILURES_BEFORE_NOTICE = 3;

export type Settlement = 'paid' | 'closed' | 'refunded';

/** Progress of polling an order, retained while the view is hidden. Times are values of `performance.now()`. */
export interface PollProgress {
  beganAt: number;
  answeredAt: number;
  failures: number;
}

/** Status of the polling that the waiting user sees. */
export interface PollStatus {
  /** True after several consecutive failures. */
  isFailing: boolean;
  offline: boolean;
  /** True once the time limit is reached and polling has stopped. */
  expired: boolean;
}

interface PollOptions {
  /** Requests the order's status once; rejects on failure. */
  fetchStatus(signal: AbortSignal): Promise<number>;
  progress: PollProgress;
  onStatus(news: PollStatus): void;
  /** Called once, when the order is settled and polling has ended. */
  onSettled(settlement: Settlement): void;
}

/**
 * Polls until the order is settled. Each request starts PAUSE_MS after the previous response, so that requests never
 * overlap. Pauses while the page is hidden or offline, retries after failures, and ends with the session.
 * @returns function that stops the polling
 */
export function pollPayment({ fetchStatus, progress, onStatus, onSettled }: PollOptions): () => void {
  const { generation } = sessionGeneration;
  const cancel = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRequesting = false;

  const stop = () => {
    cancel.abort();
    clearTimeout(timer);
    for (const [target, event] of wakeEvents()) target.removeEventListener(event, plan);
  };

  const notify = (expired = false) =>
    onStatus({ isFailing: progress.failures >= FAILURES_BEFORE_NOTICE, offline: !navigator.onLine, expired });

  function plan(): void {
    clearTimeout(timer);
    if (cancel.signal.aborted) return;
    notify();
    if (isRequesting || !navigator.onLine || document.visibilityState === 'hidden') return;
    timer = setTimeout(() => void poll(), Math.max(0, progress.answeredAt + PAUSE_MS - performance.now()));
  }

  async function poll(): Promise<void> {
    if (sessionGeneration.generation !== generation) return stop();
    isRequesting = true;
    // No request is sent while the session dialog is open, or while another browser tab has changed the account or
    // tenant.
    const status = sessionGeneration.closed || !appBindings.inPlace() ? null : await attempt();
    isRequesting = false;
    if (cancel.signal.aborted) return;
    progress.answeredAt = performance.now();
    const settlement = status === null ? undefined : SETTLEMENTS[status];
    if (settlement) {
      stop();
      onSettled(settlement);
    } else if (progress.answeredAt - progress.beganAt >= TIME_LIMIT_MS) {
      stop();
      notify(true);
    } else plan();
  }

  async function attempt(): Promise<number | null> {
    try {
      const status = await fetchStatus(cancel.signal);
      progress.failures = 0;
      return status;
    } catch {
      // Any error is followed by another attempt; the status reports repeated failures.
      progress.failures += 1;
      return null;
    }
  }

  for (const [target, event] of wakeEvents()) target.addEventListener(event, plan);
  plan();
  return stop;
}

/**
 * Returns the progress at the start. Polling starts with a pause, since no order is paid the moment its code appears.
 */
export const newProgress = (now = performance.now()): PollProgress => ({ beganAt: now, answeredAt: now, failures: 0 });

const SETTLEMENTS: Readonly<Record<number, Settlement>> = {
  [orderStatuses.paid]: 'paid',
  [orderStatuses.closed]: 'closed',
  [orderStatuses.refunded]: 'refunded',
};

const wakeEvents = (): [EventTarget, string][] => [
  [document, 'visibilitychange'],
  [window, 'online'],
  [window, 'offline'],
];
