import { describe, expect, test } from 'vitest';
import { type MenuEntry, menuEntry } from '#contracts/entities/session.ts';
import { MENU_WRAPPERS } from '#contracts/rules/menu-wrappers.ts';
import { audienceOf, audiences } from '#contracts/rules/audience.ts';
import * as fixed from '#seed/fixed-ids.ts';
import { menuFor } from '#contracts/menus.ts';
import { hashPassword, matchesPassword } from '#seed/generators/password.ts';
import { personas } from '#seed/personas.ts';
import { standard } from './worlds.ts';

test('lists six personas with their audiences', () => {
  expect(personas.map(({ username, audience }) => [username, audience])).toEqual([
    ['admin01', 'admin'],
    ['qiming01', 'business'],
    ['binjiang01', 'business'],
    ['teacher01', 'teacher'],
    ['agent01', 'agent'],
    ['lantian01', 'business'],
  ]);
});

describe.each(personas)('$username', (persona) => {
  const user = standard.user.find((row) => row.username === persona.username);

  test('accepts only the password of the account', () => {
    expect(persona.username).toMatch(/^[0-9A-Za-z]{4,16}$/);
    expect(persona.password).toMatch(/^.{6,16}$/);
    expect(matchesPassword(persona.password, user?.passwordHash ?? '')).toBe(true);
    expect(matchesPassword(`${persona.password}x`, user?.passwordHash ?? '')).toBe(false);
    expect(JSON.stringify(user)).not.toContain(persona.password);
  });

  test('has the audience that the account’s roles and tenant imply', () => {
    const tenant = standard.tenant.find((row) => row.tenantId === user?.tenantIds[0]);
    const identity = { ...persona, parentTenantId: tenant?.parentTenantId ?? null };
    expect(audienceOf(identity)).toBe(persona.audience);
  });

  test('refers only to tenants that exist', () => {
    const known = standard.tenant.map((row) => row.tenantId);
    expect(persona.tenantIds.filter((tenantId) => !known.includes(tenantId))).toEqual([]);
  });
});

test('teacher01 is a teacher of 滨江校区', () => {
  const teacher = standard.staff.find((row) => row.staffId === fixed.staffMembers.linXiaowen);
  expect(teacher).toMatchObject({ staffName: '林晓雯', type: 1, deptId: fixed.depts.binjiang, username: 'teacher01' });
});

