import { describe, expect } from 'vitest';
import { bulkChanges as calls } from '#contracts/calls/bulk-changes.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { notifications } from '#contracts/calls/notifications.ts';
import { owedLessons } from '#contracts/calls/owed-lessons.ts';
import { rooms as roomCalls } from '#contracts/calls/rooms.ts';
import { staff as staffCalls } from '#contracts/calls/staff.ts';
import { teachers } from '#contracts/calls/teachers.ts';
import { type BulkChange, confirmedRows } from '#contracts/entities/bulk-change.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { Notification } from '#contracts/entities/notification.ts';
import type { OwedLesson } from '#contracts/entities/owed-lesson.ts';
import { depts, rooms, spareRows, staffMembers, teaching } from '#seed/fixed-ids.ts';
import { apply, preview, summary, undo } from '../../support/bulk-calls.ts';
import { lessonsBetween, logOf, newLesson, pianoClass } from '../../support/lessons.ts';
import { applyForLeave } from '../../support/requests.ts';
import type { Caller, Page } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

/** Days without lessons of the piano class. */
const [MONDAY, TUESDAY] = ['2026-09-14', '2026-09-15'];
const CLASS_NAME = '少儿钢琴小组课 1 班';

const lessonOf = (caller: Caller, id: string) => caller.data<ClaTime>(claTimes.detail, { id });

async function otherTeacher(caller: Caller): Promise<string> {
  const options = await caller.data<{ staffId: string }[]>(staffCalls.teacherOptions, { deptId: depts.binjiang });
  const id = options.map(({ staffId }) => staffId).find((staffId) => staffId !== staffMembers.linXiaowen);
  if (!id) throw new Error('滨江校区 has only one teacher.');
  return id;
}

