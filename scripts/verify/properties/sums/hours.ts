import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { students } from '#contracts/calls/students.ts';
import { clas } from '#contracts/calls/clas.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { studentHours } from '#contracts/rules/student-hours.ts';
import type { RowValues } from '../contract/lists.ts';
import { spread } from '../rows/compare.ts';
import { type Agreement, numberOf } from './agreement.ts';

const SOME = 10;

/** Agreements of hours. */
export const hourAgreements: readonly Agreement[] = [
  {
    call: students.list,
    async check(sums) {
      const enrolments = (await sums.rows(studentCourses.list)) as unknown as StudentCourse[];
      const byStudent = new Map<string, StudentCourse[]>();
      for (const one of enrolments) byStudent.set(one.studentId, [...(byStudent.get(one.studentId) ?? []), one]);
      for (const row of await sums.rows(students.list)) {
        const hours = studentHours(byStudent.get(String(row['studentId'])) ?? []);
        const at = `studentId=${String(row['studentId'])} balanceHour`;
        sums.equal(at, hours, row['balanceHour'], 'studentCourses.list 中可用课时之和');
        const parts = (row['hourParts'] ?? null) as { hours: number }[] | null;
        if (parts && parts.length > 0)
          sums.equal(
            at,
            parts.reduce((sum, part) => sum + part.hours, 0),
            row['balanceHour'],
            'hourParts 之和',
          );
      }
    },
  },
  {
    call: studentCourses.hourLog,
    async check(sums) {
      for (const enrolment of spread(await sums.rows(studentCourses.list), SOME)) {
        const { studentCourseId } = enrolment;
        const entries = await sums.rows(studentCourses.hourLog, { studentCourseId });
        const at = `studentCourseId=${String(studentCourseId)} `;
        const [newest] = entries;
        if (newest)
          sums.equal(
            `${at}balanceHour`,
            enrolment['balanceHour'],
            newest['balanceHour'],
            'studentCourses.list 中的余额',
          );
        for (const [index, entry] of entries.entries()) {
          const before = entries[index + 1];
          if (!before) continue;
          const balance = numberOf(before['balanceHour']) + numberOf(entry['changeHour']);
          sums.equal(`${at}balanceHour`, balance, entry['balanceHour'], '上一条的余额加变动');
        }
      }
    },
  },
  {
    call: studentClas.list,
    async check(sums) {
      const enrolments = new Map((await sums.rows(studentCourses.list)).map((row) => [row['studentCourseId'], row]));
      for (const call of [studentClas.list, clas.students]) {
        const inputs = call === studentClas.list ? [{}] : await claIds(sums.rows(clas.list));
        for (const input of inputs)
          for (const row of (await sums.rows(call, input)).slice(0, 400)) {
            const enrolment = enrolments.get(row['studentCourseId']);
            if (!enrolment || row['balanceHour'] === null || row['balanceHour'] === undefined) continue;
            const at = `studentClaId=${String(row['studentClaId'])} balanceHour`;
            sums.equal(at, enrolment['balanceHour'], row['balanceHour'], 'studentCourses.list 中的余额', call);
          }
      }
    },
  },
];

const claIds = async (rows: Promise<readonly RowValues[]>): Promise<{ claId: unknown }[]> =>
  spread(await rows, SOME).map(({ claId }) => ({ claId }));
