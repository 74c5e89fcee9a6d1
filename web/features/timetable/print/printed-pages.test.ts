import { expect, test } from 'vitest';
import type { DayCampus } from '../day/day-columns.ts';
import { pagesOf } from './printed-pages.ts';

const campus = (deptName: string, count: number): DayCampus => ({
  deptId: deptName,
  deptName,
  columns: Array.from({ length: count }, (_, index) => ({
    key: `${deptName}-${index}`,
    id: String(index),
    name: String(index),
    deptId: deptName,
    deptName,
    capacity: null,
    outOfUse: false,
    lessons: [],
    leaves: [],
  })),
});

test.each([
  [
    [12, 1],
    [
      ['滨江', 12],
      ['西湖', 1],
    ],
  ],
  [
    [13],
    [
      ['滨江', 7],
      ['滨江', 6],
    ],
  ],
  [
    [25],
    [
      ['滨江', 9],
      ['滨江', 9],
      ['滨江', 7],
    ],
  ],
])('splits campuses with %j columns into pages', (counts, pages) => {
  const campuses = counts.map((count, index) => campus(['滨江', '西湖'][index] ?? '', count));
  expect(pagesOf(campuses).map(({ deptName, columns }) => [deptName, columns.length])).toEqual(pages);
});
