import { describe, expect, it } from 'vitest';
import type { Discrepancy, Result } from './result.ts';
import { userImpact } from './user-impact.ts';

const ROOM = { roomId: '101', roomName: '301 钢琴房', deptId: '11', capacity: 12, inUse: 1 };
const page = (...rows: object[]) => ({ rows, total: rows.length });
const fault = (field: string, expected: string, found: string): Discrepancy => ({
  field,
  expected,
  found,
  sentence: '',
});

interface Case {
  call?: string;
  description?: string;
  expected?: unknown;
  found: unknown;
  faults?: Discrepancy[];
}

/** Returns the impact of a successful response to an interaction that requires other data, or a refusal. */
const impactOf = ({ call = 'rooms.list', description = 'returns the requested data', expected, found, faults }: Case) =>
  userImpact({
    interaction: {
      call,
      description: `${call}: ${description}`,
      provisional: false,
      pact: { response: { status: 200, body: { content: expected } } },
    },
    outcome: 'broken',
    faults: faults ?? [],
    answered: { status: 200, headers: {}, body: JSON.stringify({ respCode: '0000', respMsg: '', data: found }) },
    milliseconds: 1,
  } as unknown as Result);

const ok = (data: unknown) => ({ respCode: '0000', data });
const refused = { respCode: '0404', respMsg: '没有找到或无权查看' };

describe('data that the console can read', () => {
  const cases: [name: string, given: Case, impact: string][] = [
    [
      'rows of another institution',
      {
        description: 'returns no data of another institution',
        expected: ok(page()),
        found: page(ROOM, { ...ROOM, roomId: '102' }),
      },
      '用户会看到另一机构的数据：列表中有 2 行不属于本机构。',
    ],
    [
      'rows that do not match the filter',
      { description: 'returns an empty list if nothing matches', expected: ok(page()), found: page(ROOM) },
      '没有符合条件的数据时，列表中仍有 1 行，用户会以为它们符合条件。',
    ],
    [
      'an empty list instead of rows',
      { expected: ok(page(ROOM)), found: page(), faults: [fault('data.rows', '至少 1 个元素', '0 个元素')] },
      '列表是空的，用户会以为没有数据，也无法打开或修改这些记录。',
    ],
    [
      'an empty list of options',
      { call: 'rooms.options', expected: ok([{ roomId: '101', roomName: '301 钢琴房' }]), found: [] },
      '列表是空的，用户会以为没有数据，也无法打开或修改这些记录。',
    ],
    [
      'more rows than the page has',
      {
        description: 'returns a page of one row',
        expected: ok(page(ROOM)),
        found: page(ROOM, { ...ROOM, roomId: '102' }),
      },
      '每页 1 行时列表中有 2 行，翻页后用户会再次看到相同的记录。',
    ],
    [
      'a total of an empty list',
      {
        description: 'returns an empty list if nothing matches',
        expected: ok(page()),
        found: { rows: [], total: 7 },
        faults: [fault('data.total', '0', '7')],
      },
      '列表是空的，页面却显示共 7 条，用户会以为数据没有加载出来。',
    ],
    [
      'a wrong value',
      {
        call: 'orders.status',
        expected: ok({ orderCode: '1', orderStatus: 2 }),
        found: { orderCode: '1', orderStatus: 3 },
        faults: [fault('data.orderStatus', '2', '3')],
      },
      '页面显示错误的值：orderStatus。',
    ],
    [
      'missing values',
      {
        expected: ok(page(ROOM)),
        found: page({ roomId: '101', roomName: '301 钢琴房', deptId: '11' }),
        faults: [fault('data.rows[0].capacity', '有这个字段', '缺失'), fault('data.rows[0].inUse', '整数', 'null')],
      },
      'rows[].capacity、rows[].inUse 显示“—”，依赖它的数字、标记或按钮可能不出现。',
    ],
    [
      'missing and extra items of an inner list',
      {
        call: 'rooms.detail',
        expected: ok(ROOM),
        found: ROOM,
        faults: [
          fault('data.roles', '2 个元素', '1 个元素'),
          fault('data.menus', '1 个元素', '3 个元素'),
          fault('data.days', '至少 1 个元素', '0 个元素'),
        ],
      },
      'roles 少了几项，用户看不到它们。menus 多出几项，用户会以为它们也属于这里。days 是空的，用户会以为没有。',
    ],
    [
      'a value of another type',
      {
        call: 'rooms.detail',
        expected: ok(ROOM),
        found: { ...ROOM, capacity: '12' },
        faults: [fault('data.capacity', '整数', '"12"')],
      },
      'capacity 的类型或格式不符，页面可能显示不准确。',
    ],
  ];
  for (const [name, given, impact] of cases) it(name, () => expect(impactOf(given)).toBe(impact));
});

describe('a success instead of a refusal', () => {
  const cases: [description: string, call: string, impact: string][] = [
    ['refuses a record of another institution', 'rooms.detail', '用户会看到另一机构的数据。'],
    ['refuses a record of another institution', 'rooms.remove', '用户能修改另一机构的数据，页面显示操作成功。'],
    ['refuses a user of another audience (teacher)', 'rooms.list', '其他身份的用户能看到这些数据。'],
    ['refuses a user of another audience (teacher)', 'rooms.add', '其他身份的用户能执行这项操作，页面显示操作成功。'],
    ['refuses a request that has only the cookie', 'rooms.list', '别的网站能用用户的浏览器读取这些数据。'],
    ['returns 0511 when the session has expired', 'rooms.list', '失效的登录仍能看到数据。'],
    ['a second room of this name', 'rooms.add', '页面显示操作成功，用户不会知道它本应被拒绝。'],
  ];
  for (const [description, call, impact] of cases)
    it(`${call} ${description}`, () =>
      expect(impactOf({ call, description, expected: refused, found: ROOM })).toBe(impact));
});

it('states the number of rows that the console cannot show', () => {
  const { roomId, ...withoutId } = ROOM;
  expect(impactOf({ expected: ok(page(ROOM)), found: page(withoutId) })).toContain('列表中有 1 行不显示');
});
