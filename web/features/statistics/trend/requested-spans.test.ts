import { beforeEach, expect, it } from 'vitest';
import type { Span } from '#contracts/rules/comparison-period.ts';
import { bindApp } from '#web/http/app-bindings.ts';
import { ALL_DOMAINS, invalidate } from '#web/http/cache/invalidation.ts';
import { setServerDate } from '#web/session/today.ts';
import { keyOf, sumsOf, requestSpans } from './requested-spans.ts';
import type { SpanSource, Sums } from './source.ts';

beforeEach(() => setServerDate('Mon, 21 Sep 2026 02:00:00 GMT'));

const days = (...ends: number[]): Span[] => ends.map((end) => ({ begin: day(end), end: day(end) }));
const day = (of: number): string => `2026-09-${String(of).padStart(2, '0')}`;
const settled = () => new Promise((resolve) => setTimeout(resolve));

interface Call {
  spans: string[];
  signal: AbortSignal;
  answer(sums: Sums): Promise<unknown>;
  fail(): Promise<unknown>;
}

let sourceCount = 0;

/** Creates a source whose calls are recorded and answered by the test. */
function newSource(): { source: SpanSource; calls: Call[]; known(...days: number[]): unknown[] } {
  const calls: Call[] = [];
  const source: SpanSource = {
    name: `source ${++sourceCount}`,
    read: (query, { signal = new AbortController().signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        calls.push({
          spans: [query.timeBegin, query.beforeTimeBegin].filter((one) => one !== undefined),
          signal,
          answer(sums) {
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
  return { source, calls, known: (...of) => days(...of).map((span) => sumsOf(keyOf(source, span))) };
}

it('requests two spans in each call and sends two calls at a time, in order', async () => {
  const { source, calls, known } = newSource();
  const release = requestSpans(source, days(1, 2, 3, 4, 5, 6, 7));
  expect(calls.map(({ spans }) => spans)).toEqual([
    [day(1), day(2)],
    [day(3), day(4)],
  ]);
  await calls[1]?.answer({ taking: 3, before: { taking: 4 } });
  expect(known(1, 2, 3, 4)).toMatchObject([undefined, undefined, { taking: 3 }, { taking: 4 }]);
  expect(calls[2]?.spans).toEqual([day(5), day(6)]);
  await calls[0]?.answer({ taking: 1, before: { taking: 2 } });
  expect(calls[3]?.spans).toEqual([day(7)]);
  expect(calls).toHaveLength(4);
  await calls[2]?.answer({ taking: 5, before: { taking: 6 } });
  await calls[3]?.answer({ taking: 7, before: null });
  expect(known(7)).toMatchObject([{ taking: 7 }]);
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
  await calls[0]?.answer({ before: {} });
  await calls[1]?.answer({});
  for (const release of releases) release();
  await settled();
  requestSpans(source, days(1, 2, 3))();
  expect(calls).toHaveLength(2);
});

it('aborts a request without subscribers and continues one that another subscriber uses', async () => {
  const { source, calls } = newSource();
  const release = requestSpans(source, days(1, 2, 3, 4, 5, 6));
  const stays = requestSpans(source, days(3));
  release();
  await settled();
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await calls[1]?.answer({});
  expect(calls).toHaveLength(2);
  stays();
});

it('keeps a pending request if a new subscriber immediately follows the last one', async () => {
  const { source, calls } = newSource();
  requestSpans(source, days(1, 2))();
  const release = requestSpans(source, days(1, 2));
  await settled();
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([false]);
  await calls[0]?.answer({});
  release();
});

it('stores null after a failure and requests the span again on its next use', async () => {
  const { source, calls, known } = newSource();
  const release = requestSpans(source, days(1, 2));
  await calls[0]?.fail();
  expect(known(1, 2)).toEqual([null, null]);
  release();
  await settled();
  requestSpans(source, days(1, 2))();
  expect(calls).toHaveLength(2);
});

it('stores null for the second span of a call if the response lacks the compared sums', async () => {
  const { source, calls, known } = newSource();
  const release = requestSpans(source, days(1, 2));
  await calls[0]?.answer({ taking: 1 });
  expect(known(1, 2)).toEqual([{ taking: 1 }, null]);
  release();
});

it('requests today’s span after a write and all spans after a refresh, and keeps old data until the response', async () => {
  const { source, calls, known } = newSource();
  const want = () => requestSpans(source, days(20, 21));
  const release = want();
  await calls[0]?.answer({ taking: 20, before: { taking: 21 } });
  invalidate('statistics');
  want();
  expect(calls[1]?.spans).toEqual([day(21)]);
  expect(known(20, 21)).toMatchObject([{ taking: 20 }, { taking: 21 }]);
  await calls[1]?.answer({ taking: 22 });
  expect(known(21)).toMatchObject([{ taking: 22 }]);
  invalidate(ALL_DOMAINS);
  want();
  expect(calls[2]?.spans).toEqual([day(20), day(21)]);
  await calls[2]?.fail();
  expect(known(20, 21)).toMatchObject([{ taking: 20 }, { taking: 22 }]);
  release();
});

it('caches the data of each user, tenant and day separately', async () => {
  const { source, calls, known } = newSource();
  bindApp({ scope: () => 'zhou 1' });
  const release = requestSpans(source, days(1));
  await calls[0]?.answer({ taking: 1 });
  expect(known(1)).toMatchObject([{ taking: 1 }]);
  bindApp({ scope: () => 'zhou 2' });
  expect(known(1)).toEqual([undefined]);
  bindApp({ scope: () => 'zhou 1' });
  expect(known(1)).toMatchObject([{ taking: 1 }]);
  setServerDate('Tue, 22 Sep 2026 02:00:00 GMT');
  expect(known(1)).toEqual([undefined]);
  bindApp({ scope: () => '' });
  release();
});
