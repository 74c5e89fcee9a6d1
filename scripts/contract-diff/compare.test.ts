import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';
import type { CallFacts, Contract, Severity } from './contract.ts';
import { type Fields, fieldsOf, type JsonSchema } from './field.ts';

const screens = [{ path: '/edu/room', title: '教室管理' }];
const fields = (schema: z.ZodType, place = ''): Fields =>
  fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, place);

const row = { roomId: z.string(), roomName: z.string(), capacity: z.int().nullish() };
const list = (shape: z.ZodRawShape = row): CallFacts => ({
  method: 'GET',
  path: '/business/api/room/list',
  provisional: false,
  audience: ['business'],
  permission: null,
  open: false,
  multipart: false,
  request: fields(z.object({ pageNum: z.int().optional(), status: z.enum(['1', '2']).optional() }), 'query'),
  answer: fields(z.object({ rows: z.array(z.object(shape)), total: z.int() })),
});
const form = (shape: z.ZodRawShape): CallFacts => ({ ...list(), request: fields(z.object(shape), 'body') });
const READ = ['rows[].roomId', 'rows[].roomName', 'total'];

const contract = (call: Partial<CallFacts> | null = {}, more: Partial<Contract> = {}): Contract => ({
  calls: call === null ? {} : { 'rooms.list': { ...list(), ...call } },
  codes: { '业务代码 ok': '0000' },
  pacts: { classes: { 'rooms.list': ['answers'] }, facts: { 'a room exists': ['roomId'] } },
  reads: { 'rooms.list': { screens, fields: READ } },
  ...more,
});
const changesOf = (before: Contract, after: Contract) =>
  compare(before, after).map(({ severity, words }): [Severity, string] => [severity, words]);

it('reports nothing when nothing changed', () => {
  expect(changesOf(contract(), contract())).toEqual([]);
});

type CompareCase = [name: string, before: Contract, after: Contract, ...expected: [Severity, string][]];
const movedCall = { path: '/business/api/room/searchList' };
const calls: CompareCase[] = [
  ['added', contract(null), contract(), ['breaking', '新增接口']],
  ['added, provisional', contract(null), contract({ provisional: true }), ['follow', '新增暂定接口']],
  ['removed', contract(), contract(null), ['notice', '管理台不再调用']],
  [
    'at another path',
    contract(),
    contract(movedCall),
    ['breaking', '地址 GET /business/api/room/list → GET /business/api/room/searchList'],
  ],
  [
    'by another method',
    contract(),
    contract({ method: 'POST' }),
    ['breaking', '地址 GET /business/api/room/list → POST /business/api/room/list'],
  ],
  ['provisional → named', contract({ provisional: true }), contract(), ['breaking', '由暂定接口转为正式接口']],
  ['named → provisional', contract(), contract({ provisional: true }), ['notice', '由正式接口转为暂定接口']],
  [
    'for more people',
    contract(),
    contract({ audience: ['business', 'teacher'] }),
    ['breaking', '可调用的身份 business → business、teacher'],
  ],
  [
    'for every signed-in user',
    contract(),
    contract({ audience: null }),
    ['breaking', '可调用的身份 business → 任何已登录的人'],
  ],
  [
    'for fewer people',
    contract({ audience: ['business', 'teacher'] }),
    contract(),
    ['follow', '可调用的身份 business、teacher → business'],
  ],
  [
    'by a permission',
    contract(),
    contract({ permission: ['edu:room'] }),
    ['follow', '所需权限（有其一即可） 任何已登录的人 → edu:room'],
  ],
  ['without a token', contract(), contract({ open: true }), ['breaking', '不再需要登录']],
];

const name = { roomName: z.string().max(40) };
const requests: CompareCase[] = [
  [
    'a field that is always sent',
    contract(form(name)),
    contract(form({ ...name, deptId: z.string() })),
    ['breaking', '请求体 deptId：新增，每次都传'],
  ],
  [
    'a field that is sometimes sent',
    contract(form(name)),
    contract(form({ ...name, remark: z.string().optional() })),
    ['follow', '请求体 remark：新增，有时传'],
  ],
  [
    'a field that the backend may have required',
    contract(form({ ...name, deptId: z.string() })),
    contract(form(name)),
    ['breaking', '请求体 deptId：不再传'],
  ],
  [
    'another type',
    contract(form({ ...name, capacity: z.int() })),
    contract(form({ ...name, capacity: z.string() })),
    ['breaking', '请求体 capacity：类型 integer → string'],
  ],
  [
    'a longer text',
    contract(form(name)),
    contract(form({ roomName: z.string().max(60) })),
    ['breaking', '请求体 roomName：最大长度 40 → 60'],
  ],
  [
    'a shorter text',
    contract(form(name)),
    contract(form({ roomName: z.string().max(20) })),
    ['notice', '请求体 roomName：最大长度 40 → 20'],
  ],
  [
    'one more value',
    contract(),
    contract({
      request: fields(z.object({ pageNum: z.int().optional(), status: z.enum(['1', '2', '3']).optional() }), 'query'),
    }),
    ['breaking', '查询参数 status：新增取值 "3"'],
  ],
  [
    'a field that became optional',
    contract(form(name)),
    contract(form({ roomName: z.string().max(40).optional() })),
    ['breaking', '请求体 roomName：一定有 → 可以没有'],
  ],
  [
    'a list whose elements gained a field',
    contract(form({ students: z.array(z.object({ studentId: z.string() })) })),
    contract(form({ students: z.array(z.object({ studentId: z.string(), hours: z.int() })) })),
    ['breaking', '请求体 students[].hours：新增，每次都传'],
  ],
];

