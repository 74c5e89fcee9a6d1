import { describe, expect } from 'vitest';
import { announcements as calls } from '#contracts/calls/announcements.ts';
import { notifications as messageCalls } from '#contracts/calls/notifications.ts';
import { session as sessionCalls } from '#contracts/calls/session.ts';
import type { Announcement } from '#contracts/entities/announcement.ts';
import type { Notification } from '#contracts/entities/notification.ts';
import { announcements, notifications, tenants } from '#seed/fixed-ids.ts';
import type { Caller, Page } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

describe('notifications', () => {
  const list = (qiming: Caller, input = {}): Promise<Page<Notification>> => qiming.data(messageCalls.list, input);
  const unread = (qiming: Caller, who = qiming): Promise<number> => who.data<number>(messageCalls.unreadCount);

  it('are listed newest first, and three of nine are unread', async ({ qiming }) => {
    const { rows, total } = await list(qiming);
    expect(total).toBe(9);
    const times = rows.map((row) => row.notificationTime ?? '');
    expect(times).toEqual([...times].sort().reverse());
    expect(rows.map((row) => row.readStatus)).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 1]);
    expect(await qiming.data<Notification[]>(messageCalls.latest)).toEqual(rows.slice(0, 5));
    expect(await list(qiming, { readStatus: 0 })).toMatchObject({ total: 3, rows: rows.slice(0, 3) });
    expect(await list(qiming, { readStatus: 1, pageNum: 2, pageSize: 4 })).toEqual({ rows: rows.slice(7), total: 6 });
    const title = rows[0]?.title ?? '';
    const named = await list(qiming, { title: title.slice(1, 4) });
    expect(named.rows.map((row) => row.title)).toEqual(rows.map((row) => row.title).filter((one) => one === title));
    expect(await list(qiming, { title: '没有这样的标题' })).toEqual({ rows: [], total: 0 });
  });

  it('become read when they are marked as read, not when they are opened', async ({ qiming }) => {
    const [first] = (await list(qiming)).rows;
    const id = first?.notificationId ?? '';
    expect(await qiming.data(messageCalls.detail, { id })).toEqual(first);
    expect(await unread(qiming)).toBe(3);
    for (let time = 0; time < 2; time += 1) await qiming.data(messageCalls.read, { id });
    expect(await unread(qiming)).toBe(2);
    expect(await qiming.data(messageCalls.detail, { id })).toEqual({ ...first, readStatus: 1 });
    expect(await qiming.data(sessionCalls.info)).toMatchObject({ unReadNum: 2 });
  });

  it('are listed in the popover with all unread ones first, even old ones, as many as the badge counts', async ({
    qiming,
  }) => {
    const { rows } = await list(qiming);
    for (const { notificationId } of rows.slice(0, 2)) await qiming.data(messageCalls.read, { id: notificationId });
    const latest = await qiming.data<Notification[]>(messageCalls.latest);
    expect(latest[0]?.notificationId).toBe(rows[2]?.notificationId);
    expect(latest.filter(({ readStatus }) => readStatus === 0)).toHaveLength(await unread(qiming));
    expect(latest).toHaveLength(5);
  });

  it('disappear when deleted', async ({ qiming }) => {
    const [first] = (await list(qiming)).rows;
    const id = first?.notificationId ?? '';
    await qiming.data(messageCalls.remove, { id });
    expect(await list(qiming)).toMatchObject({ total: 8 });
    expect(await unread(qiming)).toBe(2);
    for (const call of [messageCalls.detail, messageCalls.read, messageCalls.remove])
      expect(await qiming.refusal(call, { id })).toBe('0404 通知不存在');
  });

  it('are visible only to their recipient', async ({ sandbox, qiming }) => {
    for (const username of ['lantian01', 'binjiang01', 'admin01']) {
      const other = await sandbox.signIn(username);
      for (const call of [messageCalls.detail, messageCalls.read, messageCalls.remove])
        expect(await other.refusal(call, { id: notifications.qiming01 })).toBe('0404 通知不存在');
    }
    expect(await qiming.data(messageCalls.detail, { id: notifications.qiming01 })).toMatchObject({ readStatus: 1 });
  });

  const counts = { admin01: 1, binjiang01: 3, teacher01: 3, agent01: 1, lantian01: 3 };
  for (const [username, count] of Object.entries(counts))
    it(`for ${username} include ${count} unread`, async ({ sandbox, qiming }) => {
      const other = await sandbox.signIn(username);
      expect(await unread(qiming, other)).toBe(count);
      expect(await other.data(sessionCalls.info)).toMatchObject({ unReadNum: count });
    });
});

