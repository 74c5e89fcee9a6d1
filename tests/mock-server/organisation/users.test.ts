import { describe, expect } from 'vitest';
import { auth } from '#contracts/calls/auth.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { session as sessionCalls } from '#contracts/calls/session.ts';
import { staff as staffCalls } from '#contracts/calls/staff.ts';
import { tenants as tenantCalls } from '#contracts/calls/tenants.ts';
import { users as calls } from '#contracts/calls/users.ts';
import type { UserInfo } from '#contracts/entities/session.ts';
import type { Staff } from '#contracts/entities/staff.ts';
import type { SysUser } from '#contracts/entities/user.ts';
import { roleIds } from '#contracts/roles.ts';
import { depts, spareRows, spareUsers, staffMembers, tenants, users } from '#seed/fixed-ids.ts';
import { type Caller, type Page, rawRequest, type TestSandbox } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const PASSWORD = 'Fresh2026';
const FORM = {
  username: 'newbie01',
  name: '贺知秋',
  password: PASSWORD,
  roleIds: [roleIds.staff],
  tenantIds: [tenants.xihu],
};

describe('system users', () => {
  const descending = (a: string, b: string): number => (a === b ? 0 : a < b ? 1 : -1);
  const find = async (admin: Caller, username: string, who = admin): Promise<SysUser | undefined> =>
    (await who.data<Page<SysUser>>(calls.list, { username })).rows[0];
  const signIn = async (sandbox: TestSandbox, username: string, password = PASSWORD): Promise<Caller> => {
    const { token } = await sandbox.caller().data<{ token: string }>(auth.login, { username, password, clientId: 1 });
    return sandbox.caller(token);
  };
  const endOf = async (who: Caller): Promise<unknown> => (await who.send(sessionCalls.info)).outcome;
  const over = { kind: 'session-over', code: '0511' };

  it('lists a new user first; that user can sign in and sees what the role and the tenant allow', async ({
    sandbox,
    admin,
  }) => {
    await admin.data(calls.add, { ...FORM, phone: '13857120777', deptId: depts.xihu });
    const [first] = (await admin.data<Page<SysUser>>(calls.list)).rows;
    expect(first).toMatchObject({
      username: 'newbie01',
      roleNames: ['校区教务'],
      tenantNames: ['西湖校区'],
      deptName: '西湖校区',
      enable: 1,
    });
    const times = (await admin.data<Page<SysUser>>(calls.list, { pageSize: 200 })).rows.map(
      ({ createDate }) => createDate ?? '',
    );
    expect(times).toEqual(times.toSorted(descending));
    const caller = await signIn(sandbox, 'newbie01');
    expect(await caller.data<UserInfo>(sessionCalls.info)).toMatchObject({ name: '贺知秋', tenantName: '西湖校区' });
    const { rows } = await caller.data<{ rows: { deptId: string }[] }>(rooms.list, { pageSize: 200 });
    expect(new Set(rows.map(({ deptId }) => deptId))).toEqual(new Set([depts.xihu]));
  });

  it('returns no password of a user', async ({ admin }) => {
    await admin.data(calls.add, FORM);
    for (const call of [calls.list, calls.detail])
      expect((await admin.send(call, { id: users.qiming01 })).text).not.toMatch(/password/i);
  });

  it('requires a reset before the first sign-in of a user without a password', async ({ sandbox, admin }) => {
    await admin.data(calls.add, { ...FORM, password: undefined });
    expect(await find(admin, 'newbie01')).toMatchObject({ hasCredential: false });
    const login = { username: 'newbie01', password: '', clientId: 1 };
    expect(await sandbox.caller().refusal(auth.login, { ...login, password: 'undefined' })).toMatch(/用户名或密码错误/);
    await admin.data(calls.resetPassword, { userId: (await find(admin, 'newbie01'))?.userId, password: PASSWORD });
    expect(await find(admin, 'newbie01')).toMatchObject({ hasCredential: true });
    expect(await endOf(await signIn(sandbox, 'newbie01'))).toMatchObject({ kind: 'ok' });
  });

  it('signs out a deactivated user at the next call, and blocks sign-in until the reactivation', async ({
    sandbox,
    admin,
  }) => {
    const caller = await signIn(sandbox, 'xihu01', 'Demo2026');
    await admin.data(calls.changeEnable, { userId: spareUsers.xihu01, enable: 0 });
    expect(await endOf(caller)).toMatchObject(over);
    expect(await sandbox.caller().refusal(auth.login, { username: 'xihu01', password: 'Demo2026', clientId: 1 })).toBe(
      '403 账号已停用，请联系管理员',
    );
    await admin.data(calls.changeEnable, { userId: spareUsers.xihu01, enable: 1 });
    expect(await endOf(caller)).toMatchObject(over);
    expect(await endOf(await signIn(sandbox, 'xihu01', 'Demo2026'))).toMatchObject({ kind: 'ok' });
  });

  it('signs a user out when another user resets the password; then only the new password works', async ({
    sandbox,
    admin,
  }) => {
    const caller = await signIn(sandbox, 'xihu01', 'Demo2026');
    const { text } = await admin.send(calls.resetPassword, { userId: spareUsers.xihu01, password: PASSWORD });
    expect(text).not.toContain(PASSWORD);
    expect(await endOf(caller)).toMatchObject(over);
    expect(
      await sandbox.caller().refusal(auth.login, { username: 'xihu01', password: 'Demo2026', clientId: 1 }),
    ).toMatch(/用户名或密码错误/);
    await signIn(sandbox, 'xihu01');
    expect(await admin.refusal(calls.resetPassword, { userId: users.admin01, password: PASSWORD })).toBe(
      '0403 请在个人中心修改自己的密码',
    );
  });

  for (const password of ['12345', '12345678901234567'])
    it(`refuses a new password of ${password.length} characters`, async ({ sandbox, admin }) => {
      expect(await admin.refusal(calls.resetPassword, { userId: spareUsers.xihu01, password })).toBe(
        '0400 密码长度为 6-16 位',
      );
      await signIn(sandbox, 'xihu01', 'Demo2026');
    });

  it('lists all tenants of a user for the platform, and only the institution’s tenants for an institution', async ({
    admin,
    qiming,
  }) => {
    const tenantIds = [tenants.xihu, tenants.wangjiang];
    await admin.data(calls.changeTenants, { userId: spareUsers.xihu01, tenantIds });
    const told = async (who: Caller, call: typeof tenantCalls.ofUser | typeof tenantCalls.ofUserWithinMine) =>
      (await who.data<{ tenantId: string }[]>(call, { id: spareUsers.xihu01 })).map(({ tenantId }) => tenantId);
    expect(await told(admin, tenantCalls.ofUser)).toEqual(tenantIds);
    expect(await told(qiming, tenantCalls.ofUserWithinMine)).toEqual([tenants.xihu]);
  });

  it('applies a changed role from the next call on', async ({ sandbox, admin }) => {
    const caller = await signIn(sandbox, 'xihu01', 'Demo2026');
    expect(await caller.refusal(calls.list)).toBe('0403 只有平台管理员和机构管理员可以管理用户');
    await admin.data(calls.changeTenants, { userId: spareUsers.xihu01, tenantIds: [tenants.xihu, tenants.qiming] });
    await admin.data(calls.changeRoles, { userId: spareUsers.xihu01, roleIds: [roleIds.master] });
    const again = await signIn(sandbox, 'xihu01', 'Demo2026');
    expect((await again.data<Page<SysUser>>(calls.list)).total).toBeGreaterThan(3);
    await admin.data(calls.changeRoles, { userId: spareUsers.xihu01, roleIds: [roleIds.staff] });
    expect(await again.refusal(calls.list)).toBe('0403 只有平台管理员和机构管理员可以管理用户');
  });

  it('signs a user out when removed from the current tenant, but not when removed from another tenant', async ({
    sandbox,
    admin,
  }) => {
    const caller = await signIn(sandbox, 'xihu01', 'Demo2026');
    await admin.data(calls.changeTenants, { userId: spareUsers.xihu01, tenantIds: [tenants.xihu, tenants.binjiang] });
    expect(await endOf(caller)).toMatchObject({ kind: 'ok' });
    await admin.data(calls.changeTenants, { userId: spareUsers.xihu01, tenantIds: [tenants.binjiang] });
    expect(await endOf(caller)).toMatchObject(over);
    const again = await signIn(sandbox, 'xihu01', 'Demo2026');
    const { rows } = await again.data<{ rows: { deptId: string }[] }>(rooms.list, { pageSize: 200 });
    expect(new Set(rows.map(({ deptId }) => deptId))).toEqual(new Set([depts.binjiang]));
  });

  it('signs a deleted user out, and frees the username', async ({ sandbox, admin }) => {
    const caller = await signIn(sandbox, 'xihu01', 'Demo2026');
    await admin.data(calls.remove, { id: spareUsers.xihu01 });
    expect(await endOf(caller)).toMatchObject(over);
    expect(await admin.refusal(calls.detail, { id: spareUsers.xihu01 })).toBe('0404 用户不存在');
    expect(await admin.data(calls.isNameFree, { username: 'xihu01' })).toBe(true);
  });

  it('requires a username that no account and no application has', async ({ admin }) => {
    for (const username of ['qiming01', 'xinghe01', 'QIMING01', 'XingHe01']) {
      expect(await admin.data(calls.isNameFree, { username })).toBe(false);
      expect(await admin.refusal(calls.add, { ...FORM, username })).toBe('0409 账号已存在');
    }
    expect(await admin.data(calls.isNameFree, { username: 'newbie01' })).toBe(true);
    const own = { userId: spareUsers.xihu01, username: 'xihu01', name: '方远' };
    await admin.data(calls.update, { ...own, name: '方远航' });
    expect(await find(admin, 'xihu01')).toMatchObject({ name: '方远航', enable: 1, roleNames: ['校区教务'] });
    expect(await admin.refusal(calls.update, { ...own, username: 'qiming01' })).toBe('0409 账号已存在');
    await admin.data(calls.update, { ...own, username: 'XiHu01' });
    expect(await find(admin, 'XiHu01')).toMatchObject({ name: '方远' });
  });

  it('filters by account, name, phone, status and tenant', async ({ admin }) => {
    const total = async (filters: Record<string, unknown>): Promise<number> =>
      (await admin.data<Page<SysUser>>(calls.list, filters)).total;
    expect(await total({ name: '方远' })).toBe(1);
    expect(await total({ phone: '13857120012' })).toBe(1);
    expect(await total({ username: 'xihu' })).toBe(1);
    const off = await admin.data<Page<SysUser>>(calls.list, { enable: 0, pageSize: 200 });
    expect(off.total).toBeGreaterThan(3);
    for (const { enable } of off.rows) expect(enable).toBe(0);
    const ofXihu = await admin.data<Page<SysUser>>(calls.list, { tenantId: tenants.xihu, pageSize: 200 });
    for (const { tenantIds } of ofXihu.rows) expect(tenantIds).toContain(tenants.xihu);
  });

  it('refuses to let users deactivate, delete or demote themselves, but lets them change their name and phone', async ({
    admin,
    qiming,
  }) => {
    const own = { userId: users.qiming01, username: 'qiming01', name: '周敏' };
    const cases: [run: () => Promise<string>, message: string][] = [
      [() => qiming.refusal(calls.changeEnable, { userId: users.qiming01, enable: 0 }), '不能停用自己的账号'],
      [() => qiming.refusal(calls.remove, { id: users.qiming01 }), '不能删除自己的账号'],
      [
        () => qiming.refusal(calls.changeRoles, { userId: users.qiming01, roleIds: [roleIds.staff] }),
        '不能修改自己的角色',
      ],
      [
        () => qiming.refusal(calls.changeTenants, { userId: users.qiming01, tenantIds: [tenants.qiming] }),
        '不能修改自己的机构与校区',
      ],
      [() => qiming.refusal(calls.update, { ...own, enable: 0 }), '不能停用自己的账号'],
      [() => admin.refusal(calls.remove, { id: users.admin01 }), '不能删除自己的账号'],
    ];
    for (const [run, message] of cases) expect(await run()).toBe(`0403 ${message}`);
    await qiming.data(calls.update, { ...own, phone: '13857120009' });
    expect(await find(admin, 'qiming01')).toMatchObject({ phone: '13857120009', enable: 1 });
  });

  it('refuses to remove the last administrator of an institution', async ({ admin, qiming }) => {
    const words = '0409 “启明艺术培训中心”至少要保留一位启用的机构管理员';
    const userId = users.qiming01;
    expect(await admin.refusal(calls.changeEnable, { userId, enable: 0 })).toBe(words);
    expect(await admin.refusal(calls.remove, { id: userId })).toBe(words);
    expect(await admin.refusal(calls.changeRoles, { userId, roleIds: [roleIds.staff] })).toBe(words);
    expect(await find(admin, 'qiming01')).toMatchObject({ enable: 1, roleNames: ['机构管理员'] });
    await admin.data(calls.add, { ...FORM, roleIds: [roleIds.master], tenantIds: [tenants.qiming] });
    await admin.data(calls.changeEnable, { userId, enable: 0 });
    expect(await endOf(qiming)).toMatchObject(over);
  });

  const standings: [name: string, input: object, words: string][] = [
    ['no role', { roleIds: [] }, '0400 请选择角色'],
    ['an unknown role', { roleIds: ['7'] }, '0400 角色不存在'],
    ['no tenant', { tenantIds: [] }, '0400 请选择机构或校区'],
    ['an unknown tenant', { tenantIds: ['7'] }, '0404 机构或校区不存在'],
    ['a teacher role without a teacher', { roleIds: [roleIds.teacher] }, '0400 请选择关联的教师'],
    [
      'a teacher role for other staff',
      { roleIds: [roleIds.teacher], staffId: spareRows.staff, tenantIds: [tenants.binjiang] },
      '0400 该员工不是教师',
    ],
    [
      'a second account of a teacher',
      { roleIds: [roleIds.teacher], staffId: staffMembers.linXiaowen, tenantIds: [tenants.binjiang] },
      '0409 该员工已有账号',
    ],
    ['an administrator with only a campus', { roleIds: [roleIds.master] }, '0400 机构管理员须属于机构本身'],
    ['an agent role without an agent', { roleIds: [roleIds.agent] }, '0400 请选择代理商'],
    [
      'two roles that exclude each other',
      { roleIds: [roleIds.admin, roleIds.staff] },
      '0400 平台管理员、代理商和教师不能同时有其他角色',
    ],
    ['a short account', { username: 'abc' }, '0400 账号为 4-16 位字母或数字'],
    ['a short password', { password: '12345' }, '0400 密码长度为 6-16 位'],
    ['no name', { name: ' ' }, '0400 请输入姓名'],
    ['a wrong phone', { phone: '1385' }, '0400 请输入正确的手机号'],
  ];
  for (const [name, input, words] of standings)
    it(`refuses ${name}`, async ({ admin }) => {
      expect(await admin.refusal(calls.add, { ...FORM, ...input })).toBe(words);
      expect(await find(admin, 'newbie01')).toBeUndefined();
    });

  it('refuses an institution for a user with the platform role', async ({ sandbox, admin }) => {
    await admin.data(calls.add, { ...FORM, roleIds: [roleIds.admin] });
    expect(await find(admin, 'newbie01')).toMatchObject({ roleNames: ['平台管理员'], tenantIds: [] });
    expect((await (await signIn(sandbox, 'newbie01')).data<Page<SysUser>>(calls.list)).total).toBeGreaterThan(20);
    const { userId } = (await find(admin, 'newbie01')) as { userId: string };
    expect(await admin.refusal(calls.changeTenants, { userId, tenantIds: [tenants.xihu] })).toBe(
      '0409 平台管理员和代理商不属于任何机构，请先修改其角色',
    );
  });

  describe('administrator of an institution', () => {
    it('manages only the accounts of users in the institution', async ({ qiming }) => {
      const { rows } = await qiming.data<Page<SysUser>>(calls.list, { pageSize: 200 });
      const own = [tenants.qiming, tenants.binjiang, tenants.xihu, tenants.chengdong] as string[];
      expect(rows.length).toBeGreaterThan(5);
      for (const { tenantIds } of rows) expect(tenantIds?.some((id) => own.includes(id))).toBe(true);
      for (const id of [users.lantian01, users.admin01, users.agent01]) {
        expect(await qiming.refusal(calls.detail, { id })).toBe('0404 用户不存在');
        expect(await qiming.refusal(calls.remove, { id })).toBe('0404 用户不存在');
        expect(await qiming.refusal(calls.resetPassword, { userId: id, password: PASSWORD })).toBe('0404 用户不存在');
        expect(await qiming.refusal(calls.changeEnable, { userId: id, enable: 0 })).toBe('0404 用户不存在');
      }
    });

    it('can grant no role above administrator, and only tenants of the institution', async ({ qiming }) => {
      const options = await qiming.data<{ roleKey: string }[]>(calls.roleOptions);
      expect(options.map(({ roleKey }) => roleKey)).toEqual(['master', 'staff', 'teacher']);
      for (const id of [roleIds.admin, roleIds.agent])
        expect(await qiming.refusal(calls.add, { ...FORM, roleIds: [id] })).toBe('0403 您不能分配该角色');
      expect(await qiming.refusal(calls.add, { ...FORM, tenantIds: [tenants.lantian] })).toBe('0404 机构或校区不存在');
      expect(await qiming.refusal(calls.changeRoles, { userId: spareUsers.xihu01, roleIds: [roleIds.admin] })).toBe(
        '0403 您不能分配该角色',
      );
    });

    it('cannot change a user who also belongs to another institution', async ({ admin, qiming }) => {
      await admin.data(calls.changeTenants, {
        userId: spareUsers.xihu01,
        tenantIds: [tenants.xihu, tenants.wangjiang],
      });
      const words = '0403 该用户还属于其他机构，请联系平台管理员';
      expect(await qiming.refusal(calls.changeEnable, { userId: spareUsers.xihu01, enable: 0 })).toBe(words);
      expect(await qiming.refusal(calls.resetPassword, { userId: spareUsers.xihu01, password: PASSWORD })).toBe(words);
    });

    it('manages accounts only while in the institution; campus staff manage no accounts', async ({
      qiming,
      binjiang,
    }) => {
      const words = '0403 只有平台管理员和机构管理员可以管理用户';
      for (const call of [calls.list, calls.roleOptions]) expect(await binjiang.refusal(call)).toBe(words);
      expect(await binjiang.refusal(calls.add, { ...FORM, tenantIds: [tenants.binjiang] })).toBe(words);
      await qiming.data(sessionCalls.switchTenant, { id: tenants.binjiang });
      expect(await qiming.refusal(calls.list)).toBe(words);
    });
  });

  describe('account of a staff member', () => {
    const member = async (qiming: Caller, id: string): Promise<Staff> => qiming.data<Staff>(staffCalls.detail, { id });

    it('gets the campus office role, limited to the member’s campus', async ({ sandbox, qiming }) => {
      expect(await member(qiming, spareRows.staff)).toMatchObject({ userId: null });
      await qiming.data(calls.add, {
        username: 'shenzx01',
        name: '沈知夏',
        password: PASSWORD,
        staffId: spareRows.staff,
      });
      expect(await member(qiming, spareRows.staff)).toMatchObject({
        username: 'shenzx01',
        enable: 1,
        userId: expect.any(String),
      });
      const caller = await signIn(sandbox, 'shenzx01');
      expect(await caller.data<UserInfo>(sessionCalls.info)).toMatchObject({
        roles: ['staff'],
        tenantName: '滨江校区',
      });
      expect(await qiming.refusal(calls.add, { ...FORM, staffId: spareRows.staff, roleIds: undefined })).toBe(
        '0409 该员工已有账号',
      );
    });

    it('gets the teacher role for a teacher', async ({ sandbox, qiming }) => {
      const { rows } = await qiming.data<{ rows: Staff[] }>(staffCalls.list, { type: 1, pageSize: 200 });
      const teacher = rows.find(({ userId }) => userId === null);
      await qiming.data(calls.add, {
        username: 'newteacher',
        name: teacher?.staffName,
        password: PASSWORD,
        staffId: teacher?.staffId,
      });
      const info = await (await signIn(sandbox, 'newteacher')).data<UserInfo>(sessionCalls.info);
      expect(info).toMatchObject({ roles: ['teacher'], teacherId: teacher?.staffId });
    });

    it('moves to another campus with the member, and is deactivated when the member leaves or is deleted', async ({
      sandbox,
      admin,
      qiming,
    }) => {
      await qiming.data(calls.add, {
        username: 'shenzx01',
        name: '沈知夏',
        password: PASSWORD,
        staffId: spareRows.staff,
      });
      const form = { staffId: spareRows.staff, staffName: '沈知夏', type: 2, phone: '13857120402' };
      const before = await signIn(sandbox, 'shenzx01');
      await qiming.data(staffCalls.update, { ...form, deptId: depts.xihu, username: 'other999' });
      expect(await endOf(before)).toMatchObject(over);
      expect(await find(admin, 'shenzx01')).toMatchObject({ tenantNames: ['西湖校区'] });
      expect(await member(qiming, spareRows.staff)).toMatchObject({ username: 'shenzx01' });
      const caller = await signIn(sandbox, 'shenzx01');
      await qiming.data(staffCalls.update, { ...form, deptId: depts.xihu, personnelStatus: 2 });
      expect(await endOf(caller)).toMatchObject(over);
      const off = await find(admin, 'shenzx01');
      expect(off).toMatchObject({ enable: 0 });
      expect(await qiming.refusal(calls.changeEnable, { userId: off?.userId, enable: 1 })).toBe(
        '0409 该账号所属员工已离职或已删除，不能启用',
      );
      await qiming.data(staffCalls.update, { ...form, deptId: depts.xihu, personnelStatus: 1 });
      await qiming.data(calls.changeEnable, { userId: off?.userId, enable: 1 });
      await qiming.data(staffCalls.remove, { id: spareRows.staff });
      expect(await find(admin, 'shenzx01')).toMatchObject({ enable: 0 });
    });

    it('is offered for campus members without an account', async ({ admin, qiming }) => {
      const offered = async (who: Caller, tenantIds: string) =>
        (await who.data<{ staffId: string }[]>(calls.staffOptions, { tenantIds })).map(({ staffId }) => staffId);
      for (const who of [admin, qiming]) {
        const ids = await offered(who, tenants.binjiang);
        expect(ids).toContain(spareRows.staff);
        expect(ids).not.toContain(staffMembers.linXiaowen);
      }
      expect(await offered(qiming, tenants.wangjiang)).toEqual([]);
    });
  });

  it('raw tables show accounts without their passwords', async ({ sandbox }) => {
    expect((await rawRequest(`${sandbox.url}/__mock/db/user`)).text).not.toContain('passwordHash');
  });
});
