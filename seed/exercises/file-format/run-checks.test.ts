import { expect, it } from 'vitest';
import type { Check } from '#contracts/training/exercise-checks.ts';
import type { SeenWorld } from '../../generators/check-view.ts';
import { runChecks } from './run-checks.ts';

const TENANT = { table: 'tenant', from: 'now' } as const;
/** Returns the sentences of checks of a world in which each institution has this remark. */
function sentences(remark: string, checks: Check[], institutions = 1): readonly string[] {
  const tenants = Array.from({ length: institutions }, (_, at) => ({ tenantId: `${at}`, tenantName: '星城', remark }));
  const rows = (table: string) => (table === 'tenant' ? tenants : []);
  const world = { rows, row: () => undefined, added: () => [], removed: () => [], changed: () => [] };
  return runChecks(world as unknown as SeenWorld, { world: world as unknown as SeenWorld, named: new Map() }, checks);
}
const withTenant = (...check: Check[]): Check[] => [{ kind: 'find', name: 'institution', rows: TENANT, check }];

const REMARK: Check = {
  kind: 'text',
  column: 'remark',
  label: '备注',
  states: [{ words: ['投诉', [['停业'], ['整改']]], say: '{tenantName}的备注没有写明原因' }],
  refuses: ['整改完成', [['没有', '无'], { repeat: ['收到', '任何'] }, ['投诉']]],
  ignores: [[['整改完成'], ['后', '以后']]],
  meaning: '停用的原因是投诉',
};

it.each<[string, string[]]>([
  ['家长投诉', []],
  ['停 业 整 改', []],
  ['停用', ['星城的备注没有写明原因']],
  ['没有收到投诉', ['备注里写着“没有收到投诉”，和任务相反，停用的原因是投诉']],
  ['没有收到投诉，整改完成', ['备注里写着“没有收到投诉”，和任务相反，停用的原因是投诉']],
  ['家长投诉，整改完成后再说没有投诉', []],
  ['家长投诉，整改完成后恢复，整改完成', ['备注里写着“整改完成”，和任务相反，停用的原因是投诉']],
])('judges the text “%s”', (remark, expected) => {
  expect(sentences(remark, withTenant(REMARK))).toEqual(expected);
});

it('reports only the first of several checks, and adds the sentence of a group', () => {
  const [one, two] = ['第一句', '第二句'].map((say): Check => ({ kind: 'say', say }));
  if (!one || !two) throw new Error('Two checks are expected.');
  expect(sentences('', [{ kind: 'first', checks: [one, two] }])).toEqual(['第一句']);
  expect(sentences('', [{ kind: 'group', checks: [one, two], ifAny: '请重新开始练习' }])).toEqual([
    '第一句',
    '第二句',
    '请重新开始练习',
  ]);
  expect(sentences('投诉', [{ kind: 'group', checks: withTenant(REMARK), ifAny: '请重新开始练习' }])).toEqual([]);
});

it('continues without a row unless the search has a sentence for that, and reports surplus rows by name', () => {
  const nowhere = { table: 'room', from: 'now' } as const;
  const must: Check = { kind: 'must', is: { roomName: { isSet: true } }, say: '教室{roomName|（无）}没有名称' };
  expect(sentences('', [{ kind: 'find', name: 'room', rows: nowhere, check: [must] }])).toEqual(['教室（无）没有名称']);
  expect(sentences('', [{ kind: 'find', name: 'room', rows: nowhere, none: '没有教室', check: [must] }])).toEqual([
    '没有教室',
  ]);
  expect(
    sentences('', [{ kind: 'count', rows: TENANT, most: 0, names: 'tenantName', say: '多了 {count} 家：{names}' }]),
  ).toEqual(['多了 1 家：“星城”']);
});

it('runs the checks for each row, and lets them refer to the row by its name', () => {
  const must: Check = { kind: 'must', is: { remark: '已停用' }, say: '{one.tenantName}的备注是{remark|空}' };
  const exists: Check = {
    kind: 'exists',
    rows: { table: 'tenant', from: 'now', where: { tenantName: '@one.remark' } },
    say: '没有{one.remark}',
  };
  expect(sentences('投诉', [{ kind: 'each', name: 'one', rows: TENANT, checks: [must, exists] }])).toEqual([
    '星城的备注是投诉',
    '没有投诉',
  ]);
  const none = { table: 'room', from: 'now' } as const;
  expect(sentences('投诉', [{ kind: 'each', name: 'one', rows: none, checks: [must] }])).toEqual([]);
});

it('reports rows that it does not check because there are too many', () => {
  const each: Check = {
    kind: 'each',
    name: 'one',
    rows: TENANT,
    checks: [{ kind: 'must', is: { remark: '已停用' }, say: '备注不对' }],
  };
  expect(sentences('已停用', [each], 30)).toEqual([]);
  expect(sentences('已停用', [each], 31)).toEqual(['逐条检查最多 30 条，现在有 31 条，其余没有检查']);
});

it('runs a shared check on the given row with the given parameters', () => {
  const shared: Check = {
    kind: 'shared',
    use: 'statedTime',
    row: 'institution',
    with: { column: 'remark', subject: '备注', day: { day: 12 }, formerDay: { day: 5 }, hour: 9 },
  };
  expect(sentences('9 月 19 日 9:00 停用', withTenant(shared))).toEqual([]);
  expect(sentences('9 月 19 日 09:00 停用', withTenant(shared))).toEqual([]);
  expect(sentences('9 月 19 日 19:00 停用', withTenant(shared))).toEqual(['备注里没有写明 9:00']);
  expect(sentences('9 月 12 日停用', withTenant(shared))).toEqual([
    '备注里还写着 9 月 12 日',
    '备注里没有写明 9 月 19 日',
    '备注里没有写明 9:00',
  ]);
});
