import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brands as calls } from '#contracts/calls/brands.ts';
import { session as sessionCalls } from '#contracts/calls/session.ts';
import { tenants as tenantCalls } from '#contracts/calls/tenants.ts';
import type { Brand } from '#contracts/entities/brand.ts';
import type { Tenant } from '#contracts/entities/tenant.ts';
import { brands, tenants } from '#seed/fixed.ts';
import { type Caller, sharedTestServer, type TestSandbox, type TestServer } from '../support/server.ts';
import { readSheet } from '../support/xlsx.ts';

interface Page<R> {
  rows: R[];
  total: number;
}
interface Change {
  operation: string;
  content: string;
  createUserName: string;
}

const LOGO = '/files/sample-logo.png';

describe('the keeping of brands', () => {
  let server: TestServer;
  let sandbox: TestSandbox;
  let admin: Caller;
  beforeAll(async () => {
    server = await sharedTestServer();
  });
  beforeEach(async () => {
    sandbox = await server.sandbox();
    admin = await sandbox.signIn('admin01');
  });
  afterAll(() => server.close());

  const list = (input = {}) => admin.data<Page<Brand>>(calls.list, input);
  const log = async (brandId?: string): Promise<Change[]> =>
    (await admin.data<Page<Change>>(calls.log, { ...(brandId && { brandId }), pageSize: 50 })).rows;
  const idOf = async (brandName: string): Promise<string> => (await list({ brandName })).rows[0]?.brandId ?? '';
  const tenantOf = async (tenantName: string): Promise<Tenant> => {
    const { rows } = await admin.data<Page<Tenant>>(tenantCalls.campuses, { tenantName });
    return rows[0] as Tenant;
  };
  const namesIn = async (brandId: string): Promise<string[]> =>
    (await admin.data<Page<Tenant>>(calls.tenants, { brandId })).rows.map((row) => row.tenantName);

  it('are listed newest first with how many belong to them, and found by a part of the name', async () => {
    const { rows, total } = await list();
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
    expect((await list({ brandName: '少儿' })).rows.map((row) => row.brandName)).toEqual(['京韵少儿', '蓝天少儿']);
    expect((await list({ pageNum: 2, pageSize: 3 })).rows).toHaveLength(3);
  });

  it('a new one has its logo, its time and an entry of the log', async () => {
    await admin.data(calls.add, { brandName: ' 云杉合唱 ', brandLogo: LOGO, phone: '13800010001', tenantNum: 9 });
    const [added] = (await list()).rows;
    expect(added).toMatchObject({ brandName: '云杉合唱', phone: '13800010001', tenantNum: 0 });
    expect(added?.createTime).toMatch(/^2026-09-07 /);
    expect(added?.brandLogo).toBe(`/s/${sandbox.id}${LOGO}`);
    expect(await log(added?.brandId)).toMatchObject([
      { operation: '新增', content: '新增品牌“云杉合唱”', createUserName: '陈立群' },
    ]);
  });

  const refused = [
    ['no name', {}, '0400 请输入品牌名称'],
    ['61 characters', { brandName: '字'.repeat(61) }, '0400 不能超过 60 个字符'],
    ['a name that is taken', { brandName: '启明艺术' }, '0409 品牌名称已存在'],
    [
      'a picture that was not uploaded here',
      { brandName: '甲', brandLogo: '/files/x.png' },
      '0400 图片不存在，请重新上传',
    ],
    ['a phone of ten digits', { brandName: '甲', phone: '1380001000' }, '0400 请输入正确的手机号'],
  ] as const;
  for (const [name, input, message] of refused)
    it(`refuses ${name}`, async () => {
      expect(await admin.refusal(calls.add, input)).toBe(message);
      expect((await list()).total).toBe(8);
    });

  it('a change says what is other than before, and nothing when nothing is', async () => {
    const before = await admin.data<Brand>(calls.detail, { brandId: brands.qiming });
    const form = { brandId: brands.qiming, brandName: '启明艺术', linkman: '周敏', phone: '13857120001' };
    await admin.data(calls.update, form);
    const known = await log(brands.qiming);
    await admin.data(calls.update, { ...form, linkman: '沈佳', brandLogo: LOGO });
    const [newest, ...older] = await log(brands.qiming);
    expect(newest).toMatchObject({
      operation: '修改',
      content: '修改“启明艺术”：联系人“周敏”→“沈佳”；更换品牌标志',
    });
    expect(older).toEqual(known);
    const after = await admin.data<Brand>(calls.detail, { brandId: brands.qiming });
    expect(after).toMatchObject({ linkman: '沈佳', tenantNum: before.tenantNum, createTime: before.createTime });
    // Saved again as it was told, the logo stays.
    await admin.data(calls.update, { ...form, linkman: '沈佳', brandLogo: after.brandLogo });
    expect(await log(brands.qiming)).toHaveLength(known.length + 1);
    // Whoever works in it sees it from the next call on.
    const qiming = await sandbox.signIn('qiming01');
    expect(await qiming.data(sessionCalls.info)).toMatchObject({ brandLogo: after.brandLogo });
    expect(await admin.refusal(calls.update, { ...form, brandName: '蓝天少儿' })).toBe('0409 品牌名称已存在');
    expect(await admin.refusal(calls.update, { ...form, brandId: '42' })).toBe('0404 品牌不存在');
  });

  it('a tenant goes in and out, and both remember it', async () => {
    const guest = await tenantOf('江城鼓乐学社');
    const membership = { brandId: brands.spare, tenantId: guest.tenantId };
    await admin.data(calls.addTenant, membership);
    expect(await namesIn(brands.spare)).toEqual(['江城鼓乐学社']);
    expect(await tenantOf('江城鼓乐学社')).toMatchObject({ brandName: '青藤书院' });
    // In it already: nothing is changed, nothing is logged.
    await admin.data(calls.addTenant, membership);
    await admin.data(calls.removeTenant, membership);
    expect(await namesIn(brands.spare)).toEqual([]);
    expect((await tenantOf('江城鼓乐学社')).brandName ?? null).toBeNull();
    const contents = ['机构“江城鼓乐学社”移出品牌“青藤书院”', '机构“江城鼓乐学社”加入品牌“青藤书院”'];
    expect((await log(brands.spare)).slice(0, 2)).toMatchObject([
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

  it('a tenant belongs to one brand at most', async () => {
    const input = { brandId: brands.spare, tenantId: tenants.xihu };
    const before = await log(brands.spare);
    expect(await admin.refusal(calls.addTenant, input)).toBe('0409 “西湖校区”已属于品牌“启明艺术”，请先从该品牌移出');
    expect(await namesIn(brands.spare)).toEqual([]);
    expect(await log(brands.spare)).toEqual(before);
    expect(await admin.refusal(calls.addTenant, { ...input, tenantId: '42' })).toBe('0404 机构或校区不存在');
    expect(await admin.refusal(calls.addTenant, { ...input, brandId: '42' })).toBe('0404 品牌不存在');
  });

  it('is deleted only when nothing belongs to it any more', async () => {
    expect(await admin.refusal(calls.remove, { id: brands.qiming })).toBe(
      '0409 品牌“启明艺术”下还有“启明艺术培训中心”、“滨江校区”、“西湖校区”等 7 家机构，请先移出后再删除',
    );
    const gone = await idOf('京韵少儿');
    for (const { tenantId } of (await admin.data<Page<Tenant>>(calls.tenants, { brandId: gone })).rows)
      await admin.data(calls.removeTenant, { brandId: gone, tenantId });
    await admin.data(calls.remove, { id: gone });
    await admin.data(calls.remove, { id: brands.spare });
    expect((await list()).total).toBe(6);
    expect(await admin.refusal(calls.remove, { id: gone })).toBe('0404 品牌不存在');
    expect((await log(gone))[0]).toMatchObject({ operation: '删除', content: '删除品牌“京韵少儿”' });
  });

  it('exports the list as it is filtered, the tenants of a brand and its log', async () => {
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
    expect(changes).toHaveLength(1 + (await log(brands.qiming)).length);
    expect(changes.at(-1)?.slice(0, 3)).toEqual(['启明艺术', '新增', '新增品牌“启明艺术”']);
  });
});
