import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Report } from './report.ts';
import { type PostResult, type QueuedReport, ReportQueue } from './report-queue.ts';

const report = (message: string, more: Partial<Report> = {}): Report => ({
  kind: 'error',
  message,
  time: '2026-09-07T00:00:00.000Z',
  route: '/dashboard',
  online: true,
  ...more,
});

let posts: { at: number; reports: [message: string, count: number][]; dropped: number }[];
let answer: (reports: readonly QueuedReport[]) => PostResult;
let queue: ReportQueue;

beforeEach(() => {
  vi.useFakeTimers();
  posts = [];
  answer = () => ({ failed: [], unsent: [] });
  const start = performance.now();
  const now = () => performance.now() - start;
  queue = new ReportQueue((reports, dropped) => {
    posts.push({ at: now(), reports: reports.map(({ message, count }) => [message, count]), dropped });
    return Promise.resolve(answer(reports));
  }, now);
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('posts the first report at once, and later ones together after ten seconds', async () => {
  queue.add(report('a'));
  await pass(1);
  queue.add(report('b'));
  await pass(5_000);
  queue.add(report('c'));
  await pass(20_000);
  queue.add(report('d'));
  await pass(1);
  expect(posts.map(({ at, reports }) => [at, reports])).toEqual([
    [0, [['a', 1]]],
    [
      10_000,
      [
        ['b', 1],
        ['c', 1],
      ],
    ],
    [25_001, [['d', 1]]],
  ]);
});

test('counts reports of equal kind, message and innermost frame', async () => {
  const frame = (line: number) => ({ frames: [{ name: 'f', file: 'assets/a.js', line, column: 1 }] });
  queue.add(report('a', frame(1)));
  queue.add(report('a', { ...frame(1), time: '2026-09-07T00:00:01.000Z' }));
  queue.add(report('a', frame(2)));
  queue.add(report('a', { kind: 'rejection' }));
  await pass(1);
  expect(posts[0]?.reports).toEqual([
    ['a', 2],
    ['a', 1],
    ['a', 1],
  ]);
});

test('keeps at most 50 reports and states how many were dropped', async () => {
  for (let index = 0; index < 60; index++) queue.add(report(`m${index}`));
  queue.add(report('m0'));
  await pass(1);
  expect(posts[0]?.reports).toHaveLength(50);
  expect(posts[0]?.reports[0]).toEqual(['m0', 2]);
  expect(posts[0]?.dropped).toBe(10);
  queue.add(report('later'));
  await pass(10_000);
  expect(posts[1]?.dropped).toBe(0);
});

test('posts a failed report once more, ten seconds later, then drops it', async () => {
  answer = (reports) => ({ failed: reports, unsent: [] });
  queue.add(report('a'));
  await pass(60_000);
  expect(posts.map(({ at }) => at)).toEqual([0, 10_000]);
});

test('merges unsent reports with equal ones that arrive meanwhile, and posts them later', async () => {
  answer = (reports) => {
    queue.add(report('b'));
    return { failed: [], unsent: reports.filter(({ message, count }) => message === 'b' && count === 1) };
  };
  queue.add(report('a'));
  queue.add(report('b'));
  await pass(10_000);
  expect(posts.map(({ reports }) => reports)).toEqual([
    [
      ['a', 1],
      ['b', 1],
    ],
    [['b', 2]],
  ]);
});

test('takeAll returns all queued reports, and none of them is posted', async () => {
  queue.add(report('a'));
  expect(queue.takeAll().reports.map(({ message }) => message)).toEqual(['a']);
  await pass(20_000);
  expect(posts).toEqual([]);
});

test('posts only every ten minutes after ten minutes of continuous errors, and drops no report', async () => {
  for (let second = 0; second < 3_600; second++) {
    queue.add(report('a'));
    await pass(1_000);
  }
  const times = posts.map(({ at }) => at);
  expect(times.slice(0, 61).at(-1)).toBe(600_000);
  expect(times.slice(61)).toEqual([1_200_000, 1_800_000, 2_400_000, 3_000_000, 3_600_000]);
  expect(posts.flatMap(({ reports }) => reports).reduce((sum, [, count]) => sum + count, 0)).toBe(3_600);
});
