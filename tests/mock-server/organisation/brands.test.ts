import { describe, expect } from 'vitest';
import { brands as calls } from '#contracts/calls/brands.ts';
import { session as sessionCalls } from '#contracts/calls/session.ts';
import { tenants as tenantCalls } from '#contracts/calls/tenants.ts';
import type { Brand } from '#contracts/entities/brand.ts';
import type { Tenant } from '#contracts/entities/tenant.ts';
import { brands, tenants } from '#seed/fixed-ids.ts';
import type { Caller, Page } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';
import { readSheet } from '../../support/xlsx.ts';

interface Change {
  operation: string;
  content: string;
  createUserName: string;
}

const LOGO = '/files/sample-logo.png';

describe('brand administration', () => {
  const list = (admin: Caller, input = {}) => admin.data<Page<Brand>>(calls.list, input);
  const log = async (admin: Caller, brandId?: string): Promise<Change[]> =>
    (await admin.data<Page<Change>>(calls.log, { ...(brandId && { brandId }), pageSize: 50 })).rows;
  const idOf = async (admin: Caller, brandName: string): Promise<string> =>
    (await list(admin, { brandName })).rows[0]?.brandId ?? '';
  const tenantOf = async (admin: Caller, tenantName: string): Promise<Tenant> => {
    const { rows } = await admin.data<Page<Tenant>>(tenantCalls.campuses, { tenantName });
    return rows[0] as Tenant;
  };
  const namesIn = async (admin: Caller, brandId: string): Promise<string[]> =>
    (await admin.data<Page<Tenant>>(calls.tenants, { brandId })).rows.map((row) => row.tenantName);

  it('lists brands newest first with their number of tenants, and filters by part of the name', async ({ admin }) => {
    const { rows, total } = await list(admin);
    expect(total).toBe(8);
    expect(rows.map(({ brandName, tenantNum }) => [brandName, tenantNum])).toEqual([
      ['青藤书院', 0],
      ['羊城小画家', 5],
      ['金陵童声', 7],
      ['京韵少儿', 6],
      ['蓝天少儿', 5],
      ['启明艺术', 7],
      ['甬城琴童', 8],
      ['小荷舞蹈', 10],
    ]);
    expect((await list(admin, { brandName: '少儿' })).rows.map((row) => row.brandName)).toEqual([
      '京韵少儿',
      '蓝天少儿',
    ]);
    expect((await list(admin, { pageNum: 2, pageSize: 3 })).rows).toHaveLength(3);
  });

  it('creates a brand with a logo and a creation time, and logs the creation', async ({ sandbox, admin }) => {
    await admin.data(calls.add, { brandName: ' 云杉合唱 ', brandLogo: LOGO, phone: '13800010001', tenantNum: 9 });
    const [added] = (await list(admin)).rows;
    expect(added).toMatchObject({ brandName: '云杉合唱', phone: '13800010001', tenantNum: 0 });
    expect(added?.createTime).toMatch(/^2026-09-07 /);
    expect(added?.brandLogo).toBe(`/s/${sandbox.id}${LOGO}`);
    expect(await log(admin, added?.brandId)).toMatchObject([
      { operation: '新增', content: '新增品牌“云杉合唱”', createUserName: '陈立群' },
    ]);
  });

  const refused = [
    ['no name', {}, '0400 请输入品牌名称'],
    ['61 characters', { brandName: '字'.repeat(61) }, '0400 不能超过 60 个字符'],
    ['a taken name', { brandName: '启明艺术' }, '0409 品牌名称已存在'],
    [
      'a picture that was not uploaded here',
      { brandName: '甲', brandLogo: '/files/x.png' },
      '0400 图片不存在，请重新上传',
    ],
    ['a phone of ten digits', { brandName: '甲', phone: '1380001000' }, '0400 请输入正确的手机号'],
  ] as const;
  for (const [name, input, message] of refused)
    it(`refuses ${name}`, async ({ admin }) => {
      expect(await admin.refusal(calls.add, input)).toBe(message);
      expect((await list(admin)).total).toBe(8);
    });

  it('logs only the changed fields of an update, and logs nothing for an update without changes', async ({
    admin,
    qiming,
  }) => {
    const before = await admin.data<Brand>(calls.detail, { brandId: brands.qiming });
    const form = { brandId: brands.qiming, brandName: '启明艺术', linkman: '周敏', phone: '13857120001' };
    await admin.data(calls.update, form);
    const known = await log(admin, brands.qiming);
    await admin.data(calls.update, { ...form, linkman: '沈佳', brandLogo: LOGO });
    const [newest, ...older] = await log(admin, brands.qiming);
    expect(newest).toMatchObject({
      operation: '修改',
      content: '修改“启明艺术”：联系人“周敏”→“沈佳”；更换品牌标志',
    });
    expect(older).toEqual(known);
    const after = await admin.data<Brand>(calls.detail, { brandId: brands.qiming });
    expect(after).toMatchObject({ linkman: '沈佳', tenantNum: before.tenantNum, createTime: before.createTime });
    // Saving the logo address that the server returned keeps the logo.
    await admin.data(calls.update, { ...form, linkman: '沈佳', brandLogo: after.brandLogo });
    expect(await log(admin, brands.qiming)).toHaveLength(known.length + 1);
    // A user of a tenant of the brand sees the change from the next call on.
    expect(await qiming.data(sessionCalls.info)).toMatchObject({ brandLogo: after.brandLogo });
    expect(await admin.refusal(calls.update, { ...form, brandName: '蓝天少儿' })).toBe('0409 品牌名称已存在');
    expect(await admin.refusal(calls.update, { ...form, brandId: '42' })).toBe('0404 品牌不存在');
  });

  it('adds a tenant to a brand and removes it, and logs both for the brand and the tenant', async ({ admin }) => {
    const guest = await tenantOf(admin, '江城鼓乐学社');
    const membership = { brandId: brands.spare, tenantId: guest.tenantId };
    await admin.data(calls.addTenant, membership);
    expect(await namesIn(admin, brands.spare)).toEqual(['江城鼓乐学社']);
    expect(await tenantOf(admin, '江城鼓乐学社')).toMatchObject({ brandName: '青藤书院' });
    // The tenant is a member already, so adding it again changes and logs nothing.
    await admin.data(calls.addTenant, membership);
    await admin.data(calls.removeTenant, membership);
    expect(await namesIn(admin, brands.spare)).toEqual([]);
    expect((await tenantOf(admin, '江城鼓乐学社')).brandName ?? null).toBeNull();
    const contents = ['机构“江城鼓乐学社”移出品牌“青藤书院”', '机构“江城鼓乐学社”加入品牌“青藤书院”'];
    expect((await log(admin, brands.spare)).slice(0, 2)).toMatchObject([
      { operation: '移出机构', content: contents[0], createUserName: '陈立群' },
      { operation: '加入机构', content: contents[1] },
    ]);
    const ofTenant = await admin.data<Page<Change>>(tenantCalls.log, { tenantId: guest.tenantId });
    expect(ofTenant.rows.slice(0, 2)).toMatchObject([
      { operation: '移出品牌', content: contents[0] },
      { operation: '加入品牌', content: contents[1] },
    ]);
    expect(await admin.refusal(calls.removeTenant, membership)).toBe('0404 “江城鼓乐学社”不属于品牌“青藤书院”');
  });

  it('allows each tenant in only one brand', async ({ admin }) => {
    const input = { brandId: brands.spare, tenantId: tenants.xihu };
    const before = await log(admin, brands.spare);
    expect(await admin.refusal(calls.addTenant, input)).toBe('0409 “西湖校区”已属于品牌“启明艺术”，请先从该品牌移出');
    expect(await namesIn(admin, brands.spare)).toEqual([]);
    expect(await log(admin, brands.spare)).toEqual(before);
    expect(await admin.refusal(calls.addTenant, { ...input, tenantId: '42' })).toBe('0404 机构或校区不存在');
    expect(await admin.refusal(calls.addTenant, { ...input, brandId: '42' })).toBe('0404 品牌不存在');
  });

  it('deletes a brand only if no tenant belongs to it', async ({ admin }) => {
    expect(await admin.refusal(calls.remove, { id: brands.qiming })).toBe(
      '0409 品牌“启明艺术”下还有“启明艺术培训中心”、“滨江校区”、“西湖校区”等 7 家机构，请先移出后再删除',
    );
    const gone = await idOf(admin, '京韵少儿');
    for (const { tenantId } of (await admin.data<Page<Tenant>>(calls.tenants, { brandId: gone })).rows)
      await admin.data(calls.removeTenant, { brandId: gone, tenantId });
    await admin.data(calls.remove, { id: gone });
    await admin.data(calls.remove, { id: brands.spare });
    expect((await list(admin)).total).toBe(6);
    expect(await admin.refusal(calls.remove, { id: gone })).toBe('0404 品牌不存在');
    expect((await log(admin, gone))[0]).toMatchObject({ operation: '删除', content: '删除品牌“京韵少儿”' });
  });

  it('exports the filtered list, the tenants of a brand and its log', async ({ admin }) => {
    const sheet = async (
      call: typeof calls.export | typeof calls.exportTenants | typeof calls.exportLog,
      input: object,
    ) => readSheet((await admin.send(call, { ...input })).bytes).rows;
    const [header, ...rows] = await sheet(calls.export, { brandName: '少儿' });
    expect(header).toEqual(['品牌名称', '联系人', '联系电话', '机构数', '备注', '创建时间']);
    expect(rows.map((row) => [row[0], row[3]])).toEqual([
      ['京韵少儿', 6],
      ['蓝天少儿', 5],
    ]);
    const ofQiming = await sheet(calls.exportTenants, { brandId: brands.qiming });
    expect(ofQiming).toHaveLength(1 + 7);
    expect(ofQiming.at(-1)?.slice(0, 4)).toEqual(['启明艺术', '启明艺术培训中心', null, '杭州启明文化艺术有限公司']);
    expect(ofQiming.at(-2)?.slice(0, 3)).toEqual(['启明艺术', '滨江校区', '启明艺术培训中心']);
    expect(await sheet(calls.exportTenants, {})).toHaveLength(1 + 48);
    const changes = await sheet(calls.exportLog, { brandId: brands.qiming });
    expect(changes[0]).toEqual(['品牌', '操作', '内容', '操作人', '操作时间']);
    expect(changes).toHaveLength(1 + (await log(admin, brands.qiming)).length);
    expect(changes.at(-1)?.slice(0, 3)).toEqual(['启明艺术', '新增', '新增品牌“启明艺术”']);
  });
});
