import type { TeacherMonthList } from '../../entities/teacher-month.ts';
import { claExample } from './cla.ts';
import { teacherExample } from './teacher.ts';

/** A day with lessons of the teacher. */
export const teacherMonthQueryExample = {
  timeBegin: '2026-09-05',
  timeEnd: '2026-09-05',
  teacherId: teacherExample.teacherId,
};

const figures = {
  lessonNum: 1,
  minutes: 90,
  headNum: 8,
  expectedNum: 8,
  takenNum: 0,
  givenNum: 0,
  unrecordedNum: 0,
  aheadNum: 0,
};
const { claId, claName, courseId, courseName } = claExample;

export const teacherMonthListExample = {
  rows: [
    {
      teacherId: teacherExample.teacherId,
      teacherName: teacherExample.teacherName,
      ...figures,
      lines: [{ claId, claName, courseId, courseName, ...figures }],
    },
  ],
  archivedUntil: null,
} satisfies TeacherMonthList;
