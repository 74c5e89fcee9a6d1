import { describe, expect } from 'vitest';
import { session } from '#contracts/calls/session.ts';
import { statistics } from '#contracts/calls/statistics.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students as calls } from '#contracts/calls/students.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { Student } from '#contracts/entities/student.ts';
import { usableHours } from '#contracts/rules/lesson-hours.ts';
import { depts, spareRows, teaching, tenants } from '#seed/fixed-ids.ts';
import { type Caller, type Page, UNKNOWN } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const form = { studentName: '沈星辰', deptId: depts.binjiang, phone: '13857120899' };

describe('students', () => {
  const list = (caller: Caller, filters: object = {}): Promise<Page<Student>> =>
    caller.data<Page<Student>>(calls.list, { pageSize: 200, ...filters });

  it('lists a new student first, with the campus and no hours', async ({ qiming }) => {
    const { total } = await list(qiming);
    await qiming.data(calls.add, {
      ...form,
      studentName: ' 沈星辰 ',
      sex: '2',
      birthday: '2018-02-28',
      grade: '二年级',
    });
    const { rows, total: after } = await list(qiming);
    expect(after).toBe(total + 1);
    expect(rows[0]).toMatchObject({ ...form, deptName: '滨江校区', birthday: '2018-02-28', balanceHour: null });
    expect(rows[0]?.createTime).toMatch(/^2026-09-07 09:/);
  });

  it('filters by part of the name, phone and campus', async ({ qiming }) => {
    await qiming.data(calls.add, form);
    for (const filters of [
      { studentName: '沈星' },
      { phone: '57120899' },
      { studentName: '星辰', deptId: depts.binjiang },
    ])
      expect((await list(qiming, filters)).rows[0], JSON.stringify(filters)).toMatchObject(form);
    expect((await list(qiming, { studentName: '沈星辰', deptId: depts.xihu })).total).toBe(0);
  });

  it('refuses a birthday in the future or before 1900', async ({ sandbox, qiming }) => {
    const add = (birthday: string) => qiming.refusal(calls.add, { ...form, birthday });
    expect(await add('2026-09-08')).toBe('0400 出生日期不能晚于今天');
    expect(await add('1899-12-31')).toBe('0400 出生日期不能早于 1900 年');
    await qiming.data(calls.add, { ...form, birthday: '2026-09-07' });
    const [row] = (await list(qiming)).rows;
    const changed = { ...form, studentId: row?.studentId };
    expect(await qiming.refusal(calls.update, { ...changed, birthday: '2026-09-08' })).toBe(
      '0400 出生日期不能晚于今天',
    );
    expect((await list(qiming)).rows[0]).toMatchObject({ birthday: '2026-09-07' });
    // A birthday that was valid when it was saved does not prevent other changes after the clock has been set back.
    await sandbox.control('PUT', 'clock', { now: '2026-09-06 09:00:00' });
    const earlier = await sandbox.signIn('qiming01');
    await earlier.data(calls.update, { ...changed, birthday: '2026-09-07', remark: '转学' });
  });

  it('stores and finds a phone with spaces, full-width digits or +86 as a plain number', async ({ qiming }) => {
    for (const phone of ['138 5712 0899', '138-5712-0899', '１３８５７１２０８９９', '+86 138 5712 0899']) {
      await qiming.data(calls.add, { ...form, phone });
      expect((await list(qiming)).rows[0]?.phone, phone).toBe('13857120899');
      expect((await list(qiming, { phone })).rows[0]).toMatchObject(form);
    }
    expect((await list(qiming, { phone: '5712 08' })).rows[0]).toMatchObject(form);
  });

  it('shows the sum of usable hours of a student’s active enrolments by hours, with its parts', async ({ qiming }) => {
    const { rows } = await list(qiming, { deptId: depts.binjiang });
    expect(rows.some(({ hourParts }) => (hourParts?.length ?? 0) > 1)).toBe(true);
    for (const { studentId, balanceHour, hourParts } of rows.slice(0, 40)) {
      const enrolments = await qiming.data<Page<StudentCourse>>(studentCourses.list, { studentId, status: 1 });
      const byHours = enrolments.rows.filter((row) => row.chargeType !== 'date');
      const hours = byHours.map(usableHours);
      expect(balanceHour ?? null).toBe(hours.length > 0 ? hours.reduce((sum, one) => sum + one) : null);
      expect(hourParts?.map((part) => [part.courseName, part.hours])).toEqual(
        byHours.map((row) => [row.courseName, usableHours(row)]).toSorted((a, b) => Number(a[1]) - Number(b[1])),
      );
    }
  });

  it('filters and sorts by the sum of usable hours', async ({ qiming }) => {
    const campus = { deptId: depts.xihu };
    const { rows, total } = await list(qiming, campus);
    expect(rows).toHaveLength(total);
    const fewer = rows.filter(({ balanceHour }) => typeof balanceHour === 'number' && balanceHour < 20);
    expect((await list(qiming, { ...campus, totalHour: 20 })).total).toBe(fewer.length);
    const sums = (await list(qiming, { ...campus, sort: 'balanceHour' })).rows.flatMap(
      ({ balanceHour }) => balanceHour ?? [],
    );
    expect(sums).toEqual(sums.toSorted((a, b) => a - b));
  });

  describe('the reminder of low hours shows the number of rows in the list that it opens', () => {
    const counted = async (caller: Caller): Promise<[number, number]> => [
      await caller.data<number>(statistics.lowHours),
      (await list(caller, { balanceHour: 5 })).total,
    ];

    for (const username of ['qiming01', 'binjiang01', 'lantian01'])
      it(username, async ({ sandbox }) => {
        const caller = await sandbox.signIn(username);
        const [reminder, listed] = await counted(caller);
        expect(reminder).toBe(listed);
        const { rows } = await list(caller, { balanceHour: 5 });
        expect(rows.every(({ hourParts }) => (hourParts ?? []).some(({ hours }) => hours < 5))).toBe(true);
      });

    it('changes together with the hours', async ({ qiming }) => {
      const { studentCourse: studentCourseId } = teaching;
      await qiming.data(studentCourses.changeBalance, { studentCourseId, balanceHour: 10 });
      const [before] = await counted(qiming);
      expect(before).toBeGreaterThan(0);
      const balances: [hours: number, more: number][] = [
        [4.5, 1],
        [5, 0],
        [0, 1],
      ];
      for (const [balanceHour, more] of balances) {
        await qiming.data(studentCourses.changeBalance, { studentCourseId, balanceHour });
        expect(await counted(qiming)).toEqual([before + more, before + more]);
      }
      await qiming.data(studentCourses.suspend, { id: studentCourseId });
      expect(await counted(qiming)).toEqual([before, before]);
    });

    it('shows equal counts after a switch to a campus', async ({ qiming }) => {
      await qiming.data(session.switchTenant, { id: tenants.xihu });
      const [reminder, listed] = await counted(qiming);
      expect(reminder).toBe(listed);
    });
  });

  it('changes the campus only of a student without enrolments', async ({ qiming, binjiang }) => {
    await qiming.data(calls.update, { studentId: spareRows.student, ...form, deptId: depts.xihu });
    expect(await qiming.data(calls.detail, { id: spareRows.student })).toMatchObject({
      deptId: depts.xihu,
      deptName: '西湖校区',
    });
    expect(await binjiang.refusal(calls.detail, { id: spareRows.student })).toBe('0404 学员不存在');
    expect(await qiming.refusal(calls.update, { studentId: teaching.student, ...form, deptId: depts.xihu })).toBe(
      '0409 学员已有报读课程，不能更改校区',
    );
    await qiming.data(calls.update, { studentId: teaching.student, ...form });
  });

  it('removes only a student without enrolments', async ({ qiming }) => {
    expect(await qiming.refusal(calls.remove, { id: teaching.student })).toMatch(
      /^0409 该学员还有 \d+ 条报读记录、.*，不能删除$/,
    );
    await qiming.data(calls.remove, { id: spareRows.student });
    expect(await qiming.refusal(calls.detail, { id: spareRows.student })).toBe('0404 学员不存在');
  });

  const refused = [
    { name: 'no name', more: { studentName: ' ' }, message: '0400 请输入学员姓名' },
    { name: 'too long a name', more: { studentName: '长'.repeat(31) }, message: '0400 不能超过 30 个字符' },
    { name: 'no campus', more: { deptId: '' }, message: '0400 请选择校区' },
    { name: 'no phone', more: { phone: '' }, message: '0400 请输入联系电话' },
    { name: 'a phone of ten digits', more: { phone: '1385712089' }, message: '0400 请输入正确的手机号' },
    { name: 'an invalid birthday', more: { birthday: '2018-02-30' }, message: '0400 日期不存在' },
    { name: 'a birthday in month 13', more: { birthday: '2018-13-01' }, message: '0400 日期格式不正确' },
    { name: 'a campus of another institution', more: { deptId: depts.wangjiang }, message: '0404 校区不存在' },
    { name: 'a department that is not a campus', more: { deptId: depts.teaching }, message: '0404 校区不存在' },
  ];
  for (const { name, more, message } of refused)
    it(`refuses ${name}`, async ({ qiming }) => {
      expect(await qiming.refusal(calls.add, { ...form, ...more })).toBe(message);
      expect(await qiming.refusal(calls.update, { studentId: spareRows.student, ...form, ...more })).toBe(message);
    });

  it('lists the students of a class, and the students available for its roll call', async ({ qiming }) => {
    const byCla = await qiming.data<Page<StudentCla>>(calls.byCla, { claId: teaching.cla, pageSize: 200 });
    const toAttend = (effect: boolean): Promise<Page<StudentCla>> =>
      qiming.data<Page<StudentCla>>(calls.toAttend, { claId: teaching.cla, effect });
    expect(byCla.rows).toContainEqual(expect.objectContaining({ studentClaId: spareRows.suspendedSeat, status: 2 }));
    expect(await toAttend(false)).toEqual(byCla);
    expect((await toAttend(true)).rows).toEqual(byCla.rows.filter(({ status }) => status === 1));
    await qiming.data(studentClas.stop, { studentClaId: teaching.studentCla });
    expect((await toAttend(true)).rows.map((row) => row.studentClaId)).not.toContain(teaching.studentCla);
  });

  describe('visible students', () => {
    it('for campus staff are only those of their campus', async ({ qiming, binjiang }) => {
      const own = await list(binjiang);
      expect(new Set(own.rows.map((row) => row.deptId))).toEqual(new Set([depts.binjiang]));
      expect(own.total).toBe((await list(qiming, { deptId: depts.binjiang })).total);
      expect(await list(binjiang, { deptId: depts.xihu })).toMatchObject({ rows: [], total: 0 });
      expect(await binjiang.refusal(calls.add, { ...form, deptId: depts.xihu })).toBe('0404 校区不存在');
      expect(await binjiang.refusal(calls.update, { studentId: spareRows.student, ...form, deptId: depts.xihu })).toBe(
        '0404 校区不存在',
      );
      await binjiang.data(calls.add, form);
    });

    it('exclude the students of another institution', async ({ lantian }) => {
      expect((await list(lantian)).rows.every((row) => row.deptId === depts.wangjiang)).toBe(true);
      for (const id of [teaching.student, UNKNOWN]) {
        expect(await lantian.refusal(calls.detail, { id })).toBe('0404 学员不存在');
        expect(await lantian.refusal(calls.remove, { id })).toBe('0404 学员不存在');
        const changed = { studentId: id, ...form, deptId: depts.wangjiang };
        expect(await lantian.refusal(calls.update, changed)).toBe('0404 学员不存在');
      }
      expect(await lantian.refusal(calls.byCla, { claId: teaching.cla })).toBe('0404 班级不存在');
      expect(await lantian.refusal(calls.toAttend, { claId: teaching.cla, effect: true })).toBe('0404 班级不存在');
    });

    it('for a teacher are the students of a roll call in their classes; the student list is refused', async ({
      teacher,
    }) => {
      const mine = await teacher.data<Page<StudentCla>>(calls.toAttend, { claId: teaching.cla, effect: true });
      expect(mine.rows.map((row) => row.studentClaId)).toContain(teaching.studentCla);
      expect(await teacher.refusal(calls.list)).toBe('0403 您没有权限进行此操作');
    });
  });
});
