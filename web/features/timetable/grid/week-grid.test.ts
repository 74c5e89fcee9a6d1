import { expect, test } from 'vitest';
import type { CalendarWeek } from '#contracts/entities/cla-time.ts';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { lessonsOf } from '../../lesson/week/index.ts';
import { buildGrid, slotInWords } from './week-grid.ts';

const lesson = (courseTimeId: string, claDate: string, startTime: string) => ({
  ...claTimeExample,
  courseTimeId,
  claDate,
  startTime,
});

const week: CalendarWeek = {
  columnTitles: [
    { weekName: '周一', date: '2026-09-07', count: 4 },
    { weekName: '周二', date: '2026-09-08', count: 0 },
  ],
  claTimeContainer: [
    {
      time: '08:00-10:00',
      days: {
        '1': [
          lesson('b', '2026-09-07', '09:00'),
          lesson('a', '2026-09-07', '08:30'),
          lesson('c', '2026-09-07', '09:30'),
        ],
      },
    },
    { time: '其他', days: { '1': [lesson('d', '2026-09-07', '20:30')] } },
  ],
};

test('shows the earliest lessons of a cell and keeps all its lessons', () => {
  const { days, rows } = buildGrid(week, 2);
  expect(days.map(({ count }) => count)).toEqual([4, 0]);
  expect(rows.map(({ slot }) => slot)).toEqual(['08:00-10:00', '其他']);
  expect(rows[0]?.cells[0]).toMatchObject({ date: '2026-09-07', position: '0:0', shownCount: 2 });
  expect(rows[0]?.cells[0]?.lessons.map(({ courseTimeId }) => courseTimeId)).toEqual(['a', 'b', 'c']);
  expect(rows[0]?.cells[1]).toMatchObject({ date: '2026-09-08', shownCount: 0 });
});

test('shows one lesson in a cell if the maximum per cell is one', () => {
  expect(buildGrid(week, 1).rows[0]?.cells[0]?.shownCount).toBe(1);
});

test('returns every lesson of the week in chronological order', () => {
  expect(lessonsOf(week).map(({ courseTimeId }) => courseTimeId)).toEqual(['a', 'b', 'c', 'd']);
  expect(slotInWords('08:00-10:00')).toBe('08:00–10:00');
});
