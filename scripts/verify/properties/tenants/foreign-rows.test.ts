import { expect, it } from 'vitest';
import { foreignIdsIn } from './foreign-rows.ts';

const theirs = new Set(['900']);

it('finds an id of another institution anywhere in a response', () => {
  const page = { rows: [{ roomId: '1' }, { roomId: '2', lessons: [{ teacherId: '900' }] }], total: 2 };
  expect(foreignIdsIn(page, theirs)).toEqual([{ field: 'teacherId', id: '900' }]);
  expect(foreignIdsIn([{ id: '900', label: '蓝天' }], theirs)).toEqual([{ field: 'id', id: '900' }]);
});

it('ignores an equal text in a field that contains no id', () => {
  expect(foreignIdsIn({ rows: [{ roomId: '1', capacity: '900', remark: '900' }] }, theirs)).toEqual([]);
});
