import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderStatuses } from '#contracts/entities/order.ts';
import { closeGate, reopenGate, startGeneration } from '../../../http/gate.ts';
import { CEILING_MS, newProgress, PAUSE_MS, type PollNews, pollPayment, type Settlement } from './poll-payment.ts';

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
  reopenGate();
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

/** The same sequence for the same seed, so that a failure can be looked at again. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Bank {
  status: number;
  /** How long an answer takes. */
  latency(): number;
  /** Does this attempt fail? */
  fails(): boolean;
}

function watch(bank: Partial<Bank> = {}) {
  const backend: Bank = { status: orderStatuses.unpaid, latency: () => 100, fails: () => false, ...bank };
  const seen = {
    asked: [] as number[],
    answered: [] as number[],
    inFlight: 0,
    mostInFlight: 0,
    settled: [] as { settlement: Settlement; at: number }[],
    news: { troubled: false, offline: false, expired: false } as PollNews,
    failuresSince: 0,
  };
  const ask = async (signal: AbortSignal): Promise<number> => {
    seen.asked.push(performance.now());
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
    ask,
    progress: newProgress(),
    onNews: (news) => (seen.news = news),
    onSettled: (settlement) => seen.settled.push({ settlement, at: performance.now() }),
  });
  return { seen, backend, stop };
}

describe('waiting for a payment', () => {
  it('asks three seconds after the code appeared, and again three seconds after each answer', async () => {
    const started = performance.now();
    const { seen, stop } = watch({ latency: () => 2_000 });
    await vi.advanceTimersByTimeAsync(16_000);
    expect(seen.asked.map((at) => at - started)).toEqual([3_000, 8_000, 13_000]);
    expect(seen.mostInFlight).toBe(1);
    stop();
  });

  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8])
    it(`ten minutes with 30 % errors, two offline and two hidden, seed ${seed}`, async () => {
      const next = random(seed);
      const { seen, backend, stop } = watch({
        fails: () => next() < 0.3,
        latency: () => 50 + Math.round(next() * 400),
      });
      const asked = () => seen.asked.length;

      await vi.advanceTimersByTimeAsync(2 * MINUTE);
      setOnline(false);
      await vi.advanceTimersByTimeAsync(1_000);
      const whenOffline = asked();
      await vi.advanceTimersByTimeAsync(2 * MINUTE - 1_000);
      expect(asked()).toBe(whenOffline);
      expect(seen.news.offline).toBe(true);
      setOnline(true);

      await vi.advanceTimersByTimeAsync(2 * MINUTE);
      expect(asked()).toBeGreaterThan(whenOffline);
      setVisible(false);
      await vi.advanceTimersByTimeAsync(1_000);
      const whenHidden = asked();
      await vi.advanceTimersByTimeAsync(2 * MINUTE - 1_000);
      expect(asked()).toBe(whenHidden);
      setVisible(true);
      await vi.advanceTimersByTimeAsync(2 * MINUTE - Math.round(1_000 * next()));

      const paidAt = performance.now();
      backend.status = orderStatuses.paid;
      seen.failuresSince = 0;
      await vi.advanceTimersByTimeAsync(MINUTE);

      expect(seen.settled.map(({ settlement }) => settlement)).toEqual(['paid']);
      // An attempt that fails learns nothing: each costs its pause and its answer.
      const lost = seen.failuresSince * (PAUSE_MS + 500);
      expect((seen.settled[0]?.at ?? 0) - paidAt).toBeLessThanOrEqual(3_500 + lost);
      expect(seen.mostInFlight).toBe(1);
      const gaps = seen.asked.slice(1).map((at, index) => at - (seen.answered[index] ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(PAUSE_MS);

      const afterwards = asked();
      await vi.advanceTimersByTimeAsync(MINUTE);
      expect(asked()).toBe(afterwards);
      stop();
    });

  it('is told within 3.5 s when the attempts succeed', async () => {
    for (let offset = 0; offset <= 3_400; offset += 200) {
      const { seen, backend, stop } = watch({ latency: () => 400 });
      await vi.advanceTimersByTimeAsync(6_000 + offset);
      const paidAt = performance.now();
      backend.status = orderStatuses.paid;
      await vi.advanceTimersByTimeAsync(4_000);
      expect((seen.settled[0]?.at ?? Infinity) - paidAt).toBeLessThanOrEqual(3_500);
      stop();
    }
  });

  it('nothing is asked once it has been stopped, whatever is still on its way', async () => {
    const { seen, backend, stop } = watch({ latency: () => 1_000 });
    await vi.advanceTimersByTimeAsync(3_500);
    expect(seen.inFlight).toBe(1);
    backend.status = orderStatuses.paid;
    stop();
    setVisible(true);
    setOnline(true);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(seen.asked).toHaveLength(1);
    expect(seen.settled).toEqual([]);
  });

  for (const [status, settlement] of [
    [orderStatuses.closed, 'closed'],
    [orderStatuses.refunded, 'refunded'],
  ] as const)
    it(`ends with an order that is ${settlement}`, async () => {
      const { seen } = watch({ status });
      await vi.advanceTimersByTimeAsync(MINUTE);
      expect(seen.settled.map((one) => one.settlement)).toEqual([settlement]);
      expect(seen.asked).toHaveLength(1);
    });

  it('three failures in a row are told, and are forgotten with the next answer', async () => {
    let broken = true;
    const { seen, stop } = watch({ fails: () => broken });
    await vi.advanceTimersByTimeAsync(6_500);
    expect(seen.news.troubled).toBe(false);
    await vi.advanceTimersByTimeAsync(3_500);
    expect(seen.news.troubled).toBe(true);
    broken = false;
    await vi.advanceTimersByTimeAsync(3_500);
    expect(seen.news.troubled).toBe(false);
    stop();
  });

  it('ends at the ceiling, also when it was passed while the page was hidden: then with one last attempt', async () => {
    const { seen } = watch();
    await vi.advanceTimersByTimeAsync(MINUTE);
    setVisible(false);
    await vi.advanceTimersByTimeAsync(CEILING_MS);
    const before = seen.asked.length;
    setVisible(true);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(seen.asked).toHaveLength(before + 1);
    expect(seen.news.expired).toBe(true);
    expect(seen.settled).toEqual([]);
  });

  it('rests while the session dialog is open, and ends with the session', async () => {
    const { seen, stop } = watch();
    closeGate();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(seen.asked).toHaveLength(0);
    reopenGate();
    await vi.advanceTimersByTimeAsync(3_500);
    expect(seen.asked).toHaveLength(1);
    startGeneration();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(seen.asked).toHaveLength(1);
    stop();
  });
});
