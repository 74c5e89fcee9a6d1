import { expect, it } from 'vitest';
import { jsonMistake } from './json-mistake.ts';

it.each([
  ['{', 1],
  ['export default {}', 1],
  ['{\n  "title": "新增教室"\n  "aim": "一间"\n}', 3],
  ['{\n  "title": 新增教室\n}', 2],
  ['{\n  "hints": [\n    "一",\n  ]\n}', 4],
  ['{\n  // 说明\n  "title": "新增教室"\n}', 2],
  ['{\n  "title": "新增教室",\n  "aim": "一间\n}', 3],
])('the line of the first mistake in %j', (text, line) => {
  expect(jsonMistake(text)).toBe(`内容不是 JSON，第 ${line} 行附近有误`);
});

it('a text that is nested too deeply to be parsed', () => {
  expect(jsonMistake('['.repeat(200_000))).toBe('内容不是 JSON');
});
