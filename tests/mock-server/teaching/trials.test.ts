import { describe, expect } from 'vitest';
import { attendance } from '#contracts/calls/attendance.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { owedLessons } from '#contracts/calls/owed-lessons.ts';
import { rankings } from '#contracts/calls/rankings.ts';
import { report } from '#contracts/calls/statistics.ts';
import { studentConflicts } from '#contracts/calls/student-conflicts.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { students } from '#contracts/calls/students.ts';
import { trials } from '#contracts/calls/trials.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { GuestCandidate } from '#contracts/entities/guest-candidate.ts';
import type { LessonGuest } from '#contracts/entities/lesson-guest.ts';
import type { RankingRow } from '#contracts/entities/ranking.ts';
import type { MakeUpChoice } from '#contracts/entities/owed-lesson.ts';
import type { Student } from '#contracts/entities/student.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { depts, makeUps, spareRows, teaching } from '#seed/fixed-ids.ts';
import { lessonsBetween, logOf, newLesson, pianoClass } from '../../support/lessons.ts';
import type { Caller, TestSandbox } from '../../support/server.ts';
import { testIn } from '../../support/server-test.ts';
import { readSheet } from '../../support/xlsx.ts';

const TODAY = '2026-09-07';
const it = testIn({ today: TODAY, time: '09:00:00' });

/** Day of the trials, a Wednesday on which 陈梓涵 has no lesson. */
const DAY = '2026-09-09';
const otherClass = { ...pianoClass, claId: spareRows.newCla };
const visitor = { visitorName: '沈知夏', phone: '13857120666', age: 8, source: '2', remark: '学过半年' };

/** Adds a lesson of a new class of the piano course. */
async function lessonOf(caller: Caller, claDate = DAY, more: object = {}): Promise<string> {
  await caller.data(claTimes.add, { ...otherClass, claDate, startTime: '12:00', endTime: '13:00', ...more });
  const made = await lessonsBetween(caller, claDate, claDate, spareRows.newCla);
  return made.at(-1)?.courseTimeId ?? '';
}

const guestsIn = (caller: Caller, courseTimeId: string): Promise<LessonGuest[]> =>
  caller.data(lessonGuests.list, { courseTimeId });

async function bookTrial(caller: Caller, courseTimeId: string, more: object = { visitor }): Promise<LessonGuest> {
  await caller.data(lessonGuests.book, { courseTimeId, kind: 'trial', ...more });
  return (await guestsIn(caller, courseTimeId)).at(-1) as LessonGuest;
}

const setClock = (sandbox: TestSandbox, moment: string): Promise<unknown> =>
  sandbox.control('PUT', 'clock', { now: moment });

const recordForm = (courseTimeId: string, guestAttendList: object[], claId: string = spareRows.newCla) => ({
  attendType: 'rule',
  claId,
  courseTimeId,
  studentAttendList: [],
  guestAttendList,
});

/** Converts a visitor and sells the student hours of the piano course. Returns the student's id. */
async function convertAndBuy(caller: Caller, { visitor: visiting }: LessonGuest): Promise<string> {
  const form = { visitorId: visiting?.visitorId, studentName: visitor.visitorName, phone: visitor.phone };
  const { studentId } = await caller.data<{ studentId: string }>(trials.convert, { ...form, deptId: depts.binjiang });
  await caller.data(studentProducts.add, { studentId, productId: teaching.product, quantity: 1, amount: 2880 });
  return studentId;
}

const trialOf = async (caller: Caller, studentName = visitor.visitorName): Promise<LessonGuest | undefined> =>
  (await caller.data<{ rows: LessonGuest[] }>(trials.list, { studentName })).rows[0];

