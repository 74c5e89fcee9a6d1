import { describe, expect } from 'vitest';
import { attendance } from '#contracts/calls/attendance.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { owedLessons } from '#contracts/calls/owed-lessons.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentConflicts } from '#contracts/calls/student-conflicts.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentLeaves } from '#contracts/calls/student-leaves.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { LessonGuest } from '#contracts/entities/lesson-guest.ts';
import type { MakeUpChoice, OwedLesson } from '#contracts/entities/owed-lesson.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { StudentLeave } from '#contracts/entities/student-leave.ts';
import { spareRows, teaching } from '#seed/fixed-ids.ts';
import { attendants, lessonsBetween, logOf, newLesson, pianoClass } from '../../support/lessons.ts';
import type { Caller, TestSandbox } from '../../support/server.ts';
import { testIn } from '../../support/server-test.ts';

const TODAY = '2026-09-07';
const it = testIn({ today: TODAY, time: '09:00:00' });

/** Time of the lesson that is missed: 12:00 on a Saturday. */
const MISSED = '2026-09-12';
const otherClass = { ...pianoClass, claId: spareRows.newCla };

interface Case {
  chen: StudentCla;
  /** Lesson of the piano class that 陈梓涵 misses, and one of another class of the course. */
  missed: string;
  other: string;
}

async function setUp(caller: Caller, otherDay = '2026-09-13'): Promise<Case> {
  const chen = (await attendants(caller)).find(({ studentId }) => studentId === teaching.student);
  if (!chen) throw new Error('陈梓涵 is not in the class.');
  return { chen, missed: await newLesson(caller, MISSED), other: await lessonElsewhere(caller, otherDay) };
}

async function lessonElsewhere(caller: Caller, claDate: string, more: object = {}): Promise<string> {
  await caller.data(claTimes.add, { ...otherClass, claDate, startTime: '17:00', endTime: '18:00', ...more });
  const made = await lessonsBetween(caller, claDate, claDate, spareRows.newCla);
  return made.at(-1)?.courseTimeId ?? '';
}

const askForLeave = (caller: Caller, { missed, chen }: Case, reason = '学校运动会'): Promise<unknown> =>
  caller.data(studentLeaves.add, { courseTimeId: missed, studentClaId: chen.studentClaId, reason });
const owedOf = async (caller: Caller, { missed, chen }: Case): Promise<OwedLesson | undefined> => {
  const query = { studentId: chen.studentId, pageSize: 50 };
  const { rows } = await caller.data<{ rows: OwedLesson[] }>(owedLessons.list, query);
  return rows.find(({ courseTimeId }) => courseTimeId === missed);
};
const guestsIn = (caller: Caller, courseTimeId: string): Promise<LessonGuest[]> =>
  caller.data(lessonGuests.list, { courseTimeId });
const statesIn = async (caller: Caller, courseTimeId: string): Promise<string[]> =>
  (await guestsIn(caller, courseTimeId)).map(({ state }) => state);
const balanceOf = async (caller: Caller): Promise<number | null | undefined> =>
  (await caller.data<StudentCourse>(studentCourses.detail, { id: teaching.studentCourse })).balanceHour;
const lessonDetail = (caller: Caller, id: string): Promise<ClaTime> => caller.data(claTimes.detail, { id });

async function book(caller: Caller, one: Case): Promise<string> {
  const { owedLessonId } = (await owedOf(caller, one)) ?? {};
  await caller.data(lessonGuests.book, { courseTimeId: one.other, owedLessonId });
  return (await guestsIn(caller, one.other)).at(-1)?.lessonGuestId ?? '';
}

const setClock = (sandbox: TestSandbox, moment: string): Promise<unknown> =>
  sandbox.control('PUT', 'clock', { now: moment });

const formOf = (courseTimeId: string, claId: string, list: object[], guests?: object[]) => ({
  attendType: 'rule',
  claId,
  courseTimeId,
  studentAttendList: list,
  guestAttendList: guests,
});

