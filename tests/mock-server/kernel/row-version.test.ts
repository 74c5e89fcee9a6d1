import { describe, expect } from 'vitest';
import * as z from 'zod';
import { type Call, isRead } from '#contracts/call.ts';
import { clas } from '#contracts/calls/clas.ts';
import { dictData } from '#contracts/calls/dict-data.ts';
import { profile } from '#contracts/calls/profile.ts';
import { holidays } from '#contracts/calls/holidays.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { students } from '#contracts/calls/students.ts';
import { users } from '#contracts/calls/users.ts';
import { VERSION_HEADER, versionTag, versionTags } from '#contracts/envelopes.ts';
import { routes } from '#mock-server/composition.ts';
import { handle } from '#mock-server/kernel/routing/handle.ts';
import { storeTables, tableNames } from '#mock-server/kernel/store/schema.ts';
import { brands, dictTypes, rooms as roomIds, spareRows, teaching } from '#seed/fixed-ids.ts';
import { pianoClass } from '../../support/lessons.ts';
import { firstOrThrow } from '../../support/requests.ts';
import { type Caller, TODAY } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';
import { runUnit, sessionOf, worldMaker } from '../../support/world.ts';

interface Versioned extends Record<string, unknown> {
  updateTime: string | null;
  updateUserName?: string;
}

/** Saves a form with a version in the header `If-Match`. */
const save = (caller: Caller, call: Call, form: object, updateTime: string | null) =>
  caller.send(call, { ...form }, { [VERSION_HEADER]: versionTag(updateTime) });

/** Fields that the queries of some lists require. */
const QUERY = { claId: teaching.cla, brandId: brands.qiming, teacherId: pianoClass.teacherId, effect: true };

/** True if the call returns a page of rows that have a version. */
function hasVersionedRows({ data }: Call): boolean {
  const rows: unknown = data instanceof z.ZodObject ? data.shape['rows'] : undefined;
  return rows instanceof z.ZodArray && rows.element instanceof z.ZodObject && 'updateTime' in rows.element.shape;
}