describe('booking a trial', () => {
  it('takes a place for a new visitor and is logged', async ({ qiming }) => {
    const courseTimeId = await lessonOf(qiming);
    const guest = await bookTrial(qiming, courseTimeId, { visitor, memo: '家长陪同' });
    expect(guest).toMatchObject({
      kind: 'trial',
      state: 'booked',
      studentName: '沈知夏',
      phone: '13857120666',
      visitor: { visitorName: '沈知夏', age: 8, source: '2', remark: '学过半年' },
      costHour: 0,
      courseName: '少儿钢琴小组课',
      memo: '家长陪同',
    });
    expect(guest.studentId).toBeUndefined();
    expect(await qiming.data<ClaTime>(claTimes.detail, { id: courseTimeId })).toMatchObject({ guestCount: 1 });
    expect((await logOf(qiming, courseTimeId))[0]).toEqual(['试听', '安排学员沈知夏试听']);
  });

  it('reuses an earlier visitor with the same name and phone', async ({ qiming }) => {
    const first = await bookTrial(qiming, await lessonOf(qiming));
    const second = await bookTrial(qiming, await lessonOf(qiming, '2026-09-10'), { visitor: { ...visitor, age: 9 } });
    expect(second.visitor?.visitorId).toBe(first.visitor?.visitorId);
    expect(second.visitor?.age).toBe(9);
    const third = await bookTrial(qiming, await lessonOf(qiming, '2026-09-11'), {
      visitorId: first.visitor?.visitorId,
    });
    expect(third.studentName).toBe('沈知夏');
    const { visitorName, phone } = visitor;
    const blank = { visitorName, phone, age: null, source: null, remark: null };
    const fourth = await bookTrial(qiming, await lessonOf(qiming, '2026-09-12'), { visitor: blank });
    expect(fourth.visitor).toMatchObject({ age: 9, source: '2', remark: '学过半年' });
  });

  it('is refused for a visitor who is a student, for a student of the course, and if booked already', async ({
    qiming,
  }) => {
    const courseTimeId = await lessonOf(qiming);
    const book = (more: object) => qiming.refusal(lessonGuests.book, { courseTimeId, kind: 'trial', ...more });
    const { phone } = await qiming.data<Student>(students.detail, { id: teaching.student });
    expect(await book({ visitor: { visitorName: '陈梓涵', phone } })).toBe(
      `0409 陈梓涵（${phone}）已有学员档案，请按学员约试听`,
    );
    expect(await book({ studentId: teaching.student })).toBe('0409 学员陈梓涵已报读该课程，不能约试听，请约补课或插班');
    await bookTrial(qiming, courseTimeId, { studentId: spareRows.student });
    expect(await book({ studentId: spareRows.student })).toMatch(/^0409 学员.+已约了该课次$/);
  });

  it('is refused in a full lesson; the refusal names the guest who has the last place', async ({ qiming }) => {
    const courseTimeId = await lessonOf(qiming);
    const { freePlaces } = (
      await qiming.data<{ rows: MakeUpChoice[] }>(owedLessons.choices, { courseId: teaching.course, beginDate: DAY })
    ).rows.find((row) => row.courseTimeId === courseTimeId) as MakeUpChoice;
    for (let at = 0; at < freePlaces; at += 1)
      await bookTrial(qiming, courseTimeId, { visitor: { visitorName: `访客${at}`, phone: `138571209${10 + at}` } });
    const last = `访客${freePlaces - 1}`;
    expect(await qiming.refusal(lessonGuests.book, { courseTimeId, kind: 'trial', visitor })).toMatch(
      new RegExp(`^0409 该课次没有空位了，最后一个名额已.+约给${last}$`),
    );
  });

  it('asks for a confirmation if the visitor has another trial at that time', async ({ qiming }) => {
    const { visitor: visiting } = await bookTrial(qiming, await lessonOf(qiming));
    const courseTimeId = await newLesson(qiming, DAY, { startTime: '12:30', endTime: '13:30', beside: true });
    const again = { courseTimeId, kind: 'trial', visitorId: visiting?.visitorId };
    expect(await qiming.refusal(lessonGuests.book, { ...again, studentConflicts: 'ask' })).toContain('沈知夏');
    await qiming.data(lessonGuests.book, { ...again, studentConflicts: 'accept' });
    expect((await logOf(qiming, courseTimeId)).map(([operation]) => operation)).toContain('学员冲突');
    const ofLesson = await qiming.data<{ total: number }>(studentConflicts.ofLesson, {
      ...pianoClass,
      courseTimeId,
      claDate: DAY,
      startTime: '12:30',
      endTime: '13:30',
    });
    expect(ofLesson.total).toBe(1);
  });

  it('can be moved in one call, but not on the basis of a cancelled booking', async ({ qiming }) => {
    const first = await bookTrial(qiming, await lessonOf(qiming));
    const { visitorId } = first.visitor ?? {};
    const courseTimeId = await lessonOf(qiming, '2026-09-10');
    const move = { courseTimeId, kind: 'trial', visitorId, replacesGuestId: first.lessonGuestId };
    await qiming.data(lessonGuests.book, move);
    expect((await guestsIn(qiming, first.courseTimeId)).map(({ state, endReason }) => [state, endReason])).toEqual([
      ['cancelled', '改约'],
    ]);
    const third = await lessonOf(qiming, '2026-09-11');
    expect(await qiming.refusal(lessonGuests.book, { ...move, courseTimeId: third })).toMatch(
      /^0409 沈知夏原来的预约已.*取消，请核对后重新安排$/,
    );
    expect(await guestsIn(qiming, third)).toEqual([]);
  });

  it('requires a person, and accepts a visitor only for a trial', async ({ qiming }) => {
    const courseTimeId = await lessonOf(qiming);
    expect(await qiming.refusal(lessonGuests.book, { courseTimeId, kind: 'trial' })).toContain('请选择学员');
    expect(await qiming.refusal(lessonGuests.book, { courseTimeId, visitor })).toContain('访客只能约试听');
    expect(
      await qiming.refusal(lessonGuests.book, { courseTimeId, kind: 'trial', owedLessonId: makeUps.open }),
    ).toContain('补课不能约为试听');
    expect(
      await qiming.refusal(lessonGuests.book, { courseTimeId, kind: 'trial', visitor: { ...visitor, phone: '12' } }),
    ).toContain('手机号');
  });
});

