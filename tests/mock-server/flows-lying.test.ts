import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { session } from '#contracts/calls/session.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import { type FlowAccess, type FlowResult, runFlows } from '#contracts/flows/run-flows.ts';
import { OPERATION_KEY_HEADER, RENEWED_TOKEN_HEADER } from '#contracts/envelopes.ts';
import { flowAccess } from '../support/flow-world.ts';
import { type Envelope, type Lies, lyingBackend } from '../support/lying-backend.ts';
import { request, sharedTestServer, type TestSandbox, type TestServer } from '../support/server.ts';

interface Case {
  lie: string;
  flow: string;
  lies: Lies;
  /** What the report says: which call, what was expected, what was found. */
  call: string;
  expected: RegExp;
  found: RegExp;
  /** What stays behind, because the lie keeps it from being removed. */
  left?: RegExp;
}

/** Of the answers to a call. */
const answering = (call: string, change: (envelope: Envelope, nth: number, query: URLSearchParams) => void): Lies => ({
  answered: (envelope, passing) => {
    if (passing.call === call) change(envelope, passing.nth, passing.query);
  },
});

/** The first answer of a week's timetable, which is given again. */
let firstWeek: unknown = null;

const cases: readonly Case[] = [
  {
    lie: 'loses what was added',
    flow: 'rooms',
    lies: { swallow: 'rooms.add' },
    call: 'rooms.list',
    expected: /^名为“合约核对-[0-9a-f]{6}-01-教室”的教室的个数：1$/,
    found: /^0$/,
  },
  {
    lie: 'forgets the change',
    flow: 'rooms',
    lies: { swallow: 'rooms.update' },
    call: 'rooms.detail',
    expected: /^读回的教室：\["合约核对-.*（改名）",30,"第二次"\]$/,
    found: /^\["合约核对-.*教室",12,"第一次"\]$/,
  },
  {
    lie: 'repeats a row on the second page',
    flow: 'paging',
    lies: answering('rooms.list', ({ data }, _, query) => {
      if (query.get('pageNum') === '2') data.rows[0] = { ...data.rows[0], roomName: data.rows[1].roomName };
    }),
    call: 'rooms.list',
    expected: /^两页上的教室：/,
    found: /教室 0[12]","合约核对-.{10}教室 0[12]"/,
  },
  {
    lie: 'does not know a filter',
    flow: 'catalogue',
    lies: { asked: ({ call, query }) => void (call === 'products.list' && query.delete('inUse')) },
    call: 'products.list',
    expected: /^停用的：\[\]$/,
    found: /^\["合约核对-.*产品"\]$/,
  },
  {
    lie: 'does a repeated operation twice',
    flow: 'students',
    lies: { asked: ({ headers }) => headers.delete(OPERATION_KEY_HEADER) },
    call: 'students.add',
    expected: /^同一次提交建立的学员数：1$/,
    found: /^2$/,
  },
  {
    lie: 'takes nothing back of an import',
    flow: 'student-import',
    lies: { swallow: 'imports.undo', data: { count: 2 } },
    call: 'imports.undo',
    expected: /^撤销后列出的学员：\[\]$/,
    found: /学员甲.*学员乙|学员乙.*学员甲/,
  },
  {
    lie: 'makes a lesson on another day than the preview has it',
    flow: 'schedule-rule',
    lies: {
      asked: ({ call, body }) => void (call === 'claTimeRules.add' && (body.weekDay = '2,5')),
      answered: ({ data }, { call }) => {
        if (call === 'claTimeRules.list') for (const rule of data.rows) rule.weekDay = '2,4';
      },
    },
    call: 'claTimeRules.add',
    expected: /^生成的课次（预览所示）：\["\d{4}-\d\d-\d\d 09:00–10:30",/,
    found: /^\["\d{4}-\d\d-\d\d 09:00–10:30",/,
  },
  {
    lie: 'shows a moved lesson in its old week, too',
    flow: 'lesson-moved',
    lies: answering('claTimes.calendar', (envelope, nth) => {
      if (nth === 1) firstWeek = structuredClone(envelope.data);
      if (nth === 2) envelope.data = firstWeek;
    }),
    call: 'claTimes.calendar',
    expected: /^原来一周的课次：\[\]$/,
    found: /^\["\d{4}-\d\d-\d\d 09:00–10:30"\]$/,
  },
  {
    lie: 'takes more into a class than it holds',
    flow: 'sign-up',
    lies: answering('studentCourses.chooseCla', (envelope) => {
      envelope.respCode = '0000';
    }),
    call: 'studentCourses.chooseCla',
    expected: /^被拒绝（班级已满，满员后停止招生）$/,
    found: /^成功$/,
  },
  {
    lie: 'takes twice the hours of a lesson',
    flow: 'hours',
    lies: {
      asked: ({ call, body }) => void (call === 'attendance.record' && (body.studentAttendList[0].stuLoseHour *= 2)),
    },
    call: 'attendance.record',
    expected: /^记上课后的课时余额：19.5$/,
    found: /^17.5$/,
    left: /课时台账/,
  },
  {
    lie: 'gives no hours back',
    flow: 'hours',
    lies: { swallow: 'attendance.remove' },
    call: 'attendance.remove',
    expected: /^撤销后的课时余额：21.5$/,
    found: /^19.5$/,
    left: /课次“\d{4}-\d\d-\d\d 09:00–10:30”（被拒绝：.*不能删除）/,
  },
  {
    lie: 'forgets a decision',
    flow: 'teacher-leave',
    lies: { swallow: 'teachers.auditLeave' },
    call: 'teachers.auditLeave',
    expected: /^审核的结果和原因：\[2,"合约核对，驳回"\]$/,
    found: /^\[0,null\]$/,
    left: /请假申请/,
  },
  {
    lie: 'does not count what is unread',
    flow: 'announcement',
    lies: answering('announcements.unreadCount', (envelope) => {
      envelope.data = 3;
    }),
    call: 'announcements.unreadCount',
    expected: /^发布后教师的未读数：4$/,
    found: /^3$/,
  },
  {
    lie: 'gives choices in no order',
    flow: 'dictionary',
    lies: answering('dictData.byType', ({ data }) => data.reverse()),
    call: 'dictData.byType',
    expected: /^机构可选的键值，按排序：\["a 标签a","b 标签b","c 标签c"\]$/,
    found: /^\["c 标签c","b 标签b","a 标签a"\]$/,
  },
  {
    lie: 'lets a disabled account in',
    flow: 'staff-account',
    lies: { swallow: 'users.changeEnable' },
    call: 'auth.login',
    expected: /^被拒绝（账号已停用）$/,
    found: /^成功$/,
  },
  {
    lie: 'does not change the tenant',
    flow: 'tenant-switch',
    lies: { swallow: 'session.switchTenant' },
    call: 'session.switchTenant',
    expected: /^切换后的当前校区：\d+$/,
    found: /^\d+$/,
  },
  {
    lie: 'renews a token and does not hand it out',
    flow: 'token-renewal',
    lies: { answered: (_, __, headers) => headers.delete(RENEWED_TOKEN_HEADER) },
    call: 'rooms.add',
    expected: /^成功$/,
    found: /^会话被结束：/,
    left: /^教室（可能已建立，未能核实：会话被结束：/,
  },
];

describe('a backend that', () => {
  let server: TestServer;
  let sandbox: TestSandbox;
  let access: FlowAccess;

  beforeAll(async () => {
    server = await sharedTestServer();
    sandbox = await server.sandbox();
    access = flowAccess(sandbox);
  });
  afterAll(() => server.close());

  async function told(lies: Lies, names: readonly string[], more: Partial<FlowAccess> = {}): Promise<FlowResult[]> {
    const backend = await lyingBackend(sandbox.url, lies);
    try {
      return await runFlows({ ...access, baseUrl: backend.url, ...more }, (name) => names.includes(name));
    } finally {
      await backend.close();
    }
  }

  it.each(cases)('$lie: $flow', async ({ flow, lies, call, expected, found, left }) => {
    const [result] = await told(lies, [flow]);
    expect(result).toMatchObject({ name: flow, outcome: 'broken', call });
    expect(result?.expected).toMatch(expected);
    expect(result?.found).toMatch(found);
    expect(result?.reason).toBe(`${call}：应为 ${result?.expected}，实为 ${result?.found}`);
    expect(result?.steps.filter(({ ok }) => !ok).map((step) => step.call)).toEqual([call]);
    if (left) expect(result?.left.join('\n')).toMatch(left);
    else expect(result?.left.filter((line) => !line.startsWith('导入记录'))).toEqual([]);
  });

  it('takes twice the hours of a lesson: no other flow is red for it', async () => {
    const lies: Lies = {
      asked: ({ call, body }) => void (call === 'attendance.record' && (body.studentAttendList[0].stuLoseHour *= 2)),
    };
    const results = await told(lies, ['rooms', 'lesson-moved', 'hours', 'dictionary']);
    expect(results.map(({ outcome }) => outcome)).toEqual(['held', 'held', 'broken', 'held']);
  });

  it('dies in the middle: what may be left is said, and nobody else is tried', async () => {
    let asked = 0;
    const results = await told({ asked: () => ++asked > 7 }, ['rooms', 'paging', 'dictionary']);
    expect(results[0]).toMatchObject({
      outcome: 'broken',
      reason: 'rooms.update：应为 成功，实为 连接中断，没有应答',
      left: ['教室（可能已建立，未能核实：连接中断，没有应答）'],
    });
    const reason = '后端没有应答（连接中断，没有应答），没有进行';
    expect(results.slice(1)).toEqual([
      expect.objectContaining({ outcome: 'skipped', reason, left: [] }),
      expect.objectContaining({ outcome: 'skipped', reason, left: [] }),
    ]);
    await cleanRooms();
  });

  it('does not answer one call: its flow ends in time and is cleaned up, the next is told', async () => {
    const results = await told({ stall: 'rooms.update' }, ['rooms', 'dictionary'], { timeoutMs: 400 });
    expect(results.map(({ outcome, reason, left }) => [outcome, reason, left])).toEqual([
      ['broken', 'rooms.update：应为 成功，实为 没有在时限内应答', []],
      ['held', undefined, []],
    ]);
  });

  it('is left by whoever runs them: the flow is cleaned up, the others are not begun', async () => {
    const ending = new AbortController();
    const asked: NonNullable<Lies['asked']> = ({ call }) => void (call === 'rooms.add' && ending.abort());
    const results = await told({ asked }, ['rooms', 'dictionary'], { signal: ending.signal });
    expect(results.map(({ outcome, reason, left }) => [outcome, reason, left])).toEqual([
      ['skipped', '运行被中断，没有做完', []],
      ['skipped', '运行被中断，没有进行', []],
    ]);
    expect(await roomsLeft()).toEqual([]);
  });

  it('loses the answer of a write that it did: what was made is found and removed', async () => {
    const results = await told({ lose: 'rooms.add' }, ['rooms']);
    expect(results[0]).toMatchObject({ reason: 'rooms.add：应为 成功，实为 连接中断，没有应答', left: [] });
    expect(await roomsLeft()).toEqual([]);
  });

  it('says that it removed what it still lists: it is told as left', async () => {
    const [result] = await told({ swallow: 'rooms.remove' }, ['rooms']);
    expect(result?.reason).toMatch(/^rooms.remove：应为 删除后仍列出的教室：\[\]，实为 \["合约核对-.*（改名）"\]$/);
    expect(result?.left).toEqual([expect.stringMatching(/^教室“合约核对-.*（改名）”（已应答删除成功，但仍然列出）$/)]);
  });

  it('does not offer a call that the specification only implies: its flow is skipped; a named one is missed', async () => {
    const results = await told({ unknown: ['courses.add', 'rooms.options'] }, ['rooms', 'catalogue']);
    expect(results[0]).toMatchObject({
      outcome: 'broken',
      reason: expect.stringMatching(/^rooms.options：.*HTTP 404/),
    });
    expect(results[1]).toMatchObject({
      outcome: 'skipped',
      reason: '后端没有提供 courses.add（POST /sc/course/add/addScCourse，暂定的调用）',
      notOffered: true,
      call: 'courses.add',
      left: [],
    });
  });

  it('ends the token between two flows and renews it: the next goes on with the new one', async () => {
    let expired = 0;
    const expire = async (): Promise<void> => {
      await sandbox.control('POST', 'sessions', { username: 'qiming01', how: 'expire' });
      expired += 1;
    };
    const tokenOf: FlowAccess['tokenOf'] = async (role) => {
      const token = await access.tokenOf(role);
      if (role === 'business') await expire();
      return token;
    };
    const wanted = ['rooms', 'dictionary', 'tenant-switch'];
    const results = await runFlows({ ...access, tokenOf }, (name) => wanted.includes(name));
    expect(results.map(({ outcome, reason, left }) => [outcome, reason, left])).toEqual(
      wanted.map(() => ['held', undefined, []]),
    );
    expect(expired).toBeGreaterThan(wanted.length);
    access = flowAccess(sandbox);
  });

  it('has a token that acts for a campus, or one that is over: nothing is begun', async () => {
    const caller = await sandbox.signIn('qiming01');
    const mine = await caller.data<{ tenantId: string; tenantName: string }[]>(tenants.mine);
    const campus = mine.find(({ tenantName }) => tenantName === '滨江校区');
    await caller.data(session.switchTenant, { id: campus?.tenantId ?? '' });
    const parked = { ...access, tokenOf: () => Promise.resolve(caller.token) };
    const onlyRooms = (name: string): boolean => name === 'rooms';
    const [result] = await runFlows(parked, onlyRooms);
    expect(result?.reason).toBe('business 令牌停留在校区“滨江校区”，请先切换到机构，没有进行');
    await caller.data(session.logout);
    const [over] = await runFlows(parked, onlyRooms);
    expect(over?.reason).toMatch(/^business 令牌不能用（会话被结束：.*），没有进行$/);
    access = flowAccess(sandbox);
  });

  it('has given no token of somebody: their flows are skipped, with the reason', async () => {
    const { renewableToken: _, ...given } = access;
    const tokenOf: FlowAccess['tokenOf'] = (role) => (role === 'teacher' ? Promise.resolve(null) : given.tokenOf(role));
    const wanted = ['announcement', 'token-renewal'];
    const results = await runFlows({ ...given, tokenOf }, (name) => wanted.includes(name));
    expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['skipped', '没有 teacher 的令牌'],
      ['skipped', '没有能造出可续期令牌的状态地址'],
    ]);
  });

  it('repeats tokens and passwords in its words: no result holds them', async () => {
    const heard: string[] = [];
    const lies: Lies = {
      asked: ({ call, body }) => void (call === 'auth.login' && heard.push(body.password)),
      answered: (envelope, { call, headers }) => {
        if (call !== 'auth.login') return;
        heard.push(headers.get('authorization')?.slice('Bearer '.length) ?? heard[0] ?? '');
        Object.assign(envelope, { code: 400, message: `密码 ${heard.join()} 不正确`, data: null });
      },
    };
    const results = await told(lies, ['staff-account']);
    expect(results[0]).toMatchObject({ outcome: 'broken', call: 'auth.login' });
    expect(heard[0]).toMatch(/^Hy[0-9a-f]{10}9$/);
    for (const secret of heard) expect(JSON.stringify(results)).not.toContain(secret);
  });

  /** What a dead backend kept. */
  async function cleanRooms(): Promise<void> {
    const keeper = await sandbox.signIn('qiming01');
    const { rows } = await keeper.data<{ rows: { roomId: string }[] }>(rooms.list, { roomName: '合约核对' });
    expect(rows).toHaveLength(1);
    for (const { roomId } of rows) await keeper.data(rooms.remove, { id: roomId });
    access = flowAccess(sandbox);
  }

  async function roomsLeft(): Promise<unknown> {
    const rows = await request(`${sandbox.url}/__mock/db/room?q=${encodeURIComponent('合约核对')}`);
    return rows.json;
  }
});
