import { clas } from '#contracts/calls/clas.ts';
import { students } from '#contracts/calls/students.ts';
import { teachers } from '#contracts/calls/teachers.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import type { RowValues } from '../contract/lists.ts';
import { isPresent, spread } from '../rows/compare.ts';
import type { Agreement } from './agreement.ts';
import { sumTexts as texts } from './sum-texts.ts';

const SOME = 8;
/** Fields that both lists of students have, besides the name. */
const FIELDS = ['phone', 'sex'] as const;

/** Agreement of the students that a teacher sees in a class, whose rows have no id, with those of the class. */
export const classStudentAgreement: Agreement = {
  call: teachers.claStudents,
  async check(sums) {
    const known = new Map((await sums.rows(students.list)).map((row) => [row['studentId'], row]));
    for (const { claId } of spread(await sums.rows(clas.list), SOME)) {
      const seats = await sums.rows(clas.students, { claId });
      const seated = seats.map((seat) => ({ ...seat, ...known.get(seat['studentId']) }));
      const shown = await sums.rows(teachers.claStudents, { claId });
      const names = new Set(shown.map(({ studentName }) => studentName));
      for (const seat of seats.filter(({ status }) => status === enrolmentStatuses.enrolled))
        if (!names.has(seat['studentName']))
          sums.equal(`claId=${String(claId)} studentName`, texts.aStudent(), null, clas.students.name);
      for (const row of shown)
        if (!seated.some((seat) => agrees(row, seat)))
          sums.equal(`claId=${String(claId)} studentName`, texts.aStudent(), texts.otherName(), clas.students.name);
    }
  },
};

/** True if a row has the name of a student, and the other fields that both have. */
const agrees = (row: RowValues, student: RowValues): boolean =>
  row['studentName'] === student['studentName'] &&
  FIELDS.every((field) => !isPresent(row[field]) || !isPresent(student[field]) || row[field] === student[field]);
