import { describe, expect } from 'vitest';
import { rooms as calls } from '#contracts/calls/rooms.ts';
import type { Room } from '#contracts/entities/room.ts';
import { depts, rooms, spareRows } from '#seed/fixed-ids.ts';
import type { Page } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

describe('rooms', () => {
  it('lists a new room first, with its campus and creation time', async ({ qiming }) => {
    const before = await qiming.data<Page<Room>>(calls.list);
    await qiming.data(calls.add, { roomName: '  新教室 ', deptId: depts.xihu, capacity: 8, remark: '三楼' });
    const after = await qiming.data<Page<Room>>(calls.list);
    expect(after.total).toBe(before.total + 1);
    expect(after.rows[0]).toMatchObject({ roomName: '新教室', deptName: '西湖校区', capacity: 8, inUse: 1 });
    expect(after.rows[0]?.createTime).toMatch(/^2026-09-07 09:/);
    expect(after.rows[0]?.roomId).toMatch(/^\d{19}$/);
  });

  it('lists every room exactly once across the pages, newest first', async ({ qiming }) => {
    const all = (await qiming.data<Page<Room>>(calls.list, { pageSize: 200 })).rows.map((row) => row.roomId);
    expect([...all].sort().reverse()).toEqual(all);
    const paged: string[] = [];
    for (let pageNum = 1; pageNum <= Math.ceil(all.length / 10); pageNum += 1)
      paged.push(
        ...(await qiming.data<Page<Room>>(calls.list, { pageNum, pageSize: 10 })).rows.map((row) => row.roomId),
      );
    expect(paged).toEqual(all);
    expect(await qiming.data(calls.list, { pageNum: 99 })).toMatchObject({ rows: [], total: all.length });
  });

  it('requires a unique name within a campus; the name is free again after a deletion', async ({ qiming }) => {
    const form = { roomName: '301 钢琴房', deptId: depts.binjiang };
    expect(await qiming.refusal(calls.add, form)).toBe('0409 教室名称已存在');
    await qiming.data(calls.add, { ...form, deptId: depts.xihu });
    await qiming.data(calls.update, { roomId: rooms.piano301, ...form, remark: '同名保存' });
    await qiming.data(calls.remove, { id: spareRows.room });
    expect(await qiming.refusal(calls.detail, { id: spareRows.room })).toBe('0404 教室不存在');
    await qiming.data(calls.add, { roomName: '309 备用琴房', deptId: depts.chengdong });
  });

  it('does not delete a room with past or planned lessons, and states the number of lessons', async ({ qiming }) => {
    expect(await qiming.refusal(calls.remove, { id: rooms.piano301 })).toMatch(
      /^0409 该教室还有 \d+ 节未上的课、\d+ 节已上的课、\d+ 条排课规则，不能删除，可以停用$/,
    );
    expect(await qiming.data(calls.detail, { id: rooms.piano301 })).toMatchObject({ roomName: '301 钢琴房' });
  });

  it('keeps the state of a room if an update does not contain it', async ({ qiming }) => {
    const { roomId, roomName, deptId } = await qiming.data<Room>(calls.detail, { id: rooms.piano301 });
    await qiming.data(calls.update, { roomId, roomName, deptId, inUse: 0 });
    await qiming.data(calls.update, { roomId, roomName, deptId, capacity: 9 });
    expect(await qiming.data<Room>(calls.detail, { id: roomId })).toMatchObject({ capacity: 9, inUse: 0 });
  });

  it('filters by part of the name, in one campus or in all campuses', async ({ qiming }) => {
    for (const deptId of [depts.binjiang, depts.xihu]) await qiming.data(calls.add, { roomName: 'A-琴房-B', deptId });
    const names = async (input: object): Promise<string[]> =>
      (await qiming.data<Page<Room>>(calls.list, { ...input })).rows.map((row) => row.roomName);
    expect(await names({ roomName: '-琴房-' })).toEqual(['A-琴房-B', 'A-琴房-B']);
    expect(await names({ roomName: 'A-琴房-B', deptId: depts.xihu })).toEqual(['A-琴房-B']);
    expect(await names({ roomName: '没有这样的教室' })).toEqual([]);
  });

  const refused = [
    { name: 'no name', form: { deptId: depts.xihu }, message: '请输入教室名称' },
    { name: 'a blank name', form: { roomName: '   ', deptId: depts.xihu }, message: '请输入教室名称' },
    { name: 'no campus', form: { roomName: '教室' }, message: '请选择校区' },
    { name: 'too long a name', form: { roomName: '长'.repeat(61), deptId: depts.xihu }, message: '不能超过 60 个字符' },
    {
      name: 'a fractional number of seats',
      form: { roomName: '教室', deptId: depts.xihu, capacity: 1.5 },
      message: '请输入整数',
    },
    {
      name: 'an unknown state',
      form: { roomName: '教室', deptId: depts.xihu, inUse: 7 },
      message: '参数 inUse 不正确',
    },
  ];
  for (const { name, form, message } of refused)
    it(`refuses ${name}`, async ({ qiming }) => {
      expect(await qiming.refusal(calls.add, form)).toBe(`0400 ${message}`);
    });
});
