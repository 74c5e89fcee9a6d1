// @vitest-environment jsdom
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clas } from '#contracts/calls/clas.ts';
import { bases } from '#contracts/envelopes.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { students } from '#contracts/calls/students.ts';
import { invalidate } from '#web/http/cache/invalidation.ts';
import { useCall } from '#web/http/use-call.ts';
import { ok } from '#tests/support/fake-backend.ts';
import { observeTransport } from '#tests/support/transport.ts';

/**
 * Number of simulated writes, one every ten seconds. Five reads are mounted, and one of them changes its search with
 * each write.
 */
const WRITES = 1_500;
const BETWEEN_WRITES_MS = 10_000;
const WARM_UP = 300;
const ROWS = 200;
/** Heap growth in MB that counts as noise of the measurement. Retaining one response in ten would exceed it. */
const ALLOWED_GROWTH_MB = 4;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const heapMb = (): number => {
  collect();
  return process.memoryUsage().heapUsed / 1024 / 1024;
};

/** Simulated elapsed time in milliseconds. The clock is replaced by hand, because a mock would record every call. */
let elapsedMs = 0;
const now = performance.now.bind(performance);
beforeEach(() => {
  observeTransport();
  performance.now = () => now() + elapsedMs;
});
afterEach(() => {
  performance.now = now;
  vi.unstubAllGlobals();
});

it('keeps the heap constant over 1,500 writes', { timeout: 600_000 }, async () => {
  const page = () =>
    Array.from({ length: ROWS }, (_, at) => ({ roomId: String(at), roomName: `${Math.random()} 钢琴房` }));
  // The fake backend is not used here, because it records every request.
  vi.stubGlobal('fetch', async (url: string) =>
    ok(url.includes(bases.business + rooms.options.path) ? page() : { total: ROWS, rows: page() }),
  );
  const { result, rerender } = renderHook(
    ({ search }) => [
      useCall(rooms.options),
      useCall(rooms.options, { deptId: '1' }),
      useCall(rooms.options, { deptId: '2' }),
      useCall(clas.list, { pageNum: 1, pageSize: 10 }, { keepPrevious: true }),
      useCall(students.list, { studentName: search, pageNum: 1, pageSize: 10 }, { keepPrevious: true }),
    ],
    { initialProps: { search: '0' } },
  );
  const heaps: number[] = [];
  for (let write = 1; write <= WRITES; write += 1) {
    elapsedMs += BETWEEN_WRITES_MS;
    await act(async () => invalidate('rooms', 'clas', 'students'));
    await act(async () => rerender({ search: String(write % 400) }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    if (write % WARM_UP === 0) heaps.push(heapMb());
  }
  expect(result.current[0]?.data).toHaveLength(ROWS);
  // The first measurement is omitted, because code is still being compiled then. A single high one is no leak.
  const [, first = 0, , ...last] = heaps;
  expect(Math.min(...last) - first, heaps.map((heap) => heap.toFixed(1)).join(' ')).toBeLessThan(ALLOWED_GROWTH_MB);
});