test('every institution has accounts besides its administrator, some of them disabled', () => {
  const ofInstitution = (tenantId: string) => {
    const tenantIds = standard.tenant.filter((row) => [row.tenantId, row.parentTenantId].includes(tenantId));
    const ids = new Set(tenantIds.map((row) => row.tenantId));
    return standard.user.filter((user) => user.tenantIds.some((id) => ids.has(id)));
  };
  const institutions = standard.tenant.filter((row) => row.parentTenantId === '-1');
  for (const { tenantId, tenantName } of institutions)
    expect(ofInstitution(tenantId).length, tenantName).toBeGreaterThan(1);
  expect(standard.user.filter((user) => user.inUse === 0).length).toBeGreaterThan(3);
  const names = standard.user.map((user) => user.username);
  expect(names.filter((name) => !/^[0-9A-Za-z]{4,16}$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test("a staff account belongs to the member's campus, and is disabled after the member leaves", () => {
  const staff = new Map(standard.staff.map((row) => [row.staffId, row]));
  const bound = standard.user.filter((user) => user.staffId);
  expect(bound.length).toBeGreaterThan(10);
  for (const user of bound) {
    const member = staff.get(user.staffId ?? '');
    expect(user.tenantIds).toContain(member?.tenantId);
    expect(user.username).toBe(member?.username);
    if (member?.personnelStatus === 2) expect(user.inUse).toBe(0);
    expect(user.teacherId ?? user.staffId).toBe(user.staffId);
  }
});

test('rows whose ids the contracts mention have the content that the contracts expect', () => {
  expect(standard.room.find((row) => row.roomId === '1843200000000000101')).toMatchObject({
    roomName: '301 钢琴房',
    deptId: '1843200000000000011',
    tenantId: '1843200000000000002',
    capacity: 12,
  });
  expect(standard.dictType.find((row) => row.dictTypeId === '1843200000000000201')?.dictType).toBe('attend_status');
  expect(standard.dictData.find((row) => row.dictDataId === '1843200000000000301')).toMatchObject({
    dictTypeId: '1843200000000000201',
    dictLabel: '到课',
    dictValue: '1',
  });
  expect(standard.cla.find((row) => row.claId === fixed.teaching.cla)).toMatchObject({
    teacherId: fixed.staffMembers.linXiaowen,
  });
  expect(standard.studentCla.find((row) => row.studentClaId === fixed.teaching.studentCla)).toMatchObject({
    studentId: fixed.teaching.student,
    claId: fixed.teaching.cla,
    status: 1,
  });
});

describe('passwords', () => {
  test('equal salts give equal hashes, and different salts give different hashes', () => {
    expect(hashPassword('Demo2026', 'a')).toBe(hashPassword('Demo2026', 'a'));
    expect(hashPassword('Demo2026', 'a')).not.toBe(hashPassword('Demo2026', 'b'));
  });

  test.each(['', 'salt', 'salt:', 'salt:00', ':'])('a malformed hash %j matches nothing', (hash) => {
    expect(matchesPassword('Demo2026', hash)).toBe(false);
  });
});

describe('menus', () => {
  const SCREENS = [
    '/dashboard',
    '/edu/claTimeRule',
    '/edu/cla',
    '/edu/course',
    '/edu/product',
    '/edu/room',
    '/edu/student',
    '/edu/owedLesson',
    '/edu/renewal',
    '/edu/trial',
    '/edu/teacher',
    '/edu/teacher/detail',
    '/edu/teacherAudit',
    '/system/dict',
    '/system/campus',
    '/system/brand',
    '/system/agent',
    '/system/agent/log',
    '/agent/tenant',
    '/system/tenant',
    '/system/dept',
    '/audit/list',
    '/order/list',
    '/statistics/index',
    '/system/staff',
    '/system/user',
    '/system/operation',
    '/system/moveIn',
    '/announcement/index',
    '/notification/index',
  ];
  const leaves = (entries: readonly MenuEntry[]): MenuEntry[] =>
    entries.flatMap((entry) => (entry.children?.length ? leaves(entry.children) : [entry]));
  const titles = (...menu: Parameters<typeof menuFor>): (string | undefined)[] =>
    leaves(menuFor(...menu)).map((leaf) => leaf.meta?.title);
  const holders = audiences.flatMap((audience) =>
    [true, false].map((keepsCampuses) => ({ audience, holder: { keepsCampuses } })),
  );

  test.each(holders)('of $audience, $holder, are valid and contain only existing screens', ({ audience, holder }) => {
    const menu = menuFor(audience, holder);
    for (const entry of menu) expect(menuEntry.parse(entry)).toEqual(entry);
    for (const leaf of leaves(menu)) {
      expect(SCREENS).toContain(leaf.path);
      expect(MENU_WRAPPERS).not.toContain(leaf.component);
    }
    expect(leaves(menu)[0]?.path).toBe('/dashboard');
    const paths = leaves(menu).map((leaf) => leaf.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('contain the entries of each audience', () => {
    const keeper = { keepsCampuses: true };
    const other = { keepsCampuses: false };
    expect(titles('admin', other)).toEqual([
      '首页',
      '审核列表',
      '订单列表',
      '统计报表',
      '机构与校区',
      '机构与校区',
      '品牌管理',
      '代理商管理',
      '代理商日志',
      '字典管理',
      '系统用户',
      '操作日志',
      '公告管理',
      '消息中心',
    ]);
    const teaching = [
      '排课管理',
      '班级管理',
      '学员管理',
      '待补课',
      '续费跟进',
      '试听',
      '教师管理',
      '教师申请审核',
      '课程管理',
      '产品管理',
      '教室管理',
    ];
    expect(titles('business', keeper)).toEqual([
      '首页',
      ...teaching,
      '统计报表',
      '校区管理',
      '部门与校区',
      '员工管理',
      '系统用户',
      '一次搬入',
      '操作日志',
      '公告管理',
      '消息中心',
    ]);
    expect(titles('business', other)).toEqual(['首页', ...teaching, '统计报表', '公告管理', '消息中心']);
    expect(titles('teacher', keeper)).toEqual(['首页', '我的教学', '消息中心']);
    expect(titles('agent', keeper)).toEqual(['首页', '名下机构', '统计报表', '消息中心']);
  });

  test('redirect a parent entry to its first page', () => {
    const wrappers = menuFor('admin', { keepsCampuses: false }).filter((entry) => entry.component === 'Layout');
    expect(wrappers.map(({ path, redirect }) => [path, redirect])).toEqual([
      ['/audit', '/audit/list'],
      ['/order', '/order/list'],
      ['/system', '/system/tenant'],
    ]);
  });
});
