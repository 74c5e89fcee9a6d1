import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { clas } from '#contracts/calls/clas.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { session } from '#contracts/calls/session.ts';
import { tenants as tenantCalls } from '#contracts/calls/tenants.ts';
import { depts, tenants } from '#seed/fixed-ids.ts';
import { startTestServer, type TestSandbox, type TestServer } from '../../support/server.ts';

/** Nine in the morning in Shanghai, on a Monday. */
const MORNING = Date.parse('2026-09-07T01:00:00Z');
const DAY = 24 * 3_600_000;
const LOGO = readFileSync(new URL('../../../seed/files/sample-logo.png', import.meta.url));

const BRAND = {
  brandName: '新星艺术培训学校',
  shortName: '新星艺术',
  logo: null,
  colour: 'sky',
  campuses: ['南山校区', '福田校区', '罗湖校区'],
  courses: ['成人芭蕾', '少儿编程'],
};

let server: TestServer;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: MORNING });
  server = await startTestServer();
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

const branded = (wish: object = {}): Promise<TestSandbox> => server.sandbox({ brand: BRAND, ...wish });
const nameOf = async (sandbox: TestSandbox, username = 'qiming01'): Promise<string | null> => {
  const caller = await sandbox.signIn(username);
  return (await caller.data<{ tenantName: string | null }>(session.info)).tenantName;
};
const uploaded = async (sandbox: TestSandbox): Promise<string> => {
  const logo = { name: 'logo.png', type: 'image/png', content: LOGO.toString('base64') };
  return (await sandbox.control<{ logo: string }>('POST', 'logos', logo)).logo;
};

describe('white-label names', () => {
  it('replace the names of the sample institution', async () => {
    const sandbox = await branded();
    expect(await nameOf(sandbox)).toBe(BRAND.brandName);
    expect(await nameOf(sandbox, 'binjiang01')).toBe('南山校区');
    const caller = await sandbox.signIn('qiming01');
    const classes = await caller.data<{ rows: { claName: string }[] }>(clas.list, { claName: '成人芭蕾' });
    expect(classes.rows.length).toBeGreaterThan(0);
  });

  it('leave other sandboxes of the same seeded world unchanged', async () => {
    await branded();
    expect(await nameOf(await server.sandbox())).toBe('启明艺术培训中心');
  });

  it('appear in the list of sign-in personas', async () => {
    const said = JSON.stringify(await (await branded()).control('GET', 'personas'));
    expect(said).toContain('新星艺术培训学校及其各校区');
    expect(said).toContain('仅南山校区');
    expect(said).not.toMatch(/启明|滨江/);
  });

  it('create additional campuses for a fourth and a fifth campus name', async () => {
    const campuses = [...BRAND.campuses, '宝安校区', '龙华校区'];
    const sandbox = await branded({ brand: { ...BRAND, campuses } });
    const caller = await sandbox.signIn('qiming01');
    const options = await caller.data<{ tenantName: string }[]>(tenantCalls.mine);
    expect(options.map(({ tenantName }) => tenantName)).toEqual(expect.arrayContaining(campuses));
  });

  it('that equal the name of a sample campus stay with that campus', async () => {
    const sandbox = await branded({
      brand: { ...BRAND, campuses: ['西湖校区', '南山校区'], courses: ['创意美术', '芭蕾'] },
    });
    expect(await nameOf(sandbox, 'binjiang01')).toBe('南山校区');
  });

  it.each([
    ['no name', { brandName: ' ' }, '请输入机构名称'],
    ['two campuses with the same name', { campuses: ['南山校区', '南山校区'] }, '校区名称不能重复'],
    ['six campuses', { campuses: ['1', '2', '3', '4', '5', '6'] }, '最多 5 个校区'],
    ['a colour that is not hexadecimal', { colour: '#12345g' }, '请从给出的颜色中选择主色'],
    ['an unknown subject', { subject: 'maths' }, '请从给出的学科中选择'],
    ['an unknown city', { city: 'atlantis' }, '请从给出的城市中选择'],
    ['no campus', { campusCount: 0 }, '校区数量应为 1 至 5'],
    ['a sixth campus', { campusCount: 6 }, '校区数量应为 1 至 5'],
    ['more names than campuses', { campusCount: 2 }, '校区名称比校区数量多'],
    ['a logo that was not uploaded', { logo: `/files/${'0'.repeat(40)}.png` }, '标志不存在，请重新上传'],
    ['a logo from elsewhere', { logo: 'https://example.com/a.png' }, '标志不存在，请重新上传'],
  ])('with %s are refused', async (_, fault, message) => {
    await expect(branded({ brand: { ...BRAND, ...fault } })).rejects.toThrow(message);
  });
});

