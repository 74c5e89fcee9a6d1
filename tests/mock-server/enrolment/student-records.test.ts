import { describe, expect } from 'vitest';
import { attendance } from '#contracts/calls/attendance.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { owedLessons } from '#contracts/calls/owed-lessons.ts';
import { staff } from '#contracts/calls/staff.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentContacts } from '#contracts/calls/student-contacts.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentLeaves } from '#contracts/calls/student-leaves.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { studentRecords as calls } from '#contracts/calls/student-records.ts';
import type { OwedLesson } from '#contracts/entities/owed-lesson.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import type { RecordLesson, StudentRecord } from '#contracts/entities/student-record.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { contacts, depts, spareRows, teaching } from '#seed/fixed-ids.ts';
import { attendants, claIn, lessonsBetween, newLesson, pianoClass } from '../../support/lessons.ts';
import { type Caller, type Page, type TestSandbox, UNKNOWN } from '../../support/server.ts';
import { testIn } from '../../support/server-test.ts';
import { readSheet } from '../../support/xlsx.ts';

const TODAY = '2026-09-07';
const it = testIn({ today: TODAY, time: '09:00:00' });

const { student: studentId, studentCourse: studentCourseId } = teaching;
const QUARTER = { studentId, dateBegin: '2026-06-08', dateEnd: TODAY };

const read = (caller: Caller, query: object = {}) => caller.data<StudentRecord>(calls.detail, { ...QUARTER, ...query });
const lessonOf = async (caller: Caller, courseTimeId: string, query: object = {}): Promise<RecordLesson | undefined> =>
  (await read(caller, query)).lessons.find((lesson) => lesson.courseTimeId === courseTimeId);
const pianoHours = (record: StudentRecord) => record.hours.find((one) => one.studentCourseId === studentCourseId);
const setClock = (sandbox: TestSandbox, now: string): Promise<unknown> => sandbox.control('PUT', 'clock', { now });

async function chen(caller: Caller): Promise<{ studentId: string; studentClaId: string }> {
  const seat = (await attendants(caller)).find((one) => one.studentId === studentId);
  return { studentId, studentClaId: seat?.studentClaId ?? '' };
}

/** Records the attendance of 陈梓涵 only, in a lesson of the piano class. */
const recordChen = async (caller: Caller, courseTimeId: string, fields: object = {}, form: object = {}) =>
  caller.data(attendance.record, {
    attendType: 'rule',
    claId: teaching.cla,
    courseTimeId,
    studentAttendList: [{ ...(await chen(caller)), attendStatus: 1, stuLoseHour: 2, ...fields }],
    ...form,
  });

