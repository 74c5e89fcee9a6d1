import { expect, it } from 'vitest';
import { indexWords, queryWords } from './search-words.ts';

const isFoundBy = (query: string, text: string): boolean => {
  const words = indexWords(text);
  return queryWords(query).every((queryWord) => words.some((word) => word.startsWith(queryWord)));
};

it.each([
  ['排课', '排课规则分页列表'],
  ['教室', '新增教室'],
  ['室', '新增教室'],
  ['rooms.add', 'rooms.add POST /business/api/sc/room/add/addScRoom'],
  ['/sc/room/add', 'POST /business/api/sc/room/add/addScRoom'],
  ['addScRoom', '/sc/room/add/addScRoom'],
  ['ScRoom', '/sc/room/add/addScRoom 教室 ScRoom'],
  ['0512', '更新令牌（0512）'],
])('the query %s finds the text %s', (query, text) => expect(isFoundBy(query, text)).toBe(true));

it.each([
  ['课排', '排课规则'],
  ['rooms.add', 'rooms.list GET /sc/room/list'],
  ['0513', '更新令牌（0512）'],
])('the query %s does not find the text %s', (query, text) => expect(isFoundBy(query, text)).toBe(false));