describe('versions of rows', () => {
  const id = teaching.student;
  const read = (caller: Caller) => caller.data<Versioned>(students.detail, { id });
  const formOf = ({ studentName, deptId, phone }: Versioned) => ({ studentId: id, studentName, deptId, phone });

  it('are null until a user changes the row, and then contain the user and the time', async ({ qiming, binjiang }) => {
    const before = await read(qiming);
    expect(before.updateTime).toBeNull();
    await binjiang.data(students.update, { ...formOf(before), phone: '13800000002' });
    const after = await read(qiming);
    expect(after.updateTime).toMatch(new RegExp(`^${TODAY} `));
    expect(after.updateUserName).toBe((await binjiang.data<{ name: string }>(profile.detail)).name);
  });

  it('are not changed by a save that changes nothing', async ({ qiming }) => {
    const before = await qiming.data<Versioned>(rooms.detail, { id: roomIds.piano301 });
    await qiming.data(rooms.update, { ...before });
    expect((await qiming.data<Versioned>(rooms.detail, { id: roomIds.piano301 })).updateTime).toBeNull();
  });

  it('differ after every change, even within one second', async ({ qiming }) => {
    const row = await read(qiming);
    const versions = new Set([row.updateTime]);
    for (const phone of ['13800000002', '13800000003', '13800000004']) {
      await qiming.data(students.update, { ...formOf(row), phone });
      versions.add((await read(qiming)).updateTime);
    }
    expect(versions.size).toBe(4);
  });

  it('refuse an outdated save or removal of a holiday, even if the day was a shared holiday when it was read', async ({
    sandbox,
    qiming,
  }) => {
    const colleague = await sandbox.signIn('qiming01');
    const dayOf = async (holidayDate: string) =>
      (await qiming.data<(Versioned & { holidayDate: string })[]>(holidays.ofYear, { year: '2026' })).find(
        (row) => row.holidayDate === holidayDate,
      );
    const holidayDate = '2026-10-01';
    const shared = await dayOf(holidayDate);
    expect(shared).toMatchObject({ updateTime: null });
    await colleague.data(holidays.save, { holidayDate, holidayName: '校庆' });
    const outdated = await save(qiming, holidays.save, { holidayDate, holidayName: '国庆' }, null);
    expect(outdated.outcome).toMatchObject({ kind: 'refused', code: '0409' });
    const own = await dayOf(holidayDate);
    expect(own).toMatchObject({ holidayName: '校庆' });
    await colleague.data(holidays.save, { holidayDate, holidayName: '校庆日' });
    const removal = { holidayDate, holidayName: null };
    expect((await save(qiming, holidays.save, removal, own?.updateTime ?? null)).outcome?.kind).toBe('refused');
    const latest = await dayOf(holidayDate);
    expect((await save(qiming, holidays.save, removal, latest?.updateTime ?? null)).outcome?.kind).toBe('ok');
  });

  const cases: [noun: string, detail: Call, update: Call, idName: string, rowId: string, change: object][] = [
    ['student', students.detail, students.update, 'studentId', id, { phone: '13800000002' }],
    ['room', rooms.detail, rooms.update, 'roomId', roomIds.piano301, { remark: '新琴' }],
    ['class', clas.detail, clas.update, 'claId', spareRows.newCla, { remark: '新班' }],
  ];
  for (const [noun, detail, update, idName, rowId, change] of cases)
    it(`refuse an outdated save of a ${noun}, and change nothing`, async ({ qiming, binjiang }) => {
      const opened = await qiming.data<Versioned>(detail, { id: rowId });
      await binjiang.data(update, { ...opened, [idName]: rowId, ...change });
      const stored = await qiming.data<Versioned>(detail, { id: rowId });
      const { outcome } = await save(qiming, update, { ...opened, remark: '旧' }, opened.updateTime);
      expect(outcome).toMatchObject({
        kind: 'refused',
        code: '0409',
        message: expect.stringMatching(new RegExp(`^${stored.updateUserName} \\d\\d-\\d\\d \\d\\d:\\d\\d 已修改，`)),
      });
      expect(await qiming.data(detail, { id: rowId })).toEqual(stored);
      expect(
        (await save(qiming, update, { ...opened, ...change, remark: '新' }, stored.updateTime)).outcome?.kind,
      ).toBe('ok');
    });

  it('refuse the removal of a row that another user has changed since it was listed', async ({ qiming, binjiang }) => {
    await qiming.data(students.add, { studentName: '丁一', deptId: pianoClass.deptId, phone: '13800000001' });
    const find = async () => {
      const query = { studentName: '丁一', pageNum: 1, pageSize: 20 };
      const { rows } = await qiming.data<{ rows: (Versioned & { studentId: string })[] }>(students.list, query);
      return firstOrThrow(rows);
    };
    const { studentId, updateTime } = await find();
    expect(updateTime).toBeNull();
    await binjiang.data(students.update, { ...formOf(await find()), studentId, phone: '13800000002' });
    const remove = (version: string | null) =>
      qiming.send(students.remove, { id: studentId }, { [VERSION_HEADER]: versionTag(version) });
    expect((await remove(updateTime)).outcome).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/^\S+ \d\d-\d\d \d\d:\d\d 已修改，请核对后再删除$/),
    });
    expect((await remove((await find()).updateTime)).outcome?.kind).toBe('ok');
  });

  it('refuse the removal of several rows if another user has changed one of them since it was listed', async ({
    admin,
  }) => {
    const type = { dictTypeId: dictTypes.attendStatus, dictType: 'attend_status' };
    for (const dictValue of ['8', '9']) await admin.data(dictData.add, { ...type, dictLabel: dictValue, dictValue });
    const list = async () => {
      const query = { ...type, pageNum: 1, pageSize: 20 };
      const { rows } = await admin.data<{ rows: Versioned[] }>(dictData.list, query);
      return rows.filter(({ dictValue }) => dictValue === '8' || dictValue === '9');
    };
    const remove = (rows: readonly Versioned[]) => {
      const ids = rows.map(({ dictDataId }) => dictDataId).join();
      const versions = versionTags(rows.map(({ updateTime }) => updateTime));
      return admin.send(dictData.remove, { ids }, { [VERSION_HEADER]: versions });
    };
    const listed = await list();
    expect(listed).toHaveLength(2);
    await admin.data(dictData.update, { ...firstOrThrow(listed), remark: '请勿删除' });
    expect((await remove(listed)).outcome).toMatchObject({ kind: 'refused', code: '0409' });
    expect(await list()).toHaveLength(2);
    expect((await remove(await list())).outcome?.kind).toBe('ok');
    expect(await list()).toHaveLength(0);
  });

  it('are in the rows of every list, as in the details', async () => {
    const world = worldMaker(TODAY)();
    const version = { updateTime: `${TODAY} 08:00:00`, updateUserName: '王芳' };
    runUnit(world, () => {
      for (const table of tableNames)
        if ('updateTime' in (storeTables[table].row as z.ZodObject).shape)
          for (const row of world.store.tables[table].all().slice())
            world.store.tables[table].put({ ...row, ...version } as never);
    });
    const lists = routes.filter(({ call }) => isRead(call) && hasVersionedRows(call));
    expect(lists.length).toBeGreaterThan(10);
    const wrong: string[] = [];
    for (const route of lists) {
      const { call } = route;
      const session = sessionOf(world, call.audience?.includes('business') ? 'qiming01' : 'admin01');
      const input = call.query?.parse({ ...QUERY }) as object;
      const { rows } = (await handle(world, route, session, input).value) as { rows: Versioned[] };
      if (rows.some(({ updateTime }) => updateTime !== version.updateTime)) wrong.push(call.name);
    }
    // The rows of this list are enrolments in the form of seats that do not exist yet.
    expect(wrong).toEqual(['studentCourses.byCla']);
  });

  it('are not checked for a write without a version', async ({ qiming, binjiang }) => {
    const opened = await read(qiming);
    await binjiang.data(students.update, { ...formOf(opened), phone: '13800000002' });
    await qiming.data(students.update, formOf(opened));
    expect((await read(qiming))['phone']).toBe(opened['phone']);
  });

  it('are set on the user’s own account when the user saves the profile', async ({ admin, qiming }) => {
    const { rows } = await admin.data<{ rows: { userId: string; username: string }[] }>(users.list, {
      username: 'qiming01',
    });
    const [{ userId } = { userId: '' }] = rows;
    await qiming.data(profile.update, { name: '许明', phone: '13800000002', emailAddress: 'xu@example.com' });
    const user = await admin.data<Versioned>(users.detail, { userId, id: userId });
    expect(user.updateTime).not.toBeNull();
  });
});