describe('a bulk change of lessons', () => {
  it('moves lessons by days and minutes, and states their new times', async ({ qiming }) => {
    const ids = [await newLesson(qiming, MONDAY), await newLesson(qiming, TUESDAY)];
    const { rows } = await apply(qiming, { kind: 'moveLessons', ids, days: 1, minutes: -30 });
    expect(summary(rows)).toEqual([
      ['changed', `调到 ${TUESDAY} 11:30–12:30`],
      ['changed', '调到 2026-09-16 11:30–12:30'],
    ]);
    expect(rows[0]?.name).toBe(`${CLASS_NAME} ${MONDAY} 12:00–13:00`);
    expect(await lessonOf(qiming, ids[0] ?? '')).toMatchObject({ claDate: TUESDAY, startTime: '11:30' });
    expect((await logOf(qiming, ids[0] ?? '')).at(0)?.[0]).toBe('调课');
  });

  it('does not report conflicts between lessons that move together', async ({ qiming }) => {
    const ids = [await newLesson(qiming, MONDAY), await newLesson(qiming, TUESDAY)];
    const rows = await preview(qiming, { kind: 'moveLessons', ids, days: 1 });
    expect(rows.map(({ conflicts }) => conflicts)).toEqual([undefined, undefined]);
  });

  it('names the conflicts that it would cause, and keeps a lesson that cannot change', async ({ qiming }) => {
    const [first, second] = [await newLesson(qiming, MONDAY), await newLesson(qiming, TUESDAY)];
    const rows = await preview(qiming, {
      kind: 'moveLessons',
      ids: [first, teaching.heldLesson, second],
      days: 1,
      minutes: 400,
    });
    expect(summary(rows)).toEqual([
      ['changed', `调到 ${TUESDAY} 18:40–19:40`],
      ['refused', '已上课的课次不能调课'],
      ['changed', '调到 2026-09-16 18:40–19:40'],
    ]);
    await newLesson(qiming, TUESDAY, { startTime: '19:00', endTime: '20:00' });
    const [again] = await preview(qiming, { kind: 'moveLessons', ids: [first], days: 1, minutes: 400 });
    expect(again?.conflicts).toContain(`教师、教室、班级冲突：${CLASS_NAME} 19:00–20:00`);
  });

  it('refuses times outside the day and dates before yesterday, lesson by lesson', async ({ qiming }) => {
    const id = await newLesson(qiming, MONDAY);
    expect(summary(await preview(qiming, { kind: 'moveLessons', ids: [id], minutes: 700 }))).toEqual([
      ['refused', '调整后的时间超出当天'],
    ]);
    expect(summary(await preview(qiming, { kind: 'moveLessons', ids: [id], days: -9 }))).toEqual([
      ['refused', '上课日期不能早于昨天'],
    ]);
  });

  it('changes the room, but does not change a lesson that is already in it', async ({ qiming }) => {
    const own = await newLesson(qiming, MONDAY);
    const roomless = await newLesson(qiming, TUESDAY, { roomId: undefined });
    const { rows } = await apply(qiming, { kind: 'changeRoom', ids: [own, roomless], roomId: rooms.piano301 });
    expect(summary(rows)).toEqual([
      ['unchanged', '无需改动'],
      ['changed', '教室由 未安排 改为 301 钢琴房'],
    ]);
    expect(await lessonOf(qiming, roomless)).toMatchObject({ roomName: '301 钢琴房' });
  });

  it('cancels lessons, and gives their students the right to make them up', async ({ qiming }) => {
    const id = await newLesson(qiming, MONDAY);
    const { studentCount } = await lessonOf(qiming, id);
    const { rows } = await apply(qiming, { kind: 'cancelLessons', ids: [id], reason: '消防检查', makeUp: true });
    expect(summary(rows)).toEqual([['changed', `停课，${studentCount} 名学员记待补课`]]);
    const { rows: owed } = await qiming.data<Page<OwedLesson>>(owedLessons.list, { pageSize: 200 });
    const opened = owed.filter(({ courseTimeId }) => courseTimeId === id);
    expect(opened).toHaveLength(studentCount ?? 0);
    expect(opened[0]).toMatchObject({ cause: 'cancelled', reason: '消防检查', state: 'open', claDate: MONDAY });
    expect(opened.every(({ costHour, chargeType }) => costHour === 2 || chargeType !== 'hour')).toBe(true);
    expect(await lessonsBetween(qiming, MONDAY, MONDAY)).toEqual([]);
  });

  it('gives a lesson to a substitute with an approved leave, and then back to its teacher', async ({ qiming }) => {
    const substitute = await otherTeacher(qiming);
    const id = await newLesson(qiming, MONDAY, { startTime: '06:30', endTime: '07:30' });
    const form = { kind: 'substitute', ids: [id], teacherId: substitute, reason: '病假' };
    const { rows } = await apply(qiming, form);
    expect(rows[0]?.text).toMatch(/^由.+代林晓雯上课$/);
    expect(await lessonOf(qiming, id)).toMatchObject({ teacherId: substitute, substituteOf: '林晓雯' });
    const { rows: leaves } = await qiming.data<Page<{ courseTimeId: string; remarks: string; auditStatus: number }>>(
      teachers.tenantLeaves,
      { pageSize: 200 },
    );
    expect(leaves.find(({ courseTimeId }) => courseTimeId === id)).toMatchObject({ remarks: '病假', auditStatus: 1 });
    expect(summary((await apply(qiming, { kind: 'endSubstitution', ids: [id] })).rows)).toEqual([
      ['changed', '由林晓雯上课'],
    ]);
    const back = await lessonOf(qiming, id);
    expect(back.teacherId).toBe(staffMembers.linXiaowen);
    expect(back.substituteOf).toBeFalsy();
  });

  it('refuses a substitute who is not free, and lessons with a pending request', async ({ qiming, teacher }) => {
    const substitute = await otherTeacher(qiming);
    const [busy, requested] = [await newLesson(qiming, MONDAY), await newLesson(qiming, TUESDAY)];
    await newLesson(qiming, MONDAY, { teacherId: substitute });
    await applyForLeave(teacher, requested);
    const rows = await preview(qiming, { kind: 'substitute', ids: [busy, requested], teacherId: substitute });
    expect(rows[0]?.text).toMatch(/已有课（.+），不能代课$/);
    expect(summary(rows)[1]).toEqual(['refused', '有待审核的请假申请，请先审核']);
  });

  it('sends one message to each teacher', async ({ qiming, teacher }) => {
    const ids = [await newLesson(qiming, MONDAY), await newLesson(qiming, TUESDAY)];
    await apply(qiming, { kind: 'cancelLessons', ids, reason: '国庆放假' });
    const { rows } = await teacher.data<Page<Notification>>(notifications.list, { pageSize: 20 });
    expect(rows.filter(({ title }) => title === '停课通知').map(({ content }) => content)).toEqual([
      '2 节课停课（国庆放假），请查看课表',
    ]);
  });

  it('refuses to apply a change if its result differs from the confirmed preview', async ({ qiming, binjiang }) => {
    const id = await newLesson(qiming, MONDAY);
    const form = { kind: 'moveLessons', ids: [id], days: 1 };
    const rows = await preview(qiming, form);
    await apply(binjiang, { kind: 'moveLessons', ids: [id], minutes: 60 });
    expect(await qiming.refusal(calls.apply, { ...form, confirmed: confirmedRows(rows) })).toContain(
      '预览之后记录有变动',
    );
    expect(await lessonOf(qiming, id)).toMatchObject({ claDate: MONDAY, startTime: '13:00' });
  });

  it.for([
    [{ kind: 'cancelLessons', ids: ['1'] }, '请填写停课原因'],
    [{ kind: 'moveLessons', ids: ['1'], days: 0, minutes: 0 }, '请填写要移动的天数或分钟数'],
    [{ kind: 'changeRoom', ids: ['1'] }, '请选择教室'],
    [{ kind: 'substitute', ids: ['1'] }, '请选择代课教师'],
    [{ kind: 'extendEnrolments', ids: ['1'] }, '请填写延长天数'],
    [{ kind: 'extendEnrolments', ids: ['1'], days: -3 }, '延长天数不能小于 1'],
    [{ kind: 'extendEnrolments', ids: ['1'], days: 367 }, '最多推后 366 天'],
    [{ kind: 'moveToClass', ids: ['1'] }, '请选择班级'],
    [{ kind: 'changeClaTeacher', ids: ['1'], beginDate: '2026-09-07' }, '请选择授课教师'],
    [{ kind: 'changeClaTeacher', ids: ['1'], teacherId: '1' }, '请选择开始日期'],
    [{ kind: 'endClas', ids: ['1'] }, '请选择结班日期'],
    [{ kind: 'endSubstitution', ids: [] }, '请选择要处理的记录'],
    [{ kind: 'endSubstitution', ids: ['1', '1'] }, '选择的记录有重复'],
    [{ kind: 'endSubstitution', ids: Array.from({ length: 201 }, (_, at) => `${at}`) }, '一次最多处理 200 条'],
    [{ kind: 'removeAll', ids: ['1'] }, '批量操作不正确'],
  ] as const)('refuses %o: %s', async ([form, message], { qiming }) => {
    expect(await qiming.refusal(calls.preview, { ...form })).toContain(message);
  });

  it('does not change or name the lessons of another institution', async ({ lantian }) => {
    const form = { kind: 'moveLessons', ids: [teaching.lesson], days: 1 };
    expect(await lantian.refusal(calls.preview, form)).toBe('0404 课次不存在');
  });
});