const reading = (...more: string[]) => ({ reads: { 'rooms.list': { screens, fields: [...READ, ...more] } } });
const answers: CompareCase[] = [
  [
    'newly read',
    contract(),
    contract({}, reading('rows[].capacity')),
    ['follow', '响应 rows[].capacity：管理台新读取，可以没有'],
  ],
  [
    'added, and needed',
    contract(),
    contract(list({ ...row, deptName: z.string() }), reading('rows[].deptName')),
    ['breaking', '响应 rows[].deptName：管理台新读取，必须有'],
  ],
  [
    'added, and not read',
    contract(),
    contract(list({ ...row, deptName: z.string() })),
    ['notice', '响应 rows[].deptName：契约中新增，管理台尚未读取'],
  ],
  [
    'no longer read',
    contract({}, reading('rows[].capacity')),
    contract(),
    ['notice', '响应 rows[].capacity：管理台不再读取'],
  ],
  [
    'of another type, and read',
    contract(),
    contract(list({ ...row, roomName: z.int() })),
    ['breaking', '响应 rows[].roomName：类型 string → integer'],
  ],
  [
    'of another type, and not read',
    contract(),
    contract(list({ ...row, capacity: z.string().nullish() })),
    ['notice', '响应 rows[].capacity：类型 integer → string'],
  ],
  [
    'no longer null',
    contract(list({ ...row, roomName: z.string().nullable() })),
    contract(),
    ['breaking', '响应 rows[].roomName：可以为 null → 不会为 null'],
  ],
  [
    'sometimes missing',
    contract(),
    contract(list({ ...row, roomName: z.string().optional() })),
    ['notice', '响应 rows[].roomName：一定有 → 可以没有'],
  ],
];

const pacts = (classes: string[], facts: Record<string, string[]>) => ({
  pacts: { classes: { 'rooms.list': classes }, facts },
});
const otherCases: CompareCase[] = [
  [
    'a situation with its fact',
    contract(),
    contract({}, pacts(['answers', 'answers an empty list'], { 'a room exists': ['roomId'], 'nothing matches': [] })),
    ['follow', '契约新增情形：answers an empty list'],
    ['follow', '新增前提：nothing matches'],
  ],
  [
    'a fact with another parameter, and one situation removed',
    contract({}, pacts(['answers', 'refuses a name'], { 'a room exists': ['roomId'] })),
    contract({}, pacts(['answers'], { 'a room exists': ['roomId', 'roomName'] })),
    ['follow', '前提的参数新增 roomName：a room exists'],
    ['notice', '契约不再约定：refuses a name'],
  ],
  [
    'a code with another value',
    contract(),
    contract({}, { codes: { '业务代码 ok': '200' } }),
    ['breaking', '业务代码 ok：0000 → 200'],
  ],
  [
    'a code that refusals of access now require',
    contract(),
    contract({}, { codes: { '业务代码 ok': '0000', '拒绝访问的代码 anotherAudience': '0403' } }),
    ['breaking', '拒绝访问的代码 anotherAudience：应为 0403'],
  ],
  ['a removed code', contract(), contract({}, { codes: {} }), ['breaking', '业务代码 ok：0000 → 不再有']],
  [
    'one more accepted code of access',
    contract({}, { codes: { '拒绝访问的代码 anotherAudience': '0403' } }),
    contract({}, { codes: { '拒绝访问的代码 anotherAudience': '0403、0404' } }),
    ['notice', '拒绝访问的代码 anotherAudience：0403 → 0403、0404'],
  ],
  [
    'one accepted code of access less',
    contract({}, { codes: { '拒绝访问的代码 anotherAudience': '0403、0404' } }),
    contract({}, { codes: { '拒绝访问的代码 anotherAudience': '0403' } }),
    ['breaking', '拒绝访问的代码 anotherAudience：0403、0404 → 0403'],
  ],
  [
    'another name of a header that a backend may ignore',
    contract({}, { codes: { 版本的请求头: 'If-Match' } }),
    contract({}, { codes: { 版本的请求头: 'X-Version' } }),
    ['follow', '版本的请求头：If-Match → X-Version'],
  ],
];

describe.each(Object.entries({ 'a call': calls, 'a request': requests, 'an answer': answers, 'the rest': otherCases }))(
  '%s',
  (_, cases) => {
    it.each(cases)('%s', (_name, before, after, ...expected) => {
      expect(changesOf(before, after)).toEqual(expected);
    });
  },
);