describe('white label in later generations', () => {
  it('survives a reset and its undo, and returns when a snapshot is restored', async () => {
    const sandbox = await branded();
    const { name } = await sandbox.control<{ name: string }>('GET', 'sandbox');
    await sandbox.control('POST', 'reset', { name });
    expect(await nameOf(sandbox)).toBe(BRAND.brandName);
    await sandbox.control('POST', 'undo-reset');
    expect(await nameOf(sandbox)).toBe(BRAND.brandName);
    const { key } = await sandbox.control<{ key: string }>('POST', 'snapshots', { name: '第一天' });
    await sandbox.control('PUT', 'brand', { brand: null });
    expect(await nameOf(sandbox)).toBe('启明艺术培训中心');
    await sandbox.control('POST', 'back', { key });
    expect(await nameOf(sandbox)).toBe(BRAND.brandName);
  });

  it('survives in a copy of the sandbox', async () => {
    const { id } = await branded();
    const copy = await server.at('default').control<{ id: string }>('POST', 'copies', { of: id, name: '副本' });
    expect(await nameOf(server.at(copy.id))).toBe(BRAND.brandName);
  });

  it('survives the automatic reseed of an unchanged sandbox on the second day', async () => {
    const sandbox = await branded({ today: undefined });
    expect(await nameOf(sandbox)).toBe(BRAND.brandName);
    vi.setSystemTime(MORNING + DAY);
    expect(await nameOf(sandbox)).toBe(BRAND.brandName);
    expect((await sandbox.control<{ sownFor: string }>('GET', 'sandbox')).sownFor).toBe('2026-09-08 08:00');
    vi.setSystemTime(MORNING);
  });

  it('survives a shift by weeks of a changed sandbox', async () => {
    const sandbox = await branded({ today: undefined });
    const caller = await sandbox.signIn('qiming01');
    await caller.data(rooms.add, { roomName: '新教室', deptId: depts.xihu });
    vi.setSystemTime(MORNING + 8 * DAY);
    const { day } = await sandbox.control<{ day: string }>('GET', 'staleness');
    await sandbox.control('PUT', 'staleness', { day, answer: 'move' });
    expect(await nameOf(sandbox)).toBe(BRAND.brandName);
    vi.setSystemTime(MORNING);
  });
});

describe('another white label', () => {
  it('replaces the previous one and keeps user changes, and the replacement can be undone', async () => {
    const sandbox = await branded();
    const caller = await sandbox.signIn('qiming01');
    await caller.data(rooms.add, { roomName: '新教室', deptId: depts.binjiang });
    await sandbox.control('PUT', 'brand', { brand: { ...BRAND, brandName: '海风音乐学校', campuses: ['海边校区'] } });
    expect(await nameOf(sandbox)).toBe('海风音乐学校');
    const { rows } = await caller.data<{ rows: { deptName: string }[] }>(rooms.list, { roomName: '新教室' });
    expect(rows).toMatchObject([{ deptName: '海边校区' }]);
    await sandbox.control('POST', 'undo-reset');
    expect(await nameOf(sandbox)).toBe(BRAND.brandName);
  });

  it('renames a row even if a user has changed another field of the row', async () => {
    const sandbox = await branded();
    const admin = await sandbox.signIn('admin01');
    const of = async () =>
      await admin.data<{ tenantName: string; linkman: string }>(tenantCalls.detail, { id: tenants.qiming });
    const before = await of();
    await admin.data(tenantCalls.update, { ...before, linkman: '周小敏' });
    await sandbox.control('PUT', 'brand', { brand: null });
    expect(await of()).toMatchObject({ tenantName: '启明艺术培训中心', linkman: '周小敏' });
  });
});

describe('logo', () => {
  it('is uploaded before the sandbox exists and appears in every generation', async () => {
    const desk = await server.sandbox();
    const logo = await uploaded(desk);
    const sandbox = await branded({ brand: { ...BRAND, logo } });
    const { name } = await sandbox.control<{ name: string }>('GET', 'sandbox');
    for (const again of [false, true]) {
      if (again) await sandbox.control('POST', 'reset', { name });
      const caller = await sandbox.signIn('qiming01');
      const { brandLogo } = await caller.data<{ brandLogo: string }>(session.info);
      const answer = await fetch(new URL(brandLogo, server.url));
      expect(Buffer.from(await answer.arrayBuffer()).equals(LOGO)).toBe(true);
    }
  });

  it('of the seeded institution is not shown under the name of a prospect without a logo', async () => {
    const caller = await (await branded({ brand: BRAND })).signIn('qiming01');
    expect(await caller.data(session.info)).toMatchObject({ brandLogo: null });
  });

  it('is refused when the file is not a picture', async () => {
    const desk = await server.sandbox();
    const content = Buffer.from('<svg><script>1</script></svg>').toString('base64');
    const page = { name: 'logo.png', type: 'image/png', content };
    await expect(desk.control('POST', 'logos', page)).rejects.toThrow('文件扩展名与实际格式不一致');
  });
});
