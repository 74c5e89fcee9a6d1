import { describe, expect } from 'vitest';
import { attendance } from '#contracts/calls/attendance.ts';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { claTimes as calls } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { staff } from '#contracts/calls/staff.ts';
import type { RuleLesson } from '#contracts/entities/cla-time-rule.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { Room } from '#contracts/entities/room.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import { depts, spareRows, teaching, tenants } from '#seed/fixed-ids.ts';
import { claIn, lessonsBetween, logOf, newLesson, pianoClass } from '../../support/lessons.ts';
import { type Caller, type Page, rawRequest, UNKNOWN } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

/** A lesson on Wednesday of the next week. */
const form = { ...pianoClass, claDate: '2026-09-16', startTime: '12:00', endTime: '13:30' };

describe('lessons', () => {
  const detail = (qiming: Caller, id: string): Promise<ClaTime> => qiming.data<ClaTime>(calls.detail, { id });

  describe('a new lesson', () => {
    it('is not held, has the hours of its class, and is logged', async ({ qiming }) => {
      await qiming.data(calls.add, { ...form, classTheme: ' 节奏 ' });
      const [lesson] = await lessonsBetween(qiming, form.claDate, form.claDate);
      expect(lesson).toMatchObject({ ...form, classTheme: '节奏', payHour: 2, claTimeStatus: 1, staffName: '林晓雯' });
      expect(await logOf(qiming, lesson?.courseTimeId ?? '')).toEqual([['新增', '新增课次 2026-09-16 12:00–13:30']]);
    });

    it('can have other hours than its class, be yesterday and overlap a lesson, because the console only warns', async ({
      qiming,
    }) => {
      await qiming.data(calls.add, {
        ...form,
        claDate: '2026-09-06',
        startTime: '15:00',
        endTime: '16:00',
        payHour: 0.5,
      });
      const ofDay = await lessonsBetween(qiming, '2026-09-06', '2026-09-06');
      expect(ofDay.map((lesson) => [lesson.startTime, lesson.endTime, lesson.payHour])).toEqual(
        expect.arrayContaining([
          ['15:00', '16:30', 2],
          ['15:00', '16:00', 0.5],
        ]),
      );
    });

    it('requires the required fields of the form', async ({ qiming }) => {
      const refusal = (more: object) => qiming.refusal(calls.add, { ...form, ...more });
      expect(await refusal({ claDate: '' })).toBe('0400 开始日期不能为空');
      expect(await refusal({ startTime: '' })).toBe('0400 上课时间不能为空');
      expect(await refusal({ endTime: '' })).toBe('0400 下课时间不能为空');
      expect(await refusal({ endTime: '12:00' })).toBe('0400 下课时间需大于上课时间');
      expect(await refusal({ teacherId: '' })).toBe('0400 授课教师不能为空');
      expect(await refusal({ deptId: '' })).toBe('0400 请选择校区');
      expect(await refusal({ claId: '' })).toBe('0400 请选择班级');
      expect(await refusal({ payHour: -1 })).toBe('0400 课时数不能小于 0');
      expect(await refusal({ claDate: '2026-09-05' })).toBe('0400 上课日期不能早于昨天');
    });
  });

  describe('requires a campus, class, teacher and room that belong together', () => {
    it.for([
      ['a department that is not a campus', { deptId: depts.teaching }, '0404 校区不存在'],
      ['a campus of another institution', { deptId: depts.wangjiang }, '0404 校区不存在'],
      ['an unknown class', { claId: UNKNOWN }, '0404 班级不存在'],
      ['an unknown teacher', { teacherId: UNKNOWN }, '0404 授课教师不存在'],
      ['an unknown room', { roomId: UNKNOWN }, '0404 该校区没有这间教室'],
    ] as const)('%s', async ([_, more, message], { qiming }) => {
      expect(await qiming.refusal(calls.add, { ...form, ...more })).toBe(message);
      expect(await qiming.refusal(calls.update, { courseTimeId: teaching.lesson, ...form, ...more })).toBe(message);
    });

    it('refuses a room out of use, unless the lesson has it already', async ({ qiming }) => {
      const { rows } = await qiming.data<Page<Room>>(rooms.list, { roomName: '202 舞蹈厅' });
      const closed = { ...form, roomId: rows[0]?.roomId };
      const message = '0409 该教室已停用，请选择其他教室';
      expect(await qiming.refusal(calls.add, closed)).toBe(message);
      expect(await qiming.refusal(calls.update, { courseTimeId: teaching.lesson, ...closed })).toBe(message);
      const { roomId } = await qiming.data<ClaTime>(calls.detail, { id: teaching.lesson });
      const { rows: own } = await qiming.data<Page<Room>>(rooms.list, { roomName: '301 钢琴房' });
      await qiming.data(rooms.update, { ...own.find((room) => room.roomId === roomId), inUse: 0 });
      await qiming.data(calls.update, { courseTimeId: teaching.lesson, ...form, roomId });
    });

    it('refuses a class or a room of another campus', async ({ qiming }) => {
      const claId = await claIn(qiming, depts.xihu);
      expect(await qiming.refusal(calls.add, { ...form, claId })).toBe('0404 该校区没有这个班级');
      const xihu = { ...form, deptId: depts.xihu, claId };
      expect(await qiming.refusal(calls.add, xihu)).toBe('0404 该校区没有这间教室');
      await qiming.data(calls.add, { ...xihu, roomId: null });
    });

    it('requires a teacher who is employed', async ({ sandbox, qiming }) => {
      const { json } = await rawRequest(`${sandbox.url}/__mock/db/staff`);
      const staff = json as { staffId: string; type: number; personnelStatus: number; deptId: string }[];
      const clerk = staff.find((row) => row.type === 2 && row.deptId === depts.binjiang)?.staffId;
      expect(await qiming.refusal(calls.add, { ...form, teacherId: clerk })).toBe('0404 授课教师不存在');
      const foreign = staff.find((row) => row.type === 1 && row.deptId === depts.wangjiang)?.staffId;
      expect(await qiming.refusal(calls.add, { ...form, teacherId: foreign })).toBe('0404 授课教师不存在');
    });
  });

  describe('a move', () => {
    const move = { courseTimeId: teaching.lesson, ...form };

    it('changes the lesson, and logs the old and the new time', async ({ qiming }) => {
      await qiming.data(calls.update, { ...move, roomId: null, classTheme: '音阶' });
      expect(await detail(qiming, teaching.lesson)).toMatchObject({
        claDate: '2026-09-16',
        startTime: '12:00',
        endTime: '13:30',
        roomId: null,
        classTheme: '音阶',
        payHour: 2,
        claTimeStatus: 1,
      });
      expect((await logOf(qiming, teaching.lesson))[0]).toEqual([
        '调课',
        '由 2026-09-20 15:00–16:30 调到 2026-09-16 12:00–13:30，教室由 301 钢琴房 改为 未安排，主题由无改为“音阶”',
      ]);
    });

    it('keeps the rule of the lesson and the day in that rule, however often the lesson is moved', async ({
      sandbox,
      qiming,
    }) => {
      await qiming.data(calls.update, move);
      await qiming.data(calls.update, { ...move, claDate: '2026-09-17' });
      const { json } = await rawRequest(`${sandbox.url}/__mock/db/claTime/${teaching.lesson}`);
      expect(json).toMatchObject({ ruleId: teaching.rule, ruleDate: '2026-09-20', claDate: '2026-09-17' });
    });

    it('to another class detaches the lesson from its rule', async ({ qiming }) => {
      await qiming.data(calls.update, { ...move, claId: spareRows.newCla });
      const pattern = await qiming.data<object>(claTimeRules.detail, { id: teaching.rule });
      const { lessons } = await qiming.data<{ lessons: RuleLesson[] }>(claTimeRules.preview, {
        ...pattern,
        ruleId: teaching.rule,
      });
      expect(lessons.map((lesson) => lesson.courseTimeId)).not.toContain(teaching.lesson);
      expect(await detail(qiming, teaching.lesson)).toMatchObject({
        claId: spareRows.newCla,
        claName: '少儿钢琴小组课 新班 A',
      });
    });

    it('without a new time is logged as a change', async ({ qiming }) => {
      const { claDate, startTime, endTime } = await detail(qiming, teaching.lesson);
      await qiming.data(calls.update, { ...move, claDate, startTime, endTime, classTheme: '音阶' });
      expect((await logOf(qiming, teaching.lesson))[0]).toEqual([
        '修改',
        '修改课次 2026-09-20 15:00–16:30，主题由无改为“音阶”',
      ]);
    });

    it('is refused for a held or past lesson, and for a new day before yesterday', async ({ qiming }) => {
      expect(await qiming.refusal(calls.update, { ...move, courseTimeId: teaching.heldLesson })).toBe(
        '0409 已上课的课次不能调课',
      );
      const past = await newLesson(qiming, '2026-09-06');
      expect(await qiming.refusal(calls.update, { ...move, courseTimeId: past })).toBe('0409 已过期的课次不能调课');
      expect(await qiming.refusal(calls.update, { ...move, claDate: '2026-09-05' })).toBe('0400 上课日期不能早于昨天');
      expect(await qiming.refusal(calls.update, { ...move, courseTimeId: UNKNOWN })).toBe('0404 课次不存在');
      const today = await newLesson(qiming, '2026-09-07');
      await qiming.data(calls.update, { ...move, courseTimeId: today, claDate: '2026-09-06' });
    });
  });

  describe('a deletion', () => {
    it('removes the lesson, and keeps the lesson’s log', async ({ qiming }) => {
      await qiming.data(calls.remove, { id: teaching.lesson });
      expect(await qiming.refusal(calls.detail, { id: teaching.lesson })).toBe('0404 课次不存在');
      expect((await logOf(qiming, teaching.lesson))[0]).toEqual(['删除', '删除课次 2026-09-20 15:00–16:30']);
      expect(await qiming.refusal(calls.remove, { id: teaching.lesson })).toBe('0404 课次不存在');
    });

    it('is refused for a held lesson, but not for a past lesson without a roll call', async ({ qiming }) => {
      expect(await qiming.refusal(calls.remove, { id: teaching.heldLesson })).toBe('0409 已上课的课次不能删除');
      await qiming.data(calls.remove, { id: await newLesson(qiming, '2026-09-06') });
    });
  });

  describe('lessons offered for a roll call', () => {
    const recent = (caller: Caller, query: object): Promise<ClaTime[]> =>
      caller.data<ClaTime[]>(calls.recent, { ...query });

    it('are the lessons of a class that are not held yet, within the requested days from today', async ({ qiming }) => {
      const [yesterday, today] = [await newLesson(qiming, '2026-09-06'), await newLesson(qiming, '2026-09-07')];
      const sixthDay = await newLesson(qiming, '2026-09-13');
      const ids = async (query: object): Promise<string[]> =>
        (await recent(qiming, { claId: pianoClass.claId, ...query })).map((lesson) => lesson.courseTimeId);
      expect(await ids({ attended: false })).toEqual([today]);
      expect(await ids({ attended: false, diffNowDay: 1 })).toEqual([yesterday, today]);
      expect(await ids({ attended: false, diffNowDay: 6 })).toEqual([yesterday, today, sixthDay]);
      expect(await ids({ attended: true, diffNowDay: 1 })).toEqual([teaching.heldLesson]);
    });

    it('include a colleague’s lesson for a teacher only in the list of a whole class, and only with its time', async ({
      qiming,
      teacher,
    }) => {
      const query = { tenantId: tenants.qiming, type: staffTypes.teacher, deptId: pianoClass.deptId };
      const teachers = await qiming.data<{ staffId: string }[]>(staff.options, query);
      const teacherId = teachers.find(({ staffId }) => staffId !== pianoClass.teacherId)?.staffId;
      const own = await newLesson(qiming, '2026-09-07');
      const other = await newLesson(qiming, '2026-09-07', { teacherId, startTime: '14:00', endTime: '15:00' });
      const asked = { claId: pianoClass.claId, attended: false };
      expect((await recent(teacher, asked)).map(({ courseTimeId }) => courseTimeId)).toEqual([own]);
      const [first, second, ...more] = await recent(teacher, { ...asked, wholeClass: true });
      expect(first).toMatchObject({ courseTimeId: own, staffName: '林晓雯', claTimeStatus: 1 });
      expect(first).not.toHaveProperty('outOfSight');
      expect([second, ...more]).toEqual([
        {
          courseTimeId: other,
          claDate: '2026-09-07',
          startTime: '14:00',
          endTime: '15:00',
          claTimeStatus: 1,
          outOfSight: true,
          updateTime: null,
        },
      ]);
      const seen = await recent(qiming, { ...asked, wholeClass: true });
      expect(seen.map(({ courseTimeId, teacherId }) => [courseTimeId, teacherId])).toEqual([
        [own, pianoClass.teacherId],
        [other, teacherId],
      ]);
    });

    it('can be read by id', async ({ qiming }) => {
      const [lesson] = await recent(qiming, { attended: false, courseTimeId: teaching.lesson });
      expect(lesson).toMatchObject({ claDate: '2026-09-20', startTime: '15:00', roomName: '301 钢琴房', payHour: 2 });
      expect(await recent(qiming, { attended: false, courseTimeId: teaching.heldLesson })).toEqual([]);
      expect(await qiming.refusal(calls.recent, { attended: false })).toBe('0400 请选择班级');
    });
  });

  it('are listed newest first, and can be filtered by campus, class, days and status', async ({ qiming }) => {
    const list = (query: object) =>
      qiming.data<{ rows: ClaTime[]; total: number }>(calls.toAttend, { pageSize: 50, ...query });
    const held = await list({ claId: pianoClass.claId, claTimeStatus: 2 });
    const moments = held.rows.map((row) => `${row.claDate} ${row.startTime}`);
    expect(moments).toEqual([...moments].sort().reverse());
    expect(held.rows[0]?.courseTimeId).toBe(teaching.heldLesson);
    const { rows, total } = await list({ deptId: depts.xihu, beginDate: '2026-09-01', endDate: '2026-09-05' });
    expect(total).toBe(rows.length);
    for (const row of rows) {
      expect(row.deptId).toBe(depts.xihu);
      expect(row.claDate >= '2026-09-01' && row.claDate <= '2026-09-05').toBe(true);
    }
    const second = await list({ pageNum: 2, pageSize: 10, claId: pianoClass.claId, claTimeStatus: 2 });
    expect(second).toEqual({ rows: held.rows.slice(10, 20), total: held.total });
  });

  it('without attendance are listed as unrecorded if they are past and within the recording period', async ({
    sandbox,
  }) => {
    await sandbox.control('PUT', 'clock', { now: '2026-09-13 14:00:00' });
    const user = await sandbox.signIn('binjiang01');
    const waiting = async (query: object = {}) =>
      (await user.data<{ rows: ClaTime[] }>(calls.toAttend, { pageSize: 200, unrecorded: true, ...query })).rows;
    const rows = await waiting();
    const ofWindow = await user.data<{ rows: ClaTime[] }>(calls.toAttend, {
      pageSize: 200,
      claTimeStatus: 1,
      beginDate: '2026-09-06',
      endDate: '2026-09-13',
    });
    expect(rows.length).toBeGreaterThan(20);
    expect(rows).toEqual(ofWindow.rows.filter((row) => row.claDate < '2026-09-13' || row.endTime <= '14:00'));
    expect(rows.length).toBeLessThan(ofWindow.rows.length);
    // The console also sends claTimeStatus, for a backend that does not know `unrecorded`.
    expect(await waiting({ claTimeStatus: 1 })).toEqual(rows);
    await sandbox.control('PUT', 'clock', { now: '2026-09-20 14:00:00' });
    expect((await waiting()).filter(({ claDate }) => claDate < '2026-09-13')).toEqual([]);
  });

  describe('are hidden from', () => {
    it('another institution', async ({ lantian }) => {
      for (const id of [teaching.lesson, teaching.heldLesson])
        for (const call of [calls.detail, calls.remove, attendance.remove])
          expect(await lantian.refusal(call, { id }), call.name).toBe('0404 课次不存在');
      expect(await lantian.refusal(calls.update, { courseTimeId: teaching.lesson, ...form })).toBe('0404 课次不存在');
      expect(await lantian.refusal(calls.add, form)).toBe('0404 校区不存在');
      const log = await lantian.data(calls.log, { courseTimeId: teaching.lesson });
      expect(log).toEqual({ rows: [], total: 0 });
      expect(await lantian.data(calls.toAttend, { claId: pianoClass.claId })).toEqual({ rows: [], total: 0 });
    });

    it('another campus', async ({ qiming, binjiang }) => {
      const [xihu] = (
        await qiming.data<{ rows: ClaTime[] }>(calls.toAttend, { deptId: depts.xihu, beginDate: '2026-09-08' })
      ).rows;
      expect(await binjiang.refusal(calls.detail, { id: xihu?.courseTimeId })).toBe('0404 课次不存在');
      expect(await binjiang.refusal(calls.remove, { id: xihu?.courseTimeId })).toBe('0404 课次不存在');
      await binjiang.data(calls.remove, { id: teaching.lesson });
    });

    it('teachers of other lessons', async ({ qiming, teacher }) => {
      const { rows } = await qiming.data<{ rows: ClaTime[] }>(calls.toAttend, {
        beginDate: '2026-09-08',
        deptId: depts.binjiang,
        pageSize: 50,
      });
      // A lesson of a class in which the teacher holds no lesson, not even as a substitute.
      const own = (await teacher.data<Page<{ claId: string }>>(clas.options, { pageSize: 200 })).rows;
      const other = rows.find((one) => own.every(({ claId }) => claId !== one.claId));
      expect(await teacher.refusal(calls.detail, { id: other?.courseTimeId })).toBe('0404 课次不存在');
      await teacher.data(calls.detail, { id: teaching.lesson });
      const claId = await claIn(qiming, depts.xihu);
      expect(await teacher.refusal(calls.recent, { attended: false, claId })).toBe('0404 班级不存在');
      expect(await teacher.refusal(calls.recent, { attended: false, claId: other?.claId })).toBe(
        '0403 只能操作自己任教的班级',
      );
    });
  });
});