it('treats a renamed call at an unchanged address as one call', () => {
  const after = { ...contract(), calls: { 'rooms.page': list() }, reads: { 'rooms.page': { screens, fields: READ } } };
  expect(changesOf(contract(), { ...after, pacts: null })).toEqual([
    ['notice', '契约中的名称 rooms.list → rooms.page'],
  ]);
});

describe('a field that is sent when the row has a value', () => {
  const withCapacity = (sentWhenSet: boolean) => {
    const { answer } = list();
    const capacity = answer['rows[].capacity'];
    if (!capacity) throw new Error('no capacity');
    return contract(
      { answer: { ...answer, 'rows[].capacity': { ...capacity, sentWhenSet } } },
      reading('rows[].capacity'),
    );
  };

  it('is reported as a change to follow when it was optional before', () => {
    expect(changesOf(withCapacity(false), withCapacity(true))).toEqual([
      ['follow', '响应 rows[].capacity：有值时可以不给 → 有值时必须给'],
    ]);
  });

  it('is reported as a notice when it becomes optional', () => {
    expect(changesOf(withCapacity(true), withCapacity(false))).toEqual([
      ['notice', '响应 rows[].capacity：有值时必须给 → 有值时可以不给'],
    ]);
  });
});

describe('a provisional call', () => {
  const offered = contract({ provisional: true });
  it.each<[string, Partial<CallFacts>, string]>([
    ['at another path', movedCall, '地址 GET /business/api/room/list → GET /business/api/room/searchList'],
    [
      'with a required field under another name',
      list({ ...row, roomName: z.string().nullish(), title: z.string() }),
      '响应 rows[].title：管理台新读取，必须有',
    ],
    [
      'with a field of another type',
      list({ ...row, roomName: z.int() }),
      '响应 rows[].roomName：类型 string → integer',
    ],
    [
      'with one more required request field',
      { request: fields(z.object({ deptId: z.string() }), 'query') },
      '查询参数 deptId：新增，每次都传',
    ],
  ])('%s breaks the backends that offer it', (_, call, words) => {
    const after = contract({ ...call, provisional: true }, reading('rows[].title'));
    expect(changesOf(offered, after)).toContainEqual(['breaking-if-offered', words]);
    expect(changesOf(offered, after).filter(([severity]) => severity === 'breaking')).toEqual([]);
  });

  it('breaks every backend by a new path if it was a specified call before', () => {
    expect(changesOf(contract(), contract({ ...movedCall, provisional: true }))).toContainEqual([
      'breaking',
      expect.stringMatching(/^地址/),
    ]);
  });

  it('breaks no backend when it is added or removed', () => {
    expect(changesOf(contract(null), offered)).toEqual([['follow', '新增暂定接口']]);
    expect(changesOf(offered, contract(null))).toEqual([['notice', '管理台不再调用']]);
  });
});

it('lists breaking changes first, and names the responsible team and the screens for a change', () => {
  const [first, ...rest] = compare(contract(), contract({ ...movedCall, audience: [] }, { codes: {} }));
  expect(first).toMatchObject({ severity: 'breaking', who: 'backend', call: 'rooms.list', screens });
  expect(rest.map(({ severity }) => severity)).toEqual(['breaking', 'follow']);
});

describe('response usage', () => {
  const retyped = list({ ...row, capacity: z.string().nullish() });
  it('uses the response usage of one version for both if the other has none, and reports no field as newly read', () => {
    const withoutUsage = contract({}, { reads: null });
    expect(changesOf(withoutUsage, contract(retyped))).toEqual([
      ['notice', '响应 rows[].capacity：类型 integer → string'],
    ]);
    expect(changesOf(contract(), { ...withoutUsage, calls: { 'rooms.list': retyped } })).toHaveLength(1);
  });

  it('counts every field as read if neither version has response usage', () => {
    const withoutUsage = { reads: null };
    expect(changesOf(contract({}, withoutUsage), contract(retyped, withoutUsage))).toEqual([
      ['breaking', '响应 rows[].capacity：类型 integer → string'],
    ]);
  });
});

it('lists the fields of a recursive schema once, without its nested repetitions', () => {
  interface Node {
    label: string;
    children?: Node[] | undefined;
  }
  const node: z.ZodType<Node> = z.object({
    label: z.string(),
    get children() {
      return z.array(node).optional();
    },
  });
  expect(Object.keys(fields(z.array(node)))).toEqual(['[]', '[].label', '[].children', '[].children[]']);
  expect(Object.keys(fields(z.record(z.string(), z.object({ total: z.int() }))))).toEqual(['*', '*.total']);
  expect(Object.keys(fields(z.object({ days: z.record(z.string(), z.array(z.int())) })))).toEqual([
    'days',
    'days.*',
    'days.*[]',
  ]);
  expect(Object.keys(fields(z.int()))).toEqual(['$']);
  expect(Object.keys(fields(z.unknown()))).toEqual([]);
});