describe('lessons of a record', () => {
  it('state the teacher who held the lesson, status, hours and remark, in order of their times', async ({ qiming }) => {
    const teachers = await qiming.data<{ staffId: string; staffName: string }[]>(staff.teacherOptions, {});
    const substitute = teachers.find(({ staffId }) => staffId !== pianoClass.teacherId);
    const early = await newLesson(qiming, TODAY, { startTime: '07:00', endTime: '08:00', classTheme: '音阶' });
    await recordChen(qiming, early, { memo: '弹得很好' }, { teacherId: substitute?.staffId });
    expect(await lessonOf(qiming, early)).toMatchObject({
      claDate: TODAY,
      startTime: '07:00',
      claName: '少儿钢琴小组课 1 班',
      courseName: '少儿钢琴小组课',
      classTheme: '音阶',
      staffName: substitute?.staffName,
      kind: 'seat',
      attendStatus: 1,
      stuLoseHour: 2,
      memo: '弹得很好',
    });
    const { lessons } = await read(qiming);
    const moments = lessons.map(({ claDate, startTime }) => `${claDate} ${startTime}`);
    expect(moments.length).toBeGreaterThan(5);
    expect(moments).toEqual(moments.toSorted());
  });

  it('are listed only after they have ended, as not recorded without attendance or after its undo', async ({
    qiming,
    sandbox,
  }) => {
    const lesson = await newLesson(qiming, TODAY, { startTime: '10:00', endTime: '11:00' });
    expect(await lessonOf(qiming, lesson)).toBeUndefined();
    await setClock(sandbox, `${TODAY} 10:30:00`);
    expect(await lessonOf(qiming, lesson)).toBeUndefined();
    await setClock(sandbox, `${TODAY} 11:00:00`);
    const unrecorded = { kind: 'seat', attendStatus: null, stuLoseHour: 0 };
    expect(await lessonOf(qiming, lesson)).toMatchObject(unrecorded);
    await recordChen(qiming, lesson);
    expect(await lessonOf(qiming, lesson)).toMatchObject({ attendStatus: 1 });
    await qiming.data(attendance.remove, { id: lesson });
    expect(await lessonOf(qiming, lesson)).toMatchObject(unrecorded);
  });

  it('that were held without the student are listed as not recorded', async ({ qiming }) => {
    const lesson = await newLesson(qiming, TODAY, { startTime: '07:00', endTime: '08:00' });
    const other = (await attendants(qiming)).find((one) => one.studentId !== studentId);
    await recordChen(qiming, lesson, { studentId: other?.studentId, studentClaId: other?.studentClaId });
    expect(await lessonOf(qiming, lesson)).toMatchObject({ attendStatus: null });
  });

  it('show a moved lesson on its new date, and no lesson after the seat was given up', async ({ qiming, sandbox }) => {
    const lesson = await newLesson(qiming, '2026-09-08', { startTime: '10:00', endTime: '11:00' });
    await qiming.data(claTimes.update, {
      ...pianoClass,
      courseTimeId: lesson,
      claDate: '2026-09-09',
      startTime: '12:00',
      endTime: '13:00',
    });
    await setClock(sandbox, '2026-09-09 20:00:00');
    const week = { dateBegin: '2026-09-08', dateEnd: '2026-09-20' };
    expect(await lessonOf(qiming, lesson, week)).toMatchObject({ claDate: '2026-09-09', startTime: '12:00' });
    const { studentClaId } = await chen(qiming);
    await setClock(sandbox, '2026-09-10 20:00:00');
    await qiming.data(studentClas.leave, { studentClaId });
    await setClock(sandbox, '2026-09-20 20:00:00');
    const ofPiano = <R extends { claId: string }>(rows: readonly R[]) =>
      rows.filter(({ claId }) => claId === teaching.cla);
    const after = await read(qiming, week);
    expect(ofPiano(after.lessons).map(({ claDate }) => claDate)).toEqual(['2026-09-09']);
    expect(ofPiano(after.clas)).toMatchObject([{ status: 3, exit: 'removed', dateEnd: '2026-09-10' }]);
    const { clas } = await read(qiming, { dateBegin: '2026-09-11', dateEnd: '2026-09-20' });
    expect(ofPiano(clas)).toEqual([]);
  });

  it('name the missed lesson of a make-up, and the date of the make-up of a missed lesson', async ({
    qiming,
    sandbox,
  }) => {
    const missed = await newLesson(qiming, '2026-09-12');
    const { studentClaId } = await chen(qiming);
    await qiming.data(studentLeaves.add, { courseTimeId: missed, studentClaId, reason: '运动会' });
    const before = await read(qiming);
    expect(before.owedNum).toBe(1);
    expect(before.nextLesson?.courseTimeId).not.toBe(missed);
    const other = { ...pianoClass, claId: spareRows.newCla, startTime: '17:00', endTime: '18:00' };
    await qiming.data(claTimes.add, { ...other, claDate: '2026-09-13' });
    const [makeUp] = await lessonsBetween(qiming, '2026-09-13', '2026-09-13', spareRows.newCla);
    const courseTimeId = makeUp?.courseTimeId ?? '';
    const { rows } = await qiming.data<Page<OwedLesson>>(owedLessons.list, { studentId });
    await qiming.data(lessonGuests.book, { courseTimeId, owedLessonId: rows[0]?.owedLessonId });
    await setClock(sandbox, '2026-09-12 20:00:00');
    await recordChen(qiming, missed, { attendStatus: 2, stuLoseHour: 0 });
    const week = { dateBegin: '2026-09-12', dateEnd: '2026-09-14' };
    expect(await lessonOf(qiming, missed, week)).toMatchObject({
      attendStatus: 2,
      owed: { state: 'booked', makeUpDate: '2026-09-13' },
    });
    await setClock(sandbox, '2026-09-13 20:00:00');
    const booked = { kind: 'makeUp', missedLesson: '少儿钢琴小组课 1 班 2026-09-12 12:00–13:00' };
    expect(await lessonOf(qiming, courseTimeId, week)).toMatchObject({ ...booked, attendStatus: null });
    const [guest] = await qiming.data<{ lessonGuestId: string }[]>(lessonGuests.list, { courseTimeId });
    await qiming.data(attendance.record, {
      attendType: 'rule',
      claId: spareRows.newCla,
      courseTimeId,
      studentAttendList: [],
      guestAttendList: [{ lessonGuestId: guest?.lessonGuestId, state: 'attended' }],
    });
    expect(await lessonOf(qiming, courseTimeId, week)).toMatchObject({ ...booked, attendStatus: 1, stuLoseHour: 2 });
    expect(await lessonOf(qiming, missed, week)).toMatchObject({ owed: { state: 'used', makeUpDate: '2026-09-13' } });
    expect((await read(qiming, week)).owedNum).toBe(0);
  });

  it('contain an attended trial', async ({ qiming, sandbox }) => {
    const trialist = { studentId: spareRows.student, dateBegin: '2026-09-08', dateEnd: '2026-09-14' };
    const courseTimeId = await newLesson(qiming, '2026-09-08');
    await qiming.data(lessonGuests.book, { courseTimeId, studentId: spareRows.student, kind: 'trial' });
    expect(await read(qiming, trialist)).toMatchObject({ lessons: [], nextLesson: { claDate: '2026-09-08' } });
    await setClock(sandbox, '2026-09-08 20:00:00');
    const [guest] = await qiming.data<{ lessonGuestId: string }[]>(lessonGuests.list, { courseTimeId });
    await recordChen(
      qiming,
      courseTimeId,
      {},
      {
        guestAttendList: [{ lessonGuestId: guest?.lessonGuestId, state: 'attended' }],
      },
    );
    expect((await read(qiming, trialist)).lessons).toMatchObject([{ kind: 'trial', attendStatus: 1, stuLoseHour: 0 }]);
  });
});

