import { expect } from 'vitest';
import { courses } from '#contracts/calls/courses.ts';
import { moveIn } from '#contracts/calls/move-in.ts';
import { statistics } from '#contracts/calls/statistics.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { students } from '#contracts/calls/students.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { checkMoveIn } from '#contracts/move-in/check/check-move-in.ts';
import type { MoveInResult, MoveInUndoResult } from '#contracts/move-in/batch.ts';
import type { MoveInExisting } from '#contracts/move-in/existing.ts';
import { readWorkbook } from '#contracts/move-in/recognise/read-workbook.ts';
import { readTables } from '#contracts/move-in/tables/read-tables.ts';
import { newMoveInKey } from '../../support/move-in-plan.ts';
import { ODD_COUNTS, ODD_DAY, ODD_TOTALS, oddSchoolBook } from '../../support/odd-school.ts';
import { weekLessons } from '../../support/requests.ts';
import type { Caller, Page } from '../../support/server.ts';
import { testIn } from '../../support/server-test.ts';
import { allRows, tableDifferences } from '../../support/table-rows.ts';

const it = testIn({ scenario: 'empty-institution', today: ODD_DAY });
const IGNORED = ['moveInBatch', 'moveInRow'];
const ALL = { pageNum: 1, pageSize: 100 };

const sumOf = <R>(rows: readonly R[], of: (row: R) => number | null | undefined): number =>
  rows.reduce((sum, row) => Math.round((sum + (of(row) ?? 0)) * 100) / 100, 0);

/** Returns the sums of a course as the lists of enrolments and purchases report them. */
async function sumsOf(caller: Caller, courseName: string) {
  const { rows } = await caller.data<Page<{ courseId: string }>>(courses.list, { courseName });
  const { courseId } = rows[0] ?? {};
  const enrolled = (await caller.data<Page<StudentCourse>>(studentCourses.list, { ...ALL, courseId })).rows;
  const bought = (await caller.data<Page<StudentProduct>>(studentProducts.list, ALL)).rows;
  return {
    courseName,
    students: new Set(enrolled.map(({ studentId }) => studentId)).size,
    enrolments: enrolled.length,
    hours: sumOf(enrolled, ({ balanceHour, givenHour }) => (balanceHour ?? 0) - (givenHour ?? 0)),
    givenHours: sumOf(enrolled, ({ givenHour }) => givenHour),
    value: sumOf(
      bought.filter((one) => one.courseName === courseName),
      ({ netAmount }) => netAmount,
    ),
  };
}

it('moves in a school with irregular data; its sums equal those added up by hand, and the undo leaves nothing', async ({
  qiming,
  sandbox,
}) => {
  const before = await allRows(sandbox, IGNORED);
  const existing = await qiming.data<MoveInExisting>(moveIn.existing);
  const book = oddSchoolBook();
  const { tables } = readTables(new Uint8Array(await book.arrayBuffer()), book.name);
  const { plan } = checkMoveIn(readWorkbook(tables ?? []).sheets, existing, { today: ODD_DAY });
  const input = { moveInKey: newMoveInKey(), fileName: book.name, plan };
  const { batchId, counts, totals, findings } = await qiming.data<MoveInResult>(moveIn.write, input);
  expect(findings).toEqual([]);
  expect(totals).toEqual(ODD_TOTALS);
  expect(Object.fromEntries(Object.entries(counts ?? {}).map(([sheet, { add }]) => [sheet, add]))).toEqual(ODD_COUNTS);

  const reported = await Promise.all(ODD_TOTALS.courses.map(({ courseName }) => sumsOf(qiming, courseName)));
  expect(reported).toEqual(ODD_TOTALS.courses);
  expect((await qiming.data<Page<unknown>>(students.list)).total).toBe(ODD_TOTALS.students);
  expect(sumOf(reported, ({ value }) => value)).toBe(ODD_TOTALS.value);
  const span = { timeBegin: ODD_DAY, timeEnd: ODD_DAY };
  expect(await qiming.data(statistics.tenant, span)).toMatchObject({ productTakingAmount: 0, studentNum: 12 });
  const lessons = (await weekLessons(qiming, ODD_DAY)).map(
    ({ claDate, startTime, claName, roomName }) => `${claDate} ${startTime} ${claName} ${roomName}`,
  );
  expect(lessons.toSorted()).toEqual([
    '2026-09-07 18:30 美术A班 201',
    '2026-09-09 18:30 美术A班 201',
    '2026-09-12 09:00 书法周六班 202',
    '2026-09-12 09:00 美术A班 201',
    '2026-09-13 14:00 钢琴-陈一 琴房A',
  ]);

  expect(await qiming.data<MoveInUndoResult>(moveIn.undo, { batchId })).toMatchObject({ undone: true });
  expect(tableDifferences(before, await allRows(sandbox, IGNORED))).toEqual([]);
});
