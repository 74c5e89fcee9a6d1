import { describe, expect } from 'vitest';
import { audits } from '#contracts/calls/audits.ts';
import { courses } from '#contracts/calls/courses.ts';
import { depts as deptCalls } from '#contracts/calls/depts.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { tenants as tenantCalls } from '#contracts/calls/tenants.ts';
import { auditStatuses } from '#contracts/entities/registration.ts';
import { depts, tenants } from '#seed/fixed-ids.ts';
import { testIn } from '../../support/server-test.ts';
import { rawRequest, type TestSandbox } from '../../support/server.ts';

const ART = {
  brandName: '丹青美术学校',
  shortName: '丹青美术',
  logo: null,
  colour: '#1a73e8',
  campuses: [],
  courses: [],
  subject: 'art',
  city: 'chengdu',
  campusCount: 2,
};
const it = testIn({ scenario: 'small', today: '2026-09-07', brand: ART });

const campusesOf = async (sandbox: TestSandbox): Promise<string[]> => {
  const caller = await sandbox.signIn('qiming01');
  const options = await caller.data<{ tenantName: string }[]>(tenantCalls.mine);
  return options.map(({ tenantName }) => tenantName).slice(1);
};
const courseNames = async (sandbox: TestSandbox): Promise<string> => {
  const caller = await sandbox.signIn('qiming01');
  const { rows } = await caller.data<{ rows: { courseName: string }[] }>(courses.list, { pageNum: 1, pageSize: 100 });
  return rows.map(({ courseName }) => courseName).join('，');
};

describe('sandbox for an art school with two campuses in 成都', () => {
  it('has exactly these campuses and the courses of the subject', async ({ sandbox }) => {
    expect(await campusesOf(sandbox)).toEqual(['金牛校区', '成华校区']);
    expect(await courseNames(sandbox)).toMatch(/少儿创意绘画/);
    expect(await courseNames(sandbox)).not.toMatch(/钢琴|舞/);
  });

  it('names its first campus in the texts of the personas', async ({ sandbox }) => {
    const said = JSON.stringify(await sandbox.control('GET', 'personas'));
    expect(said).toContain('丹青美术学校及其各校区');
    expect(said).toContain('仅金牛校区');
    expect(said).not.toContain('滨江');
  });

  it('keeps its school after a reset', async ({ sandbox }) => {
    const { name } = await sandbox.control<{ name: string }>('GET', 'sandbox');
    await sandbox.control('POST', 'reset', { name });
    expect(await campusesOf(sandbox)).toEqual(['金牛校区', '成华校区']);
  });

  it('gives the first campuses the names of the prospect', async ({ sandbox }) => {
    await sandbox.control('PUT', 'brand', { brand: { ...ART, campuses: ['太升路校区'] } });
    expect(await campusesOf(sandbox)).toEqual(['太升路校区', '成华校区']);
  });

  it('gets the data of another school without consent if there are no user changes', async ({ sandbox }) => {
    await sandbox.control('PUT', 'brand', { brand: { ...ART, subject: 'dance', campusCount: 4 } });
    expect(await campusesOf(sandbox)).toHaveLength(4);
    expect(await courseNames(sandbox)).toMatch(/少儿中国舞/);
    await sandbox.control('PUT', 'brand', { brand: null });
    expect(await campusesOf(sandbox)).toEqual(['滨江校区', '西湖校区', '城东校区']);
  });
});

/** Application for a campus of the institution, as its row is stored. */
interface Application {
  username: string;
  nickName: string;
  address: string;
  auditStatus: number;
}
const campusApplications = async (sandbox: TestSandbox): Promise<Application[]> =>
  (await rawRequest(`${sandbox.url}/__mock/db/registration?parentId=${tenants.qiming}`)).json as Application[];

