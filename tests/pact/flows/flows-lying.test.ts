import { describe, expect } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { session } from '#contracts/calls/session.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import { type FlowAccess, type FlowResult, runFlows } from '#scripts/verify/flows/run-flows.ts';
import { OPERATION_KEY_HEADER, RENEWED_TOKEN_HEADER } from '#contracts/envelopes.ts';
import { flowAccess } from '../../support/flow-world.ts';
import { type Envelope, type Lies, lyingBackend } from '../../support/lying-backend.ts';
import { rawRequest, type TestSandbox } from '../../support/server.ts';
import { sharedSandboxTest as it } from '../../support/server-test.ts';

interface Case {
  lie: string;
  flow: string;
  lies: Lies;
  /** Call that the report must name, followed by patterns for the expected and the actual result. */
  call: string;
  expected: RegExp;
  found: RegExp;
  /** Matches the report's text about the rows that remain because the wrong response prevents their removal. */
  left?: RegExp;
}

/** Changes the responses to one call. */
const onResponse = (call: string, change: (envelope: Envelope, nth: number, query: URLSearchParams) => void): Lies => ({
  answered: (envelope, passing) => {
    if (passing.call === call) change(envelope, passing.nth, passing.query);
  },
});

/** First response for a week of the timetable. Later requests get this response again. */
let firstWeek: unknown = null;

/** Response to the auditor's request for an application. */
let applicationShown: object = {};