describe('candidates of a lesson', () => {
  const candidatesOf = (caller: Caller, courseTimeId: string, studentName?: string): Promise<GuestCandidate[]> =>
    caller.data(lessonGuests.candidates, { courseTimeId, ...(studentName && { studentName }) });

  it('are students with a right first, then students of the course, visitors and other students', async ({
    qiming,
  }) => {
    const courseTimeId = await lessonOf(qiming);
    const all = await candidatesOf(qiming, courseTimeId);
    const rights = all.filter(({ kind }) => kind === 'makeUp');
    expect(all.slice(0, rights.length)).toEqual(rights);
    const expireDates = rights.map(({ expireDate }) => expireDate ?? '');
    expect(expireDates).toEqual(expireDates.toSorted(compareText));
    expect(rights).toContainEqual(expect.objectContaining({ owedLessonId: makeUps.open, costHour: 2 }));
    expect(all.length).toBe(20);
    expect(await candidatesOf(qiming, courseTimeId, '陈梓涵')).toMatchObject([
      { kind: 'guest', studentName: '陈梓涵', claName: '少儿钢琴小组课 1 班', costHour: 2, balanceHour: 6 },
    ]);
    expect(await candidatesOf(qiming, courseTimeId, '江予安')).toMatchObject([
      { kind: 'trial', phone: '13957120618', costHour: 0 },
    ]);
    const { studentName } = await qiming.data<Student>(students.detail, { id: spareRows.student });
    const named = await candidatesOf(qiming, courseTimeId, studentName);
    expect(named.at(-1)).toMatchObject({ kind: 'trial', studentName, studentId: spareRows.student });
  });

  it('exclude persons who take part already, and name a student’s other lesson at that time', async ({ qiming }) => {
    const courseTimeId = await lessonOf(qiming);
    await bookTrial(qiming, courseTimeId);
    expect(await candidatesOf(qiming, courseTimeId, '沈知夏')).toEqual([]);
    const atThatTime = await newLesson(qiming, DAY, { beside: true });
    expect(atThatTime).not.toBe('');
    expect((await candidatesOf(qiming, courseTimeId, '陈梓涵'))[0]?.otherLesson).toMatchObject({
      claName: '少儿钢琴小组课 1 班',
    });
  });

  it('are returned to a teacher without phones, and only for the teacher’s own lessons', async ({
    qiming,
    teacher,
  }) => {
    const courseTimeId = await newLesson(qiming, DAY);
    const [candidate] = await candidatesOf(teacher, courseTimeId, '江予安');
    expect(candidate).toMatchObject({ kind: 'trial', studentName: '江予安' });
    expect(candidate?.phone).toBeUndefined();
    const guest = await bookTrial(teacher, courseTimeId);
    expect(guest).toMatchObject({ kind: 'trial', studentName: '沈知夏' });
    const { rows } = await qiming.data<{ rows: ClaTime[] }>(claTimes.toAttend, { beginDate: DAY, endDate: DAY });
    const ofOther = rows.find(({ staffName }) => staffName !== '林晓雯');
    expect(await teacher.refusal(lessonGuests.candidates, { courseTimeId: ofOther?.courseTimeId })).toMatch(
      /^0403|^0404/,
    );
    expect(
      await teacher.refusal(lessonGuests.book, { courseTimeId: ofOther?.courseTimeId, kind: 'trial', visitor }),
    ).toMatch(/^0403|^0404/);
  });
});