describe('pending application for a further campus', () => {
  it('is named after a district of the city in which the school has no campus', async ({ sandbox }) => {
    expect(await campusApplications(sandbox)).toMatchObject([
      { nickName: '丹青美术龙泉驿校区', address: expect.stringMatching(/^四川省成都市龙泉驿区/) },
    ]);
  });

  it.for([
    ['成都', ART, ['龙泉驿万达校区', '双流校区'], '丹青美术温江校区', '四川省成都市温江区'],
    [
      '杭州',
      { ...ART, subject: 'arts', city: 'hangzhou', campusCount: 3 },
      ['下沙校区'],
      '丹青美术上城校区',
      '浙江省杭州市上城区',
    ],
  ] as const)(
    'in %s avoids the campus names of the prospect',
    async ([, brand, campuses, nickName, place], { server }) => {
      const sandbox = await server.sandbox({ scenario: 'small', today: '2026-09-07', brand: { ...brand, campuses } });
      expect(await campusesOf(sandbox)).toContain(campuses[0]);
      expect(await campusApplications(sandbox)).toMatchObject([{ nickName, address: expect.stringContaining(place) }]);
    },
  );

  it('becomes a campus when an administrator approves it', async ({ sandbox }) => {
    const admin = await sandbox.signIn('admin01');
    await admin.data(audits.pass, { username: 'xiasha01' });
    expect(await campusesOf(sandbox)).toEqual(['金牛校区', '成华校区', '丹青美术龙泉驿校区']);
  });

  it('stays pending when time moves, with and without user changes', async ({ sandbox }) => {
    const move = (to: string) =>
      sandbox.control<{ life: string }>('POST', 'time', { to, username: 'qiming01', life: 'play' });
    expect(await move('2026-09-14 18:00')).toMatchObject({ life: 'generated' });
    const caller = await sandbox.signIn('qiming01');
    await caller.data(rooms.add, { roomName: '新教室', deptId: depts.binjiang });
    expect(await move('2026-10-06 18:00')).toMatchObject({ life: 'played' });
    expect(await campusesOf(sandbox)).toEqual(['金牛校区', '成华校区']);
    expect(await campusApplications(sandbox)).toMatchObject([{ auditStatus: auditStatuses.pending }]);
  });
});

it('gives new students schools without names of 杭州 when time moves', async ({ sandbox }) => {
  const caller = await sandbox.signIn('qiming01');
  await caller.data(rooms.add, { roomName: '新教室', deptId: depts.binjiang });
  await sandbox.control('POST', 'time', { to: '2026-09-28 18:00', username: 'qiming01', life: 'play' });
  const rows = await Promise.all(
    [tenants.binjiang, tenants.xihu].map((tenantId) =>
      rawRequest(`${sandbox.url}/__mock/db/student?tenantId=${tenantId}&_limit=1000`),
    ),
  );
  const students = rows.flatMap(({ json }) => json as { school: string; createTime: string }[]);
  expect(students.filter(({ createTime }) => createTime > '2026-09-08').length).toBeGreaterThan(3);
  expect(students.filter(({ school }) => /江南|钱塘|文澜|闻涛|采荷|丹枫|建兰|滨和|长河|江畔/.test(school))).toEqual([]);
});

describe('another school for a sandbox with user changes', () => {
  const other = { ...ART, city: 'xian' };
  const addRoom = async (sandbox: TestSandbox): Promise<void> => {
    const caller = await sandbox.signIn('qiming01');
    await caller.data(rooms.add, { roomName: '新教室', deptId: depts.binjiang });
  };
  const hasRoom = async (sandbox: TestSandbox): Promise<boolean> => {
    const caller = await sandbox.signIn('qiming01');
    return (await caller.data<{ rows: unknown[] }>(rooms.list, { roomName: '新教室' })).rows.length > 0;
  };

  it('is refused without consent, and the changes are kept', async ({ sandbox }) => {
    await addRoom(sandbox);
    await expect(sandbox.control('PUT', 'brand', { brand: other })).rejects.toThrow('重新生成数据');
    expect(await hasRoom(sandbox)).toBe(true);
  });

  it('is generated with consent, and an undo restores the changes', async ({ sandbox }) => {
    await addRoom(sandbox);
    await sandbox.control('PUT', 'brand', { brand: other, regenerate: true });
    expect(await campusesOf(sandbox)).toEqual(['碑林校区', '莲湖校区']);
    expect(await hasRoom(sandbox)).toBe(false);
    await sandbox.control('POST', 'undo-reset');
    expect(await campusesOf(sandbox)).toEqual(['金牛校区', '成华校区']);
    expect(await hasRoom(sandbox)).toBe(true);
  });

  it('keeps the changes if only names and the colour change', async ({ sandbox }) => {
    await addRoom(sandbox);
    await sandbox.control('PUT', 'brand', { brand: { ...ART, shortName: '墨彩美术', colour: 'rose' } });
    expect(await hasRoom(sandbox)).toBe(true);
  });
});

it('lists the departments of exactly these campuses', async ({ sandbox }) => {
  const caller = await sandbox.signIn('qiming01');
  const answer = JSON.stringify(await caller.data(deptCalls.list, {}));
  expect(answer).toContain('金牛校区');
  expect(answer).not.toMatch(/滨江|城东/);
});