const cases: readonly Case[] = [
  {
    lie: 'loses an added row',
    flow: 'rooms',
    lies: { swallow: 'rooms.add' },
    call: 'rooms.list',
    expected: /^名为“契约核对-[0-9a-f]{6}-01-教室”的教室的个数：1$/,
    found: /^0$/,
  },
  {
    lie: 'loses a change',
    flow: 'rooms',
    lies: { swallow: 'rooms.update' },
    call: 'rooms.detail',
    expected: /^读回的教室：\["契约核对-.*（改名）",30,"第二次"\]$/,
    found: /^\["契约核对-.*教室",12,"第一次"\]$/,
  },
  {
    lie: 'repeats a row on the second page',
    flow: 'paging',
    lies: onResponse('rooms.list', ({ data }, _, query) => {
      if (query.get('pageNum') === '2') data.rows[0] = { ...data.rows[0], roomName: data.rows[1].roomName };
    }),
    call: 'rooms.list',
    expected: /^两页上的教室：/,
    found: /教室 0[12]","契约核对-.{10}教室 0[12]"/,
  },
  {
    lie: 'ignores a filter',
    flow: 'catalogue',
    lies: { asked: ({ call, query }) => void (call === 'products.list' && query.delete('inUse')) },
    call: 'products.list',
    expected: /^停用的：\[\]$/,
    found: /^\["契约核对-.*产品"\]$/,
  },
  {
    lie: 'executes a repeated operation twice',
    flow: 'students',
    lies: { asked: ({ headers }) => headers.delete(OPERATION_KEY_HEADER) },
    call: 'students.add',
    expected: /^同一次提交建立的学员数：1$/,
    found: /^2$/,
  },
  {
    lie: 'undoes no rows of an import',
    flow: 'student-import',
    lies: { swallow: 'imports.undo', data: { count: 2 } },
    call: 'imports.undo',
    expected: /^撤销后列出的学员：\[\]$/,
    found: /学员甲.*学员乙|学员乙.*学员甲/,
  },
  {
    lie: 'creates a lesson on another day than the preview',
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
    lie: 'shows a moved lesson in its old week as well',
    flow: 'lesson-moved',
    lies: onResponse('claTimes.calendar', (envelope, nth) => {
      if (nth === 1) firstWeek = structuredClone(envelope.data);
      if (nth === 2) envelope.data = firstWeek;
    }),
    call: 'claTimes.calendar',
    expected: /^原来一周的课次：\[\]$/,
    found: /^\["\d{4}-\d\d-\d\d 09:00–10:30"\]$/,
  },
  {
    lie: 'exceeds the capacity of a class',
    flow: 'sign-up',
    lies: onResponse('studentCourses.chooseCla', (envelope) => {
      envelope.respCode = '0000';
    }),
    call: 'studentCourses.chooseCla',
    expected: /^被拒绝（班级已满员，不再招生）$/,
    found: /^成功$/,
  },
  {
    lie: 'deducts the hours of a lesson twice',
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
    lie: 'restores no hours',
    flow: 'hours',
    lies: { swallow: 'attendance.remove' },
    call: 'attendance.remove',
    expected: /^撤销后的课时余额：21.5$/,
    found: /^19.5$/,
    left: /课次“\d{4}-\d\d-\d\d 09:00–10:30”（被拒绝：.*不能删除）/,
  },
  {
    lie: 'loses a decision',
    flow: 'teacher-leave',
    lies: { swallow: 'teachers.auditLeave' },
    call: 'teachers.auditLeave',
    expected: /^审核的结果和原因：\[2,"契约核对，驳回"\]$/,
    found: /^\[0,null\]$/,
    left: /请假申请/,
  },
  {
    lie: 'does not count unread entries',
    flow: 'announcement',
    lies: onResponse('announcements.unreadCount', (envelope) => {
      envelope.data = 3;
    }),
    call: 'announcements.unreadCount',
    expected: /^发布后教师的未读数：4$/,
    found: /^3$/,
  },
  {
    lie: 'returns options unsorted',
    flow: 'dictionary',
    lies: onResponse('dictData.byType', ({ data }) => data.reverse()),
    call: 'dictData.byType',
    expected: /^机构可选的键值，按排序：\["a 标签a","b 标签b","c 标签c"\]$/,
    found: /^\["c 标签c","b 标签b","a 标签a"\]$/,
  },
  {
    lie: 'signs a disabled account in',
    flow: 'staff-account',
    lies: { swallow: 'users.changeEnable' },
    call: 'auth.login',
    expected: /^被拒绝（账号已停用）$/,
    found: /^成功$/,
  },
  {
    lie: 'shows an application to a client that has not signed in',
    flow: 'application-privacy',
    lies: onResponse('audits.detail', (envelope, nth) => {
      if (nth === 1) applicationShown = structuredClone(envelope);
      else Object.assign(envelope, applicationShown);
    }),
    call: 'audits.detail',
    expected: /^被拒绝（没有在这个浏览器登录）$/,
    found: /^成功$/,
  },
  {
    lie: 'gives a picture of an application to anybody',
    flow: 'application-privacy',
    lies: onResponse('audits.detail', (envelope, nth) => {
      if (nth === 1) envelope.data.idFront = '/files/sample-id-front.png';
    }),
    call: 'audits.detail',
    expected: /^打不开（没有令牌，也没有 Cookie）$/,
    found: /^任何人凭地址就能打开$/,
  },
  {
    lie: 'does not switch the tenant',
    flow: 'tenant-switch',
    lies: { swallow: 'session.switchTenant' },
    call: 'session.switchTenant',
    expected: /^切换后的当前校区：\d+$/,
    found: /^\d+$/,
  },
  {
    lie: 'renews a token without returning it',
    flow: 'token-renewal',
    lies: { answered: (_, __, headers) => headers.delete(RENEWED_TOKEN_HEADER) },
    call: 'rooms.add',
    expected: /^成功$/,
    found: /^会话被结束：/,
    left: /^教室（可能已建立，未能核实：会话被结束：/,
  },
  {
    lie: 'accepts a token after the user has signed out',
    flow: 'sign-out',
    lies: { swallow: 'session.logout' },
    call: 'session.info',
    expected: /^被拒绝（已退出登录）$/,
    found: /^成功$/,
  },
];

