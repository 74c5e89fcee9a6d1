import { expect, it } from 'vitest';
import { wrongOwnTime } from './own-times.ts';

const run = { prefix: '契约核对-a1b2c3-01-', moments: [{ date: '2026-09-07', time: '09:30' }], elapsed: 5 };
const own = { roomName: '契约核对-a1b2c3-01-教室', createTime: '2026-09-07 09:26:00' };

it.each<[string, unknown, string | null]>([
  ['was created and changed during the run', { rows: [{ ...own, updateTime: '2026-09-07 09:30:10' }] }, null],
  ['was changed 8 hours before the run', { rows: [{ ...own, updateTime: '2026-09-07 01:30:10' }] }, 'updateTime'],
  ['was created a day before the run', { ...own, createTime: '2026-09-06 09:30:00' }, 'createTime'],
  ['has an event before the run', { ...own, events: [{ time: '2026-09-07 01:27:00' }] }, 'time'],
  ['has a planned time', { ...own, expireTime: '2026-10-07 00:00:00', startTime: '14:00' }, null],
  ['was created by an earlier run', { roomName: '契约核对-ffffff-01-教室', createTime: '2026-01-01 00:00:00' }, null],
])('a record that %s', (_, data, field) => {
  expect(wrongOwnTime(data, run)?.field ?? null).toBe(field);
});
