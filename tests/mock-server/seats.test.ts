import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clas } from '#contracts/calls/clas.ts';
import { studentClas as calls } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students } from '#contracts/calls/students.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { depts, spare, staffMembers, teaching } from '#seed/fixed.ts';
import { type Caller, sharedTestServer, type TestSandbox, type TestServer } from '../support/server.ts';

interface Page {
  rows: StudentCla[];
  total: number;
}
const UNKNOWN = '1843200000000000999';
const { studentCla: studentClaId, studentCourse, cla: claId } = teaching;

describe('seats in classes', () => {
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

  const inClass = async (id: string): Promise<StudentCla[]> =>
    (await qiming.data<Page>(calls.list, { claId: id, pageSize: 200 })).rows;
  const seat = async (id: string): Promise<StudentCla | undefined> =>
    (await inClass(claId)).find((row) => row.studentClaId === id);
  const enrolment = (id: string): Promise<StudentCourse> => qiming.data<StudentCourse>(studentCourses.detail, { id });
  const classOf = (id: string): Promise<Cla> => qiming.data<Cla>(clas.detail, { id });
  /** A student of 滨江校区 who has just enrolled in the course of the class. */
  const newcomer = async (studentName: string): Promise<string> => {
    await qiming.data(students.add, { studentName, deptId: depts.binjiang, phone: '13857120898' });
    const { rows } = await qiming.data<{ rows: { studentId: string }[] }>(students.list, { studentName });
    const studentId = rows[0]?.studentId ?? '';
    const hours = { chargeType: 'hour', balanceHour: 10 };
    await qiming.data(studentCourses.add, { studentId, courseId: teaching.course, ...hours });
    return studentId;
  };
  const setClass = async (id: string, more: object): Promise<void> => {
    const { claName, departId, teachingMode, courseId, capacity, recruitStatus } = await classOf(id);
    const form = { claName, departId, teachingMode, courseId, capacity, recruitStatus };
    await qiming.data(clas.update, { claId: id, ...form, teacherId: staffMembers.linXiaowen, ...more });
  };

  it('show the student and the hours of the enrolment', async () => {
    const { balanceHour } = await enrolment(studentCourse);
    expect(await seat(studentClaId)).toMatchObject({
      studentId: teaching.student,
      claName: '少儿钢琴小组课 1 班',
      status: 1,
      chargeType: 'hour',
      balanceHour,
      expireHour: 0,
      studentCourseId: studentCourse,
    });
  });

  it('are found by a part of the name and by status', async () => {
    const rows = await inClass(claId);
    const { studentName = '' } = rows[0] ?? {};
    const find = async (filters: object) =>
      (await qiming.data<Page>(calls.list, { pageSize: 200, claId, ...filters })).rows;
    expect(await find({ status: 2 })).toEqual(rows.filter((row) => row.status === 2));
    expect(await find({ studentName })).toEqual(rows.filter((row) => row.studentName.includes(studentName)));
    const everywhere = await qiming.data<Page>(calls.list, { pageSize: 200, status: 2 });
    expect(everywhere.total).toBeGreaterThan(rows.filter((row) => row.status === 2).length);
  });

  it('of a student stand in one list', async () => {
    const own = await qiming.data<StudentCla[]>(calls.byStudent, { studentId: teaching.student });
    expect(own).toContainEqual(await seat(studentClaId));
    expect(await qiming.data(calls.byStudent, { studentId: spare.student })).toEqual([]);
  });

  describe('start, stop and end (Spec 2 §4 Class-student status)', () => {
    const words = { 1: '在读', 2: '停课', 3: '结课' } as const;
    const call = { 1: calls.read, 2: calls.stop, 3: calls.end } as const;
    const steps = [
      [1, 2],
      [2, 1],
      [1, 3],
      [3, 1],
      [2, 3],
      [3, 2],
    ] as const;
    for (const [from, to] of steps)
      it(`${words[from]} → ${words[to]}: the enrolment follows`, async () => {
        if (from !== 1) await qiming.data(call[from], { studentClaId });
        await qiming.data(call[to], { studentClaId });
        expect(await seat(studentClaId)).toMatchObject({ status: to });
        expect(await enrolment(studentCourse)).toMatchObject({ status: to, claId });
      });

    for (const status of [1, 2, 3] as const)
      it(`are refused when it is ${words[status]} already`, async () => {
        const name = (await seat(studentClaId))?.studentName;
        if (status !== 1) await qiming.data(call[status], { studentClaId });
        expect(await qiming.refusal(call[status], { studentClaId })).toBe(`0409 学员${name}已是${words[status]}状态`);
      });

    it('who comes back has the end of the break no longer behind them', async () => {
      expect((await enrolment(spare.suspendedEnrolment)).dateEnd).toBe('2026-08-26');
      await qiming.data(calls.read, { studentClaId: spare.suspendedSeat });
      expect(await enrolment(spare.suspendedEnrolment)).toMatchObject({ status: 1, dateEnd: null });
    });

    it('whoever finished comes back only where there is a seat', async () => {
      await qiming.data(calls.end, { studentClaId });
      const { studentCnt } = await classOf(claId);
      await setClass(claId, { recruitStatus: 2, capacity: studentCnt });
      expect(await qiming.refusal(calls.read, { studentClaId })).toBe('0409 少儿钢琴小组课 1 班已满员，满员后停止招生');
      await setClass(claId, { recruitStatus: 0, capacity: 30 });
      expect(await qiming.refusal(calls.stop, { studentClaId })).toBe('0409 少儿钢琴小组课 1 班已停止招生');
      await setClass(claId, { recruitStatus: 2, capacity: 30 });
      await qiming.data(calls.read, { studentClaId });
    });

    it('whoever has moved on does not come back to a second seat', async () => {
      await qiming.data(studentCourses.changeCla, { studentCourseId: studentCourse, claId: spare.newCla });
      const former = await seat(studentClaId);
      expect(former).toMatchObject({ status: 3 });
      expect(await qiming.refusal(calls.read, { studentClaId })).toBe(
        `0409 学员${former?.studentName}已在其他班级，请先移出`,
      );
      expect(await enrolment(studentCourse)).toMatchObject({ claId: spare.newCla, status: 1 });
    });
  });

  describe('leave', () => {
    it('what was recorded keeps its seat, as one that was left; the enrolment waits for a class', async () => {
      const { balanceHour } = await enrolment(studentCourse);
      await qiming.data(calls.leave, { studentClaId });
      expect(await seat(studentClaId)).toMatchObject({ status: 3, exit: 'removed' });
      expect(await enrolment(studentCourse)).toMatchObject({ status: 1, claId: null, balanceHour });
      expect(await qiming.refusal(calls.leave, { studentClaId })).toBe('0409 该学员已不在班级中');
      await qiming.data(calls.read, { studentClaId });
      expect(await seat(studentClaId)).toMatchObject({ status: 1, exit: null });
    });

    it('who finishes has not left', async () => {
      await qiming.data(calls.end, { studentClaId });
      expect((await seat(studentClaId))?.exit ?? null).toBeNull();
    });

    it('a seat without a past goes', async () => {
      const studentId = await newcomer('沈星辰');
      await qiming.data(calls.allocate, { claId: spare.newCla, studentIds: [studentId] });
      const [one] = await inClass(spare.newCla);
      await qiming.data(calls.leave, { studentClaId: one?.studentClaId });
      expect(await inClass(spare.newCla)).toEqual([]);
      expect(await qiming.refusal(calls.leave, { studentClaId: one?.studentClaId })).toBe('0404 该学员已不在班级中');
    });

    it('and come back to the same seat', async () => {
      await qiming.data(calls.leave, { studentClaId });
      await qiming.data(calls.allocate, { claId, studentIds: [teaching.student] });
      expect(await seat(studentClaId)).toMatchObject({ status: 1, studentCourseId: studentCourse });
      expect(await enrolment(studentCourse)).toMatchObject({ claId });
    });
  });

  describe('allocation', () => {
    it('gives each a seat and the enrolment its class', async () => {
      const studentIds = [await newcomer('沈星辰'), spare.waitingStudent];
      await qiming.data(calls.allocate, { claId: spare.newCla, studentIds });
      const seats = await inClass(spare.newCla);
      expect(seats.map((row) => row.studentId).sort()).toEqual([...studentIds].sort());
      expect(seats.every((row) => row.status === 1)).toBe(true);
      expect(await enrolment(spare.waitingEnrolment)).toMatchObject({ claId: spare.newCla });
      expect(await classOf(spare.newCla)).toMatchObject({ studentCnt: 2 });
    });

    it('is all or nothing, and names who is in the way', async () => {
      const [one, other] = [await newcomer('沈星辰'), await newcomer('沈星月')];
      const allocate = (studentIds: string[], into: string = spare.newCla): Promise<string> =>
        qiming.refusal(calls.allocate, { claId: into, studentIds });
      expect(await allocate([one, spare.student])).toMatch(/^0409 学员.+没有可分班的报读课程$/);
      expect(await inClass(spare.newCla)).toEqual([]);
      await qiming.data(calls.allocate, { claId: spare.newCla, studentIds: [one, other] });
      expect(await allocate([spare.waitingStudent, one, other])).toBe('0409 学员沈星辰、沈星月已在班级中');
      expect(await inClass(spare.newCla)).toHaveLength(2);
      expect(await allocate([one], spare.emptyCla)).toBe('0409 学员沈星辰没有可分班的报读课程');
    });

    it('keeps to the state of recruiting', async () => {
      const studentIds = [await newcomer('沈星辰'), await newcomer('沈星月'), spare.waitingStudent];
      const input = { claId: spare.newCla, studentIds };
      await setClass(spare.newCla, { recruitStatus: 2, capacity: 2 });
      expect(await qiming.refusal(calls.allocate, input)).toBe('0409 少儿钢琴小组课 新班 A名额不足，还剩 2 个');
      await setClass(spare.newCla, { recruitStatus: 0, capacity: 20 });
      expect(await qiming.refusal(calls.allocate, input)).toBe('0409 少儿钢琴小组课 新班 A已停止招生');
      // An open class takes more than it has seats for (Spec 2 §4).
      await setClass(spare.newCla, { recruitStatus: 1, capacity: 1 });
      await qiming.data(calls.allocate, input);
      expect(await classOf(spare.newCla)).toMatchObject({ studentCnt: 3, capacity: 1 });
    });

    it('two people at once: the last seat is taken once', async () => {
      const studentIds = [await newcomer('沈星辰'), await newcomer('沈星月')];
      await setClass(spare.newCla, { recruitStatus: 2, capacity: 1 });
      const replies = await Promise.all(
        studentIds.map((studentId) => qiming.send(calls.allocate, { claId: spare.newCla, studentIds: [studentId] })),
      );
      expect(replies.filter(({ outcome }) => outcome?.kind === 'ok')).toHaveLength(1);
      expect(await inClass(spare.newCla)).toHaveLength(1);
    });

    it('refuses whom it cannot seat', async () => {
      expect(await qiming.refusal(calls.allocate, { claId: spare.newCla, studentIds: [] })).toBe('0400 请选择学员');
      expect(await qiming.refusal(calls.allocate, { claId: '', studentIds: ['1'] })).toBe('0400 请选择班级');
      expect(await qiming.refusal(calls.allocate, { claId: spare.newCla, studentIds: [UNKNOWN] })).toBe(
        '0404 学员不存在',
      );
      const many = Array.from({ length: 201 }, (_, at) => String(at + 1));
      expect(await qiming.refusal(calls.allocate, { claId: spare.newCla, studentIds: many })).toBe(
        '0400 一次最多分配 200 名学员',
      );
      const { rows } = await qiming.data<{ rows: { studentId: string; studentName: string }[] }>(students.list, {
        deptId: depts.xihu,
      });
      const [elsewhere] = rows;
      expect(await qiming.refusal(calls.allocate, { claId: spare.newCla, studentIds: [elsewhere?.studentId] })).toBe(
        `0409 学员${elsewhere?.studentName}不在班级的校区`,
      );
    });
  });

  it('another institution sees and changes none of them; a campus only its own', async () => {
    const lantian = await sandbox.signIn('lantian01');
    const binjiang = await sandbox.signIn('binjiang01');
    expect(await lantian.refusal(calls.list, { claId })).toBe('0404 班级不存在');
    expect(await lantian.refusal(calls.byStudent, { studentId: teaching.student })).toBe('0404 学员不存在');
    for (const call of [calls.leave, calls.read, calls.stop, calls.end])
      expect(await lantian.refusal(call, { studentClaId })).toBe('0404 该学员已不在班级中');
    expect(await lantian.refusal(calls.allocate, { claId, studentIds: [teaching.student] })).toBe('0404 班级不存在');
    const { rows } = await qiming.data<{ rows: Cla[] }>(clas.list, { departId: depts.xihu, recruitStatus: 2 });
    const [there] = await inClass(rows[0]?.claId ?? '');
    expect(await binjiang.refusal(calls.stop, { studentClaId: there?.studentClaId })).toBe('0404 该学员已不在班级中');
    const own = await binjiang.data<Page>(calls.list, { pageSize: 200 });
    expect(own.rows.map((row) => row.studentClaId)).not.toContain(there?.studentClaId);
    await binjiang.data(calls.stop, { studentClaId });
  });
});