describe('hours of a record', () => {
  it('add up over a sale with a gift, a lesson, its correction and undo, a manual change and a refund', async ({
    qiming,
  }) => {
    const balance = async () =>
      (await qiming.data<StudentCourse>(studentCourses.detail, { id: studentCourseId })).balanceHour ?? 0;
    const begin = await balance();
    const sale = { studentId, productId: teaching.product, quantity: 1, amount: 4200, giftHour: 1.5 };
    await qiming.data(studentProducts.add, sale);
    const lesson = await newLesson(qiming, TODAY, { startTime: '07:00', endTime: '08:00' });
    await recordChen(qiming, lesson);
    await qiming.data(attendance.change, {
      attendType: 'rule',
      claId: teaching.cla,
      courseTimeId: lesson,
      studentAttendList: [{ ...(await chen(qiming)), attendStatus: 1, stuLoseHour: 1.25 }],
    });
    const undone = await newLesson(qiming, TODAY, { startTime: '08:00', endTime: '08:50' });
    await recordChen(qiming, undone);
    await qiming.data(attendance.remove, { id: undone });
    await qiming.data(studentCourses.changeBalance, { studentCourseId, balanceHour: (await balance()) - 0.75 });
    const { rows } = await qiming.data<Page<StudentProduct>>(studentProducts.list, { studentId, pageSize: 50 });
    const bought = rows.find(({ amount }) => amount === 4200);
    await qiming.data(studentProducts.refund, {
      studentProductId: bought?.studentProductId,
      refundAmount: 10,
      refundHour: 4,
    });
    const record = await read(qiming, { dateBegin: TODAY });
    const hours = pianoHours(record);
    expect(hours).toMatchObject({
      beginHour: begin,
      boughtHour: bought?.buyHour,
      givenHour: 1.5,
      usedHour: 1.25,
      refundHour: 4,
      movedHour: 0,
      otherHour: -0.75,
      endHour: await balance(),
      expireHour: 0,
    });
    expect(record.ledger.at(-1)?.balanceHour).toBe(await balance());
    expect(record.purchases).toContainEqual(
      expect.objectContaining({ amount: 4200, refundAmount: 10, netAmount: 4190 }),
    );
  });

  it('of an earlier span end with the balance of its last day, without hours that have expired since', async ({
    qiming,
  }) => {
    const whole = await read(qiming);
    const [first, second] = whole.ledger.filter((entry) => entry.courseName === '少儿钢琴小组课');
    const dateEnd = first?.createTime?.slice(0, 10) ?? '';
    const earlier = pianoHours(await read(qiming, { dateEnd }));
    expect(earlier).toMatchObject({ endHour: first?.balanceHour, expireHour: null });
    expect(pianoHours(await read(qiming, { dateBegin: addDays(dateEnd, 1) }))).toMatchObject({
      beginHour: first?.balanceHour,
    });
    expect(second?.balanceHour).toBe((first?.balanceHour ?? 0) + (second?.changeHour ?? 0));
  });
});

