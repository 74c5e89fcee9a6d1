import { expect, test } from 'vitest';
import { teacherMonthListExample } from '#contracts/examples/entities/teacher-month.ts';
import { sortMonths } from './sort-months.ts';

const [example] = teacherMonthListExample.rows;
const month = (teacherName: string, changes: object) => ({ ...example, lines: [], ...changes, teacherName }) as never;

const ROWS = [
  month('林晓雯', { minutes: 90, headNum: 3, expectedNum: 4 }),
  month('陈立', { minutes: 600, headNum: 9, expectedNum: 10 }),
  month('周明', { minutes: 60, headNum: 0, expectedNum: 0 }),
];

test.each([
  ['', ['林晓雯', '陈立', '周明']],
  ['unknown', ['林晓雯', '陈立', '周明']],
  ['minutes', ['周明', '林晓雯', '陈立']],
  ['-minutes', ['陈立', '林晓雯', '周明']],
  ['expectedNum', ['周明', '林晓雯', '陈立']],
  ['teacherName', ['陈立', '林晓雯', '周明']],
])('sorts by "%s"', (sort, names) => {
  expect(sortMonths(ROWS, sort).map(({ teacherName }) => teacherName)).toEqual(names);
});
