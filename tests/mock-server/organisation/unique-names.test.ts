import { describe, expect, onTestFinished } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { agents } from '#contracts/calls/agents.ts';
import { announcements } from '#contracts/calls/announcements.ts';
import { brands } from '#contracts/calls/brands.ts';
import { clas } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import { depts as deptCalls } from '#contracts/calls/depts.ts';
import { products } from '#contracts/calls/products.ts';
import { rooms as calls } from '#contracts/calls/rooms.ts';
import { students } from '#contracts/calls/students.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import { INVISIBLE_TEXT } from '#contracts/fields.ts';
import { sandboxOptions } from '#mock-server/composition.ts';
import { Sandboxes } from '#mock-server/sandboxes/sandboxes.ts';
import { depts, rooms, teaching } from '#seed/fixed-ids.ts';
import { startTestServer, temporaryFolder, testStoreOf } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const unseenTextRefusal = `0400 ${INVISIBLE_TEXT}`;

const cla = { departId: depts.xihu, teachingMode: 1, courseId: teaching.course, recruitStatus: 1, capacity: 5 };
const product = { courseId: teaching.course, chargeType: 'hour', hours: 10, price: 100 };
const namedEntities: readonly [noun: string, who: string, call: Call, name: string, form: object][] = [
  ['a room', 'qiming01', calls.add, 'roomName', { deptId: depts.xihu }],
  ['a class', 'qiming01', clas.add, 'claName', cla],
  ['a course', 'qiming01', courses.add, 'courseName', { teachingMode: 1, everyStuLoseHour: 1 }],
  ['a product', 'qiming01', products.add, 'productName', product],
  ['a department', 'qiming01', deptCalls.add, 'deptName', { deptType: 1 }],
  ['a brand', 'admin01', brands.add, 'brandName', {}],
  ['an agent', 'admin01', agents.add, 'agentName', {}],
  ['an institution', 'admin01', tenants.add, 'tenantName', {}],
];

it.for(namedEntities)(
  'compares the names of %s regardless of spaces, case and width, and refuses invisible characters',
  async ([, who, call, field, form], { sandbox }) => {
    const caller = await sandbox.signIn(who);
    await caller.data(call, { ...form, [field]: '星光 A班' });
    for (const name of ['星光 A班', '星光\u3000 A班', '星光 a班', '星光 Ａ班'])
      expect(await caller.refusal(call, { ...form, [field]: name })).toMatch(/^0409 .*名称已存在$/);
    for (const sign of ['\u200b', '\u00ad', '\u202e', '\u3164', '\u{e0041}', '\u0007'])
      expect(await caller.refusal(call, { ...form, [field]: `星光${sign} A班` })).toBe(unseenTextRefusal);
    await caller.data(call, { ...form, [field]: '星光🎹👨‍👩‍👧𠮷 A班' });
  },
);

it('finds a row by a copy of its name that contains other spaces', async ({ qiming }) => {
  await qiming.data(calls.add, { roomName: '琴\u3000房 9', deptId: depts.xihu });
  const found = async (roomName: string) =>
    (await qiming.data<{ rows: { roomName: string }[] }>(calls.list, { roomName })).rows.map((row) => row.roomName);
  for (const copied of ['琴 房 9', '\u00a0琴\u3000房  9\n', '琴\u200b 房\u202c 9'])
    expect(await found(copied)).toEqual(['琴 房 9']);
});

it('keeps the lines of a multi-line text, and normalises the line ends', async ({ qiming }) => {
  await qiming.data(announcements.add, {
    title: '放假\u3000 通知',
    content: '一\r\n\u3000\u3000二\r\r\r\r\r三 \n',
    status: 0,
  });
  const { rows } = await qiming.data<{ rows: { title: string; content: string }[] }>(announcements.list);
  expect(rows[0]).toMatchObject({ title: '放假 通知', content: '一\n\u3000\u3000二\n\n\n三' });
});

it('reports an invisible character in a phone number, and measures a long name in characters', async ({ qiming }) => {
  const form = { studentName: '𠮷'.repeat(30), deptId: depts.xihu, phone: '13857120009' };
  await qiming.data(students.add, form);
  expect(await qiming.refusal(students.add, { ...form, phone: '\u202d13857120009\u202c' })).toBe(unseenTextRefusal);
  expect(await qiming.refusal(students.add, { ...form, studentName: '𠮷'.repeat(31) })).toBe('0400 不能超过 30 个字符');
});

describe('data folder that was written before names were normalised', () => {
  it('is read unchanged; a row in it can be saved after its name is corrected', async () => {
    const folder = temporaryFolder(onTestFinished);
    const before = await Sandboxes.open(folder, { ...sandboxOptions, store: testStoreOf(folder) });
    const world = before.world('default');
    await world?.store.unit(() => {
      const room = world.store.tables.room.get(rooms.piano301);
      for (const [roomId, roomName] of [
        ['1843299000000000001', 'old\u200b A'],
        ['1843299000000000002', 'OLD A'],
      ] as const)
        if (room) world.store.tables.room.put({ ...room, roomId, roomName });
    }).durable;
    await before.close();

    const second = await startTestServer({ data: folder });
    try {
      const caller = await second.at('default').signIn('qiming01');
      const old = await caller.data<object>(calls.detail, { id: '1843299000000000001' });
      expect(old).toMatchObject({ roomName: 'old\u200b A' });
      expect(await caller.refusal(calls.update, { ...old })).toBe(unseenTextRefusal);
      expect(await caller.refusal(calls.update, { ...old, roomName: 'old A' })).toBe('0409 教室名称已存在');
      const namesake = await caller.data<object>(calls.detail, { id: '1843299000000000002' });
      await caller.data(calls.update, { ...namesake, remark: '名称不变' });
      await caller.data(calls.update, { ...old, roomName: 'new A' });
      expect(await caller.data(calls.detail, { id: '1843299000000000001' })).toMatchObject({ roomName: 'new A' });
    } finally {
      await second.close();
    }
  });
});
