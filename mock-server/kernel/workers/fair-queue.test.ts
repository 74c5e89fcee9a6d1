import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const SLOW_MS = 250;
let queue: FairQueue;
let started: string[];
const [a, b, c] = [{}, {}, {}];

beforeEach(() => {
  vi.useFakeTimers();
  queue = new FairQueue({ most: 2, slowMs: SLOW_MS });
  started = [];
});
afterEach(() => vi.useRealTimers());

/** Enqueues a job that takes this time. */
const enqueue = (owner: object, name: string, ms: number): Promise<void> =>
  queue.run(owner, () => {
    started.push(name);
    return new Promise((resolve) => setTimeout(resolve, ms));
  });

it('runs quick jobs one at a time and serves the owners in turn', async () => {
  const all = [
    enqueue(a, 'a1', 10),
    enqueue(a, 'a2', 10),
    enqueue(a, 'a3', 10),
    enqueue(b, 'b1', 10),
    enqueue(c, 'c1', 10),
  ];
  expect(started).toEqual(['a1']);
  await vi.advanceTimersByTimeAsync(100);
  await Promise.all(all);
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  expect(queue.isIdle).toBe(true);
});

it('runs another owner’s job while one is slow, but no second job of the slow job’s owner', async () => {
  void enqueue(a, 'a1', 60_000);
  void enqueue(a, 'a2', 60_000);
  void enqueue(b, 'b1', 10);
  await vi.advanceTimersByTimeAsync(SLOW_MS - 1);
  expect(started).toEqual(['a1']);
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toEqual(['a1', 'b1']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(started).toEqual(['a1', 'b1']);
  expect(queue.waitingOf(a)).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(started).toEqual(['a1', 'b1', 'a2']);
});

it('starts the next job after a job that failed', async () => {
  const failed = queue.run(a, () => Promise.reject(new Error('broken')));
  await expect(failed).rejects.toThrow('broken');
  await vi.runAllTimersAsync();
  void enqueue(a, 'a1', 10);
  expect(started).toEqual(['a1']);
});
