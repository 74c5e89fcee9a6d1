import { describe, expect } from 'vitest';
import { clas } from '#contracts/calls/clas.ts';
import { studentClas as calls } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students } from '#contracts/calls/students.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { depts, spareRows, staffMembers, teaching } from '#seed/fixed-ids.ts';
import { type Caller, type Page, UNKNOWN } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const { studentCla: studentClaId, studentCourse, cla: claId } = teaching;

describe('seats in classes', () => {
  const inClass = async (qiming: Caller, id: string): Promise<StudentCla[]> =>
    (await qiming.data<Page<StudentCla>>(calls.list, { claId: id, pageSize: 200 })).rows;
  const seat = async (qiming: Caller, id: string): Promise<StudentCla | undefined> =>
    (await inClass(qiming, claId)).find((row) => row.studentClaId === id);
  const enrolment = (qiming: Caller, id: string): Promise<StudentCourse> =>
    qiming.data<StudentCourse>(studentCourses.detail, { id });
  const classOf = (qiming: Caller, id: string): Promise<Cla> => qiming.data<Cla>(clas.detail, { id });
  /** Adds a student of 滨江校区 with a new enrolment in the class's course. */
  const newcomer = async (qiming: Caller, studentName: string): Promise<string> => {
    await qiming.data(students.add, { studentName, deptId: depts.binjiang, phone: '13857120898' });
    const { rows } = await qiming.data<{ rows: { studentId: string }[] }>(students.list, { studentName });
    const studentId = rows[0]?.studentId ?? '';
    const hours = { chargeType: 'hour', balanceHour: 10 };
    await qiming.data(studentCourses.add, { studentId, courseId: teaching.course, ...hours });
    return studentId;
  };
  const setClass = async (qiming: Caller, id: string, more: object): Promise<void> => {
    const { claName, departId, teachingMode, courseId, capacity, recruitStatus } = await classOf(qiming, id);
    const form = { claName, departId, teachingMode, courseId, capacity, recruitStatus };
    await qiming.data(clas.update, { claId: id, ...form, teacherId: staffMembers.linXiaowen, ...more });
  };

  it('show the student and the hours of the enrolment', async ({ qiming }) => {
    const { balanceHour } = await enrolment(qiming, studentCourse);
    expect(await seat(qiming, studentClaId)).toMatchObject({
      studentId: teaching.student,
      claName: '少儿钢琴小组课 1 班',
      status: 1,
      chargeType: 'hour',
      balanceHour,
      expireHour: 0,
      studentCourseId: studentCourse,
    });
  });

  it('are filtered by part of the name and by status', async ({ qiming }) => {
    const rows = await inClass(qiming, claId);
    const { studentName = '' } = rows[0] ?? {};
    const find = async (filters: object) =>
      (await qiming.data<Page<StudentCla>>(calls.list, { pageSize: 200, claId, ...filters })).rows;
    expect(await find({ status: 2 })).toEqual(rows.filter((row) => row.status === 2));
    expect(await find({ studentName })).toEqual(rows.filter((row) => row.studentName.includes(studentName)));
    const everywhere = await qiming.data<Page<StudentCla>>(calls.list, { pageSize: 200, status: 2 });
    expect(everywhere.total).toBeGreaterThan(rows.filter((row) => row.status === 2).length);
  });

  it('are listed for one student across classes', async ({ qiming }) => {
    const own = await qiming.data<StudentCla[]>(calls.byStudent, { studentId: teaching.student });
    expect(own).toContainEqual(await seat(qiming, studentClaId));
    expect(await qiming.data(calls.byStudent, { studentId: spareRows.student })).toEqual([]);
  });

  describe('suspend, resume and finish (Spec 2 §4 Class-student status)', () => {
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
      it(`${words[from]} → ${words[to]}: the enrolment gets the status of the seat`, async ({ qiming }) => {
        if (from !== 1) await qiming.data(call[from], { studentClaId });
        await qiming.data(call[to], { studentClaId });
        expect(await seat(qiming, studentClaId)).toMatchObject({ status: to });
        expect(await enrolment(qiming, studentCourse)).toMatchObject({ status: to, claId });
      });

    for (const status of [1, 2, 3] as const)
      it(`are refused when the seat is already ${words[status]}`, async ({ qiming }) => {
        const name = (await seat(qiming, studentClaId))?.studentName;
        if (status !== 1) await qiming.data(call[status], { studentClaId });
        const isState = status === 1 ? '是在读状态' : `由 周敏 于 \\d\\d:\\d\\d 设为${words[status]}`;
        expect(await qiming.refusal(call[status], { studentClaId })).toMatch(
          new RegExp(`^0409 学员${name}已${isState}$`),
        );
      });

    it('resuming removes the end date of the enrolment', async ({ qiming }) => {
      expect((await enrolment(qiming, spareRows.suspendedEnrolment)).dateEnd).toBe('2026-08-26');
      await qiming.data(calls.read, { studentClaId: spareRows.suspendedSeat });
      expect(await enrolment(qiming, spareRows.suspendedEnrolment)).toMatchObject({ status: 1, dateEnd: null });
    });

    it('a finished student can resume or be suspended only if the class has a free seat', async ({ qiming }) => {
      await qiming.data(calls.end, { studentClaId });
      const { studentCnt } = await classOf(qiming, claId);
      await setClass(qiming, claId, { recruitStatus: 2, capacity: studentCnt });
      expect(await qiming.refusal(calls.read, { studentClaId })).toBe('0409 少儿钢琴小组课 1 班已满员，不再招生');
      await setClass(qiming, claId, { recruitStatus: 0, capacity: 30 });
      expect(await qiming.refusal(calls.stop, { studentClaId })).toBe('0409 少儿钢琴小组课 1 班已停止招生');
      await setClass(qiming, claId, { recruitStatus: 2, capacity: 30 });
      await qiming.data(calls.read, { studentClaId });
    });

    it('a transferred student cannot resume the former seat', async ({ qiming }) => {
      await qiming.data(studentCourses.changeCla, { studentCourseId: studentCourse, claId: spareRows.newCla });
      const former = await seat(qiming, studentClaId);
      expect(former).toMatchObject({ status: 3 });
      expect(await qiming.refusal(calls.read, { studentClaId })).toBe(
        `0409 学员${former?.studentName}已在其他班级，请先移出`,
      );
      expect(await enrolment(qiming, studentCourse)).toMatchObject({ claId: spareRows.newCla, status: 1 });
    });
  });

  describe('leaving a class', () => {
    it('keeps a seat with attendance and marks it as removed; the enrolment waits for a class', async ({ qiming }) => {
      const { balanceHour } = await enrolment(qiming, studentCourse);
      await qiming.data(calls.leave, { studentClaId });
      expect(await seat(qiming, studentClaId)).toMatchObject({ status: 3, exit: 'removed' });
      expect(await enrolment(qiming, studentCourse)).toMatchObject({ status: 1, claId: null, balanceHour });
      expect(await qiming.refusal(calls.leave, { studentClaId })).toMatch(
        /^0409 该学员已由 周敏 于 \d\d:\d\d 移出班级$/,
      );
      await qiming.data(calls.read, { studentClaId });
      expect(await seat(qiming, studentClaId)).toMatchObject({ status: 1, exit: null });
    });

    it('does not mark a student who finished the class as removed', async ({ qiming }) => {
      await qiming.data(calls.end, { studentClaId });
      expect((await seat(qiming, studentClaId))?.exit ?? null).toBeNull();
    });

    it('deletes a seat without attendance', async ({ qiming }) => {
      const studentId = await newcomer(qiming, '沈星辰');
      await qiming.data(calls.allocate, { claId: spareRows.newCla, studentIds: [studentId] });
      const [one] = await inClass(qiming, spareRows.newCla);
      await qiming.data(calls.leave, { studentClaId: one?.studentClaId });
      expect(await inClass(qiming, spareRows.newCla)).toEqual([]);
      expect(await qiming.refusal(calls.leave, { studentClaId: one?.studentClaId })).toBe('0404 该学员已不在班级中');
    });

    it('gives a student who joins again the former seat', async ({ qiming }) => {
      await qiming.data(calls.leave, { studentClaId });
      await qiming.data(calls.allocate, { claId, studentIds: [teaching.student] });
      expect(await seat(qiming, studentClaId)).toMatchObject({ status: 1, studentCourseId: studentCourse });
      expect(await enrolment(qiming, studentCourse)).toMatchObject({ claId });
    });
  });

  describe('allocation of students to a class', () => {
    it('gives each student a seat, and sets the class in each enrolment', async ({ qiming }) => {
      const studentIds = [await newcomer(qiming, '沈星辰'), spareRows.waitingStudent];
      await qiming.data(calls.allocate, { claId: spareRows.newCla, studentIds });
      const seats = await inClass(qiming, spareRows.newCla);
      expect(seats.map((row) => row.studentId).sort()).toEqual([...studentIds].sort());
      expect(seats.every((row) => row.status === 1)).toBe(true);
      expect(await enrolment(qiming, spareRows.waitingEnrolment)).toMatchObject({ claId: spareRows.newCla });
      expect(await classOf(qiming, spareRows.newCla)).toMatchObject({ studentCnt: 2 });
    });

    it('allocates either all students or none, and names the students who prevent it', async ({ qiming }) => {
      const [one, other] = [await newcomer(qiming, '沈星辰'), await newcomer(qiming, '沈星月')];
      const allocate = (studentIds: string[], into: string = spareRows.newCla): Promise<string> =>
        qiming.refusal(calls.allocate, { claId: into, studentIds });
      expect(await allocate([one, spareRows.student])).toMatch(/^0409 学员.+没有可分班的报读课程$/);
      expect(await inClass(qiming, spareRows.newCla)).toEqual([]);
      await qiming.data(calls.allocate, { claId: spareRows.newCla, studentIds: [one, other] });
      expect(await allocate([spareRows.waitingStudent, one, other])).toBe('0409 学员沈星辰、沈星月已在班级中');
      expect(await inClass(qiming, spareRows.newCla)).toHaveLength(2);
      expect(await allocate([one], spareRows.emptyCla)).toBe('0409 学员沈星辰没有可分班的报读课程');
    });

    it('follows the recruiting status', async ({ qiming }) => {
      const studentIds = [await newcomer(qiming, '沈星辰'), await newcomer(qiming, '沈星月'), spareRows.waitingStudent];
      const input = { claId: spareRows.newCla, studentIds };
      await setClass(qiming, spareRows.newCla, { recruitStatus: 2, capacity: 2 });
      expect(await qiming.refusal(calls.allocate, input)).toBe('0409 少儿钢琴小组课 新班 A名额不足，还剩 2 个');
      await setClass(qiming, spareRows.newCla, { recruitStatus: 0, capacity: 20 });
      expect(await qiming.refusal(calls.allocate, input)).toBe('0409 少儿钢琴小组课 新班 A已停止招生');
      // An open class accepts more students than it has seats (Spec 2 §4).
      await setClass(qiming, spareRows.newCla, { recruitStatus: 1, capacity: 1 });
      await qiming.data(calls.allocate, input);
      expect(await classOf(qiming, spareRows.newCla)).toMatchObject({ studentCnt: 3, capacity: 1 });
    });

    it('gives the last seat to one of two concurrent requests', async ({ qiming }) => {
      const studentIds = [await newcomer(qiming, '沈星辰'), await newcomer(qiming, '沈星月')];
      await setClass(qiming, spareRows.newCla, { recruitStatus: 2, capacity: 1 });
      const replies = await Promise.all(
        studentIds.map((studentId) =>
          qiming.send(calls.allocate, { claId: spareRows.newCla, studentIds: [studentId] }),
        ),
      );
      expect(replies.filter(({ outcome }) => outcome?.kind === 'ok')).toHaveLength(1);
      expect(await inClass(qiming, spareRows.newCla)).toHaveLength(1);
    });

    it('refuses students who cannot get a seat', async ({ qiming }) => {
      expect(await qiming.refusal(calls.allocate, { claId: spareRows.newCla, studentIds: [] })).toBe('0400 请选择学员');
      expect(await qiming.refusal(calls.allocate, { claId: '', studentIds: ['1'] })).toBe('0400 请选择班级');
      expect(await qiming.refusal(calls.allocate, { claId: spareRows.newCla, studentIds: [UNKNOWN] })).toBe(
        '0404 学员不存在',
      );
      const many = Array.from({ length: 201 }, (_, at) => String(at + 1));
      expect(await qiming.refusal(calls.allocate, { claId: spareRows.newCla, studentIds: many })).toBe(
        '0400 一次最多分配 200 名学员',
      );
      const { rows } = await qiming.data<{ rows: { studentId: string; studentName: string }[] }>(students.list, {
        deptId: depts.xihu,
      });
      const [elsewhere] = rows;
      expect(
        await qiming.refusal(calls.allocate, { claId: spareRows.newCla, studentIds: [elsewhere?.studentId] }),
      ).toBe(`0409 学员${elsewhere?.studentName}不属于班级所在校区`);
    });
  });

  it('are hidden from another institution, and from staff of other campuses', async ({ qiming, binjiang, lantian }) => {
    expect(await lantian.refusal(calls.list, { claId })).toBe('0404 班级不存在');
    expect(await lantian.refusal(calls.byStudent, { studentId: teaching.student })).toBe('0404 学员不存在');
    for (const call of [calls.leave, calls.read, calls.stop, calls.end])
      expect(await lantian.refusal(call, { studentClaId })).toBe('0404 该学员已不在班级中');
    expect(await lantian.refusal(calls.allocate, { claId, studentIds: [teaching.student] })).toBe('0404 班级不存在');
    const { rows } = await qiming.data<{ rows: Cla[] }>(clas.list, { departId: depts.xihu, recruitStatus: 2 });
    const [there] = await inClass(qiming, rows[0]?.claId ?? '');
    expect(await binjiang.refusal(calls.stop, { studentClaId: there?.studentClaId })).toBe('0404 该学员已不在班级中');
    const own = await binjiang.data<Page<StudentCla>>(calls.list, { pageSize: 200 });
    expect(own.rows.map((row) => row.studentClaId)).not.toContain(there?.studentClaId);
    await binjiang.data(calls.stop, { studentClaId });
  });
});
