import { expect, test } from 'vitest';
import type { CalendarWeek } from '#contracts/entities/cla-time.ts';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import type { LessonState } from '#contracts/rules/lesson-state.ts';
import { countsInWords, dayCounts, ticksOf } from './day-counts.ts';
import { buildGrid } from './week-grid.ts';

const lesson = (courseTimeId: string, state: LessonState) => ({ ...claTimeExample, courseTimeId, classTheme: state });
const WEEK: CalendarWeek = {
  columnTitles: [
    { weekName: '周一', date: '2026-09-07', count: 6 },
    { weekName: '周二', date: '2026-09-08', count: 0 },
  ],
  claTimeContainer: [
    { time: '08:00-10:00', days: { 1: [lesson('1', 'held'), lesson('2', 'unrecorded'), lesson('3', 'held')] } },
    { time: '10:00-12:00', days: { 1: [lesson('4', 'running'), lesson('5', 'lapsed'), lesson('6', 'ahead')] } },
  ],
};

test('counts every lesson of a day once, including those that the cell does not show', () => {
  const [monday, tuesday] = dayCounts(buildGrid(WEEK, 1), ({ classTheme }) => classTheme as LessonState);
  expect(monday).toEqual({ held: 2, unrecorded: 1, lapsed: 1, running: 1, ahead: 1 });
  expect(monday && ticksOf(monday)).toEqual({ held: 2, due: 2, running: 1, ahead: 1 });
  expect(monday && countsInWords(monday)).toBe('已上课 2 节，待记上课 1 节，未记上课 1 节，上课中 1 节，还有 1 节');
  expect(tuesday && countsInWords(tuesday)).toBe('');
});