describe('announcements', () => {
  const NEW = { title: '停水通知', content: '明天上午停水。' };
  const mine = async (caller: Caller): Promise<Announcement[]> =>
    (await caller.data<Page<Announcement>>(calls.mine, { pageSize: 50 })).rows;
  const managed = async (caller: Caller, input = {}): Promise<Announcement[]> =>
    (await caller.data<Page<Announcement>>(calls.list, { pageSize: 50, ...input })).rows;
  const titles = (rows: readonly Announcement[]): string[] => rows.map((row) => row.title);
  const unread = (caller: Caller): Promise<number> => caller.data<number>(calls.unreadCount);
  const publish = async (caller: Caller, form = NEW): Promise<string> => {
    await caller.data(calls.add, form);
    return (await managed(caller))[0]?.announcementId ?? '';
  };

  it('are listed newest first from the platform and the user’s institution, without withdrawn ones', async ({
    sandbox,
  }) => {
    const [binjiang, lantian, agent] = await sandbox.signInAll('binjiang01', 'lantian01', 'agent01');
    const expected = [
      '本月教研活动安排',
      '平台例行维护通知',
      '关于规范考勤登记的通知',
      '校区消防演练提醒',
      '汇报演出报名开始',
      '个人中心新增头像设置',
      '教室钥匙与设备交接说明',
      '滨江校区前台排班调整',
    ];
    expect(titles(await mine(binjiang))).toEqual(expected);
    expect(titles(await binjiang.data<Announcement[]>(calls.latest))).toEqual(expected.slice(0, 5));
    expect(await unread(binjiang)).toBe(3);
    expect(titles(await mine(lantian))).toEqual([expected[1], expected[2], expected[3], expected[5]]);
    expect(titles(await mine(agent))).toEqual([expected[1], expected[5]]);
    expect(await binjiang.data(calls.mine, { title: '消防', pageSize: 1 })).toMatchObject({ total: 1 });
  });

  const reach = [
    { author: 'admin01', readers: ['admin01', 'qiming01', 'binjiang01', 'teacher01', 'agent01', 'lantian01'] },
    { author: 'qiming01', readers: ['qiming01', 'binjiang01', 'teacher01'] },
    { author: 'binjiang01', readers: ['binjiang01', 'teacher01'] },
    { author: 'lantian01', readers: ['lantian01'] },
  ];
  for (const { author, readers } of reach)
    it(`reach ${readers.join(', ')} when ${author} publishes one`, async ({ sandbox }) => {
      const id = await publish(await sandbox.signIn(author));
      const reached: string[] = [];
      for (const username of ['admin01', 'qiming01', 'binjiang01', 'teacher01', 'agent01', 'lantian01']) {
        const reader = await sandbox.signIn(username);
        if (titles(await mine(reader)).includes(NEW.title)) reached.push(username);
        else {
          expect(await reader.refusal(calls.removeMine, { id })).toBe('0404 公告不存在');
          // The institution manages its campus's announcements, so it may read them.
          if (author === 'binjiang01' && username === 'qiming01') continue;
          for (const call of [calls.detail, calls.read])
            expect(await reader.refusal(call, { id })).toBe('0404 公告不存在');
        }
      }
      expect(reached).toEqual(readers);
    });

  it('show author and time, and are unread at first for everybody except their author', async ({ sandbox }) => {
    const [qiming, binjiang] = await sandbox.signInAll('qiming01', 'binjiang01');
    const before = [await unread(qiming), await unread(binjiang)];
    const id = await publish(qiming, { title: ' 停水通知 ', content: '明天上午停水。' });
    expect(await binjiang.data(calls.detail, { id })).toMatchObject({
      ...NEW,
      createUserName: '周敏',
      status: 1,
      readStatus: 0,
    });
    expect((await mine(qiming))[0]).toMatchObject({ announcementId: id, readStatus: 1 });
    expect([await unread(qiming), await unread(binjiang)]).toEqual([before[0], (before[1] ?? 0) + 1]);
  });

  it('are marked as read separately for each reader', async ({ sandbox }) => {
    const [qiming, binjiang, teacher] = await sandbox.signInAll('qiming01', 'binjiang01', 'teacher01');
    const id = await publish(qiming);
    const [count, others] = [await unread(binjiang), await unread(teacher)];
    for (let time = 0; time < 2; time += 1) await binjiang.data(calls.read, { id });
    expect(await unread(binjiang)).toBe(count - 1);
    expect(await unread(teacher)).toBe(others);
    expect(await binjiang.data(calls.detail, { id })).toMatchObject({ readStatus: 1 });
    expect(await teacher.data(calls.detail, { id })).toMatchObject({ readStatus: 0 });
  });

  it('can be removed by a reader from the reader’s own list only', async ({ sandbox }) => {
    const [binjiang, teacher] = await sandbox.signInAll('binjiang01', 'teacher01');
    const id = announcements.platform;
    const count = await unread(binjiang);
    await binjiang.data(calls.removeMine, { id });
    expect((await mine(binjiang)).some((row) => row.announcementId === id)).toBe(false);
    expect(await unread(binjiang)).toBe(count - 1);
    expect(await binjiang.refusal(calls.removeMine, { id })).toBe('0404 公告不存在');
    expect((await mine(teacher)).some((row) => row.announcementId === id)).toBe(true);
  });

  it('can be changed while published, and keep their read marks', async ({ sandbox }) => {
    const [qiming, binjiang] = await sandbox.signInAll('qiming01', 'binjiang01');
    const id = await publish(qiming);
    await binjiang.data(calls.read, { id });
    const { updateTime, ...before } = await binjiang.data<Announcement>(calls.detail, { id });
    await sandbox.control('PUT', 'clock', { advanceMs: 60_000 });
    await qiming.data(calls.update, { announcementId: id, title: '停电通知', content: '明天上午停电。' });
    const changed = { ...before, title: '停电通知', content: '明天上午停电。' };
    expect(await binjiang.data(calls.detail, { id })).toMatchObject(changed);
  });

  it('are hidden from readers after a withdrawal until they are saved again', async ({ sandbox }) => {
    const [qiming, binjiang] = await sandbox.signInAll('qiming01', 'binjiang01');
    const id = await publish(qiming);
    await binjiang.data(calls.read, { id });
    await qiming.data(calls.withdraw, { id });
    expect(titles(await mine(binjiang))).not.toContain(NEW.title);
    expect(await binjiang.refusal(calls.detail, { id })).toBe('0404 公告不存在');
    expect(await qiming.refusal(calls.withdraw, { id })).toBe('0409 该公告已撤回');
    expect(titles(await managed(qiming, { status: 0 }))).toEqual([NEW.title, '新版退费流程试行']);
    await sandbox.control('PUT', 'clock', { advanceMs: 3_600_000 });
    await qiming.data(calls.update, { announcementId: id, ...NEW });
    const again = (await mine(binjiang))[0];
    expect(again).toMatchObject({ announcementId: id, readStatus: 0, status: 1 });
    expect(again?.pulishTime).toMatch(/^2026-09-07 10:/);
  });

  it('are deleted for everyone, together with the readers’ marks', async ({ sandbox }) => {
    const [qiming, binjiang] = await sandbox.signInAll('qiming01', 'binjiang01');
    const id = await publish(qiming);
    await binjiang.data(calls.read, { id });
    await qiming.data(calls.remove, { id });
    for (const caller of [qiming, binjiang]) expect(await caller.refusal(calls.detail, { id })).toBe('0404 公告不存在');
    const marks = await fetch(`${sandbox.url}/__mock/db/announcementMark?announcementId=${id}`);
    expect(await marks.json()).toEqual([]);
  });

  it('are managed by their publisher; an institution also manages those of its campuses', async ({ sandbox }) => {
    const [admin, qiming, binjiang, lantian] = await sandbox.signInAll(
      'admin01',
      'qiming01',
      'binjiang01',
      'lantian01',
    );
    const ids = {
      admin: await publish(admin),
      qiming: await publish(qiming),
      binjiang: await publish(binjiang),
    };
    expect(await managed(admin)).toHaveLength(3);
    expect((await managed(qiming)).length).toBe(7 + 2);
    expect(await managed(binjiang)).toHaveLength(2);
    expect(await managed(lantian)).toHaveLength(2);
    const foreign: [Caller, string][] = [
      [admin, ids.qiming],
      [qiming, ids.admin],
      [binjiang, ids.qiming],
      [binjiang, ids.admin],
      [lantian, ids.qiming],
      [lantian, '42'],
    ];
    for (const [caller, id] of foreign) {
      expect(await caller.refusal(calls.update, { announcementId: id, ...NEW })).toBe('0404 公告不存在');
      for (const call of [calls.withdraw, calls.remove])
        expect(await caller.refusal(call, { id })).toBe('0404 公告不存在');
    }
    await qiming.data(calls.withdraw, { id: ids.binjiang });
    await qiming.data(sessionCalls.switchTenant, { id: tenants.xihu });
    expect(await managed(qiming)).toEqual([]);
  });

  const refused = [
    { form: { content: '内容' }, message: '请输入公告标题' },
    { form: { title: ' ', content: '内容' }, message: '请输入公告标题' },
    { form: { title: '长'.repeat(61), content: '内容' }, message: '不能超过 60 个字符' },
    { form: { title: '标题' }, message: '请输入公告内容' },
    { form: { title: '标题', content: '长'.repeat(5001) }, message: '不能超过 5000 个字符' },
  ];
  for (const { form, message } of refused)
    it(`are refused with the message ${message}`, async ({ sandbox }) => {
      expect(await (await sandbox.signIn('qiming01')).refusal(calls.add, form)).toBe(`0400 ${message}`);
    });
});
