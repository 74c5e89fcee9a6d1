import { describe, expect } from 'vitest';
import { depts as calls } from '#contracts/calls/depts.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { session as sessionCalls } from '#contracts/calls/session.ts';
import { staff } from '#contracts/calls/staff.ts';
import { tenants as tenantCalls } from '#contracts/calls/tenants.ts';
import type { Dept } from '#contracts/entities/dept.ts';
import { depts, tenants } from '#seed/fixed-ids.ts';
import type { Caller, Page } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';
import { readSheet } from '../../support/xlsx.ts';

describe('departments and campuses', () => {
  const names = async (qiming: Caller, input: object = {}, caller = qiming): Promise<string[]> =>
    (await caller.data<Page<Dept>>(calls.list, { ...input })).rows.map((row) => row.deptName);
  const idOf = async (qiming: Caller, deptName: string): Promise<string> =>
    (await qiming.data<Page<Dept>>(calls.list, { deptName })).rows[0]?.deptId ?? '';
  const office = { deptName: '后勤部', deptType: 1 };
  /** Updates a department. Returns the message of a refusal, or null on success. */
  const change = async (qiming: Caller, deptId: string, more: object): Promise<string | null> => {
    const form = { ...(await qiming.data<Dept>(calls.detail, { id: deptId })), ...more };
    return qiming.data(calls.update, form).catch(() => qiming.refusal(calls.update, form)) as Promise<string | null>;
  };
  const EVERY = ['启明艺术培训中心', '滨江校区', '西湖校区', '城东校区', '教务部', '市场部', '财务部'];

  it('are listed in tree order, each with its parent, and can be filtered by name and by type', async ({ qiming }) => {
    expect(await names(qiming)).toEqual(EVERY);
    expect(await names(qiming, { deptType: 2 })).toEqual(['滨江校区', '西湖校区', '城东校区']);
    expect(await names(qiming, { deptName: '部' })).toEqual(['教务部', '市场部', '财务部']);
    expect(await names(qiming, { pageNum: 3, pageSize: 3 })).toEqual(['财务部']);
    expect(await qiming.data(calls.detail, { id: depts.binjiang })).toMatchObject({
      deptType: 2,
      parentId: depts.qiming,
    });
  });

  it('are limited to their own campus for campus staff, and hidden from another institution', async ({
    sandbox,
    qiming,
    lantian,
  }) => {
    expect(await names(qiming, {}, await sandbox.signIn('binjiang01'))).toEqual(['滨江校区']);
    expect(await names(qiming, {}, lantian)).toEqual(['蓝天少儿艺术学校', '望江校区']);
    for (const id of [depts.binjiang, '42']) {
      expect(await lantian.refusal(calls.detail, { id })).toBe('0404 部门不存在');
      expect(await lantian.refusal(calls.remove, { id })).toBe('0404 部门不存在');
      expect(await lantian.refusal(calls.add, { ...office, parentId: id })).toBe('0404 部门不存在');
      expect(await lantian.refusal(calls.update, { ...office, deptId: id })).toBe('0404 部门不存在');
    }
  });

  it('return the user’s campuses as rows, options and a number, and all campuses and departments as options', async ({
    sandbox,
    qiming,
  }) => {
    const told = async (who: Caller) => ({
      whole: (await who.data<Dept[]>(calls.myCampuses)).map(({ deptName, deptType }) => [deptName, deptType]),
      all: (await who.data<Dept[]>(calls.campusOptions)).map(({ deptName }) => deptName),
      own: (await who.data<Dept[]>(calls.myCampusOptions)).map(({ deptName }) => deptName),
      count: await who.data<number>(calls.campusCount),
    });
    const three = ['滨江校区', '西湖校区', '城东校区'];
    expect(await told(qiming)).toEqual({ whole: three.map((name) => [name, 2]), all: three, own: three, count: 3 });
    const binjiang = await told(await sandbox.signIn('binjiang01'));
    expect(binjiang).toMatchObject({ whole: [['滨江校区', 2]], own: ['滨江校区'] });
    const options = (await qiming.data<Dept[]>(calls.options)).map(({ deptName }) => deptName);
    expect(options.toSorted()).toEqual(EVERY.toSorted());
  });

  describe('a new department', () => {
    it('is placed below the given parent, or below the institution if no parent is given', async ({ qiming }) => {
      await qiming.data(calls.add, { ...office, deptId: '5' });
      await qiming.data(calls.add, { ...office, deptName: '前台', parentId: depts.binjiang });
      expect(await names(qiming)).toEqual(['启明艺术培训中心', '滨江校区', '前台', ...EVERY.slice(2), '后勤部']);
    });

    it('cannot be a campus below another campus, at any depth', async ({ qiming }) => {
      await qiming.data(calls.add, { deptName: '之江教学点', deptType: 2 });
      await qiming.data(calls.add, { ...office, deptName: '前台', parentId: await idOf(qiming, '之江教学点') });
      const below = { deptName: '之江二部', deptType: 2, parentId: await idOf(qiming, '前台') };
      expect(await qiming.refusal(calls.add, below)).toBe('0400 校区下不能再设校区');
    });

    it('below a campus belongs to that campus', async ({ qiming }) => {
      await qiming.data(calls.add, { ...office, deptName: '前台', parentId: depts.binjiang });
      await qiming.data(sessionCalls.switchTenant, { id: tenants.binjiang });
      expect(await names(qiming)).toEqual(['滨江校区', '前台']);
      await qiming.data(calls.add, { ...office, deptName: '保洁' });
      expect(await names(qiming)).toEqual(['滨江校区', '前台', '保洁']);
    });

    it('can be a campus, in which rooms can be added immediately', async ({ qiming }) => {
      await qiming.data(calls.add, { deptName: '之江教学点', deptType: 2 });
      const options = await qiming.data<{ deptName: string }[]>(calls.myCampusOptions);
      expect(options.map(({ deptName }) => deptName)).toContain('之江教学点');
      await qiming.data(rooms.add, { roomName: '101', deptId: await idOf(qiming, '之江教学点') });
      expect(await qiming.refusal(calls.remove, { id: await idOf(qiming, '之江教学点') })).toBe(
        '0409 该校区还有 1 间教室，不能删除，可以停用',
      );
    });

    const refused = [
      { name: 'no name', more: { deptName: ' ' }, message: '0400 请输入名称' },
      { name: 'an unknown type', more: { deptType: 3 }, message: '0400 请选择类型' },
      { name: 'a taken name', more: { deptName: '教务部' }, message: '0409 同级下名称已存在' },
      { name: 'a campus in a campus', more: { deptType: 2, parentId: depts.xihu }, message: '0400 校区下不能再设校区' },
      { name: 'the name of a campus', more: { deptType: 2, deptName: '西湖校区' }, message: '0409 同级下名称已存在' },
      { name: 'a wrong phone', more: { phone: '打电话' }, message: '0400 请输入正确的联系电话' },
    ];
    for (const { name, more, message } of refused)
      it(`is refused with ${name}`, async ({ qiming }) => {
        expect(await qiming.refusal(calls.add, { ...office, ...more })).toBe(message);
        expect(await names(qiming)).toEqual(EVERY);
      });
  });

  describe('a change', () => {
    it('of the name of a campus department renames the campus, and is logged', async ({ qiming }) => {
      expect(await change(qiming, depts.xihu, { deptName: '西溪校区' })).toBeNull();
      expect(await qiming.data(tenantCalls.campusDetail, { tenantId: tenants.xihu })).toMatchObject({
        tenantName: '西溪校区',
      });
      const log = await qiming.data<Page<{ content: string }>>(tenantCalls.log, { tenantId: tenants.xihu });
      expect(log.rows[0]?.content).toBe('修改“西湖校区”：名称“西湖校区”→“西溪校区”');
      expect(await change(qiming, depts.xihu, { deptName: '滨江校区' })).toBe('0409 同级下名称已存在');
    });

    it('of the name of the root department renames the institution', async ({ qiming }) => {
      expect(await change(qiming, depts.qiming, { deptName: '启明艺术学校' })).toBeNull();
      expect(await qiming.data(sessionCalls.info)).toMatchObject({ tenantName: '启明艺术学校' });
      expect(await change(qiming, depts.qiming, { inUse: 0 })).toBe('0400 机构的根部门不能停用');
      expect(await change(qiming, depts.qiming, { deptName: '蓝天少儿艺术学校' })).toBe('0409 名称已存在');
    });

    it('moves a department within its tenant, but never below itself', async ({ qiming }) => {
      expect(await change(qiming, depts.finance, { parentId: depts.teaching })).toBeNull();
      expect(await names(qiming, { deptType: 1 })).toEqual(['启明艺术培训中心', '教务部', '财务部', '市场部']);
      expect(await change(qiming, depts.teaching, { parentId: depts.finance })).toBe(
        '0400 上级部门不能是自己或自己的下级',
      );
      expect(await change(qiming, depts.teaching, { parentId: depts.teaching })).toBe(
        '0400 上级部门不能是自己或自己的下级',
      );
      expect(await change(qiming, depts.finance, { parentId: depts.xihu })).toBe('0400 部门不能移到另一个校区或机构下');
      expect(await change(qiming, depts.finance, { deptType: 2 })).toBe('0400 类型不能修改');
    });

    it('that deactivates a department removes it from the options', async ({ qiming }) => {
      expect(await change(qiming, depts.finance, { inUse: 0 })).toBeNull();
      const options = await qiming.data<{ deptId: string }[]>(calls.options);
      expect(options.map(({ deptId }) => deptId)).not.toContain(depts.finance);
      expect(await names(qiming)).toEqual(EVERY);
    });

    it('without a status keeps the status', async ({ qiming }) => {
      expect(await change(qiming, depts.finance, { inUse: 0 })).toBeNull();
      expect(await change(qiming, depts.finance, { inUse: undefined, remark: '三楼' })).toBeNull();
      expect(await qiming.data(calls.detail, { id: depts.finance })).toMatchObject({ inUse: 0, remark: '三楼' });
    });

    it('that deactivates a department hides its children from the options, and prevents new children', async ({
      qiming,
    }) => {
      await qiming.data(calls.add, { ...office, parentId: depts.teaching });
      expect(await change(qiming, depts.teaching, { inUse: 0 })).toBeNull();
      const offered = async () => (await qiming.data<Dept[]>(calls.options)).map(({ deptName }) => deptName);
      expect(await offered()).not.toContain('后勤部');
      const REFUSED = '0409 上级部门“教务部”已停用，请先启用或另选';
      expect(await qiming.refusal(calls.add, { ...office, deptName: '总务', parentId: depts.teaching })).toBe(REFUSED);
      expect(await change(qiming, depts.finance, { parentId: depts.teaching })).toBe(REFUSED);
      expect(await change(qiming, await idOf(qiming, '后勤部'), { remark: '楼下' })).toBeNull();
      expect(await change(qiming, depts.teaching, { inUse: 1 })).toBeNull();
      expect(await offered()).toContain('后勤部');
    });

    it('of the status is refused for a campus that is a tenant; its status follows that of the tenant', async ({
      qiming,
    }) => {
      expect(await change(qiming, depts.xihu, { inUse: 0 })).toBe(
        '0409 “西湖校区”是独立开通的校区，请在校区管理中启用或停用',
      );
      await qiming.data(tenantCalls.deactivate, { tenantId: tenants.xihu });
      expect(await qiming.data(calls.detail, { id: depts.xihu })).toMatchObject({ inUse: 0 });
      const choices = async () => (await qiming.data<Dept[]>(calls.myCampusOptions)).map(({ deptName }) => deptName);
      expect(await choices()).toEqual(['滨江校区', '城东校区']);
      await qiming.data(tenantCalls.activate, { tenantId: tenants.xihu });
      expect(await choices()).toEqual(['滨江校区', '西湖校区', '城东校区']);
    });
  });

  it('are deleted only if nothing depends on them; otherwise the refusal names the dependents', async ({ qiming }) => {
    await qiming.data(calls.remove, { id: depts.finance });
    expect(await names(qiming)).toEqual(EVERY.slice(0, -1));
    await qiming.data(calls.add, { ...office, parentId: depts.teaching });
    expect(await qiming.refusal(calls.remove, { id: depts.teaching })).toBe(
      '0409 该部门还有 1 个下级部门，不能删除，可以停用',
    );
    await qiming.data(calls.remove, { id: await idOf(qiming, '后勤部') });
    await qiming.data(calls.remove, { id: depts.teaching });

    await qiming.data(calls.add, { deptName: '之江教学点', deptType: 2 });
    const deptId = await idOf(qiming, '之江教学点');
    await qiming.data(staff.add, { staffName: '贺知秋', type: 2, phone: '13857120499', deptId });
    expect(await qiming.refusal(calls.remove, { id: deptId })).toBe('0409 该校区还有 1 名员工，不能删除，可以停用');
  });

  it('of a tenant cannot be deleted as a department', async ({ qiming }) => {
    expect(await qiming.refusal(calls.remove, { id: depts.qiming })).toBe('0409 机构的根部门不能删除');
    expect(await qiming.refusal(calls.remove, { id: depts.xihu })).toBe(
      '0409 “西湖校区”是独立开通的校区，请在校区管理中删除或停用',
    );
  });

  it('are read-only for campus staff', async ({ binjiang }) => {
    const REFUSED = '0403 只有机构管理员可以维护部门和校区';
    expect(await binjiang.refusal(calls.add, office)).toBe(REFUSED);
    expect(await binjiang.refusal(calls.update, { ...office, deptId: depts.binjiang })).toBe(REFUSED);
    expect(await binjiang.refusal(calls.remove, { id: depts.binjiang })).toBe(REFUSED);
  });

  it('are exported in tree order, with the filters applied', async ({ qiming }) => {
    const { rows } = readSheet((await qiming.send(calls.export, { deptType: 1 })).bytes);
    expect(rows[0]?.slice(0, 3)).toEqual(['名称', '类型', '上级部门']);
    expect(rows.slice(1).map((row) => row.slice(0, 3))).toEqual([
      ['启明艺术培训中心', '部门', null],
      ['教务部', '部门', '启明艺术培训中心'],
      ['市场部', '部门', '启明艺术培训中心'],
      ['财务部', '部门', '启明艺术培训中心'],
    ]);
  });

  it('are sorted by name on request, in the list and in the export', async ({ qiming }) => {
    const byName = EVERY.toSorted(new Intl.Collator('zh-CN').compare);
    expect(await names(qiming, { sort: 'deptName' })).toEqual(byName);
    expect(await names(qiming, { sort: '-deptName', pageSize: 3 })).toEqual(byName.toReversed().slice(0, 3));
    const { rows } = readSheet((await qiming.send(calls.export, { sort: '-deptName' })).bytes);
    expect(rows.slice(1).map(([name]) => name)).toEqual(byName.toReversed());
  });
});
