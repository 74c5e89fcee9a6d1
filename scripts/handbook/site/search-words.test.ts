import { expect, it } from 'vitest';
import { indexWords, readQuery } from './search-words.ts';

function isFoundBy(query: string, text: string): boolean {
  const words = indexWords(text);
  const { words: wanted, needed } = readQuery(query);
  return wanted.filter((queryWord) => words.some((word) => word.startsWith(queryWord))).length >= needed;
}

it.each([
  ['排课', '排课规则分页列表'],
  ['教室', '新增教室'],
  ['室', '新增教室'],
  ['rooms.add', 'rooms.add POST /business/api/sc/room/add/addScRoom'],
  ['/sc/room/add', 'POST /business/api/sc/room/add/addScRoom'],
  ['addScRoom', '/sc/room/add/addScRoom'],
  ['ScRoom', '/sc/room/add/addScRoom 教室 ScRoom'],
  ['0512', '更新令牌（0512）'],
  ['add a room', '新增教室'],
  ['翻页', '分页'],
])('the query %s finds the text %s', (query, text) => expect(isFoundBy(query, text)).toBe(true));

it.each([
  ['课排', '排课规则'],
  ['rooms.add', 'rooms.list GET /sc/room/list'],
  ['0513', '更新令牌（0512）'],
  ['教室 学员', '新增教室'],
])('the query %s does not find the text %s', (query, text) => expect(isFoundBy(query, text)).toBe(false));

it('replaces the words of a question by their meanings and requires a third of them, but all words of other queries', () => {
  expect(readQuery('how do I page')).toEqual(readQuery('怎么分页'));
  expect(readQuery('怎么分页').needed).toBe(1);
  const [question, names] = [readQuery('响应要多快'), readQuery('排课规则')];
  expect([question.isQuestion, names.isQuestion]).toEqual([true, false]);
  expect(question.needed).toBe(Math.max(1, Math.floor(question.words.length / 3)));
  expect(readQuery('分页 排序').needed).toBe(2);
});
