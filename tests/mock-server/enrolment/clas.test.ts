import { describe, expect } from 'vitest';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas as calls } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import { depts, spareRows, staffMembers, teaching } from '#seed/fixed-ids.ts';
import { type Caller, type Page, UNKNOWN } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const form = {
  claName: '少儿钢琴小组课 周末班',
  departId: depts.binjiang,
  teachingMode: 1,
  courseId: teaching.course,
  teacherId: staffMembers.linXiaowen,
  recruitStatus: 2,
  capacity: 12,
  everyStuLoseHour: 2,
};

describe('classes', () => {
  const all = (caller: Caller, filters: object = {}): Promise<Page<Cla>> =>
    caller.data<Page<Cla>>(calls.list, { pageSize: 200, ...filters });
  const named = async (qiming: Caller, name: string): Promise<Cla> => {
    const { rows } = await all(qiming, { claName: name });
    const [row] = rows;
    if (!row) throw new Error(`No class ${name}`);
    return row;
  };

  it('show a new class first in their list, with its names and no student', async ({ qiming }) => {
    const { total } = await all(qiming);
    await qiming.data(calls.add, { ...form, openDate: '2026-09-14', claColor: '#1c5fb8' });
    const { rows, total: after } = await all(qiming);
    expect(after).toBe(total + 1);
    expect(rows[0]).toMatchObject({
      ...form,
      courseName: '少儿钢琴小组课',
      deptName: '滨江校区',
      staffName: '林晓雯',
      studentCnt: 0,
      openDate: '2026-09-14',
      createTime: expect.stringMatching(/^2026-09-07 09:/),
    });
  });

  it('count a seat for attending and suspended students, and none for finished students', async ({ qiming }) => {
    const all = await qiming.data<StudentCla[]>(calls.students, { claId: teaching.cla });
    const seats = all.filter(({ status }) => status !== 3).length;
    expect(all.map(({ status }) => status)).toContain(2);
    expect(await qiming.data(calls.detail, { id: teaching.cla })).toMatchObject({ studentCnt: seats });
    await qiming.data(studentClas.stop, { studentClaId: teaching.studentCla });
    expect(await qiming.data(calls.detail, { id: teaching.cla })).toMatchObject({ studentCnt: seats });
    await qiming.data(studentClas.end, { studentClaId: teaching.studentCla });
    expect(await qiming.data(calls.detail, { id: teaching.cla })).toMatchObject({ studentCnt: seats - 1 });
  });

  it('can be filtered by part of the name, course, course type, campus, mode and recruiting status', async ({
    qiming,
  }) => {
    const { rows } = await all(qiming);
    const cases: [filters: object, wanted: (row: Cla) => boolean][] = [
      [{ claName: '美术' }, (row) => row.claName.includes('美术')],
      [{ courseId: teaching.course }, (row) => row.courseId === teaching.course],
      [{ departId: depts.xihu }, (row) => row.departId === depts.xihu],
      [{ teachingMode: 2 }, (row) => row.teachingMode === 2],
      [{ recruitStatus: 0 }, (row) => row.recruitStatus === 0],
      [
        { departId: depts.binjiang, recruitStatus: 2 },
        (row) => row.departId === depts.binjiang && row.recruitStatus === 2,
      ],
    ];
    for (const [filters, wanted] of cases) {
      const found = (await all(qiming, filters)).rows.map((row) => row.claId);
      expect(found, JSON.stringify(filters)).toEqual(rows.filter(wanted).map((row) => row.claId));
      expect(found.length).toBeGreaterThan(0);
    }
    const music = await all(qiming, { courseType: teaching.courseType });
    expect(music.rows.map((row) => row.courseName)).toContain('钢琴一对一');
    expect(music.rows.map((row) => row.courseName)).not.toContain('中国舞基础');
  });

  it('are listed once each across the pages, newest first', async ({ qiming }) => {
    const ids = (await all(qiming)).rows.map((row) => row.claId);
    const first = await qiming.data<Page<Cla>>(calls.list, { pageNum: 1, pageSize: 10 });
    const second = await qiming.data<Page<Cla>>(calls.list, { pageNum: 2, pageSize: 10 });
    expect([...first.rows, ...second.rows].map((row) => row.claId)).toEqual(ids.slice(0, 20));
    expect(first.total).toBe(ids.length);
  });

  it('are returned together with their course in the details', async ({ qiming }) => {
    expect(await qiming.data(calls.allDetail, { id: teaching.cla })).toMatchObject({
      courseCla: { claId: teaching.cla, courseName: '少儿钢琴小组课', staffName: '林晓雯' },
      course: { courseId: teaching.course, courseName: '少儿钢琴小组课' },
    });
  });

  it('are charged by hours, unless they have students and all of them pay by period', async ({ qiming }) => {
    expect(await qiming.data(calls.accountType, { id: teaching.cla })).toBe('hour');
    expect(await qiming.data(calls.accountType, { id: spareRows.newCla })).toBe('hour');
    const { rows } = await all(qiming);
    for (const { claId } of rows.filter((row) => row.courseName === '创意美术')) {
      const seats = await qiming.data<StudentCla[]>(calls.students, { claId });
      const byPeriod = seats.length > 0 && seats.every(({ chargeType }) => chargeType === 'date');
      expect(await qiming.data(calls.accountType, { id: claId })).toBe(byPeriod ? 'date' : 'hour');
    }
  });

  it('are marked in the options if the given student has a seat', async ({ qiming }) => {
    const signedUp = async (): Promise<(string | undefined)[]> =>
      (await qiming.data<Page<Cla>>(calls.options, { pageSize: 200, studentId: teaching.student })).rows
        .filter(({ isSignUp }) => isSignUp)
        .map(({ claId }) => claId);
    const held = async (): Promise<boolean | null | undefined> =>
      (await qiming.data<Cla[]>(calls.byStudent, { studentId: teaching.student })).find(
        ({ claId }) => claId === teaching.cla,
      )?.isSignUp;
    expect(await signedUp()).toContain(teaching.cla);
    expect(await signedUp()).not.toContain(spareRows.newCla);
    expect(await held()).toBe(true);
    await qiming.data(studentClas.end, { studentClaId: teaching.studentCla });
    expect(await signedUp()).not.toContain(teaching.cla);
    expect(await held()).toBe(false);
    const { rows } = await qiming.data<Page<Cla>>(calls.options, { pageSize: 200 });
    expect(rows.some(({ isSignUp }) => isSignUp)).toBe(false);
  });

  it('can be found in the options by the name of the class or of its course', async ({ qiming }) => {
    const { rows } = await qiming.data<Page<Cla>>(calls.options, { pageSize: 200, claName: '钢琴一对一' });
    expect(rows.length).toBeGreaterThan(0);
    await qiming.data(courses.update, {
      courseId: teaching.course,
      courseName: '启蒙琴课',
      courseType: teaching.courseType,
      teachingMode: 1,
      everyStuLoseHour: 2,
    });
    const found = await qiming.data<Page<Cla>>(calls.options, { pageSize: 200, claName: '启蒙' });
    expect(found.rows.map(({ claId }) => claId)).toContain(teaching.cla);
    expect((await all(qiming, { claName: '启蒙' })).total).toBe(0);
  });

  describe('refused writes', () => {
    const forms = [
      { name: 'without a name', more: { claName: '' }, message: '0400 请输入班级名称' },
      { name: 'without a campus', more: { departId: '' }, message: '0400 请选择校区' },
      { name: 'without a teaching type', more: { teachingMode: null }, message: '0400 请选择教学类型' },
      { name: 'without a course', more: { courseId: '' }, message: '0400 请选择课程' },
      { name: 'without a recruiting status', more: { recruitStatus: null }, message: '0400 请选择招生状态' },
      { name: 'with a fractional capacity', more: { capacity: 1.5 }, message: '0400 请输入整数' },
      { name: 'with capacity 0', more: { capacity: 0 }, message: '0400 班级容量不能小于 1' },
      { name: 'with too large a capacity', more: { capacity: 201 }, message: '0400 班级容量不能大于 200' },
      { name: 'with negative hours', more: { everyStuLoseHour: -1 }, message: '0400 课时数不能小于 0' },
      { name: 'with more than 99 hours', more: { everyStuLoseHour: 100 }, message: '0400 课时数不能大于 99' },
      { name: 'with a colour name', more: { claColor: 'red' }, message: '0400 颜色格式不正确' },
      {
        name: 'ending before the begin',
        more: { openDate: '2026-09-02', closeDate: '2026-09-01' },
        message: '0400 结束日期不能早于开班日期',
      },
      {
        name: 'in a mode other than that of the course',
        more: { teachingMode: 2 },
        message: '0400 课程与教学类型不一致',
      },
      { name: 'in another institution', more: { departId: depts.wangjiang }, message: '0404 校区不存在' },
      { name: 'in the institution itself', more: { departId: depts.qiming }, message: '0404 校区不存在' },
      { name: 'of an unknown course', more: { courseId: UNKNOWN }, message: '0404 课程不存在' },
      { name: 'of an unknown teacher', more: { teacherId: UNKNOWN }, message: '0404 授课教师不存在' },
      {
        name: 'with a name taken in the campus',
        more: { claName: '少儿钢琴小组课 1 班' },
        message: '0409 班级名称已存在',
      },
    ];
    for (const { name, more, message } of forms)
      it(name, async ({ qiming }) => {
        expect(await qiming.refusal(calls.add, { ...form, ...more })).toBe(message);
        expect(await qiming.refusal(calls.update, { claId: spareRows.emptyCla, ...form, ...more })).toBe(message);
      });

    it('that change the campus or the course of a class with students or lessons', async ({ qiming }) => {
      const cla = await named(qiming, '少儿钢琴小组课 1 班');
      const changed = { ...form, claId: cla.claId, claName: cla.claName };
      expect(await qiming.refusal(calls.update, { ...changed, departId: depts.xihu })).toBe(
        '0409 班级已有学员或排课，不能更改校区',
      );
      expect(await qiming.refusal(calls.update, { ...changed, courseId: spareRows.course })).toBe(
        '0409 班级已有学员或排课，不能更改课程',
      );
      await qiming.data(calls.update, {
        ...changed,
        claId: spareRows.emptyCla,
        claName: '迁往西湖',
        departId: depts.xihu,
      });
      expect(await qiming.data(calls.detail, { id: spareRows.emptyCla })).toMatchObject({ deptName: '西湖校区' });
    });

    it('that set a capacity below the number of students', async ({ qiming }) => {
      const { claId, claName, studentCnt } = await named(qiming, '少儿钢琴小组课 1 班');
      const changed = { ...form, claId, claName };
      const seats = studentCnt ?? 0;
      expect(await qiming.refusal(calls.update, { ...changed, capacity: seats - 1 })).toBe(
        `0409 班级已有 ${seats} 名学员，容量不能小于 ${seats}`,
      );
      await qiming.data(calls.update, { ...changed, capacity: seats });
    });

    it('that remove a class while a student, a lesson or a rule depends on it', async ({ qiming }) => {
      expect(await qiming.refusal(calls.remove, { id: teaching.cla })).toMatch(
        /^0409 该班级还有 \d+ 名学员、\d+ 节课、1 条排课规则，不能删除$/,
      );
      await qiming.data(claTimes.add, {
        deptId: depts.binjiang,
        claId: spareRows.emptyCla,
        claDate: '2026-09-10',
        startTime: '10:00',
        endTime: '11:00',
        teacherId: staffMembers.linXiaowen,
      });
      expect(await qiming.refusal(calls.remove, { id: spareRows.emptyCla })).toBe('0409 该班级还有 1 节课，不能删除');
      await qiming.data(calls.remove, { id: spareRows.newCla });
      expect(await qiming.refusal(calls.detail, { id: spareRows.newCla })).toBe('0404 班级不存在');
      await qiming.data(calls.add, { ...form, claName: '少儿钢琴小组课 新班 A' });
    });
  });

  describe('visible classes', () => {
    it('for campus staff are only those of their campus', async ({ qiming, binjiang }) => {
      const { rows } = await all(binjiang);
      expect(new Set(rows.map((row) => row.departId))).toEqual(new Set([depts.binjiang]));
      expect(rows).toEqual((await all(qiming, { departId: depts.binjiang })).rows);
      const { claId } = (await all(qiming, { departId: depts.xihu })).rows[0] ?? {};
      expect(await binjiang.refusal(calls.detail, { id: claId })).toBe('0404 班级不存在');
      expect(await binjiang.refusal(calls.add, { ...form, departId: depts.xihu })).toBe('0404 校区不存在');
      await binjiang.data(calls.add, form);
    });

    it('exclude the classes of another institution', async ({ qiming, lantian }) => {
      const theirs = new Set((await all(qiming)).rows.map((row) => row.claId));
      const own = (await all(lantian)).rows;
      expect(own.length).toBeGreaterThan(0);
      expect(own.filter((row) => theirs.has(row.claId))).toEqual([]);
      for (const id of [teaching.cla, UNKNOWN]) {
        for (const call of [calls.detail, calls.allDetail, calls.remove, calls.accountType])
          expect(await lantian.refusal(call, { id })).toBe('0404 班级不存在');
        expect(await lantian.refusal(calls.students, { claId: id })).toBe('0404 班级不存在');
        expect(await lantian.refusal(calls.update, { claId: id, ...form })).toBe('0404 班级不存在');
      }
      expect(await lantian.refusal(calls.byStudent, { studentId: teaching.student })).toBe('0404 学员不存在');
    });

    it('for a teacher are the classes that they teach or in which they have a lesson', async ({ qiming, teacher }) => {
      const { rows } = await teacher.data<Page<Cla>>(calls.options, { pageSize: 200 });
      const taught = (await all(qiming)).rows.filter((row) => row.teacherId === staffMembers.linXiaowen);
      expect(rows.map((row) => row.claId)).toEqual(expect.arrayContaining(taught.map((row) => row.claId)));
      for (const { claId } of rows) await teacher.data(calls.allDetail, { id: claId });
      const shown = new Set(rows.map((row) => row.claId));
      const { claId } =
        (await all(qiming, { departId: depts.binjiang })).rows.find((row) => !shown.has(row.claId)) ?? {};
      expect(await teacher.refusal(calls.allDetail, { id: claId })).toBe('0403 只能操作自己任教的班级');
      await qiming.data(claTimes.add, {
        deptId: depts.binjiang,
        claId,
        claDate: '2026-09-10',
        startTime: '20:00',
        endTime: '21:00',
        teacherId: staffMembers.linXiaowen,
      });
      expect(await teacher.data(calls.allDetail, { id: claId })).toMatchObject({ courseCla: { claId } });
      const { rows: now } = await teacher.data<Page<Cla>>(calls.options, { pageSize: 200 });
      expect(now.map((row) => row.claId)).toContain(claId);
    });
  });
});
