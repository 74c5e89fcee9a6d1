import { expect } from 'vitest';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import { clas } from '#mock-server/domains/enrolment/handlers/clas.ts';
import { studentCourses } from '#mock-server/domains/enrolment/handlers/student-courses.ts';
import { students } from '#mock-server/domains/enrolment/handlers/students.ts';
import { claTimes } from '#mock-server/domains/teaching/handlers/cla-times.ts';
import { FEW_HOURS, hasFewHours, usableHours } from './hours-expected.ts';
import type { Figures } from './hours-figures.ts';
import type { HoursModelRunner } from './hours-model-runner.ts';
import type { EnrolmentModel } from './terms-model.ts';

const PAGE = { pageNum: 1, pageSize: 200 };

/** Compares lists that show hours: students by filter, students of a class and without a class, held lessons. */
export async function checkLists(runner: HoursModelRunner, progress: Figures): Promise<void> {
  await checkStudentFilters(runner);
  checkClassLists(runner);
  checkLessons(runner);
  await checkLessonCounts(runner, progress);
}

async function checkStudentFilters({ world, session, students: own, today }: HoursModelRunner): Promise<void> {
  const rowsOf = async (filter: object) =>
    (await students.list(world, session, { ...PAGE, studentName: '学员', ...filter })).rows;
  const idsOf = async (filter: object) => (await rowsOf(filter)).map((row) => row.studentId).sort();
  const few = own.filter((student) => hasFewHours(student, today)).map(({ studentId }) => studentId);
  expect(await idsOf({ totalHour: FEW_HOURS })).toEqual(few);
  expect(await idsOf({ balanceHour: FEW_HOURS })).toEqual(few);
  const listed = await rowsOf({});
  for (const student of own) {
    const row = listed.find(({ studentId }) => studentId === student.studentId);
    const hours = usableHours(student, today);
    expect([row?.balanceHour, row?.hourParts?.map((part) => part.hours)]).toEqual([
      hours,
      hours === null ? [] : [hours],
    ]);
  }
}

/** Compares the hours in the lists of seated students and of those who wait for a class. */
function checkClassLists({ world, session, students: own, today, claIds }: HoursModelRunner): void {
  for (const [cla, claId] of claIds.entries()) {
    const seated = clas.students(world, session, { claId });
    for (const { studentId, seats, hour } of own) {
      const owner = seats[cla as 0 | 1].owner;
      if (!owner) continue;
      const row = seated.find((one) => one.studentId === studentId);
      expect([row?.chargeType, row?.balanceHour, row?.expireHour]).toEqual(
        owner === 'hour'
          ? [chargeTypes.hour, hour.balance() / 100, hour.lapsed(today) / 100]
          : [chargeTypes.date, null, null],
      );
    }
  }
  const [claId] = claIds;
  const { rows } = studentCourses.byCla(world, session, { claId, ...PAGE });
  for (const { studentId, hour, date } of own) {
    const hoursOf = (chargeType: string) =>
      rows
        .filter((row) => row.studentId === studentId && row.chargeType === chargeType)
        .map(({ balanceHour, expireHour }) => [balanceHour ?? null, expireHour ?? null]);
    const waits = ({ cla, suspendedFrom }: EnrolmentModel): boolean => cla === null && suspendedFrom === null;
    const balance = [hour.balance() / 100, hour.lapsed(today) / 100];
    expect(hoursOf(chargeTypes.hour)).toEqual(hour.packages.length > 0 && waits(hour) ? [balance] : []);
    expect(hoursOf(chargeTypes.date)).toEqual(
      date.end !== null && date.end >= today && waits(date) ? [[null, null]] : [],
    );
  }
}

/** Compares the hours of each recorded student with those that can still pay for the lesson. */
function checkLessons({ world, session, students: own, today, lessons }: HoursModelRunner): void {
  for (const { courseTimeId, day, attended } of lessons) {
    const lesson = claTimes.detail(world, session, { id: courseTimeId });
    expect(lesson.studentCount).toBe(attended.length);
    for (const { student: hour, hours, payer } of attended) {
      const { studentId } = own.find((one) => one.hour === hour) ?? {};
      const row = lesson.studentAttendList?.find((one) => one.studentId === studentId);
      const { usable, later } = hour.hoursOn(today, day);
      const balance = payer === 'hour' ? [hour.balance(), hour.balance() - usable - later, later] : [0, 0, 0];
      expect([row?.stuLoseHour, row?.balanceHour, row?.expireHour, row?.laterHour].map((one) => one ?? 0)).toEqual(
        [hours, ...balance].map((one) => one / 100),
      );
    }
  }
}

/** Compares the numbers of held lessons and of all lessons of a class, from which its page computes the progress. */
async function checkLessonCounts({ world, session, claIds }: HoursModelRunner, progress: Figures): Promise<void> {
  for (const [cla, claId] of claIds.entries()) {
    const countOf = async (filter: object): Promise<number> =>
      (await claTimes.toAttend(world, session, { claId, pageNum: 1, pageSize: 1, ...filter })).total;
    const { archivedLessonNum } = clas.detail(world, session, { id: claId });
    const counts = [await countOf({ claTimeStatus: claTimeStatuses.held }), await countOf({}), archivedLessonNum];
    expect(counts).toEqual([progress[`class ${cla} held`], progress[`class ${cla} lessons`], 0]);
  }
}
