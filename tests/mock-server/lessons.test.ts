import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendance } from '#contracts/calls/attendance.ts';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { claTimes as calls } from '#contracts/calls/cla-times.ts';
import { staff } from '#contracts/calls/staff.ts';
import type { RuleLesson } from '#contracts/entities/cla-time-rule.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import { depts, spare, teaching, tenants } from '#seed/fixed.ts';
import { claIn, lessonsBetween, logOf, newLesson, piano } from '../support/lessons.ts';
import { type Caller, request, sharedTestServer, type TestSandbox, type TestServer } from '../support/server.ts';

const UNKNOWN = '1843200000000000999';
/** Wednesday of the week to come. */
const form = { ...piano, claDate: '2026-09-16', startTime: '12:00', endTime: '13:30' };

describe('lessons', () => {
  let server: TestServer;
  let sandbox: TestSandbox;
  let qiming: Caller;
  beforeAll(async () => {
    server = await sharedTestServer();
  });
  beforeEach(async () => {
    sandbox = await server.sandbox();
    qiming = await sandbox.signIn('qiming01');
  });
  afterAll(() => server.close());

  const detail = (id: string): Promise<ClaTime> => qiming.data<ClaTime>(calls.detail, { id });

  describe('a new one', () => {
    it('is not held, costs what the class takes, and is logged', async () => {
      await qiming.data(calls.add, { ...form, classTheme: ' 节奏 ' });
      const [lesson] = await lessonsBetween(qiming, form.claDate, form.claDate);
      expect(lesson).toMatchObject({ ...form, classTheme: '节奏', payHour: 2, claTimeStatus: 1, staffName: '林晓雯' });
      expect(await logOf(qiming, lesson?.courseTimeId ?? '')).toEqual([['新增', '新增课次 2026-09-16 12:00–13:30']]);
    });

    it('may cost something else, may lie on yesterday, and may overlap: the console has warned', async () => {
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

    it('needs what the form needs', async () => {
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

  describe('campus, class, teacher and room belong together', () => {
    it.each([
      ['a campus that is none', { deptId: depts.teaching }, '0404 校区不存在'],
      ['a campus of another institution', { deptId: depts.wangjiang }, '0404 校区不存在'],
      ['a class that is not there', { claId: UNKNOWN }, '0404 班级不存在'],
      ['a teacher who is not there', { teacherId: UNKNOWN }, '0404 授课教师不存在'],
      ['a room that is not there', { roomId: UNKNOWN }, '0404 该校区没有这间教室'],
    ])('%s', async (_, more, message) => {
      expect(await qiming.refusal(calls.add, { ...form, ...more })).toBe(message);
      expect(await qiming.refusal(calls.update, { courseTimeId: teaching.lesson, ...form, ...more })).toBe(message);
    });

    it('a class or a room of another campus', async () => {
      const claId = await claIn(qiming, depts.xihu);
      expect(await qiming.refusal(calls.add, { ...form, claId })).toBe('0404 该校区没有这个班级');
      const xihu = { ...form, deptId: depts.xihu, claId };
      expect(await qiming.refusal(calls.add, xihu)).toBe('0404 该校区没有这间教室');
      await qiming.data(calls.add, { ...xihu, roomId: null });
    });

    it('a teacher teaches and is still employed', async () => {
      const { json } = await request(`${sandbox.url}/__mock/db/staff`);
      const staff = json as { staffId: string; type: number; personnelStatus: number; deptId: string }[];
      const clerk = staff.find((row) => row.type === 2 && row.deptId === depts.binjiang)?.staffId;
      expect(await qiming.refusal(calls.add, { ...form, teacherId: clerk })).toBe('0404 授课教师不存在');
      const foreign = staff.find((row) => row.type === 1 && row.deptId === depts.wangjiang)?.staffId;
      expect(await qiming.refusal(calls.add, { ...form, teacherId: foreign })).toBe('0404 授课教师不存在');
    });
  });

  describe('moving one', () => {
    const move = { courseTimeId: teaching.lesson, ...form };

    it('changes it, and says from when to when', async () => {
      await qiming.data(calls.update, { ...move, roomId: null, classTheme: '音阶' });
      expect(await detail(teaching.lesson)).toMatchObject({
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
        '由 2026-09-13 15:00–16:30 调到 2026-09-16 12:00–13:30',
      ]);
    });

    it('leaves it with its rule, for the day that the rule gave it, however often it is moved', async () => {
      await qiming.data(calls.update, move);
      await qiming.data(calls.update, { ...move, claDate: '2026-09-17' });
      const { json } = await request(`${sandbox.url}/__mock/db/claTime/${teaching.lesson}`);
      expect(json).toMatchObject({ ruleId: teaching.rule, ruleDate: '2026-09-13', claDate: '2026-09-17' });
    });

    it('given to another class, it is no lesson of its rule any more', async () => {
      await qiming.data(calls.update, { ...move, claId: spare.newCla });
      const pattern = await qiming.data<object>(claTimeRules.detail, { id: teaching.rule });
      const { lessons } = await qiming.data<{ lessons: RuleLesson[] }>(claTimeRules.preview, {
        ...pattern,
        ruleId: teaching.rule,
      });
      expect(lessons.map((lesson) => lesson.courseTimeId)).not.toContain(teaching.lesson);
      expect(await detail(teaching.lesson)).toMatchObject({ claId: spare.newCla, claName: '少儿钢琴小组课 新班 A' });
    });

    it('of its teacher or theme alone is a change, not a move', async () => {
      const { claDate, startTime, endTime } = await detail(teaching.lesson);
      await qiming.data(calls.update, { ...move, claDate, startTime, endTime, classTheme: '音阶' });
      expect((await logOf(qiming, teaching.lesson))[0]).toEqual(['修改', '修改课次 2026-09-13 15:00–16:30']);
    });

    it('is refused once it has been held, once it is over, and to before yesterday', async () => {
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

  describe('deleting one', () => {
    it('takes it away, and leaves its log', async () => {
      await qiming.data(calls.remove, { id: teaching.lesson });
      expect(await qiming.refusal(calls.detail, { id: teaching.lesson })).toBe('0404 课次不存在');
      expect((await logOf(qiming, teaching.lesson))[0]).toEqual(['删除', '删除课次 2026-09-13 15:00–16:30']);
      expect(await qiming.refusal(calls.remove, { id: teaching.lesson })).toBe('0404 课次不存在');
    });

    it('is refused once it has been held; one that was forgotten may go', async () => {
      expect(await qiming.refusal(calls.remove, { id: teaching.heldLesson })).toBe('0409 已上课的课次不能删除');
      await qiming.data(calls.remove, { id: await newLesson(qiming, '2026-09-06') });
    });
  });

  describe('to record', () => {
    const recent = (caller: Caller, query: object): Promise<ClaTime[]> =>
      caller.data<ClaTime[]>(calls.recent, { ...query });

    it('the lessons of a class around today that are not held yet', async () => {
      const [yesterday, today] = [await newLesson(qiming, '2026-09-06'), await newLesson(qiming, '2026-09-07')];
      const ids = async (query: object): Promise<string[]> =>
        (await recent(qiming, { claId: piano.claId, ...query })).map((lesson) => lesson.courseTimeId);
      expect(await ids({ attended: false })).toEqual([today]);
      expect(await ids({ attended: false, diffNowDay: 1 })).toEqual([yesterday, today]);
      expect(await ids({ attended: false, diffNowDay: 6 })).toEqual([yesterday, today, teaching.lesson]);
      expect(await ids({ attended: true, diffNowDay: 1 })).toEqual([teaching.heldLesson]);
    });

    it('of a colleague only when it is, and only where the whole class is asked for', async () => {
      const query = { tenantId: tenants.qiming, type: staffTypes.teacher, deptId: piano.deptId };
      const teachers = await qiming.data<{ staffId: string }[]>(staff.options, query);
      const teacherId = teachers.find(({ staffId }) => staffId !== piano.teacherId)?.staffId;
      const own = await newLesson(qiming, '2026-09-07');
      const other = await newLesson(qiming, '2026-09-07', { teacherId, startTime: '14:00', endTime: '15:00' });
      const teacher = await sandbox.signIn('teacher01');
      const asked = { claId: piano.claId, attended: false };
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
        },
      ]);
      const seen = await recent(qiming, { ...asked, wholeClass: true });
      expect(seen.map(({ courseTimeId, teacherId }) => [courseTimeId, teacherId])).toEqual([
        [own, piano.teacherId],
        [other, teacherId],
      ]);
    });

    it('the one that is asked for', async () => {
      const [lesson] = await recent(qiming, { attended: false, courseTimeId: teaching.lesson });
      expect(lesson).toMatchObject({ claDate: '2026-09-13', startTime: '15:00', roomName: '301 钢琴房', payHour: 2 });
      expect(await recent(qiming, { attended: false, courseTimeId: teaching.heldLesson })).toEqual([]);
      expect(await qiming.refusal(calls.recent, { attended: false })).toBe('0400 请选择班级');
    });
  });

  it('records are listed newest first, by campus, class, days and state', async () => {
    const list = (query: object) =>
      qiming.data<{ rows: ClaTime[]; total: number }>(calls.toAttend, { pageSize: 50, ...query });
    const held = await list({ claId: piano.claId, claTimeStatus: 2 });
    const moments = held.rows.map((row) => `${row.claDate} ${row.startTime}`);
    expect(moments).toEqual([...moments].sort().reverse());
    expect(held.rows[0]?.courseTimeId).toBe(teaching.heldLesson);
    const { rows, total } = await list({ deptId: depts.xihu, beginDate: '2026-09-01', endDate: '2026-09-05' });
    expect(total).toBe(rows.length);
    for (const row of rows) {
      expect(row.deptId).toBe(depts.xihu);
      expect(row.claDate >= '2026-09-01' && row.claDate <= '2026-09-05').toBe(true);
    }
    const second = await list({ pageNum: 2, pageSize: 10, claId: piano.claId, claTimeStatus: 2 });
    expect(second).toEqual({ rows: held.rows.slice(10, 20), total: held.total });
  });

  it('what waits to be recorded is over, and its days for recording are not; recorded, it waits no more', async () => {
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
    // Whoever does not know what waits is asked for what was not held.
    expect(await waiting({ claTimeStatus: 1 })).toEqual(rows);
    await sandbox.control('PUT', 'clock', { now: '2026-09-20 14:00:00' });
    expect((await waiting()).filter(({ claDate }) => claDate < '2026-09-13')).toEqual([]);
  });

  describe('are kept from', () => {
    it('another institution', async () => {
      const foreign = await sandbox.signIn('lantian01');
      for (const id of [teaching.lesson, teaching.heldLesson])
        for (const call of [calls.detail, calls.remove, attendance.remove])
          expect(await foreign.refusal(call, { id }), call.name).toBe('0404 课次不存在');
      expect(await foreign.refusal(calls.update, { courseTimeId: teaching.lesson, ...form })).toBe('0404 课次不存在');
      expect(await foreign.refusal(calls.add, form)).toBe('0404 校区不存在');
      const log = await foreign.data(calls.log, { courseTimeId: teaching.lesson });
      expect(log).toEqual({ rows: [], total: 0 });
      expect(await foreign.data(calls.toAttend, { claId: piano.claId })).toEqual({ rows: [], total: 0 });
    });

    it('another campus', async () => {
      const binjiang = await sandbox.signIn('binjiang01');
      const [xihu] = (
        await qiming.data<{ rows: ClaTime[] }>(calls.toAttend, { deptId: depts.xihu, beginDate: '2026-09-08' })
      ).rows;
      expect(await binjiang.refusal(calls.detail, { id: xihu?.courseTimeId })).toBe('0404 课次不存在');
      expect(await binjiang.refusal(calls.remove, { id: xihu?.courseTimeId })).toBe('0404 课次不存在');
      await binjiang.data(calls.remove, { id: teaching.lesson });
    });

    it('teachers whose lessons they are not', async () => {
      const teacher = await sandbox.signIn('teacher01');
      const { rows } = await qiming.data<{ rows: ClaTime[] }>(calls.toAttend, {
        beginDate: '2026-09-08',
        pageSize: 50,
      });
      const other = rows.find((lesson) => lesson.teacherId !== piano.teacherId && lesson.deptId === depts.binjiang);
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