describe('leave of a student', () => {
  it('in time opens the right to make up the lesson, and is logged', async ({ qiming }) => {
    const one = await setUp(qiming);
    await askForLeave(qiming, one);
    expect(await qiming.data<StudentLeave[]>(studentLeaves.list, { courseTimeId: one.missed })).toMatchObject([
      {
        studentName: '陈梓涵',
        reason: '学校运动会',
        inTime: true,
        makeUpCost: 2,
        createTime: '2026-09-07 09:00:00',
      },
    ]);
    expect(await owedOf(qiming, one)).toMatchObject({
      cause: 'leaveInTime',
      state: 'open',
      costHour: 2,
      expireDate: '2026-10-12',
      claDate: MISSED,
    });
    expect((await logOf(qiming, one.missed))[0]).toEqual(['请假', '学员陈梓涵请假：学校运动会']);
    expect(await lessonDetail(qiming, one.missed)).toMatchObject({ leaveCount: 1 });
  });

  it('later than the required notice opens no right to a make-up', async ({ qiming, sandbox }) => {
    const one = await setUp(qiming);
    await setClock(sandbox, `${MISSED} 10:00:01`);
    await askForLeave(qiming, one);
    expect(await owedOf(qiming, one)).toBeUndefined();
    const [late] = await qiming.data<StudentLeave[]>(studentLeaves.list, { courseTimeId: one.missed });
    expect(late).toMatchObject({ inTime: false });
    expect(late?.makeUpCost).toBeUndefined();
  });

  it('is refused if it exists already, for a student who is not on the roll, and after the lesson has begun', async ({
    qiming,
    sandbox,
  }) => {
    const one = await setUp(qiming);
    const form = { courseTimeId: one.missed, studentClaId: one.chen.studentClaId };
    await askForLeave(qiming, one);
    expect(await qiming.refusal(studentLeaves.add, form)).toBe('0409 学员陈梓涵已请假');
    const elsewhere = { courseTimeId: one.other, studentClaId: one.chen.studentClaId };
    expect(await qiming.refusal(studentLeaves.add, elsewhere)).toBe('0409 该学员不在这节课的名单中，请刷新后重试');
    await setClock(sandbox, `${MISSED} 12:00:00`);
    expect(await qiming.refusal(studentLeaves.add, form)).toBe('0409 该课次已开始，请在记上课时记为请假');
  });

  it('closes the right and cancels its booking when it is withdrawn', async ({ qiming }) => {
    const one = await setUp(qiming);
    await askForLeave(qiming, one);
    await book(qiming, one);
    const [leave] = await qiming.data<StudentLeave[]>(studentLeaves.list, { studentId: one.chen.studentId });
    await qiming.data(studentLeaves.remove, { id: leave?.studentLeaveId });
    expect(await owedOf(qiming, one)).toMatchObject({ state: 'closed', endReason: '已撤销请假' });
    expect(await statesIn(qiming, one.other)).toEqual(['cancelled']);
    await askForLeave(qiming, one, '又要请假');
    expect(await owedOf(qiming, one)).toMatchObject({ state: 'open', reason: '又要请假', endReason: null });
  });

  it('ends when the lesson is moved', async ({ qiming }) => {
    const one = await setUp(qiming);
    await askForLeave(qiming, one);
    await qiming.data(claTimes.update, {
      ...pianoClass,
      courseTimeId: one.missed,
      claDate: MISSED,
      startTime: '18:00',
      endTime: '19:00',
    });
    expect(await owedOf(qiming, one)).toMatchObject({ state: 'closed', endReason: '课次已调课' });
    expect(await qiming.data(studentLeaves.list, { courseTimeId: one.missed })).toEqual([]);
  });

  it('ends when the student leaves the class, which closes the right', async ({ qiming }) => {
    const one = await setUp(qiming);
    await askForLeave(qiming, one);
    await qiming.data(studentClas.leave, { studentClaId: one.chen.studentClaId });
    expect(await owedOf(qiming, one)).toMatchObject({ state: 'closed', endReason: '学员已不在班级中' });
  });
});

