import { expect, it } from 'vitest';
import { callTimes } from './call-times.ts';

it('states median, 95th percentile and maximum of each call, the slowest call first', () => {
  const times = Array.from({ length: 20 }, (_, index) => ({ call: 'rooms.list', responseMs: (index + 1) * 10 }));
  expect(callTimes([...times, { call: 'clas.list', responseMs: 500 }, { call: 'clas.add', responseMs: null }])).toEqual(
    [
      { call: 'clas.list', count: 1, p50: 500, p95: 500, max: 500 },
      { call: 'rooms.list', count: 20, p50: 100, p95: 190, max: 200 },
    ],
  );
});
