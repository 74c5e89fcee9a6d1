import { expect, test } from 'vitest';
import { placesOf } from './dept-places.ts';

test('lists each department before its children and states its depth', () => {
  const tree = [
    { id: '1', label: '机构', children: [{ id: '2', label: '校区', children: [{ id: '3', label: '前台' }] }] },
    { id: '4', label: '另一机构', children: null },
  ];
  expect(placesOf(tree).map(({ label, depth }) => [label, depth])).toEqual([
    ['机构', 0],
    ['校区', 1],
    ['前台', 2],
    ['另一机构', 0],
  ]);
  expect(placesOf([])).toEqual([]);
});