describe('attendance of a trial', () => {
  it('costs no hours, counts as attended today, and can be undone', async ({ qiming, sandbox }) => {
    const courseTimeId = await lessonOf(qiming, TODAY);
    const { lessonGuestId } = await bookTrial(qiming, courseTimeId);
    await setClock(sandbox, `${TODAY} 13:05:00`);
    const span = { timeBegin: TODAY, timeEnd: TODAY };
    const countsOf = () =>
      qiming.data<{ todayRealAttendCnt: number; todayRealCostHour: number }>(report.dashboard, span);
    const before = await countsOf();
    await qiming.data(attendance.record, recordForm(courseTimeId, [{ lessonGuestId, state: 'attended' }]));
    expect(await guestsIn(qiming, courseTimeId)).toMatchObject([{ state: 'attended', costHour: 0 }]);
    const after = await countsOf();
    expect(after.todayRealAttendCnt - before.todayRealAttendCnt).toBe(1);
    expect(after.todayRealCostHour).toBe(before.todayRealCostHour);
    await qiming.data(
      attendance.change,
      recordForm(courseTimeId, [{ lessonGuestId, state: 'absent', memo: '临时不来' }]),
    );
    expect(await guestsIn(qiming, courseTimeId)).toMatchObject([{ state: 'absent', memo: '临时不来' }]);
    await qiming.data(attendance.remove, { id: courseTimeId });
    expect(await guestsIn(qiming, courseTimeId)).toMatchObject([{ state: 'booked' }]);
  });
});

describe('exports', () => {
  it('contain the guests of a lesson with their attendance, and the trials with their result', async ({
    qiming,
    sandbox,
    teacher,
  }) => {
    const courseTimeId = await lessonOf(qiming, TODAY);
    const guest = await bookTrial(qiming, courseTimeId);
    await qiming.data(lessonGuests.book, { courseTimeId, studentId: teaching.student, memo: '换时间' });
    const [, booked] = await guestsIn(qiming, courseTimeId);
    await setClock(sandbox, `${TODAY} 18:00:00`);
    await qiming.data(
      attendance.record,
      recordForm(courseTimeId, [
        { lessonGuestId: guest.lessonGuestId, state: 'attended' },
        { lessonGuestId: booked?.lessonGuestId, state: 'absent', memo: '生病' },
      ]),
    );
    const { rows } = readSheet((await qiming.send(lessonGuests.export, { courseTimeId })).bytes);
    const columns = ['姓名', '类型', '上课日期', '出勤', '扣课时', '备注'].map(
      (title) => rows[0]?.indexOf(title) ?? -1,
    );
    expect(rows.slice(1).map((row) => columns.map((column) => row[column] ?? null))).toEqual([
      ['沈知夏', '试听', TODAY, '到课', 0, null],
      ['陈梓涵', '插班', TODAY, '未到', null, '生病'],
    ]);
    const ofStudent = readSheet((await qiming.send(lessonGuests.export, { studentId: teaching.student })).bytes);
    expect(ofStudent.rows[1]?.[0]).toBe('陈梓涵');
    expect(await teacher.refusal(lessonGuests.export, { courseTimeId })).toMatch(/^0403/);
    const sheet = readSheet((await qiming.send(trials.export, { studentName: '沈知夏' })).bytes).rows;
    expect(sheet).toHaveLength(2);
    expect(sheet[1]).toEqual(
      expect.arrayContaining(['沈知夏', '13857120666', 8, '门店到访', '林晓雯', '到课', `${TODAY} 12:00–13:00`]),
    );
  });
});

