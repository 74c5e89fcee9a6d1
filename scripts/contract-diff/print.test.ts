import { expect, it } from 'vitest';
import type { Change } from './contract.ts';
import { withoutUnoffered } from './offered.ts';
import { formatChanges } from './print.ts';

const empty = { calls: {}, codes: {}, pacts: { classes: {}, facts: {} }, reads: {} };
const linesOf = (changes: readonly Change[]): string[] =>
  formatChanges({ from: 'v1', to: 'v2', before: empty, after: empty, changes }).split('\n');

const change = (call: string | null, field: string | null, of: string, more: Partial<Change> = {}): Change => ({
  severity: 'follow',
  kind: 'answer-field-read',
  who: 'backend',
  call,
  address: call && `GET /${call}`,
  ...(field !== null && { field }),
  words: field === null ? of : `响应 ${field}：${of}`,
  ...(field !== null && { shared: { topic: `响应 ${field.split('.').at(-1)}`, change: of } }),
  todo: '返回这个字段',
  screens: [],
  ...more,
});
const CALLS = ['rooms.list', 'rooms.detail', 'clas.list'];

it('reports fields that several calls gained as one change, with the number and names of the calls', () => {
  const paths = ['rows[].updateTime', 'updateTime', 'rows[].updateTime'];
  const changes = CALLS.flatMap((call, index) => [
    change(call, paths[index] ?? '', '新读取'),
    change(call, (paths[index] ?? '').replace('Time', 'UserName'), '新读取'),
  ]);
  expect(linesOf(changes).slice(2, -2)).toEqual([
    '应跟进的变更：管理台照常可用，但后端应当补上，契约验证会检查（6）',
    '  响应 updateTime、updateUserName：新读取（3 个接口）。后端：返回这个字段',
    '    rooms.list、rooms.detail、clas.list',
  ]);
});

it('reports a situation of several calls in one line, and the task of all situations once', () => {
  const situation = (call: string, topic: string): Change =>
    change(call, null, `新增情形：${topic}`, { kind: 'class-added', shared: { topic, change: '新增情形' } });
  const changes = [
    ...CALLS.map((call) => situation(call, 'returns 0511')),
    ...CALLS.slice(0, 2).map((call) => situation(call, 'refuses a room')),
    situation('clas.list', 'refuses a class'),
  ];
  expect(linesOf(changes).slice(3, -2)).toEqual([
    '  新增情形（2 项）。后端：返回这个字段',
    '    returns 0511（3 个接口）：rooms.list、rooms.detail、clas.list',
    '    refuses a room（2 个接口）：rooms.list、rooms.detail',
    '  clas.list  GET /clas.list',
    '    新增情形：refuses a class。后端：返回这个字段',
  ]);
});

it('reports fields whose pattern changed in the same way as one change, and counts many calls by domain', () => {
  const calls = Array.from({ length: 21 }, (_, index) => `clas.c${index}`);
  const changes = ['rooms.list', ...calls].map((call, index) =>
    change(call, `field${index % 2}`, '样式 a → b', { kind: 'answer-field-changed', severity: 'breaking' }),
  );
  expect(linesOf(changes).slice(3, -2)).toEqual([
    '  响应 field0、field1：样式 a → b（22 个接口）。后端：返回这个字段',
    '    rooms.list、clas ×21',
  ]);
});

it('lists each added call with its address, and facts in one line', () => {
  const added = CALLS.map((call) => change(call, null, '新增暂定接口', { kind: 'call-added', todo: '可以提供' }));
  const facts = ['a room', 'a class'].map((topic) =>
    change(null, null, `新增前提：${topic}`, {
      kind: 'fact-added',
      shared: { topic, change: '新增前提' },
      todo: '建立它',
    }),
  );
  expect(linesOf([...added, ...facts]).slice(3, -2)).toEqual([
    '  新增暂定接口（3 个接口）。后端：可以提供',
    ...CALLS.map((call) => `    ${call}  GET /${call}`),
    '  新增前提：a room；a class（2）。后端：建立它',
  ]);
});

it('limits a breaking change of a provisional call to backends that offer it, unless it is stated as not offered', () => {
  const moved = [change('trials.list', null, '地址 A → B', { severity: 'breaking-if-offered', todo: '提供新地址' })];
  expect(linesOf(moved)).toEqual(
    expect.arrayContaining([
      '暂定接口的破坏性变更：已提供这些接口的后端必须先改，没有提供的不受影响（1）',
      '    地址 A → B。已提供此暂定接口的后端：提供新地址',
      '结论：对已提供相应暂定接口的后端有 1 处破坏性变更（没有提供的用 --not-offered 写明）。',
    ]),
  );
  for (const stated of ['all', 'trials', 'trials.list'])
    expect(withoutUnoffered(moved, [stated])).toMatchObject([{ severity: 'follow' }]);
  expect(withoutUnoffered(moved, ['trials.export', 'rooms'])).toEqual(moved);
});