describe('the undo of a bulk change', () => {
  it('restores cancelled lessons, removes the owed lessons of their students, and is logged', async ({ qiming }) => {
    const id = await newLesson(qiming, MONDAY);
    const before = await lessonOf(qiming, id);
    const { bulkChangeId } = await apply(qiming, { kind: 'cancelLessons', ids: [id], reason: '台风', makeUp: true });
    expect(summary(await undo(qiming, bulkChangeId))).toEqual([['changed', `恢复为 ${MONDAY} 12:00–13:00`]]);
    const { updateTime: _, updateUserName: __, sequence, ...restored } = await lessonOf(qiming, id);
    expect(before).toMatchObject(restored);
    expect(sequence).toBeGreaterThan(before.sequence ?? 0);
    const { rows: owed } = await qiming.data<Page<OwedLesson>>(owedLessons.list, { pageSize: 200 });
    expect(owed.filter(({ courseTimeId }) => courseTimeId === id)).toEqual([]);
    expect((await logOf(qiming, id)).at(0)).toEqual(['撤销', `撤销停课，恢复为 ${MONDAY} 12:00–13:00`]);
    expect(await qiming.refusal(calls.undo, { bulkChangeId })).toContain('这次批量操作已撤销');
  });

  it('does not restore a lesson that another user has changed since', async ({ qiming, binjiang }) => {
    const ids = [await newLesson(qiming, MONDAY), await newLesson(qiming, TUESDAY)];
    const { bulkChangeId } = await apply(qiming, { kind: 'moveLessons', ids, days: 2 });
    await apply(binjiang, { kind: 'changeRoom', ids: ids.slice(0, 1), roomId: await otherRoom(binjiang) });
    const rows = await undo(qiming, bulkChangeId);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'changed']);
    expect(rows[0]?.text).toMatch(/ 有修改$/);
    expect(await lessonOf(qiming, ids[0] ?? '')).toMatchObject({ claDate: '2026-09-16' });
    expect(await lessonOf(qiming, ids[1] ?? '')).toMatchObject({ claDate: TUESDAY });
  });

  it('is refused if all rows were changed after the bulk change', async ({ qiming }) => {
    const id = await newLesson(qiming, MONDAY);
    const { bulkChangeId } = await apply(qiming, { kind: 'moveLessons', ids: [id], days: 1 });
    await qiming.data(claTimes.remove, { id });
    expect(await qiming.refusal(calls.undo, { bulkChangeId })).toContain('之后都有修改，不能撤销');
  });

  it('does not restore a lesson whose class, room or teacher was deleted since', async ({ qiming }) => {
    const ofClass = await lessonOfNewClass(qiming);
    const roomId = await newRoom(qiming);
    const teacherId = await newTeacher(qiming);
    const ids = [
      ofClass,
      await newLesson(qiming, MONDAY, { roomId }),
      await newLesson(qiming, TUESDAY, { teacherId }),
      await newLesson(qiming, '2026-09-16'),
    ];
    const { bulkChangeId } = await apply(qiming, { kind: 'cancelLessons', ids, reason: '台风' });
    await qiming.data(clas.remove, { id: spareRows.newCla });
    await qiming.data(roomCalls.remove, { id: roomId });
    await qiming.data(staffCalls.remove, { id: teacherId });
    expect(summary(await undo(qiming, bulkChangeId))).toEqual([
      ['refused', '班级已删除，不能恢复'],
      ['refused', '教室已删除，不能恢复'],
      ['refused', '教师已删除，不能恢复'],
      ['changed', '恢复为 2026-09-16 12:00–13:00'],
    ]);
    expect(await lessonsBetween(qiming, MONDAY, TUESDAY)).toEqual([]);
    expect(await qiming.refusal(claTimes.detail, { id: ofClass })).toContain('课次不存在');
  });

  it('does not move a lesson back to a room that was deleted since', async ({ qiming }) => {
    const roomId = await newRoom(qiming);
    const ids = [await newLesson(qiming, MONDAY, { roomId }), await newLesson(qiming, TUESDAY, { roomId: undefined })];
    const { bulkChangeId } = await apply(qiming, { kind: 'changeRoom', ids, roomId: rooms.piano301 });
    await qiming.data(roomCalls.remove, { id: roomId });
    const rows = await undo(qiming, bulkChangeId);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'changed']);
    expect(rows[0]?.text).toBe('教室已删除，不能恢复');
    expect(await lessonOf(qiming, ids[0] ?? '')).toMatchObject({ roomName: '301 钢琴房' });
  });

  it('is possible for 24 hours, and not for another institution', async ({ qiming, lantian, sandbox }) => {
    const id = await newLesson(qiming, MONDAY);
    const { bulkChangeId } = await apply(qiming, { kind: 'moveLessons', ids: [id], days: 1 });
    const listed = async (caller: Caller) =>
      (await caller.data<Page<BulkChange>>(calls.list)).rows.map((row) => row.bulkChangeId);
    expect(await listed(qiming)).toContain(bulkChangeId);
    expect(await listed(lantian)).not.toContain(bulkChangeId);
    expect(await lantian.refusal(calls.undo, { bulkChangeId })).toContain('没有这次批量操作');
    await sandbox.control('PUT', 'clock', { advanceMs: 24 * 3_600_000 });
    const dayAfter = await sandbox.signIn('qiming01');
    expect(await listed(dayAfter)).not.toContain(bulkChangeId);
    expect(await dayAfter.refusal(calls.undo, { bulkChangeId })).toContain('已超过 24 小时');
  });
});

