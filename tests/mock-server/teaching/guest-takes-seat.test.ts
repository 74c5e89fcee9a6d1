import { describe, expect } from 'vitest';
import { attendance } from '#contracts/calls/attendance.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { students } from '#contracts/calls/students.ts';
import { trials } from '#contracts/calls/trials.ts';
import type { LessonGuest } from '#contracts/entities/lesson-guest.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { depts, teaching } from '#seed/fixed-ids.ts';
import { lessonsBetween, pianoClass } from '../../support/lessons.ts';
import type { Caller, Page } from '../../support/server.ts';
import { testIn } from '../../support/server-test.ts';

const TODAY = '2026-09-07';
/** 20 minutes after the lesson of today has begun. */
const it = testIn({ today: TODAY, time: '12:20:00' });

const VISITOR = { visitorName: '温知夏', phone: '13957120777' };
const { claId } = pianoClass;

async function addLesson(caller: Caller, claDate: string): Promise<string> {
  const lesson = { ...pianoClass, claDate, startTime: '12:00', endTime: '13:00' };
  await caller.data(claTimes.add, lesson);
  const made = await lessonsBetween(caller, claDate, claDate, claId);
  return made.find(({ startTime }) => startTime === '12:00')?.courseTimeId ?? '';
}

/** Returns the seats on the roll of a lesson. */
const rollOf = async (caller: Caller, courseTimeId: string): Promise<StudentCla[]> =>
  (await caller.data<Page<StudentCla>>(students.toAttend, { claId, courseTimeId, effect: true, pageSize: 200 })).rows;
const namesOn = async (caller: Caller, courseTimeId: string): Promise<string[]> =>
  (await rollOf(caller, courseTimeId)).map(({ studentName }) => studentName);
const guestsIn = (caller: Caller, courseTimeId: string): Promise<LessonGuest[]> =>
  caller.data(lessonGuests.list, { courseTimeId });

/** Records the guest as attended, and everybody on the roll as present without hours. */
const record = async (caller: Caller, courseTimeId: string, guest: LessonGuest | undefined): Promise<unknown> =>
  caller.data(attendance.record, {
    attendType: 'rule',
    claId,
    courseTimeId,
    studentAttendList: (await rollOf(caller, courseTimeId)).map((seat) => ({
      studentId: seat.studentId,
      studentClaId: seat.studentClaId,
      studentCourseId: seat.studentCourseId,
      attendStatus: 1,
      stuLoseHour: 0,
    })),
    guestAttendList: [{ lessonGuestId: guest?.lessonGuestId, state: 'attended' }],
  });

/** Books a trial in each lesson, then enrols the visitor as a student with a purchase and a seat in the class. */
async function tryAndEnrol(caller: Caller, ...lessonIds: string[]): Promise<{ enrolment: string }> {
  for (const courseTimeId of lessonIds)
    await caller.data(lessonGuests.book, { courseTimeId, kind: 'trial', visitor: VISITOR });
  const [guest] = await guestsIn(caller, lessonIds[0] ?? '');
  const { studentId } = await caller.data<{ studentId: string }>(trials.convert, {
    visitorId: guest?.visitor?.visitorId,
    studentName: VISITOR.visitorName,
    phone: VISITOR.phone,
    deptId: depts.binjiang,
  });
  await caller.data(studentProducts.add, { studentId, productId: teaching.product, quantity: 1, amount: 5000 });
  const { rows } = await caller.data<Page<StudentCourse>>(studentCourses.list, { studentId });
  const enrolment = rows[0]?.studentCourseId ?? '';
  await caller.data(studentClas.allocate, { claId, studentIds: [studentId], studentCourseIds: [enrolment] });
  return { enrolment };
}

/** A visitor tries lessons, and takes a seat in the class while the first of them is held. */
describe('a guest who takes a seat', () => {
  it('remains a guest in the lesson that has begun, pays no hours for it, and is on the roll of the next lesson', async ({
    qiming,
  }) => {
    const today = await addLesson(qiming, TODAY);
    const next = await addLesson(qiming, '2026-09-14');
    const { enrolment } = await tryAndEnrol(qiming, today, next);
    const balance = async () =>
      (await qiming.data<StudentCourse>(studentCourses.detail, { id: enrolment })).balanceHour;
    const before = await balance();

    expect(await namesOn(qiming, today)).not.toContain(VISITOR.visitorName);
    const [guest] = await guestsIn(qiming, today);
    expect(guest).toMatchObject({
      kind: 'trial',
      state: 'booked',
      studentName: VISITOR.visitorName,
      convertDate: TODAY,
    });
    expect(await namesOn(qiming, next)).toContain(VISITOR.visitorName);
    expect(await guestsIn(qiming, next)).toMatchObject([{ state: 'cancelled', endReason: '已成为该班级的学员' }]);

    await record(qiming, today, guest);
    expect(await guestsIn(qiming, today)).toMatchObject([{ state: 'attended', costHour: 0 }]);
    expect(await balance()).toBe(before);
  });

  it('is booked as a guest again after the attendance is undone, and is still not on the roll of that lesson', async ({
    qiming,
  }) => {
    const today = await addLesson(qiming, TODAY);
    await tryAndEnrol(qiming, today);
    const [guest] = await guestsIn(qiming, today);
    await record(qiming, today, guest);
    await qiming.data(attendance.remove, { id: today });
    expect(await guestsIn(qiming, today)).toMatchObject([{ state: 'booked' }]);
    expect(await namesOn(qiming, today)).not.toContain(VISITOR.visitorName);
    await record(qiming, today, guest);
    expect(await guestsIn(qiming, today)).toMatchObject([{ state: 'attended' }]);
  });
});