describe('a place for a make-up', () => {
  it('is offered in lessons of the course that have free places, up to the last day of the right', async ({
    qiming,
  }) => {
    const one = await setUp(qiming);
    await lessonElsewhere(qiming, '2026-10-13');
    await askForLeave(qiming, one);
    const { owedLessonId } = (await owedOf(qiming, one)) ?? {};
    const { rows } = await qiming.data<{ rows: MakeUpChoice[] }>(owedLessons.choices, { owedLessonId, pageSize: 200 });
    expect(rows.filter(({ claId }) => claId === spareRows.newCla)).toMatchObject([
      { courseTimeId: one.other, freePlaces: 12 },
    ]);
    expect(rows.every(({ claId }) => claId !== pianoClass.claId)).toBe(true);
    expect(rows.map(({ claDate, startTime }) => `${claDate} ${startTime}`)).toEqual(
      rows.map(({ claDate, startTime }) => `${claDate} ${startTime}`).toSorted(),
    );
  });

  it('marks the right as booked, is logged and counted, and can be cancelled', async ({ qiming }) => {
    const one = await setUp(qiming);
    await askForLeave(qiming, one);
    const lessonGuestId = await book(qiming, one);
    expect(await owedOf(qiming, one)).toMatchObject({ state: 'booked', makeUp: { courseTimeId: one.other } });
    expect(await lessonDetail(qiming, one.other)).toMatchObject({ studentCount: 0, guestCount: 1 });
    expect((await logOf(qiming, one.other))[0]).toEqual(['补课', '安排学员陈梓涵补课']);
    const { owedLessonId } = (await owedOf(qiming, one)) ?? {};
    expect(await qiming.refusal(lessonGuests.book, { courseTimeId: one.other, owedLessonId })).toMatch(
      /^0409 陈梓涵的这次补课已由 .+ 于 09:00 安排到 少儿钢琴小组课 新班 A 2026-09-13 17:00–18:00$/,
    );
    await qiming.data(lessonGuests.cancel, { lessonGuestId, reason: '家长有事' });
    const open = await owedOf(qiming, one);
    expect(open).toMatchObject({ state: 'open' });
    expect(open).not.toHaveProperty('makeUp');
    expect(await guestsIn(qiming, one.other)).toMatchObject([{ state: 'cancelled', endReason: '家长有事' }]);
    expect(await qiming.refusal(lessonGuests.cancel, { lessonGuestId })).toBe('0409 这次预约已取消，请核对后再操作');
  });

  it('can be moved to another lesson in one call, which is logged on both lessons', async ({ qiming }) => {
    const one = await setUp(qiming);
    const next = await lessonElsewhere(qiming, '2026-09-15');
    await askForLeave(qiming, one);
    const replacesGuestId = await book(qiming, one);
    const { owedLessonId } = (await owedOf(qiming, one)) ?? {};
    await qiming.data(lessonGuests.book, { courseTimeId: next, owedLessonId, replacesGuestId });
    expect(await owedOf(qiming, one)).toMatchObject({ state: 'booked', makeUp: { courseTimeId: next } });
    expect(await guestsIn(qiming, one.other)).toMatchObject([{ state: 'cancelled', endReason: '改约' }]);
    expect((await logOf(qiming, one.other))[0]).toEqual(['补课', '取消学员陈梓涵的补课：改约']);
    expect((await logOf(qiming, next))[0]).toEqual(['补课', '安排学员陈梓涵补课']);
  });

  it('keeps its booking if moving it to another lesson is refused', async ({ qiming }) => {
    const one = await setUp(qiming);
    const late = await lessonElsewhere(qiming, '2026-10-13');
    await askForLeave(qiming, one);
    const replacesGuestId = await book(qiming, one);
    const { owedLessonId } = (await owedOf(qiming, one)) ?? {};
    expect(await qiming.refusal(lessonGuests.book, { courseTimeId: late, owedLessonId, replacesGuestId })).toMatch(
      /^0409 补课期限到 2026-10-12 为止/,
    );
    expect(await statesIn(qiming, one.other)).toEqual(['booked']);
    expect(await owedOf(qiming, one)).toMatchObject({ state: 'booked', makeUp: { courseTimeId: one.other } });
  });

  it('is not moved if another user has moved or cancelled it meanwhile', async ({ qiming, binjiang }) => {
    const one = await setUp(qiming);
    const next = await lessonElsewhere(qiming, '2026-09-15');
    const third = await lessonElsewhere(qiming, '2026-09-16');
    await askForLeave(qiming, one);
    const replacesGuestId = await book(qiming, one);
    const { owedLessonId } = (await owedOf(qiming, one)) ?? {};
    const form = { owedLessonId, replacesGuestId };
    await binjiang.data(lessonGuests.book, { ...form, courseTimeId: next });
    expect(await qiming.refusal(lessonGuests.book, { ...form, courseTimeId: third })).toMatch(
      /^0409 陈梓涵的这次补课已由 .+ 于 09:00 安排到 少儿钢琴小组课 新班 A 2026-09-15 17:00–18:00$/,
    );
    const [moved] = await guestsIn(qiming, next);
    await binjiang.data(lessonGuests.cancel, { lessonGuestId: moved?.lessonGuestId });
    expect(
      await qiming.refusal(lessonGuests.book, {
        owedLessonId,
        replacesGuestId: moved?.lessonGuestId,
        courseTimeId: third,
      }),
    ).toMatch(/^0409 陈梓涵原来的预约已由 .+ 于 09:00 取消，请核对后重新安排$/);
    expect(await guestsIn(qiming, third)).toEqual([]);
  });

  it('is not offered in a lesson of today that has begun', async ({ qiming, sandbox }) => {
    const one = await setUp(qiming);
    const choices = async () => {
      const query = { courseId: teaching.course, studentId: one.chen.studentId, pageSize: 200 };
      const { rows } = await qiming.data<{ rows: MakeUpChoice[] }>(owedLessons.choices, query);
      return rows.filter(({ courseTimeId }) => courseTimeId === one.other);
    };
    await setClock(sandbox, '2026-09-13 16:59:59');
    expect(await choices()).toMatchObject([{ payHour: 2 }]);
    await setClock(sandbox, '2026-09-13 17:00:00');
    expect(await choices()).toEqual([]);
  });

  it('is refused after the last day of the right, in another course and in the missed lesson', async ({
    qiming,
    sandbox,
  }) => {
    const one = await setUp(qiming);
    const late = await lessonElsewhere(qiming, '2026-10-13');
    await askForLeave(qiming, one);
    const { owedLessonId } = (await owedOf(qiming, one)) ?? {};
    expect(await qiming.refusal(lessonGuests.book, { courseTimeId: late, owedLessonId })).toBe(
      '0409 补课期限到 2026-10-12 为止，请选择之前的课次或先延期',
    );
    expect(await qiming.refusal(lessonGuests.book, { courseTimeId: one.missed, owedLessonId })).toBe(
      '0400 不能补到所缺的课次',
    );
    await qiming.data(owedLessons.changeExpiry, { owedLessonId, expireDate: '2026-10-20', basedOnDate: '2026-10-12' });
    const again = { owedLessonId, expireDate: '2026-10-21', basedOnDate: '2026-10-12' };
    expect(await qiming.refusal(owedLessons.changeExpiry, again)).toBe(
      '0409 补课期限已变为 2026-10-20，请核对后再保存',
    );
    await setClock(sandbox, '2026-10-21 09:00:00');
    expect(await owedOf(qiming, one)).toMatchObject({ state: 'expired' });
    const later = await lessonElsewhere(qiming, '2026-10-22');
    expect(await qiming.refusal(lessonGuests.book, { courseTimeId: later, owedLessonId })).toBe(
      '0409 陈梓涵的这次补课已过期',
    );
  });

  it('is booked only once if two registrars book the last one; the refusal names who booked it', async ({
    qiming,
    binjiang,
  }) => {
    const one = await setUp(qiming);
    await askForLeave(qiming, one);
    const cla = await qiming.data<Cla>(clas.detail, { id: spareRows.newCla });
    await qiming.data(clas.update, { ...cla, capacity: 1 });
    const { rows } = await qiming.data<{ rows: OwedLesson[] }>(owedLessons.list, { state: 'open', pageSize: 50 });
    const second = rows.find(
      ({ studentId, courseId }) => studentId !== one.chen.studentId && courseId === teaching.course,
    );
    const { owedLessonId } = (await owedOf(qiming, one)) ?? {};
    const outcomes = await Promise.allSettled([
      qiming.data(lessonGuests.book, { courseTimeId: one.other, owedLessonId }),
      binjiang.data(lessonGuests.book, { courseTimeId: one.other, owedLessonId: second?.owedLessonId }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await guestsIn(qiming, one.other)).toHaveLength(1);
    const loser = outcomes[0]?.status === 'rejected' ? owedLessonId : second?.owedLessonId;
    expect(await qiming.refusal(lessonGuests.book, { courseTimeId: one.other, owedLessonId: loser })).toMatch(
      /^0409 该课次没有空位了，最后一个名额已由 .+ 于 09:00 约给.+$/,
    );
  });

  it('becomes free in a full class when a student asks for leave', async ({ qiming }) => {
    const one = await setUp(qiming);
    await qiming.data(studentClas.read, { studentClaId: spareRows.suspendedSeat });
    const { studentCnt, ...cla } = await qiming.data<Cla>(clas.detail, { id: pianoClass.claId });
    await qiming.data(clas.update, { ...cla, capacity: studentCnt });
    const guest = { courseTimeId: one.missed, studentId: spareRows.waitingStudent };
    expect(await qiming.refusal(lessonGuests.book, guest)).toBe('0409 该课次没有空位');
    await askForLeave(qiming, one);
    await qiming.data(lessonGuests.book, guest);
    expect(await guestsIn(qiming, one.missed)).toMatchObject([{ kind: 'guest', state: 'booked', costHour: 2 }]);
  });

  it('is cancelled when the student takes a seat in the class', async ({ qiming }) => {
    const one = await setUp(qiming);
    const guest = { courseTimeId: one.other, studentId: spareRows.waitingStudent };
    await qiming.data(lessonGuests.book, guest);
    const waiting = { claId: spareRows.newCla, studentIds: [spareRows.waitingStudent] };
    await qiming.data(studentClas.allocate, waiting);
    expect(await guestsIn(qiming, one.other)).toMatchObject([{ state: 'cancelled', endReason: '已成为该班级的学员' }]);
    expect(await qiming.refusal(lessonGuests.book, guest)).toMatch(/是该班级的学员，不用另约$/);
  });

  it('is cancelled when a former student of the class resumes the seat', async ({ qiming }) => {
    const { chen, missed } = await setUp(qiming);
    const seat = { studentClaId: chen.studentClaId };
    await qiming.data(studentClas.leave, seat);
    await qiming.data(lessonGuests.book, { courseTimeId: missed, studentId: chen.studentId });
    await qiming.data(studentClas.read, seat);
    expect(await guestsIn(qiming, missed)).toMatchObject([{ state: 'cancelled', endReason: '已成为该班级的学员' }]);
  });

  it('is cancelled with the deletion of its lesson', async ({ qiming }) => {
    const one = await setUp(qiming);
    await askForLeave(qiming, one);
    await book(qiming, one);
    await qiming.data(claTimes.remove, { id: one.other });
    expect(await owedOf(qiming, one)).toMatchObject({ state: 'open' });
    expect(await qiming.data(lessonGuests.list, { studentId: one.chen.studentId })).toMatchObject([
      { state: 'cancelled', endReason: '课次已删除', claDate: '2026-09-13', startTime: '17:00' },
    ]);
  });
});

describe('attendance with guests', () => {
  /** Books a make-up in a lesson of today, with another student in its class. */
  async function onTheDay(caller: Caller): Promise<Case & { lessonGuestId: string; own: object }> {
    const one = await setUp(caller, TODAY);
    await askForLeave(caller, one);
    const waiting = { claId: spareRows.newCla, studentIds: [spareRows.waitingStudent] };
    await caller.data(studentClas.allocate, waiting);
    const [seat] = await attendants(caller, spareRows.newCla);
    const own = { studentId: seat?.studentId, studentClaId: seat?.studentClaId, attendStatus: 1, stuLoseHour: 2 };
    return { ...one, lessonGuestId: await book(caller, one), own };
  }

  it('charges a guest once and uses the right; an undo refunds the hours and makes the right booked again', async ({
    qiming,
  }) => {
    const one = await onTheDay(qiming);
    const before = (await balanceOf(qiming)) ?? 0;
    const record = () =>
      qiming.data(
        attendance.record,
        formOf(one.other, spareRows.newCla, [one.own], [{ lessonGuestId: one.lessonGuestId, state: 'attended' }]),
      );
    await record();
    expect(await balanceOf(qiming)).toBe(before - 2);
    expect(await owedOf(qiming, one)).toMatchObject({ state: 'used' });
    expect(await guestsIn(qiming, one.other)).toMatchObject([{ state: 'attended' }]);
    expect(await lessonDetail(qiming, one.other)).toMatchObject({ studentCount: 1, guestCount: 1 });
    await qiming.data(attendance.remove, { id: one.other });
    expect(await balanceOf(qiming)).toBe(before);
    expect(await owedOf(qiming, one)).toMatchObject({ state: 'booked' });
    await record();
    expect(await balanceOf(qiming)).toBe(before - 2);
  });

  it('leaves the right of an absent guest open; a correction uses it or reopens it', async ({ qiming }) => {
    const one = await onTheDay(qiming);
    const before = (await balanceOf(qiming)) ?? 0;
    const form = (state: string) =>
      formOf(one.other, spareRows.newCla, [one.own], [{ lessonGuestId: one.lessonGuestId, state }]);
    await qiming.data(attendance.record, form('absent'));
    expect(await balanceOf(qiming)).toBe(before);
    expect(await owedOf(qiming, one)).toMatchObject({ state: 'open' });
    await qiming.data(attendance.change, form('attended'));
    expect(await balanceOf(qiming)).toBe(before - 2);
    expect(await owedOf(qiming, one)).toMatchObject({ state: 'used' });
    await qiming.data(attendance.change, form('cancelled'));
    expect(await balanceOf(qiming)).toBe(before);
    expect(await owedOf(qiming, one)).toMatchObject({ state: 'open' });
    const elsewhere = await lessonElsewhere(qiming, '2026-09-14');
    const { owedLessonId } = (await owedOf(qiming, one)) ?? {};
    await qiming.data(lessonGuests.book, { courseTimeId: elsewhere, owedLessonId });
    expect(await qiming.refusal(attendance.change, form('attended'))).toBe(
      '0409 学员陈梓涵的补课已另有安排，不能再记到这节课',
    );
  });

  it('can change an absent guest to attended after the make-up right has expired', async ({ qiming, sandbox }) => {
    const one = await onTheDay(qiming);
    const form = (state: string) =>
      formOf(one.other, spareRows.newCla, [one.own], [{ lessonGuestId: one.lessonGuestId, state }]);
    await qiming.data(attendance.record, form('absent'));
    await setClock(sandbox, '2026-10-13 09:00:00');
    expect(await owedOf(qiming, one)).toMatchObject({ state: 'expired' });
    await qiming.data(attendance.change, form('attended'));
    expect(await owedOf(qiming, one)).toMatchObject({ state: 'used' });
  });

  it('refuses a guest of another lesson', async ({ qiming }) => {
    const one = await onTheDay(qiming);
    const today = await newLesson(qiming, TODAY, { startTime: '07:00', endTime: '08:00' });
    const [first] = await attendants(qiming);
    const own = { studentId: first?.studentId, studentClaId: first?.studentClaId, attendStatus: 2, stuLoseHour: 0 };
    const guests = [{ lessonGuestId: one.lessonGuestId, state: 'attended' }];
    expect(await qiming.refusal(attendance.record, formOf(today, pianoClass.claId, [own], guests))).toBe(
      '0400 名单中有未约该课次的学员，请刷新后重试',
    );
  });

  it('refuses to record a student as present in a missed lesson that was made up', async ({ qiming, sandbox }) => {
    const one = await onTheDay(qiming);
    const guests = [{ lessonGuestId: one.lessonGuestId, state: 'attended' }];
    await qiming.data(attendance.record, formOf(one.other, spareRows.newCla, [one.own], guests));
    await setClock(sandbox, `${MISSED} 20:00:00`);
    const { studentId, studentClaId } = one.chen;
    const chen = (attendStatus: number, stuLoseHour = 0) =>
      formOf(one.missed, pianoClass.claId, [{ studentId, studentClaId, attendStatus, stuLoseHour }]);
    expect(await qiming.refusal(attendance.record, chen(1, 2))).toBe(
      '0409 学员陈梓涵已补过这节课，不能再记到课，请先撤销补课的上课记录',
    );
    await qiming.data(attendance.record, chen(2));
    expect(await owedOf(qiming, one)).toMatchObject({ state: 'used', costHour: 2 });
  });

  it('closes the right of a student on leave who attended after all, and cancels the booking', async ({
    qiming,
    sandbox,
  }) => {
    const one = await setUp(qiming);
    await askForLeave(qiming, one);
    await book(qiming, one);
    await setClock(sandbox, `${MISSED} 20:00:00`);
    const { studentId, studentClaId } = one.chen;
    const list = [{ studentId, studentClaId, attendStatus: 1, stuLoseHour: 2 }];
    await qiming.data(attendance.record, formOf(one.missed, pianoClass.claId, list));
    expect(await owedOf(qiming, one)).toMatchObject({ state: 'closed', endReason: '学员已到课' });
    expect(await statesIn(qiming, one.other)).toEqual(['cancelled']);
  });
});

describe('if an absence costs the hours', () => {
  it('the make-up costs nothing, and the hours are charged once', async ({ qiming, sandbox }) => {
    const setting = { opens: 'absence', noticeHours: 2, absenceCosts: true, validDays: 60 };
    await qiming.data(owedLessons.saveSetting, setting);
    const one = await setUp(qiming, '2026-09-14');
    const before = (await balanceOf(qiming)) ?? 0;
    await setClock(sandbox, `${MISSED} 20:00:00`);
    const { studentId, studentClaId } = one.chen;
    const chen = (attendStatus: number, stuLoseHour: number) =>
      formOf(one.missed, pianoClass.claId, [{ studentId, studentClaId, attendStatus, stuLoseHour }]);
    await qiming.data(attendance.record, chen(3, 2));
    expect(await balanceOf(qiming)).toBe(before - 2);
    expect(await owedOf(qiming, one)).toMatchObject({ cause: 'absence', state: 'open', costHour: 0 });
    const lessonGuestId = await book(qiming, one);
    await setClock(sandbox, '2026-09-14 20:00:00');
    const waiting = { claId: spareRows.newCla, studentIds: [spareRows.waitingStudent] };
    await qiming.data(studentClas.allocate, waiting);
    const [seat] = await attendants(qiming, spareRows.newCla);
    const own = { studentId: seat?.studentId, studentClaId: seat?.studentClaId, attendStatus: 1, stuLoseHour: 2 };
    const guests = [{ lessonGuestId, state: 'attended' }];
    await qiming.data(attendance.record, formOf(one.other, spareRows.newCla, [own], guests));
    expect(await balanceOf(qiming)).toBe(before - 2);
    expect(await qiming.refusal(attendance.change, chen(3, 0))).toBe(
      '0409 学员陈梓涵补这节课时没有扣课时，缺课应扣课时',
    );
    await qiming.data(attendance.remove, { id: one.missed });
    expect(await balanceOf(qiming)).toBe(before);
    expect(await qiming.refusal(attendance.record, chen(1, 2))).toMatch(/已补过这节课/);
    await qiming.data(attendance.record, chen(3, 2));
    expect(await balanceOf(qiming)).toBe(before - 2);
  });

  it('only an absence that opens a right can cost hours', async ({ qiming, sandbox }) => {
    await qiming.data(owedLessons.saveSetting, {
      opens: 'leave',
      noticeHours: 2,
      absenceCosts: true,
      validDays: 60,
    });
    const one = await setUp(qiming);
    await setClock(sandbox, `${MISSED} 20:00:00`);
    const { studentId, studentClaId } = one.chen;
    const chen = (attendStatus: number) =>
      formOf(one.missed, pianoClass.claId, [{ studentId, studentClaId, attendStatus, stuLoseHour: 2 }]);
    expect(await qiming.refusal(attendance.record, chen(3))).toBe('0400 未到课的学员不扣课时');
    await qiming.data(attendance.record, chen(2));
    expect(await owedOf(qiming, one)).toMatchObject({ cause: 'leave', costHour: 0 });
  });
});

it('a correction of the attendance keeps a right that a later setting would not open', async ({ qiming, sandbox }) => {
  const setting = { opens: 'absence', noticeHours: 2, absenceCosts: false, validDays: 60 };
  await qiming.data(owedLessons.saveSetting, setting);
  const one = await setUp(qiming);
  await setClock(sandbox, `${MISSED} 20:00:00`);
  const { studentId, studentClaId } = one.chen;
  const chen = (memo: string) =>
    formOf(one.missed, pianoClass.claId, [{ studentId, studentClaId, attendStatus: 3, stuLoseHour: 0, memo }]);
  await qiming.data(attendance.record, chen(''));
  await qiming.data(owedLessons.saveSetting, { ...setting, opens: 'leaveInTime' });
  await qiming.data(attendance.change, chen('家长来电'));
  expect(await owedOf(qiming, one)).toMatchObject({ cause: 'absence', state: 'open' });
});

describe('a right to a make-up', () => {
  it('is closed and its booking cancelled when the enrolment ends', async ({ qiming }) => {
    const one = await setUp(qiming);
    await askForLeave(qiming, one);
    await book(qiming, one);
    await qiming.data(studentClas.end, { studentClaId: one.chen.studentClaId });
    expect(await owedOf(qiming, one)).toMatchObject({ state: 'closed' });
    expect(await statesIn(qiming, one.other)).toEqual(['cancelled']);
  });

  it('loses its booking when the enrolment is suspended, and is extended when it is resumed', async ({
    qiming,
    sandbox,
  }) => {
    const one = await setUp(qiming, '2026-09-25');
    await askForLeave(qiming, one);
    await setClock(sandbox, `${MISSED} 20:00:00`);
    const { studentId, studentClaId } = one.chen;
    const list = [{ studentId, studentClaId, attendStatus: 2, stuLoseHour: 0 }];
    await qiming.data(attendance.record, formOf(one.missed, pianoClass.claId, list));
    await book(qiming, one);
    await qiming.data(studentClas.stop, { studentClaId });
    expect(await owedOf(qiming, one)).toMatchObject({ state: 'open', expireDate: '2026-10-12' });
    expect(await guestsIn(qiming, one.other)).toMatchObject([{ state: 'cancelled', endReason: '报读已停课' }]);
    const { owedLessonId } = (await owedOf(qiming, one)) ?? {};
    expect(await qiming.refusal(lessonGuests.book, { courseTimeId: one.other, owedLessonId })).toBe(
      '0409 学员陈梓涵没有该课程的在读报读，请先报读或复课',
    );
    await setClock(sandbox, '2026-09-22 20:00:00');
    await qiming.data(studentClas.read, { studentClaId });
    expect(await owedOf(qiming, one)).toMatchObject({ state: 'open', expireDate: '2026-10-22' });
  });
});

describe('the setting', () => {
  it('applies to the institution, and can be changed only by its administrator', async ({
    qiming,
    binjiang,
    lantian,
  }) => {
    const form = { opens: 'leave', noticeHours: 24, absenceCosts: false, validDays: 90 };
    expect(await qiming.data(owedLessons.setting, {})).toMatchObject({ opens: 'leaveInTime', validDays: 30 });
    expect(await binjiang.refusal(owedLessons.saveSetting, form)).toMatch(/^0403 /);
    await qiming.data(owedLessons.saveSetting, form);
    expect(await binjiang.data(owedLessons.setting, {})).toMatchObject(form);
    expect(await lantian.data(owedLessons.setting, {})).toMatchObject({ opens: 'leaveInTime', validDays: 60 });
    const again = { ...form, validDays: 45, basedOnTime: null };
    expect(await qiming.refusal(owedLessons.saveSetting, again)).toMatch(/^0409 补课设置已由 .+ 修改，请核对后再保存$/);
  });
});

describe('a guest with another lesson at the same time', () => {
  /** Books a make-up on the day of a lesson of the student's own class, which it overlaps. */
  async function overlapping(caller: Caller): Promise<{ form: object; own: string }> {
    const one = await setUp(caller);
    await askForLeave(caller, one);
    const own = await newLesson(caller, '2026-09-14', { startTime: '16:30', endTime: '17:30' });
    const courseTimeId = await lessonElsewhere(caller, '2026-09-14');
    return { form: { courseTimeId, owedLessonId: (await owedOf(caller, one))?.owedLessonId }, own };
  }

  it('needs a confirmation, which is logged on the student’s own lesson', async ({ qiming }) => {
    const { form, own } = await overlapping(qiming);
    const asked = await qiming.refusal(lessonGuests.book, { ...form, studentConflicts: 'ask' });
    expect(asked).toMatch(/^0409 .*陈梓涵.*少儿钢琴小组课 1 班/);
    await qiming.data(lessonGuests.book, { ...form, studentConflicts: 'accept' });
    expect((await logOf(qiming, own))[0]?.[1]).toMatch(/^确认学员有时间冲突：陈梓涵/);
    expect(await qiming.data(studentConflicts.list, { studentId: teaching.student })).toMatchObject({ total: 1 });
  });

  it('has the other lesson returned with the choice', async ({ qiming }) => {
    const { form } = await overlapping(qiming);
    const { courseTimeId, owedLessonId } = form as { courseTimeId: string; owedLessonId: string };
    const { rows } = await qiming.data<{ rows: MakeUpChoice[] }>(owedLessons.choices, { owedLessonId, pageSize: 200 });
    expect(rows.find((row) => row.courseTimeId === courseTimeId)).toMatchObject({
      otherLesson: { kind: 'overlap', claName: '少儿钢琴小组课 1 班', startTime: '16:30' },
    });
  });

  it('needs no confirmation after asking for leave from the other lesson', async ({ qiming }) => {
    const { form, own } = await overlapping(qiming);
    const { studentClaId } = (await attendants(qiming)).find(({ studentId }) => studentId === teaching.student) ?? {};
    await qiming.data(studentLeaves.add, { courseTimeId: own, studentClaId });
    await qiming.data(lessonGuests.book, { ...form, studentConflicts: 'ask' });
  });
});
