import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sentencesOf } from './collect.ts';
import { groupByArea, readSentences } from './read-wordings.ts';
import { wordingProblems } from './wording-rules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const texts = (source: string, path = 'web/a.tsx') =>
  sentencesOf(path, source).map(({ text, place }) => `${place} ${text}`);

describe('collects the Chinese texts of a file', () => {
  it.each([
    ['a literal', "const a = 1;\nconst title = '教室列表';", ['web/a.tsx:2 教室列表']],
    ['a key', 'const labels = { 教室: 1, room: 2 };', []],
    ['a quoted key', "const labels = { '教室 A': 1 };", ['web/a.tsx:1 教室 A']],
    [
      'a template with its placeholders',
      'const text = `共 ${count} 行，${more} 行`;',
      ['web/a.tsx:1 共 ${…} 行，${…} 行'],
    ],
    [
      'a literal inside a placeholder',
      "const text = `${on ? '启用' : '停用'}成功`;",
      ['web/a.tsx:1 ${…}成功', 'web/a.tsx:1 启用', 'web/a.tsx:1 停用'],
    ],
    [
      'a JSX text as a whole',
      'const a = (\n  <p>\n    共 {count} 行\n    <b>!</b>\n  </p>\n);',
      ['web/a.tsx:2 共 ${…} 行<…>'],
    ],
    ['an attribute', 'const a = <Field label="教室" />;', ['web/a.tsx:1 教室']],
    ['no comment', "// 教室\n/** 教室 */\nconst a = 'room';", []],
  ])('%s', (_, source, found) => {
    expect(texts(source)).toEqual(found);
  });

  it('in each line of a document', () => {
    expect(texts('# 开始\n\nnpm ci\n', 'scripts/handbook/a.md')).toEqual(['scripts/handbook/a.md:1 # 开始']);
  });
});

it('lists each text once, screens first, with all its places', () => {
  const sentences = [
    { text: '教室', place: 'seed/a.ts:1' },
    { text: '教室', place: 'web/screens/edu/room/RoomList.tsx:3' },
    { text: '品牌', place: 'seed/a.ts:2' },
  ];
  expect([...groupByArea(sentences)]).toEqual([
    ['web/screens/edu', [{ text: '教室', places: ['web/screens/edu/room/RoomList.tsx:3', 'seed/a.ts:1'] }]],
    ['seed', [{ text: '品牌', places: ['seed/a.ts:2'] }]],
  ]);
});

describe('reports a text', () => {
  const problemsOf = (text: string) => wordingProblems({ text, place: 'a.ts:1' });

  it.each(['确定删除?', '确定删除“${…}”?', '请核对,再保存', '注意!<…>', '共 ${…} 行; ${…} 行', '教室:${…}'])(
    'with a half-width mark: %s',
    (text) => expect(problemsOf(text)).toEqual([`a.ts:1 has a half-width mark: ${text}`]),
  );

  it.each(['确定删除？', '确定退出登录?', '如 09:30 开始', '地址 ${…}?a=1，名称', '例如 attend_status: 1'])(
    'but accepts: %s',
    (text) => expect(problemsOf(text)).toEqual([]),
  );

  it('with a word that has been replaced', () => {
    expect(problemsOf('保存购买')).toEqual(['a.ts:1 says 保存购买 instead of 确认收款: 保存购买']);
  });
});

it('the source has no half-width mark between Chinese texts, and no word that has been replaced', () => {
  const sentences = readSentences(root);
  expect(sentences.length).toBeGreaterThan(1_000);
  expect(sentences.flatMap(wordingProblems)).toEqual([]);
});
