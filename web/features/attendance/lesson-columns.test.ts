import { expect, test } from 'vitest';
import { leastWidth, onPhone } from '../../ui/table/column.ts';
import { lessonColumns, lessonColumnsOfClass, lessonColumnsOfTeacher } from './lesson-columns.tsx';

/** What a table has in a window of 1,440 px, beside the menu. */
const ROOM = 1196;
const shown = (columns: typeof lessonColumns) => columns.filter(({ hidden }) => !hidden);
const stateOf = (columns: typeof lessonColumns) => columns.find(({ key }) => key === 'claTimeStatus')?.width;

test('a substitute’s mark is seen whole, and nothing lies behind the actions', () => {
  // 代课（原 林晓雯） takes 127 px, 已上课 54, what stands around them 32.
  expect(stateOf(lessonColumns)).toBeGreaterThanOrEqual(127 + 32);
  expect(stateOf(lessonColumnsOfTeacher)).toBeGreaterThanOrEqual(54 + 8 + 127 + 32);
  expect(leastWidth(shown(lessonColumns)) + 148).toBeLessThanOrEqual(ROOM);
  expect(leastWidth(shown(lessonColumnsOfTeacher)) + 56 + 128).toBeLessThanOrEqual(ROOM);
});

test('on a phone a lesson’s day and hours are seen first: they tell it from another of its class', () => {
  expect(onPhone(lessonColumnsOfTeacher).second.map(({ key }) => key)).toEqual(['claDate', 'startTime']);
  expect(onPhone(lessonColumnsOfClass).name?.key).toBe('claDate');
  expect(onPhone(lessonColumnsOfClass).second.map(({ key }) => key)).toEqual(['startTime']);
});