describe('conversion', () => {
  it('creates a student from the visitor, who keeps the trial', async ({ qiming }) => {
    const guest = await bookTrial(qiming, await lessonOf(qiming));
    const form = { visitorId: guest.visitor?.visitorId, deptId: depts.binjiang };
    const made = await qiming.data<{ studentId: string; isExisting: boolean }>(trials.convert, {
      ...form,
      studentName: '沈知夏',
      phone: '13857120666',
      school: '江南实验小学',
    });
    expect(made.isExisting).toBe(false);
    expect(await qiming.data<Student>(students.detail, { id: made.studentId })).toMatchObject({
      studentName: '沈知夏',
      school: '江南实验小学',
      createTime: '2026-09-07 09:00:00',
    });
    expect(await qiming.data<LessonGuest[]>(lessonGuests.list, { studentId: made.studentId })).toMatchObject([
      { kind: 'trial', lessonGuestId: guest.lessonGuestId },
    ]);
    expect(await qiming.refusal(trials.convert, { ...form, studentName: '沈知夏', phone: '13857120666' })).toBe(
      '0409 沈知夏已是学员',
    );
    expect(await qiming.refusal(trials.updateVisitor, { ...visitor, visitorId: form.visitorId })).toBe(
      '0409 沈知夏已是学员，请在学员资料中修改',
    );
  });

  it('links an existing student with the same name and phone instead of adding one', async ({ qiming }) => {
    const guest = await bookTrial(qiming, await lessonOf(qiming));
    const student = { studentName: '沈知夏', phone: '13857120666', deptId: depts.binjiang };
    await qiming.data(students.add, student);
    const made = await qiming.data<{ isExisting: boolean }>(trials.convert, {
      ...student,
      visitorId: guest.visitor?.visitorId,
    });
    expect(made.isExisting).toBe(true);
    const { total } = await qiming.data<{ total: number }>(students.list, { studentName: '沈知夏' });
    expect(total).toBe(1);
  });

  it('has the day on which the guest enrols, and is removed with the enrolment', async ({ qiming, sandbox }) => {
    const guest = await bookTrial(qiming, await lessonOf(qiming));
    await setClock(sandbox, '2026-09-12 10:00:00');
    const form = { visitorId: guest.visitor?.visitorId, studentName: '沈知夏', phone: '13857120666' };
    const { studentId } = await qiming.data<{ studentId: string }>(trials.convert, {
      ...form,
      deptId: depts.binjiang,
    });
    expect((await trialOf(qiming))?.convertDate ?? null).toBeNull();
    await qiming.data(studentCourses.add, { studentId, courseId: teaching.course, chargeType: 'hour', balanceHour: 0 });
    expect((await trialOf(qiming))?.convertDate).toBe('2026-09-12');
    const { rows } = await qiming.data<{ rows: StudentCourse[] }>(studentCourses.list, { studentName: '沈知夏' });
    await qiming.data(studentCourses.remove, { id: rows[0]?.studentCourseId });
    expect((await trialOf(qiming))?.convertDate ?? null).toBeNull();
  });

  it('is undone when the student is deleted; the visitor can be converted again', async ({ qiming }) => {
    const guest = await bookTrial(qiming, await lessonOf(qiming));
    const form = { visitorId: guest.visitor?.visitorId, studentName: '沈知夏', phone: '13857120666' };
    const convert = () => qiming.data<{ studentId: string }>(trials.convert, { ...form, deptId: depts.binjiang });
    const { studentId } = await convert();
    await qiming.data(students.remove, { id: studentId });
    expect((await trialOf(qiming))?.studentId ?? null).toBeNull();
    expect((await convert()).studentId).not.toBe(studentId);
  });

  it('a student with a trial of their own cannot be deleted', async ({ qiming }) => {
    await bookTrial(qiming, await lessonOf(qiming), { studentId: spareRows.student });
    expect(await qiming.refusal(students.remove, { id: spareRows.student })).toContain('1 次试听');
  });
});