describe('a backend that', () => {
  let access: FlowAccess;

  it.beforeAll(async ({ sandbox }) => {
    access = flowAccess(sandbox);
  });

  async function told(
    sandbox: TestSandbox,
    lies: Lies,
    names: readonly string[],
    more: Partial<FlowAccess> = {},
  ): Promise<FlowResult[]> {
    const backend = await lyingBackend(sandbox.url, lies);
    try {
      return await runFlows({ ...access, baseUrl: backend.url, ...more }, (name) => names.includes(name));
    } finally {
      await backend.close();
    }
  }

  it.for(cases)('$lie: $flow', async ({ flow, lies, call, expected, found, left }, { sandbox }) => {
    const [result] = await told(sandbox, lies, [flow]);
    // A flow with a token that can be renewed expires all sessions of the user.
    access = flowAccess(sandbox);
    expect(result).toMatchObject({ name: flow, outcome: 'broken', call });
    expect(result?.expected).toMatch(expected);
    expect(result?.found).toMatch(found);
    expect(result?.reason).toBe(`${call}：应为 ${result?.expected}，实为 ${result?.found}`);
    expect(result?.steps.filter(({ ok }) => !ok).map((step) => step.call)).toEqual([call]);
    if (left) expect(result?.left.join('\n')).toMatch(left);
    else expect(result?.left.filter((line) => !line.startsWith('导入记录'))).toEqual([]);
  });

  it('takes double hours for a lesson: only the flow about hours fails', async ({ sandbox }) => {
    const lies: Lies = {
      asked: ({ call, body }) => void (call === 'attendance.record' && (body.studentAttendList[0].stuLoseHour *= 2)),
    };
    const results = await told(sandbox, lies, ['rooms', 'lesson-moved', 'hours', 'dictionary']);
    expect(results.map(({ outcome }) => outcome)).toEqual(['held', 'held', 'broken', 'held']);
  });

  it('crashes during a flow: the report lists rows that may remain, and no other user is tried', async ({
    sandbox,
  }) => {
    let asked = 0;
    const results = await told(sandbox, { asked: () => ++asked > 6 }, ['rooms', 'paging', 'dictionary']);
    expect(results[0]).toMatchObject({
      outcome: 'broken',
      reason: 'rooms.update：应为 成功，实为 连接中断，没有响应',
      left: ['教室（可能已建立，未能核实：连接中断，没有响应）'],
    });
    const reason = '后端没有响应（连接中断，没有响应），没有进行';
    expect(results.slice(1)).toEqual([
      expect.objectContaining({ outcome: 'skipped', reason, left: [] }),
      expect.objectContaining({ outcome: 'skipped', reason, left: [] }),
    ]);
    await cleanRooms(sandbox);
  });

  it('never answers one call: its flow times out and cleans up, and the next flow runs', async ({ sandbox }) => {
    const results = await told(sandbox, { stall: 'rooms.update' }, ['rooms', 'dictionary'], { timeoutMs: 400 });
    expect(results.map(({ outcome, reason, left }) => [outcome, reason, left])).toEqual([
      ['broken', 'rooms.update：应为 成功，实为 没有在时限内响应', []],
      ['held', undefined, []],
    ]);
  });

  it('is being verified when the operator interrupts the run: the current flow cleans up and no other flow starts', async ({
    sandbox,
  }) => {
    const ending = new AbortController();
    const asked: NonNullable<Lies['asked']> = ({ call }) => void (call === 'rooms.add' && ending.abort());
    const results = await told(sandbox, { asked }, ['rooms', 'dictionary'], { signal: ending.signal });
    expect(results.map(({ outcome, reason, left }) => [outcome, reason, left])).toEqual([
      ['skipped', '运行被中断，没有做完', []],
      ['skipped', '运行被中断，没有进行', []],
    ]);
    expect(await roomsLeft(sandbox)).toEqual([]);
  });

  it('loses the response of a write that it performed: the flow finds the created row and removes it', async ({
    sandbox,
  }) => {
    const results = await told(sandbox, { lose: 'rooms.add' }, ['rooms']);
    expect(results[0]).toMatchObject({ reason: 'rooms.add：应为 成功，实为 连接中断，没有响应', left: [] });
    expect(await roomsLeft(sandbox)).toEqual([]);
  });

  it('confirms the removal of a row that it still lists: the report names the row as remaining', async ({
    sandbox,
  }) => {
    const [result] = await told(sandbox, { swallow: 'rooms.remove' }, ['rooms']);
    expect(result?.reason).toMatch(/^rooms.remove：应为 删除后仍列出的教室：\[\]，实为 \["契约核对-.*（改名）"\]$/);
    expect(result?.left).toEqual([expect.stringMatching(/^教室“契约核对-.*（改名）”（已返回删除成功，但仍然列出）$/)]);
  });

  it('lacks a provisional call: its flow is skipped; a call of the specification is reported as missing', async ({
    sandbox,
  }) => {
    const results = await told(sandbox, { unknown: ['courses.add', 'rooms.options'] }, ['rooms', 'catalogue']);
    expect(results[0]).toMatchObject({
      outcome: 'broken',
      reason: expect.stringMatching(/^rooms.options：.*HTTP 404/),
    });
    expect(results[1]).toMatchObject({
      outcome: 'skipped',
      reason: '后端没有提供 courses.add（POST /business/api/sc/course/add/addScCourse，暂定的接口）',
      notOffered: true,
      call: 'courses.add',
      left: [],
    });
  });

  it('ends and renews the token between two flows: the second flow uses the new token', async ({ sandbox }) => {
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

  it('receives a campus token or an expired token: no flow starts', async ({ sandbox, qiming }) => {
    const mine = await qiming.data<{ tenantId: string; tenantName: string }[]>(tenants.mine);
    const campus = mine.find(({ tenantName }) => tenantName === '滨江校区');
    await qiming.data(session.switchTenant, { id: campus?.tenantId ?? '' });
    const parked = { ...access, tokenOf: () => Promise.resolve(qiming.token) };
    const onlyRooms = (name: string): boolean => name === 'rooms';
    const [result] = await runFlows(parked, onlyRooms);
    expect(result?.reason).toBe('business 令牌停留在校区“滨江校区”，请先切换到机构，没有进行');
    await qiming.data(session.logout);
    const [over] = await runFlows(parked, onlyRooms);
    expect(over?.reason).toMatch(/^business 令牌不能用（会话被结束：.*），没有进行$/);
    access = flowAccess(sandbox);
  });

  it('issues no token for a user: the flows of the user are skipped and the report states the reason', async () => {
    const { renewableToken: _, ...given } = access;
    const tokenOf: FlowAccess['tokenOf'] = (role) => (role === 'teacher' ? Promise.resolve(null) : given.tokenOf(role));
    const wanted = ['announcement', 'token-renewal'];
    const results = await runFlows({ ...given, tokenOf }, (name) => wanted.includes(name));
    expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['skipped', '没有 teacher 的令牌'],
      ['skipped', '没有能造出可续期令牌的状态地址'],
    ]);
  });

  it('repeats tokens and passwords in its messages: no report contains them', async ({ sandbox }) => {
    const heard: string[] = [];
    const lies: Lies = {
      asked: ({ call, body }) => void (call === 'auth.login' && heard.push(body.password)),
      answered: (envelope, { call, headers }) => {
        if (call !== 'auth.login') return;
        heard.push(headers.get('authorization')?.slice('Bearer '.length) ?? heard[0] ?? '');
        Object.assign(envelope, { code: 400, message: `密码 ${heard.join()} 不正确`, data: null });
      },
    };
    const results = await told(sandbox, lies, ['staff-account']);
    expect(results[0]).toMatchObject({ outcome: 'broken', call: 'auth.login' });
    expect(heard[0]).toMatch(/^Hy[0-9a-f]{10}9$/);
    for (const secret of heard) expect(JSON.stringify(results)).not.toContain(secret);
  });

  /** Removes the rooms that a crashed backend left behind. */
  async function cleanRooms(sandbox: TestSandbox): Promise<void> {
    const keeper = await sandbox.signIn('qiming01');
    const { rows } = await keeper.data<{ rows: { roomId: string }[] }>(rooms.list, { roomName: '契约核对' });
    expect(rows).toHaveLength(1);
    for (const { roomId } of rows) await keeper.data(rooms.remove, { id: roomId });
    access = flowAccess(sandbox);
  }

  async function roomsLeft(sandbox: TestSandbox): Promise<unknown> {
    const rows = await rawRequest(`${sandbox.url}/__mock/db/room?q=${encodeURIComponent('契约核对')}`);
    return rows.json;
  }
});
