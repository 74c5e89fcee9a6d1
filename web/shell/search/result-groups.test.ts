import { describe, expect, it } from 'vitest';
import type { SearchHit } from '#contracts/entities/search-hit.ts';
import { byBeginning, describeHit, groupByKind, matchingText, type ResultGroup } from './result-groups.ts';

const hit = (kind: SearchHit['kind'], id: string, more: Partial<SearchHit> = {}): SearchHit => ({
  kind,
  id,
  name: id,
  ...more,
});

it('groups hits by kind in the order of the best hit of each kind', () => {
  const groups = groupByKind([hit('teacher', '1'), hit('student', '2'), hit('teacher', '3')]);
  expect(groups.map(({ title, hits }) => [title, hits.map(({ id }) => id)])).toEqual([
    ['教师', ['1', '3']],
    ['学员', ['2']],
  ]);
});

describe('describeHit', () => {
  const cases: [SearchHit, boolean, string][] = [
    [
      hit('student', '1', { deptName: '滨江校区', claName: '创意美术 1 班', phoneEnd: '0801' }),
      false,
      '滨江校区 · 创意美术 1 班 · 尾号 0801',
    ],
    [hit('student', '1', { deptName: '滨江校区' }), true, '学员 · 滨江校区'],
    [hit('cla', '1', { deptName: '滨江校区', courseName: '创意美术' }), false, '滨江校区 · 创意美术'],
    [hit('campus', '1', { deptName: '滨江校区' }), false, ''],
    [hit('tenant', '1', { parentName: '启明艺术培训中心' }), false, '启明艺术培训中心'],
  ];
  for (const [one, withKind, text] of cases)
    it(`describes a hit of the kind ${one.kind} as ${text || 'nothing'}`, () => {
      expect(describeHit(one, { withKind })).toBe(text);
    });
});

it('finds titles that contain the text, first those that begin with it, and details; all results for an empty text', () => {
  const results = [
    { title: '教室管理', detail: '教务管理' },
    { title: '新增学员', detail: '' },
    { title: '首页', detail: '' },
    { title: '学员管理', detail: '教务管理' },
  ];
  expect(matchingText(results, '学员').map(({ title }) => title)).toEqual(['学员管理', '新增学员']);
  expect(matchingText(results, '教务').map(({ title }) => title)).toEqual(['教室管理', '学员管理']);
  expect(matchingText(results, '')).toEqual(results);
});

it('puts the group first whose first title begins with the text', () => {
  const group = (title: string, first: string): ResultGroup => ({
    title,
    outdated: false,
    results: [{ key: first, title: first, detail: '', icon: null, open: () => undefined, more: [] }],
  });
  const groups = [group('操作', '新增学员'), group('页面', '学员管理')];
  expect(byBeginning(groups, '学员').map(({ title }) => title)).toEqual(['页面', '操作']);
  expect(byBeginning(groups, '新增').map(({ title }) => title)).toEqual(['操作', '页面']);
  expect(byBeginning(groups, '').map(({ title }) => title)).toEqual(['操作', '页面']);
});