describe('conversion rates', () => {
  const ranks = async (caller: Caller, call: typeof rankings.trialsByCourse | typeof rankings.trialsByTeacher) =>
    (await caller.data<RankingRow[]>(call, { timeBegin: TODAY, timeEnd: '2026-09-30' })).map(({ name, num, value }) => [
      name,
      num,
      value,
    ]);

  it('count each person once, by course and by teacher, for attended trials only', async ({ qiming, sandbox }) => {
    const first = await bookTrial(qiming, await lessonOf(qiming, TODAY));
    const again = await bookTrial(qiming, await lessonOf(qiming, TODAY, { startTime: '14:00', endTime: '15:00' }), {
      visitorId: first.visitor?.visitorId,
    });
    const other = await bookTrial(qiming, first.courseTimeId, {
      visitor: { visitorName: '许听澜', phone: '13857120667' },
    });
    const absent = await bookTrial(qiming, first.courseTimeId, {
      visitor: { visitorName: '温如意', phone: '13857120668' },
    });
    await setClock(sandbox, `${TODAY} 18:00:00`);
    const attended = (one: LessonGuest) => ({ lessonGuestId: one.lessonGuestId, state: 'attended' });
    await qiming.data(
      attendance.record,
      recordForm(first.courseTimeId, [
        attended(first),
        attended(other),
        { lessonGuestId: absent.lessonGuestId, state: 'absent' },
      ]),
    );
    await qiming.data(attendance.record, recordForm(again.courseTimeId, [attended(again)]));
    expect(await ranks(qiming, rankings.trialsByCourse)).toEqual([['少儿钢琴小组课', 2, 0]]);
    await convertAndBuy(qiming, first);
    expect(await ranks(qiming, rankings.trialsByCourse)).toEqual([['少儿钢琴小组课', 2, 1]]);
    expect(await ranks(qiming, rankings.trialsByTeacher)).toEqual([['林晓雯', 2, 1]]);
  });

  it('do not count an enrolment more than 30 days after the trial', async ({ qiming, sandbox }) => {
    const guest = await bookTrial(qiming, await lessonOf(qiming, TODAY));
    await setClock(sandbox, `${TODAY} 18:00:00`);
    const { lessonGuestId, courseTimeId } = guest;
    await qiming.data(attendance.record, recordForm(courseTimeId, [{ lessonGuestId, state: 'attended' }]));
    await setClock(sandbox, '2026-10-08 10:00:00');
    await convertAndBuy(qiming, guest);
    expect((await trialOf(qiming))?.convertDate).toBe('2026-10-08');
    expect(await ranks(qiming, rankings.trialsByCourse)).toEqual([['少儿钢琴小组课', 1, 0]]);
  });
});

describe('visibility of trials', () => {
  it('a campus sees its own trials, but another institution does not', async ({ qiming, binjiang, lantian }) => {
    const guest = await bookTrial(qiming, await lessonOf(qiming));
    expect((await trialOf(binjiang))?.lessonGuestId).toBe(guest.lessonGuestId);
    expect(await trialOf(lantian)).toBeUndefined();
    const { visitorId } = guest.visitor ?? {};
    expect(await lantian.refusal(trials.updateVisitor, { ...visitor, visitorId })).toBe('0404 访客不存在');
    const { rows } = await lantian.data<{ rows: LessonGuest[] }>(trials.list, {});
    expect(rows.map(({ studentName }) => studentName)).toEqual(['颜书然']);
  });
});

describe('the list of trials', () => {
  it('begins with the latest lesson, and filters by course, state, result and date', async ({ qiming }) => {
    const list = async (query: object = {}) =>
      (await qiming.data<{ rows: LessonGuest[] }>(trials.list, { pageSize: 50, ...query })).rows;
    const all = await list();
    const days = all.map(({ claDate }) => claDate ?? '');
    expect(days).toEqual(days.toSorted(compareText).toReversed());
    expect(all[0]).toMatchObject({ studentName: '江予安', state: 'booked' });
    const converted = await list({ isConverted: true });
    expect(converted.length).toBe(3);
    expect(converted.every(({ convertDate, studentId }) => convertDate && studentId)).toBe(true);
    expect((await list({ isConverted: false })).length).toBe(all.length - 3);
    expect((await list({ state: 'absent' })).map(({ studentName }) => studentName)).toEqual(['柏安歌']);
    const ofCourse = await list({ courseId: all[0]?.courseId });
    expect(new Set(ofCourse.map(({ courseName }) => courseName))).toEqual(new Set([all[0]?.courseName]));
    expect((await list({ beginDate: TODAY })).map(({ studentName }) => studentName)).toEqual(['江予安']);
    expect((await list({ phone: '13957120618' })).map(({ studentName }) => studentName)).toEqual(['江予安']);
  });
});
