import { expect, test } from 'vitest';
import { minTableWidth, phoneColumns } from '../../ui/table/column.ts';
import { lessonColumns, lessonColumnsOfClass, lessonColumnsOfTeacher } from './lesson-columns.tsx';

/** Width of a table beside the menu, in a window of 1,440 px. */
const TABLE_WIDTH = 1196;
const visibleColumns = (columns: typeof lessonColumns) => columns.filter(({ hidden }) => !hidden);
const stateWidth = (columns: typeof lessonColumns) => columns.find(({ key }) => key === 'claTimeStatus')?.width;

test('fits the substitute’s tag into the status column, and all columns into the table', () => {
  // 代课（原 林晓雯） takes 127 px, 已上课 takes 54 px, and their padding 24 px.
  expect(stateWidth(lessonColumns)).toBeGreaterThanOrEqual(127 + 24);
  expect(stateWidth(lessonColumnsOfTeacher)).toBeGreaterThanOrEqual(54 + 8 + 127 + 24);
  expect(minTableWidth(visibleColumns(lessonColumns)) + 148).toBeLessThanOrEqual(TABLE_WIDTH);
  expect(minTableWidth(visibleColumns(lessonColumnsOfTeacher)) + 48 + 116).toBeLessThanOrEqual(TABLE_WIDTH);
});

test('shows the date and time of a lesson first on a phone, to distinguish lessons of one class', () => {
  expect(phoneColumns(lessonColumnsOfTeacher).second.map(({ key }) => key)).toEqual(['claDate', 'startTime']);
  expect(phoneColumns(lessonColumnsOfClass).name?.key).toBe('claDate');
  expect(phoneColumns(lessonColumnsOfClass).second.map(({ key }) => key)).toEqual(['startTime']);
});
