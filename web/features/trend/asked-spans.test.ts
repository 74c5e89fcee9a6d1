import { beforeEach, expect, it } from 'vitest';
import type { Span } from '#contracts/rules/comparison-period.ts';
import { connectTransport } from '../../http/connect.ts';
import { EVERY, outdate } from '../../http/freshness.ts';
import { setServerDate } from '../../session/today.ts';
import { keyOf, sumsOf, wantSpans } from './asked-spans.ts';
import type { Source, Sums } from './source.ts';

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

let sources = 0;

/** A source whose calls are answered when the test says so. */
function newSource(): { source: Source; calls: Call[]; known(...days: number[]): unknown[] } {
  const calls: Call[] = [];
  const source: Source = {
    name: `source ${++sources}`,
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

it('two spans a call, two calls at a time, in their order', async () => {
  const { source, calls, known } = newSource();
  const release = wantSpans(source, days(1, 2, 3, 4, 5, 6, 7));
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

it('what is known, or on its way, is not asked again; several want the same', async () => {
  const { source, calls } = newSource();
  const releases = [wantSpans(source, days(1, 2)), wantSpans(source, days(1, 2)), wantSpans(source, days(2, 3))];
  expect(calls.map(({ spans }) => spans)).toEqual([[day(1), day(2)], [day(3)]]);
  await calls[0]?.answer({ before: {} });
  await calls[1]?.answer({});
  for (const release of releases) release();
  await settled();
  wantSpans(source, days(1, 2, 3))();
  expect(calls).toHaveLength(2);
});

it('what nobody wants any more is broken off and not asked; what another wants goes on', async () => {
  const { source, calls } = newSource();
  const release = wantSpans(source, days(1, 2, 3, 4, 5, 6));
  const stays = wantSpans(source, days(3));
  release();
  await settled();
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await calls[1]?.answer({});
  expect(calls).toHaveLength(2);
  stays();
});

it('who asks for the same in the next moment finds it under way', async () => {
  const { source, calls } = newSource();
  wantSpans(source, days(1, 2))();
  const release = wantSpans(source, days(1, 2));
  await settled();
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([false]);
  await calls[0]?.answer({});
  release();
});

it('what does not come is a gap, and is asked for when it is wanted again', async () => {
  const { source, calls, known } = newSource();
  const release = wantSpans(source, days(1, 2));
  await calls[0]?.fail();
  expect(known(1, 2)).toEqual([null, null]);
  release();
  await settled();
  wantSpans(source, days(1, 2))();
  expect(calls).toHaveLength(2);
});

it('a backend that answers no compared span leaves a gap there', async () => {
  const { source, calls, known } = newSource();
  const release = wantSpans(source, days(1, 2));
  await calls[0]?.answer({ taking: 1 });
  expect(known(1, 2)).toEqual([{ taking: 1 }, null]);
  release();
});

it('a write makes a span with today new, a refresh all; what is known stays until the answer', async () => {
  const { source, calls, known } = newSource();
  const want = () => wantSpans(source, days(20, 21));
  const release = want();
  await calls[0]?.answer({ taking: 20, before: { taking: 21 } });
  outdate('statistics');
  want();
  expect(calls[1]?.spans).toEqual([day(21)]);
  expect(known(20, 21)).toMatchObject([{ taking: 20 }, { taking: 21 }]);
  await calls[1]?.answer({ taking: 22 });
  expect(known(21)).toMatchObject([{ taking: 22 }]);
  outdate(EVERY);
  want();
  expect(calls[2]?.spans).toEqual([day(20), day(21)]);
  await calls[2]?.fail();
  expect(known(20, 21)).toMatchObject([{ taking: 20 }, { taking: 22 }]);
  release();
});

it('another user, another tenant, another day see nothing of it', async () => {
  const { source, calls, known } = newSource();
  connectTransport({ scope: () => 'zhou 1' });
  const release = wantSpans(source, days(1));
  await calls[0]?.answer({ taking: 1 });
  expect(known(1)).toMatchObject([{ taking: 1 }]);
  connectTransport({ scope: () => 'zhou 2' });
  expect(known(1)).toEqual([undefined]);
  connectTransport({ scope: () => 'zhou 1' });
  expect(known(1)).toMatchObject([{ taking: 1 }]);
  setServerDate('Tue, 22 Sep 2026 02:00:00 GMT');
  expect(known(1)).toEqual([undefined]);
  connectTransport({ scope: () => '' });
  release();
});
