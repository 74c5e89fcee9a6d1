import { describe, expect } from 'vitest';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses as calls } from '#contracts/calls/student-courses.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { students } from '#contracts/calls/students.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import type { HourLog } from '#contracts/entities/hour-log.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { usableHours } from '#contracts/rules/lesson-hours.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { depts, spareRows, staffMembers, teaching } from '#seed/fixed-ids.ts';
import { type Caller, type Page, TODAY, UNKNOWN } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';
import { readSheet } from '../../support/xlsx.ts';

const { studentCourse: studentCourseId, student: studentId, cla: claId } = teaching;
const { waitingEnrolment, waitingStudent, newCla, emptyCla } = spareRows;

describe('enrolments', () => {
  const list = async (qiming: Caller, filters: object = {}, caller = qiming): Promise<StudentCourse[]> => {
    const rows: StudentCourse[] = [];
    for (let pageNum = 1; ; pageNum += 1) {
      const page = await caller.data<Page<StudentCourse>>(calls.list, { pageNum, pageSize: 200, ...filters });
      rows.push(...page.rows);
      if (rows.length >= page.total) return rows;
    }
  };
  const detail = (qiming: Caller, id: string = studentCourseId): Promise<StudentCourse> =>
    qiming.data<StudentCourse>(calls.detail, { id });
  const ledger = async (qiming: Caller, filters: object): Promise<HourLog[]> =>
    (await qiming.data<Page<HourLog>>(calls.hourLog, { pageSize: 200, ...filters })).rows;
  const seatsOf = (qiming: Caller, id: string): Promise<StudentCla[]> =>
    qiming.data<StudentCla[]>(studentClas.byStudent, { studentId: id });
  const setClass = async (qiming: Caller, id: string, more: object): Promise<void> => {
    const { claName, departId, teachingMode, courseId, capacity, recruitStatus } = await qiming.data<Cla>(clas.detail, {
      id,
    });
    const form = { claName, departId, teachingMode, courseId, capacity, recruitStatus };
    await qiming.data(clas.update, { claId: id, ...form, teacherId: staffMembers.linXiaowen, ...more });
  };

  describe('list', () => {
    it('shows the names of student, course and class', async ({ qiming }) => {
      expect(await detail(qiming)).toMatchObject({
        studentId,
        courseName: '少儿钢琴小组课',
        claName: '少儿钢琴小组课 1 班',
        chargeType: 'hour',
        status: 1,
      });
      expect((await list(qiming, { studentId })).map((row) => row.studentCourseId)).toContain(studentCourseId);
    });

    it('filters by student, course, class, status, hours and days left', async ({ qiming }) => {
      const rows = await list(qiming);
      const { studentName } = await detail(qiming);
      const soon = addDays(TODAY, 10);
      const cases: [filters: object, wanted: (row: StudentCourse) => boolean][] = [
        [{ courseId: teaching.course }, (row) => row.courseId === teaching.course],
        [{ claId }, (row) => row.claId === claId],
        [{ status: 2 }, (row) => row.status === 2],
        [{ studentName }, (row) => row.studentName?.includes(studentName ?? '') ?? false],
        [{ balanceHour: 5 }, (row) => row.status === 1 && row.chargeType !== 'date' && usableHours(row) < 5],
        [
          { minBalanceDay: 10 },
          ({ status, expireDate }) => status === 1 && !!expireDate && expireDate >= TODAY && expireDate <= soon,
        ],
        [{ status: 1, courseId: teaching.course, claId }, (row) => row.claId === claId && row.status === 1],
      ];
      for (const [filters, wanted] of cases) {
        const found = await list(qiming, filters);
        expect(found, JSON.stringify(filters)).toEqual(rows.filter(wanted));
        expect(found.length, JSON.stringify(filters)).toBeGreaterThan(0);
      }
    });

    it('lists active enrolments in a class’s course that have no class yet', async ({ qiming }) => {
      const waiting = async (): Promise<(string | null | undefined)[]> =>
        (await qiming.data<Page<StudentCla>>(calls.byCla, { claId, pageSize: 200 })).rows.map(
          (row) => row.studentCourseId,
        );
      expect(await waiting()).toContain(waitingEnrolment);
      expect(await waiting()).not.toContain(studentCourseId);
      expect(await waiting()).not.toContain(spareRows.suspendedEnrolment);
      await qiming.data(calls.chooseCla, { studentCourseId: waitingEnrolment, claId: newCla });
      expect(await waiting()).not.toContain(waitingEnrolment);
      await qiming.data(calls.suspend, { id: studentCourseId });
      const everywhere = await qiming.data<Page<StudentCla>>(calls.byCla, {
        courseId: teaching.course,
        pageSize: 200,
      });
      for (const { studentCourseId: id = '' } of everywhere.rows)
        expect(await detail(qiming, id ?? '')).toMatchObject({ courseId: teaching.course, status: 1 });
      expect(await qiming.refusal(calls.byCla)).toBe('0400 请选择班级或课程');
    });

    it('offers only active enrolments for choosing a class', async ({ qiming }) => {
      const offered = await qiming.data<Page<StudentCourse>>(calls.signUpList, { studentId: waitingStudent });
      expect(offered.rows).toEqual(await list(qiming, { studentId: waitingStudent, status: 1 }));
      await qiming.data(calls.suspend, { id: waitingEnrolment });
      const after = await qiming.data<Page<StudentCourse>>(calls.signUpList, { studentId: waitingStudent });
      expect(after.rows.map((row) => row.studentCourseId)).not.toContain(waitingEnrolment);
    });
  });

  describe('class sign-up', () => {
    const signUp = (qiming: Caller, more: object = {}): Promise<string> =>
      qiming.refusal(calls.chooseCla, { studentCourseId: waitingEnrolment, claId: newCla, ...more });

    it('lists every class of the course in the campus, and marks the classes that cannot be chosen', async ({
      qiming,
    }) => {
      await setClass(qiming, newCla, { recruitStatus: 0 });
      const options = await qiming.data<Cla[]>(calls.claOptions, { studentCourseId: waitingEnrolment });
      const { rows } = await qiming.data<Page<Cla>>(clas.list, {
        pageSize: 200,
        courseId: teaching.course,
        departId: depts.binjiang,
      });
      expect(options.map((row) => row.claId).sort()).toEqual(rows.map((row) => row.claId).sort());
      expect(options.map((row) => row.recruitStatus)).toContain(0);
      expect(options.every((row) => row.isSignUp === false)).toBe(true);
      const own = await qiming.data<Cla[]>(calls.claOptions, { studentCourseId });
      expect(own.filter((row) => row.isSignUp).map((row) => row.claId)).toEqual([claId]);
      expect(await qiming.refusal(calls.claOptions)).toBe('0400 请选择报读课程');
    });

    it('gives the student a seat and the enrolment its class', async ({ qiming }) => {
      await qiming.data(calls.chooseCla, {
        studentCourseId: waitingEnrolment,
        studentId: waitingStudent,
        claId: newCla,
      });
      expect(await detail(qiming, waitingEnrolment)).toMatchObject({
        claId: newCla,
        claName: '少儿钢琴小组课 新班 A',
        status: 1,
      });
      expect(await seatsOf(qiming, waitingStudent)).toMatchObject([
        { claId: newCla, status: 1, studentCourseId: waitingEnrolment },
      ]);
      expect(await qiming.data(clas.detail, { id: newCla })).toMatchObject({ studentCnt: 1 });
    });

    const recruiting = [
      { name: '1 open, full', more: { recruitStatus: 1, capacity: 1 }, refusal: null },
      { name: '2 stop after full, with a seat', more: { recruitStatus: 2, capacity: 2 }, refusal: null },
      {
        name: '2 stop after full, full',
        more: { recruitStatus: 2, capacity: 1 },
        refusal: '0409 少儿钢琴小组课 新班 A已满员，不再招生',
      },
      { name: '0 stopped', more: { recruitStatus: 0, capacity: 20 }, refusal: '0409 少儿钢琴小组课 新班 A已停止招生' },
    ];
    for (const { name, more, refusal } of recruiting)
      it(`follows the recruiting status: ${name} (Spec 2 §4)`, async ({ qiming }) => {
        await qiming.data(calls.changeCla, { studentCourseId, claId: newCla });
        await setClass(qiming, newCla, more);
        if (refusal) expect(await signUp(qiming)).toBe(refusal);
        else await qiming.data(calls.chooseCla, { studentCourseId: waitingEnrolment, claId: newCla });
      });

    it('is refused for an unknown or unsuitable class or enrolment', async ({ qiming }) => {
      expect(await signUp(qiming, { claId: undefined })).toBe('0400 请选择班级');
      expect(await signUp(qiming, { claId: UNKNOWN })).toBe('0404 班级不存在');
      expect(await signUp(qiming, { studentCourseId: UNKNOWN })).toBe('0404 报读课程不存在');
      expect(await signUp(qiming, { studentId })).toBe('0400 报读课程不属于该学员');
      expect(await signUp(qiming, { studentCourseId, claId })).toBe('0409 该学员已在班级中');
      expect(await signUp(qiming, { studentCourseId })).toBe('0409 该报读课程已有班级，请先调整班级');
      const { rows: others } = await qiming.data<Page<Cla>>(clas.list, {
        departId: depts.binjiang,
        claName: '中国舞',
      });
      expect(await signUp(qiming, { claId: others[0]?.claId })).toBe('0400 班级不属于报读的课程');
      await setClass(qiming, emptyCla, { departId: depts.xihu });
      expect(await signUp(qiming, { claId: emptyCla })).toBe('0400 班级不在学员的校区');
      await qiming.data(calls.suspend, { id: waitingEnrolment });
      expect(await signUp(qiming)).toBe('0409 只有在读的报读课程可以分班');
    });

    it('gives the last seat to one of fifty concurrent requests', async ({ qiming }) => {
      await setClass(qiming, newCla, { recruitStatus: 2, capacity: 1 });
      const waiting: string[] = [];
      for (let at = 0; at < 12; at += 1) {
        await qiming.data(students.add, { studentName: `抢座${at}`, deptId: depts.binjiang, phone: '13857120897' });
        const { rows } = await qiming.data<Page<{ studentId: string }>>(students.list, { studentName: `抢座${at}` });
        const form = { studentId: rows[0]?.studentId, courseId: teaching.course, chargeType: 'hour' };
        await qiming.data(calls.add, form);
        waiting.push((await list(qiming, { studentId: rows[0]?.studentId }))[0]?.studentCourseId ?? '');
      }
      const replies = await Promise.all(
        Array.from({ length: 50 }, (_, at) =>
          qiming.send(calls.chooseCla, { studentCourseId: waiting[at % waiting.length], claId: newCla }),
        ),
      );
      expect(replies.filter(({ outcome }) => outcome?.kind === 'ok')).toHaveLength(1);
      expect(await qiming.data(clas.detail, { id: newCla })).toMatchObject({ studentCnt: 1 });
    });
  });

  describe('changes', () => {
    it('of the class move the seat and mark the old one as transferred', async ({ qiming }) => {
      await qiming.data(calls.changeCla, { studentCourseId, claId: newCla });
      expect(await detail(qiming)).toMatchObject({ claId: newCla, status: 1 });
      const seats = (await seatsOf(qiming, studentId)).filter((row) => row.studentCourseId === studentCourseId);
      expect(seats.map(({ claId: id, status, exit }) => [id, status, exit ?? null])).toEqual(
        expect.arrayContaining([
          [claId, 3, 'moved'],
          [newCla, 1, null],
        ]),
      );
      await qiming.data(calls.changeCla, { studentCourseId, claId: emptyCla });
      expect((await seatsOf(qiming, studentId)).map((row) => row.claId)).not.toContain(newCla);
      expect(await qiming.refusal(calls.changeCla, { studentCourseId, claId: emptyCla })).toBe('0409 该学员已在班级中');
      await setClass(qiming, newCla, { recruitStatus: 0 });
      expect(await qiming.refusal(calls.changeCla, { studentCourseId, claId: newCla })).toBe(
        '0409 少儿钢琴小组课 新班 A已停止招生',
      );
      expect(await detail(qiming)).toMatchObject({ claId: emptyCla });
      await qiming.data(calls.changeCla, { studentCourseId, claId });
      expect((await seatsOf(qiming, studentId)).filter((row) => row.studentCourseId === studentCourseId)).toMatchObject(
        [{ claId, status: 1, exit: null }],
      );
    });

    it('of the balance add a ledger entry with the user, the reason and the resulting balance', async ({ qiming }) => {
      const { balanceHour = 0 } = await detail(qiming);
      await qiming.data(calls.changeBalance, { studentCourseId, balanceHour: 30.5 });
      const entries = await ledger(qiming, { studentCourseId });
      expect(entries[0]).toMatchObject({
        reason: '手动调整',
        changeHour: 30.5 - (balanceHour ?? 0),
        balanceHour: 30.5,
        createUserName: '周敏',
        studentName: (await detail(qiming)).studentName,
        courseName: '少儿钢琴小组课',
      });
      await qiming.data(calls.changeBalance, { studentCourseId, balanceHour: 30.5 });
      expect(await ledger(qiming, { studentCourseId })).toHaveLength(entries.length);
      expect(entries.reduce((sum, entry) => sum + (entry.changeHour ?? 0), 0)).toBe(30.5);
    });

    it('store their reason in the ledger; only changes of the balance affect the hours', async ({ qiming }) => {
      const { balanceHour } = await detail(qiming);
      const reason = ' 家长补课 ';
      await qiming.data(calls.changeBalance, { studentCourseId, balanceHour: 30.5, reason });
      await qiming.data(calls.changeExpiry, { studentCourseId, expireDate: '2030-03-01', reason });
      await qiming.data(calls.changePeriod, {
        studentCourseId,
        dateBegin: '2026-03-02',
        dateEnd: '2030-03-01',
        reason,
      });
      await qiming.data(calls.changeCla, { studentCourseId, claId: emptyCla, reason });
      const entries = await ledger(qiming, { studentCourseId });
      expect(entries.slice(0, 4).map((entry) => [entry.reason, entry.changeHour, entry.balanceHour])).toEqual([
        ['调整班级：家长补课', 0, 30.5],
        ['调整起止日期为 2026-03-02 至 2030-03-01：家长补课', 0, 30.5],
        ['调整到期日期为 2030-03-01：家长补课', 0, 30.5],
        ['手动调整：家长补课', 30.5 - (balanceHour ?? 0), 30.5],
      ]);
      expect(await detail(qiming)).toMatchObject({ balanceHour: 30.5 });
      expect(
        await qiming.refusal(calls.changeExpiry, { studentCourseId, expireDate: TODAY, reason: '长'.repeat(101) }),
      ).toBe('0400 不能超过 100 个字符');
    });

    it('of an enrolment by period are logged with zero hours', async ({ qiming }) => {
      const id = spareRows.emptyEnrolment;
      const { balanceHour } = await detail(qiming, id);
      await qiming.data(calls.changeExpiry, { studentCourseId: id, expireDate: '2026-12-01', reason: '请假顺延' });
      expect(await ledger(qiming, { studentCourseId: id })).toMatchObject([
        { reason: '调整到期日期为 2026-12-01：请假顺延', chargeType: 'date', changeHour: 0 },
      ]);
      expect((await detail(qiming, id)).balanceHour).toBe(balanceHour);
    });

    it('of the balance are refused for enrolments by period, outside 0 to 9999, and below the lapsed hours', async ({
      qiming,
    }) => {
      const change = (id: string, balanceHour: unknown): Promise<string> =>
        qiming.refusal(calls.changeBalance, { studentCourseId: id, balanceHour });
      expect(await change(spareRows.emptyEnrolment, 5)).toBe('0409 按期报读没有课时余额');
      expect(await change(studentCourseId, -1)).toBe('0400 课时数不能小于 0');
      expect(await change(studentCourseId, 10_000)).toBe('0400 课时数不能大于 9999');
      await qiming.data(calls.changeExpiry, { studentCourseId, expireDate: addDays(TODAY, -1) });
      const { expireHour = 0 } = await detail(qiming);
      expect(expireHour).toBeGreaterThan(0);
      expect(await change(studentCourseId, (expireHour ?? 0) - 1)).toBe(`0409 余额不能小于已过期的 ${expireHour} 课时`);
    });

    it('of the expiry make the hours of an enrolment usable until the new date, including lapsed hours', async ({
      qiming,
    }) => {
      const before = await detail(qiming);
      await qiming.data(calls.changeExpiry, { studentCourseId, expireDate: addDays(TODAY, -1) });
      const lapsed = await detail(qiming);
      expect(lapsed.balanceHour).toBe(before.balanceHour);
      expect(usableHours(lapsed)).toBeLessThan(usableHours(before));
      await qiming.data(calls.changeExpiry, { studentCourseId, expireDate: '2030-03-01' });
      expect(await detail(qiming)).toMatchObject({
        expireDate: '2030-03-01',
        expireHour: 0,
        balanceHour: before.balanceHour,
      });
      const { rows } = await qiming.data<Page<StudentProduct>>(studentProducts.list, { studentId, pageSize: 200 });
      const own = rows.find((row) => row.studentProductId === teaching.studentProduct);
      expect(own).toMatchObject({ expireDate: '2030-03-01', status: 1 });
      expect(await qiming.refusal(calls.changeExpiry, { studentCourseId, expireDate: '2020-01-01' })).toBe(
        '0400 到期日期不能早于开始日期',
      );
      expect(await qiming.refusal(calls.changeExpiry, { studentCourseId, expireDate: '2026-02-30' })).toBe(
        '0400 日期不存在',
      );
    });

    it('of the period are refused if it ends before it begins; an enrolment by period expires at its end', async ({
      qiming,
    }) => {
      const { emptyEnrolment } = spareRows;
      const period = { dateBegin: TODAY, dateEnd: '2026-12-31' };
      await qiming.data(calls.changePeriod, { studentCourseId: emptyEnrolment, ...period });
      expect(await detail(qiming, emptyEnrolment)).toMatchObject({ ...period, expireDate: '2026-12-31' });
      await qiming.data(calls.changeExpiry, { studentCourseId: emptyEnrolment, expireDate: '2027-01-31' });
      expect(await detail(qiming, emptyEnrolment)).toMatchObject({ dateEnd: '2027-01-31', expireDate: '2027-01-31' });
      const { expireDate } = await detail(qiming);
      await qiming.data(calls.changePeriod, { studentCourseId, ...period });
      expect(await detail(qiming)).toMatchObject({ ...period, expireDate });
      const backwards = { studentCourseId, dateBegin: '2026-10-01', dateEnd: '2026-09-30' };
      expect(await qiming.refusal(calls.changePeriod, backwards)).toBe('0400 结束日期不能早于开始日期');
    });
  });

  describe('suspend and resume', () => {
    it('give the seat in the class the status of the enrolment', async ({ qiming }) => {
      const statuses = async () => [
        (await detail(qiming)).status,
        (await seatsOf(qiming, studentId)).find((row) => row.claId === claId)?.status,
      ];
      await qiming.data(calls.suspend, { id: studentCourseId });
      expect(await statuses()).toEqual([2, 2]);
      const { studentName } = await detail(qiming);
      expect(await qiming.refusal(calls.suspend, { id: studentCourseId })).toMatch(
        new RegExp(`^0409 学员${studentName}已由 周敏 于 .+ 设为停课$`),
      );
      await qiming.data(calls.resume, { id: studentCourseId });
      expect(await statuses()).toEqual([1, 1]);
      expect(await qiming.refusal(calls.resume, { id: studentCourseId })).toMatch(
        new RegExp(`^0409 学员${studentName}已由 周敏 于 .+ 设为在读$`),
      );
    });

    it('change only the enrolment when it has no class', async ({ qiming }) => {
      await qiming.data(calls.suspend, { id: waitingEnrolment });
      expect(await detail(qiming, waitingEnrolment)).toMatchObject({ status: 2 });
      expect(await seatsOf(qiming, waitingStudent)).toEqual([]);
      await qiming.data(calls.resume, { id: waitingEnrolment });
      expect(await detail(qiming, waitingEnrolment)).toMatchObject({ status: 1 });
    });

    it('resume a finished enrolment only while its class recruits students', async ({ qiming }) => {
      await qiming.data(studentClas.end, { studentClaId: teaching.studentCla });
      await setClass(qiming, claId, { recruitStatus: 0 });
      expect(await qiming.refusal(calls.resume, { id: studentCourseId })).toBe('0409 少儿钢琴小组课 1 班已停止招生');
      await setClass(qiming, claId, { recruitStatus: 1 });
      await qiming.data(calls.resume, { id: studentCourseId });
      expect(await detail(qiming)).toMatchObject({ status: 1, claId });
    });
  });

  describe('manual enrolments', () => {
    const form = { studentId: spareRows.student, courseId: teaching.course, chargeType: 'hour', balanceHour: 10 };

    it('start with their hours as a ledger entry, or with a period', async ({ qiming }) => {
      await qiming.data(calls.add, form);
      expect(await list(qiming, { studentId: spareRows.student })).toMatchObject([
        { chargeType: 'hour', balanceHour: 10, expireHour: 0, dateBegin: TODAY, status: 1 },
      ]);
      expect(await ledger(qiming, { studentId: spareRows.student })).toMatchObject([
        { reason: '转入课时', changeHour: 10, balanceHour: 10 },
      ]);
      const other = { ...form, courseId: spareRows.course, chargeType: 'date', expireDate: '2026-12-31' };
      await qiming.data(calls.add, other);
      expect((await list(qiming, { studentId: spareRows.student }))[0]).toMatchObject({
        chargeType: 'date',
        dateBegin: TODAY,
        dateEnd: '2026-12-31',
        expireDate: '2026-12-31',
      });
    });

    const refused = [
      { name: 'no student', more: { studentId: '' }, message: '0400 请选择学员' },
      { name: 'no course', more: { courseId: '' }, message: '0400 请选择课程' },
      { name: 'no payment type', more: { chargeType: '' }, message: '0400 请选择计费方式' },
      { name: 'negative hours', more: { balanceHour: -1 }, message: '0400 课时数不能小于 0' },
      {
        name: 'an end of hours that are not bought',
        more: { expireDate: '2027-01-01' },
        message: '0400 转入的课时没有到期日期',
      },
      { name: 'a period without an end', more: { chargeType: 'date' }, message: '0400 请选择到期日期' },
      {
        name: 'a period that is over',
        more: { chargeType: 'date', expireDate: '2026-09-06' },
        message: '0400 到期日期不能早于今天',
      },
      { name: 'an unknown student', more: { studentId: UNKNOWN }, message: '0404 学员不存在' },
      { name: 'an unknown course', more: { courseId: UNKNOWN }, message: '0404 课程不存在' },
      { name: 'a course already enrolled in', more: { studentId: waitingStudent }, message: '0409 学员已报读该课程' },
    ];
    for (const { name, more, message } of refused)
      it(`are refused with ${name}`, async ({ qiming }) => {
        expect(await qiming.refusal(calls.add, { ...form, ...more })).toBe(message);
      });

    it('can be removed only while nothing depends on them', async ({ qiming }) => {
      const remove = (id: string): Promise<string> => qiming.refusal(calls.remove, { id });
      expect(await remove(studentCourseId)).toMatch(/^0409 该报读还有 \d+ 条上课记录、.*不能删除，可以结课$/);
      const purchase = { studentId: spareRows.student, productId: teaching.product, quantity: 1, amount: 4200 };
      await qiming.data(studentProducts.add, purchase);
      const newest = async (): Promise<string> =>
        (await list(qiming, { studentId: spareRows.student }))[0]?.studentCourseId ?? '';
      expect(await remove(await newest())).toBe('0409 该报读还有 1 条购买记录、1 条课时记录，不能删除，可以结课');
      await qiming.data(calls.add, { ...form, courseId: spareRows.course });
      expect(await remove(await newest())).toBe('0409 该报读还有 1 条课时记录，不能删除，可以结课');
      await qiming.data(calls.remove, { id: spareRows.emptyEnrolment });
      expect(await remove(spareRows.emptyEnrolment)).toBe('0404 报读课程不存在');
    });
  });

  it('lists the ledger newest first by student, enrolment or course; the entries add up to the balance', async ({
    qiming,
  }) => {
    const all = await ledger(qiming, { studentId });
    expect(all.map((entry) => entry.logId)).toEqual(all.map((entry) => entry.logId).sort((a, b) => compareText(b, a)));
    const own = await ledger(qiming, { studentCourseId });
    expect(all).toEqual(expect.arrayContaining(own));
    expect(own[0]?.balanceHour).toBe((await detail(qiming)).balanceHour);
    expect((await ledger(qiming, { studentId, courseId: teaching.course })).map((entry) => entry.logId)).toEqual(
      own.map((entry) => entry.logId),
    );
    // Only the ledger entry of a lesson has a `courseTimeId`.
    const taken = own.find((entry) => entry.courseTimeId);
    const lesson = await qiming.data<ClaTime>(claTimes.detail, { id: taken?.courseTimeId });
    const { claId: ofClass, claName, claDate, startTime, endTime } = lesson;
    expect(taken).toMatchObject({ claId: ofClass, claName, claDate, startTime, endTime });
    expect(all.find((entry) => !entry.courseTimeId)).not.toHaveProperty('claDate');
    const everyone = await qiming.data<Page<HourLog>>(calls.hourLog, { pageSize: 10 });
    expect(everyone.total).toBeGreaterThan(all.length);
  });

  it('exports the ledger of an enrolment or of a student, including the lessons', async ({ sandbox, qiming }) => {
    const own = await ledger(qiming, { studentCourseId });
    const exported = async (caller: Caller, filters: Record<string, unknown>) =>
      readSheet((await caller.send(calls.exportHourLog, filters)).bytes).rows;
    const [head, ...rows] = await exported(qiming, { studentCourseId });
    expect(head).toEqual(['学员', '课程', '事由', '上课日期', '上课时间', '班级', '变动', '余额', '时间', '操作人']);
    const time = ({ claDate, startTime, endTime }: HourLog) => (claDate ? `${startTime}–${endTime}` : null);
    expect(rows.map((row) => row.slice(3, 8))).toEqual(
      own.map((entry) => [
        entry.claDate ?? null,
        time(entry),
        entry.claName ?? null,
        entry.changeHour,
        entry.balanceHour,
      ]),
    );
    expect(await exported(qiming, { studentId })).toHaveLength((await ledger(qiming, { studentId })).length + 1);
    expect(await exported(await sandbox.signIn('lantian01'), { studentId })).toHaveLength(1);
  });

  describe('visible enrolments', () => {
    it('for campus staff are only those of their campus', async ({ qiming, binjiang }) => {
      const own = await list(qiming, {}, binjiang);
      const whole = await list(qiming);
      const mine = new Set(own.map((row) => row.studentCourseId));
      const [elsewhere] = whole.filter((row) => !mine.has(row.studentCourseId));
      expect(own.length).toBeLessThan(whole.length);
      expect(await binjiang.refusal(calls.detail, { id: elsewhere?.studentCourseId })).toBe('0404 报读课程不存在');
      expect(await list(qiming, { studentId: elsewhere?.studentId }, binjiang)).toEqual([]);
      const entries = await binjiang.data<Page<HourLog>>(calls.hourLog, { studentId: elsewhere?.studentId });
      expect(entries).toEqual({ rows: [], total: 0 });
      await binjiang.data(calls.suspend, { id: studentCourseId });
    });

    it('exclude the enrolments of another institution', async ({ qiming, lantian }) => {
      const gone = '0404 报读课程不存在';
      for (const id of [studentCourseId, UNKNOWN]) {
        for (const call of [calls.detail, calls.suspend, calls.resume, calls.remove])
          expect(await lantian.refusal(call, { id })).toBe(gone);
        const more = { studentCourseId: id };
        expect(await lantian.refusal(calls.chooseCla, { ...more, claId })).toBe(gone);
        expect(await lantian.refusal(calls.changeCla, { ...more, claId })).toBe(gone);
        expect(await lantian.refusal(calls.changeBalance, { ...more, balanceHour: 1 })).toBe(gone);
        expect(await lantian.refusal(calls.changeExpiry, { ...more, expireDate: TODAY })).toBe(gone);
        expect(await lantian.refusal(calls.changePeriod, { ...more, dateBegin: TODAY, dateEnd: TODAY })).toBe(gone);
        expect(await lantian.refusal(calls.claOptions, more)).toBe(gone);
      }
      expect(await list(qiming, { studentId }, lantian)).toEqual([]);
      expect(await lantian.data(calls.hourLog, { studentCourseId })).toEqual({ rows: [], total: 0 });
      expect(await lantian.data(calls.claOptions, { courseId: teaching.course })).toEqual([]);
    });
  });
});
