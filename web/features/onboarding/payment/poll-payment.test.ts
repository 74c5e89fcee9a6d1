import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderStatuses } from '#contracts/entities/order.ts';
import { closeSession, reopenSession, startGeneration } from '#web/http/session-generation.ts';
import { TIME_LIMIT_MS, newProgress, PAUSE_MS, type PollStatus, pollPayment, type Settlement } from './poll-payment.ts';

const MINUTE = 60_000;
let online = true;
let visible = true;

beforeEach(() => {
  vi.useFakeTimers();
  online = true;
  visible = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (visible ? 'visible' : 'hidden'));
});
afterEach(() => {
  reopenSession();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function setOnline(next: boolean): void {
  online = next;
  window.dispatchEvent(new Event(next ? 'online' : 'offline'));
}

function setVisible(next: boolean): void {
  visible = next;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Returns a seeded random generator, so that a failure can be reproduced. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface MockBackend {
  status: number;
  /** Response time in milliseconds. */
  latency(): number;
  /** True if this attempt fails. */
  fails(): boolean;
}

function startPolling(bank: Partial<MockBackend> = {}) {
  const backend: MockBackend = { status: orderStatuses.unpaid, latency: () => 100, fails: () => false, ...bank };
  const seen = {
    requestedAt: [] as number[],
    answered: [] as number[],
    inFlight: 0,
    mostInFlight: 0,
    settled: [] as { settlement: Settlement; at: number }[],
    news: { isFailing: false, offline: false, expired: false } as PollStatus,
    failuresSince: 0,
  };
  const fetchStatus = async (signal: AbortSignal): Promise<number> => {
    seen.requestedAt.push(performance.now());
    seen.mostInFlight = Math.max(seen.mostInFlight, ++seen.inFlight);
    const failed = backend.fails() || !online;
    await new Promise((resolve) => setTimeout(resolve, backend.latency()));
    seen.inFlight--;
    seen.answered.push(performance.now());
    if (signal.aborted) throw new Error('aborted');
    if (failed) {
      seen.failuresSince++;
      throw new Error('bad gateway');
    }
    return backend.status;
  };
  const stop = pollPayment({
    fetchStatus,
    progress: newProgress(),
    onStatus: (news) => (seen.news = news),
    onSettled: (settlement) => seen.settled.push({ settlement, at: performance.now() }),
  });
  return { seen, backend, stop };
}

describe('pollPayment', () => {
  it('polls three seconds after the code has appeared and three seconds after each response', async () => {
    const started = performance.now();
    const { seen, stop } = startPolling({ latency: () => 2_000 });
    await vi.advanceTimersByTimeAsync(16_000);
    expect(seen.requestedAt.map((time) => time - started)).toEqual([3_000, 8_000, 13_000]);
    expect(seen.mostInFlight).toBe(1);
    stop();
  });

  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8])
    it(`settles exactly once despite 30 % errors, two offline and two hidden minutes, seed ${seed}`, async () => {
      const next = seededRandom(seed);
      const { seen, backend, stop } = startPolling({
        fails: () => next() < 0.3,
        latency: () => 50 + Math.round(next() * 400),
      });
      const requestCount = () => seen.requestedAt.length;

      await vi.advanceTimersByTimeAsync(2 * MINUTE);
      setOnline(false);
      await vi.advanceTimersByTimeAsync(1_000);
      const whenOffline = requestCount();
      await vi.advanceTimersByTimeAsync(2 * MINUTE - 1_000);
      expect(requestCount()).toBe(whenOffline);
      expect(seen.news.offline).toBe(true);
      setOnline(true);

      await vi.advanceTimersByTimeAsync(2 * MINUTE);
      expect(requestCount()).toBeGreaterThan(whenOffline);
      setVisible(false);
      await vi.advanceTimersByTimeAsync(1_000);
      const whenHidden = requestCount();
      await vi.advanceTimersByTimeAsync(2 * MINUTE - 1_000);
      expect(requestCount()).toBe(whenHidden);
      setVisible(true);
      await vi.advanceTimersByTimeAsync(2 * MINUTE - Math.round(1_000 * next()));

      const paidAt = performance.now();
      backend.status = orderStatuses.paid;
      seen.failuresSince = 0;
      await vi.advanceTimersByTimeAsync(MINUTE);

      expect(seen.settled.map(({ settlement }) => settlement)).toEqual(['paid']);
      // Each failed attempt costs the pause after it and its response time.
      const lostMs = seen.failuresSince * (PAUSE_MS + 500);
      expect((seen.settled[0]?.at ?? 0) - paidAt).toBeLessThanOrEqual(3_500 + lostMs);
      expect(seen.mostInFlight).toBe(1);
      const gaps = seen.requestedAt.slice(1).map((time, index) => time - (seen.answered[index] ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(PAUSE_MS);

      const countAfterStop = requestCount();
      await vi.advanceTimersByTimeAsync(MINUTE);
      expect(requestCount()).toBe(countAfterStop);
      stop();
    });

  it('reports a payment within 3.5 s if no attempt fails', async () => {
    for (let offset = 0; offset <= 3_400; offset += 200) {
      const { seen, backend, stop } = startPolling({ latency: () => 400 });
      await vi.advanceTimersByTimeAsync(6_000 + offset);
      const paidAt = performance.now();
      backend.status = orderStatuses.paid;
      await vi.advanceTimersByTimeAsync(4_000);
      expect((seen.settled[0]?.at ?? Infinity) - paidAt).toBeLessThanOrEqual(3_500);
      stop();
    }
  });

  it('sends no request after stop() and ignores a pending response', async () => {
    const { seen, backend, stop } = startPolling({ latency: () => 1_000 });
    await vi.advanceTimersByTimeAsync(3_500);
    expect(seen.inFlight).toBe(1);
    backend.status = orderStatuses.paid;
    stop();
    setVisible(true);
    setOnline(true);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(seen.requestedAt).toHaveLength(1);
    expect(seen.settled).toEqual([]);
  });

  for (const [status, settlement] of [
    [orderStatuses.closed, 'closed'],
    [orderStatuses.refunded, 'refunded'],
  ] as const)
    it(`stops polling once the order is ${settlement}`, async () => {
      const { seen } = startPolling({ status });
      await vi.advanceTimersByTimeAsync(MINUTE);
      expect(seen.settled.map((one) => one.settlement)).toEqual([settlement]);
      expect(seen.requestedAt).toHaveLength(1);
    });

  it('reports three failures in a row until the next response', async () => {
    let broken = true;
    const { seen, stop } = startPolling({ fails: () => broken });
    await vi.advanceTimersByTimeAsync(6_500);
    expect(seen.news.isFailing).toBe(false);
    await vi.advanceTimersByTimeAsync(3_500);
    expect(seen.news.isFailing).toBe(true);
    broken = false;
    await vi.advanceTimersByTimeAsync(3_500);
    expect(seen.news.isFailing).toBe(false);
    stop();
  });

  it('stops at the time limit; makes one last attempt if the page was hidden at that time', async () => {
    const { seen } = startPolling();
    await vi.advanceTimersByTimeAsync(MINUTE);
    setVisible(false);
    await vi.advanceTimersByTimeAsync(TIME_LIMIT_MS);
    const before = seen.requestedAt.length;
    setVisible(true);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(seen.requestedAt).toHaveLength(before + 1);
    expect(seen.news.expired).toBe(true);
    expect(seen.settled).toEqual([]);
  });

  it('pauses while the session dialog is open, and stops when the session ends', async () => {
    const { seen, stop } = startPolling();
    closeSession();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(seen.requestedAt).toHaveLength(0);
    reopenSession();
    await vi.advanceTimersByTimeAsync(3_500);
    expect(seen.requestedAt).toHaveLength(1);
    startGeneration();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(seen.requestedAt).toHaveLength(1);
    stop();
  });
});
