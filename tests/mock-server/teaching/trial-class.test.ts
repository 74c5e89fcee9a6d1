import { expect } from 'vitest';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { trials } from '#contracts/calls/trials.ts';
import type { LessonGuest } from '#contracts/entities/lesson-guest.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { depts, spareRows, teaching } from '#seed/fixed-ids.ts';
import { lessonsBetween, pianoClass } from '../../support/lessons.ts';
import { testIn } from '../../support/server-test.ts';

const it = testIn({ today: '2026-09-07', time: '09:00:00' });
const DAY = '2026-09-09';
const visitor = { visitorName: '沈听澜', phone: '13957120777' };

it('returns the class of a converted guest, or null before the enrolment has one', async ({ qiming }) => {
  const trial = async (): Promise<LessonGuest | undefined> =>
    (await qiming.data<{ rows: LessonGuest[] }>(trials.list, { studentName: visitor.visitorName })).rows[0];
  const lesson = { ...pianoClass, claId: spareRows.newCla, claDate: DAY, startTime: '12:00', endTime: '13:00' };
  await qiming.data(claTimes.add, lesson);
  const made = await lessonsBetween(qiming, DAY, DAY, spareRows.newCla);
  await qiming.data(lessonGuests.book, { courseTimeId: made.at(-1)?.courseTimeId, kind: 'trial', visitor });
  const booked = await trial();
  expect(booked).toMatchObject({ courseName: '少儿钢琴小组课', deptId: depts.binjiang });
  expect(booked).not.toHaveProperty('convertedClaName');

  const form = { visitorId: booked?.visitor?.visitorId, studentName: visitor.visitorName, phone: visitor.phone };
  const { studentId } = await qiming.data<{ studentId: string }>(trials.convert, { ...form, deptId: depts.binjiang });
  await qiming.data(studentProducts.add, { studentId, productId: teaching.product, quantity: 1, amount: 2880 });
  expect(await trial()).toMatchObject({ convertDate: '2026-09-07', convertedClaName: null });

  const { rows } = await qiming.data<{ rows: StudentCourse[] }>(studentCourses.list, { studentId });
  const { studentCourseId } = rows[0] ?? {};
  await qiming.data(studentCourses.chooseCla, { studentCourseId, studentId, claId: teaching.cla });
  expect((await trial())?.convertedClaName).toMatch(/^少儿钢琴小组课 \d+ 班$/);
});