async function otherRoom(caller: Caller): Promise<string> {
  const options = await caller.data<{ roomId: string }[]>(roomCalls.options, { deptId: depts.binjiang });
  return options.map(({ roomId }) => roomId).find((roomId) => roomId !== pianoClass.roomId) ?? '';
}

/** Adds the only lesson of a class without students. Returns its id. */
async function lessonOfNewClass(caller: Caller): Promise<string> {
  const { newCla } = spareRows;
  await newLesson(caller, MONDAY, { claId: newCla, startTime: '06:30', endTime: '07:30' });
  const [lesson] = await lessonsBetween(caller, MONDAY, MONDAY, newCla);
  return lesson?.courseTimeId ?? '';
}

async function newRoom(caller: Caller): Promise<string> {
  await caller.data(roomCalls.add, { roomName: '临时琴房', deptId: depts.binjiang, capacity: 8 });
  const { rows } = await caller.data<Page<{ roomId: string }>>(roomCalls.list, { roomName: '临时琴房' });
  return rows[0]?.roomId ?? '';
}

async function newTeacher(caller: Caller): Promise<string> {
  const form = { staffName: '贺知秋', sex: '2', phone: '13857120999', type: 1, deptId: depts.binjiang };
  await caller.data(staffCalls.add, form);
  const { rows } = await caller.data<Page<{ staffId: string }>>(staffCalls.list, { staffName: '贺知秋' });
  return rows[0]?.staffId ?? '';
}
