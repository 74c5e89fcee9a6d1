import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { students } from '#contracts/calls/students.ts';
import { clas } from '#contracts/calls/clas.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { RecordHours } from '#contracts/entities/student-record.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { studentRecords } from '#contracts/calls/student-records.ts';
import { balanceAfter } from '#contracts/rules/student-record.ts';
import { studentHours } from '#contracts/rules/student-hours.ts';
import type { RowValues } from '../contract/lists.ts';
import { spread } from '../rows/compare.ts';
import { type Agreement, numberOf } from './agreement.ts';
import { sumTexts as texts } from './sum-texts.ts';

const SOME = 10;
const RECORD_DAYS = 60;

/** Agreements between the hours that different calls return. */
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
        sums.equal(at, hours, row['balanceHour'], texts.inCall(studentCourses.list, 'usableHours'));
        const parts = (row['hourParts'] ?? null) as { hours: number }[] | null;
        if (parts && parts.length > 0)
          sums.equal(
            at,
            parts.reduce((sum, part) => sum + part.hours, 0),
            row['balanceHour'],
            texts.sum('hourParts'),
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
            texts.inCall(studentCourses.list, 'balance'),
          );
        for (const [index, entry] of entries.entries()) {
          const before = entries[index + 1];
          if (!before) continue;
          const balance = numberOf(before['balanceHour']) + numberOf(entry['changeHour']);
          sums.equal(`${at}balanceHour`, balance, entry['balanceHour'], texts.sum('nextBalance'));
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
            sums.equal(
              at,
              enrolment['balanceHour'],
              row['balanceHour'],
              texts.inCall(studentCourses.list, 'balance'),
              call,
            );
          }
      }
    },
  },
  {
    call: studentRecords.detail,
    async check(sums) {
      const dateEnd = await sums.context.today();
      const dateBegin = addDays(dateEnd, -RECORD_DAYS);
      const enrolments = (await sums.rows(studentCourses.list)).filter(({ balanceHour }) => numberOf(balanceHour) > 0);
      for (const { studentId, studentCourseId, balanceHour } of spread(enrolments, SOME)) {
        const record = await sums.read(studentRecords.detail, { studentId, dateBegin, dateEnd });
        const hours = ((record['hours'] ?? []) as RecordHours[]).find((one) => one.studentCourseId === studentCourseId);
        if (!hours || isByPeriod(hours.chargeType)) continue;
        const at = `hours studentCourseId=${String(studentCourseId)} endHour`;
        sums.equal(at, balanceHour, hours.endHour, texts.inCall(studentCourses.list, 'balance'));
        sums.equal(at, balanceAfter(hours.beginHour, hours), hours.endHour, texts.sum('hoursOfSpan'));
      }
    },
  },
];

const claIds = async (rows: Promise<readonly RowValues[]>): Promise<{ claId: unknown }[]> =>
  spread(await rows, SOME).map(({ claId }) => ({ claId }));