describe('a record', () => {
  it('contains the contacts of the span, oldest first, and the classes with their first day', async ({ binjiang }) => {
    await binjiang.data(studentContacts.add, { studentId, kind: 'other', content: '家长来校了解情况' });
    const record = await read(binjiang);
    expect(record.contacts.map(({ content }) => content).at(-1)).toBe('家长来校了解情况');
    expect(record.contacts.map(({ contactId }) => contactId)).toContain(contacts.renewal);
    expect(record.clas).toContainEqual(
      expect.objectContaining({
        claId: teaching.cla,
        claName: '少儿钢琴小组课 1 班',
        dateBegin: '2025-08-02',
        dateEnd: null,
      }),
    );
    expect((await read(binjiang, { dateBegin: TODAY })).contacts).toHaveLength(1);
  });

  it('lists purchases with hours left on a day of the span, not those used up before', async ({ qiming }) => {
    const listed = async (query: object) => (await read(qiming, query)).purchases.map((one) => one.studentProductId);
    const { rows } = await qiming.data<Page<StudentProduct>>(studentProducts.list, { studentId, pageSize: 50 });
    const usedUp = rows.filter(({ status }) => status === 3);
    const today = await listed({ dateBegin: TODAY });
    expect(today.length).toBeGreaterThan(0);
    for (const { studentProductId, buyTime } of usedUp) {
      expect(today).not.toContain(studentProductId);
      const bought = buyTime?.slice(0, 10) ?? '';
      expect(await listed({ dateBegin: bought, dateEnd: bought })).toContain(studentProductId);
    }
  });

  it('refuses a student whom the caller cannot see, a reversed span and a span longer than a year', async ({
    qiming,
    binjiang,
    lantian,
  }) => {
    expect(await lantian.refusal(calls.detail, QUARTER)).toBe('0404 学员不存在');
    expect(await qiming.refusal(calls.detail, { ...QUARTER, studentId: UNKNOWN })).toBe('0404 学员不存在');
    const elsewhere = (await attendants(qiming, await claIn(qiming, depts.xihu)))[0]?.studentId ?? '';
    expect((await read(qiming, { studentId: elsewhere })).student.studentId).toBe(elsewhere);
    expect(await binjiang.refusal(calls.detail, { ...QUARTER, studentId: elsewhere })).toBe('0404 学员不存在');
    expect(await binjiang.refusal(calls.export, { ...QUARTER, studentId: elsewhere })).toBe('0404 学员不存在');
    expect(await qiming.refusal(calls.detail, { ...QUARTER, dateBegin: addDays(TODAY, 1) })).toBe(
      '0400 结束日期不能早于开始日期',
    );
    expect(await qiming.refusal(calls.detail, { ...QUARTER, dateBegin: addDays(TODAY, -366) })).toBe(
      '0400 一次最多查询 366 天',
    );
    expect((await read(qiming, { dateBegin: addDays(TODAY, -365) })).dateBegin).toBe('2025-09-07');
  });

  it('exports every part as rows of one sheet', async ({ binjiang }) => {
    const record = await read(binjiang);
    const file = await binjiang.send(calls.export, QUARTER);
    const [head = [], ...rows] = readSheet(file.bytes).rows;
    const part = (name: string) => rows.filter((row) => row[0] === name);
    expect(head.slice(0, 4)).toEqual(['类别', '日期', '时间', '课程']);
    expect(part('小结')).toHaveLength(4);
    expect(part('上课记录')).toHaveLength(record.lessons.length);
    expect(part('课时明细')).toHaveLength(record.ledger.length);
    expect(part('购买')).toHaveLength(record.purchases.length);
    expect(head.slice(9, 12)).toEqual(['应收（元）', '已收（元）', '欠费（元）']);
    const [first] = record.purchases;
    expect(part('购买')[0]?.slice(9, 11)).toEqual([first?.amount, first?.receivedAmount]);
    expect(part('班级')).toHaveLength(record.clas.length);
    expect(part('沟通记录')).toHaveLength(record.contacts.length);
    expect(part('课时汇总')[0]?.[head.indexOf('余额')]).toBe(record.hours[0]?.endHour);
  });
});
