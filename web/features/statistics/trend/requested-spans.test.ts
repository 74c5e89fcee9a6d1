import { beforeEach, expect, it } from 'vitest';
import type { Span } from '#contracts/rules/comparison-period.ts';
import { bindApp } from '#web/http/app-bindings.ts';
import { ALL_DOMAINS, invalidate } from '#web/http/cache/invalidation.ts';
import { setServerDate } from '#web/session/today.ts';
import { keyOf, sumsOf, requestSpans } from './requested-spans.ts';
import type { SpanSource, Sums } from './source.ts';

beforeEach(() => setServerDate('Mon, 21 Sep 2026 02:00:00 GMT'));

const days = (...ends: number[]): Span[] => ends.map((end) => ({ begin: day(end), end: day(end) }));
const day = (number: number): string => `2026-09-${String(number).padStart(2, '0')}`;
const settled = () => new Promise((resolve) => setTimeout(resolve));

interface Call {
  spans: string[];
  signal: AbortSignal;
  respond(sums: Sums): Promise<unknown>;
  fail(): Promise<unknown>;
}

let sourceCount = 0;

/** Creates a source whose calls are recorded and answered by the test. */
function newSource(): { source: SpanSource; calls: Call[]; cachedSums(...days: number[]): unknown[] } {
  const calls: Call[] = [];
  const source: SpanSource = {
    name: `source ${++sourceCount}`,
    fetchSums: (query, { signal = new AbortController().signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        calls.push({
          spans: [query.timeBegin, query.beforeTimeBegin].filter((one) => one !== undefined),
          signal,
          respond(sums) {
            resolve(sums);
            return settled();
          },
          fail() {
            reject(new Error('refused'));
            return settled();
          },
        });
      }),
  };
  return { source, calls, cachedSums: (...of) => days(...of).map((span) => sumsOf(keyOf(source, span))) };
}

it('requests two spans in each call and sends two calls at a time, in order', async () => {
  const { source, calls, cachedSums } = newSource();
  const release = requestSpans(source, days(1, 2, 3, 4, 5, 6, 7));
  expect(calls.map(({ spans }) => spans)).toEqual([
    [day(1), day(2)],
    [day(3), day(4)],
  ]);
  await calls[1]?.respond({ taking: 3, before: { taking: 4 } });
  expect(cachedSums(1, 2, 3, 4)).toMatchObject([undefined, undefined, { taking: 3 }, { taking: 4 }]);
  expect(calls[2]?.spans).toEqual([day(5), day(6)]);
  await calls[0]?.respond({ taking: 1, before: { taking: 2 } });
  expect(calls[3]?.spans).toEqual([day(7)]);
  expect(calls).toHaveLength(4);
  await calls[2]?.respond({ taking: 5, before: { taking: 6 } });
  await calls[3]?.respond({ taking: 7, before: null });
  expect(cachedSums(7)).toMatchObject([{ taking: 7 }]);
  release();
});

it('requests a span once for all subscribers, while it is pending and after it is loaded', async () => {
  const { source, calls } = newSource();
  const releases = [
    requestSpans(source, days(1, 2)),
    requestSpans(source, days(1, 2)),
    requestSpans(source, days(2, 3)),
  ];
  expect(calls.map(({ spans }) => spans)).toEqual([[day(1), day(2)], [day(3)]]);
  await calls[0]?.respond({ before: {} });
  await calls[1]?.respond({});
  for (const release of releases) release();
  await settled();
  requestSpans(source, days(1, 2, 3))();
  expect(calls).toHaveLength(2);
});

it('aborts a request without subscribers and continues one that another subscriber uses', async () => {
  const { source, calls } = newSource();
  const release = requestSpans(source, days(1, 2, 3, 4, 5, 6));
  const releaseActive = requestSpans(source, days(3));
  release();
  await settled();
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await calls[1]?.respond({});
  expect(calls).toHaveLength(2);
  releaseActive();
});

it('keeps a pending request if a new subscriber immediately follows the last one', async () => {
  const { source, calls } = newSource();
  requestSpans(source, days(1, 2))();
  const release = requestSpans(source, days(1, 2));
  await settled();
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([false]);
  await calls[0]?.respond({});
  release();
});

it('stores null after a failure and requests the span again on its next use', async () => {
  const { source, calls, cachedSums } = newSource();
  const release = requestSpans(source, days(1, 2));
  await calls[0]?.fail();
  expect(cachedSums(1, 2)).toEqual([null, null]);
  release();
  await settled();
  requestSpans(source, days(1, 2))();
  expect(calls).toHaveLength(2);
});

it('stores null for the second span of a call if the response lacks the compared sums', async () => {
  const { source, calls, cachedSums } = newSource();
  const release = requestSpans(source, days(1, 2));
  await calls[0]?.respond({ taking: 1 });
  expect(cachedSums(1, 2)).toEqual([{ taking: 1 }, null]);
  release();
});

it('requests today’s span after a write and all spans after a refresh, and keeps old data until the response', async () => {
  const { source, calls, cachedSums } = newSource();
  const request = () => requestSpans(source, days(20, 21));
  const release = request();
  await calls[0]?.respond({ taking: 20, before: { taking: 21 } });
  invalidate('statistics');
  request();
  expect(calls[1]?.spans).toEqual([day(21)]);
  expect(cachedSums(20, 21)).toMatchObject([{ taking: 20 }, { taking: 21 }]);
  await calls[1]?.respond({ taking: 22 });
  expect(cachedSums(21)).toMatchObject([{ taking: 22 }]);
  invalidate(ALL_DOMAINS);
  request();
  expect(calls[2]?.spans).toEqual([day(20), day(21)]);
  await calls[2]?.fail();
  expect(cachedSums(20, 21)).toMatchObject([{ taking: 20 }, { taking: 22 }]);
  release();
});

it('caches the data of each user, tenant and day separately', async () => {
  const { source, calls, cachedSums } = newSource();
  bindApp({ scope: () => 'zhou 1' });
  const release = requestSpans(source, days(1));
  await calls[0]?.respond({ taking: 1 });
  expect(cachedSums(1)).toMatchObject([{ taking: 1 }]);
  bindApp({ scope: () => 'zhou 2' });
  expect(cachedSums(1)).toEqual([undefined]);
  bindApp({ scope: () => 'zhou 1' });
  expect(cachedSums(1)).toMatchObject([{ taking: 1 }]);
  setServerDate('Tue, 22 Sep 2026 02:00:00 GMT');
  expect(cachedSums(1)).toEqual([undefined]);
  bindApp({ scope: () => '' });
  release();
});
