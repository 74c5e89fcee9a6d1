import type { TeacherMonthList } from '../../entities/teacher-month.ts';
import { claExample } from './cla.ts';
import { teacherExample } from './teacher.ts';

/** A day with lessons of the teacher. */
export const teacherMonthQueryExample = {
  timeBegin: '2026-09-03',
  timeEnd: '2026-09-03',
  teacherId: teacherExample.teacherId,
};

const figures = {
  lessonNum: 1,
  minutes: 90,
  headNum: 6,
  expectedNum: 6,
  takenNum: 0,
  givenNum: 0,
  unrecordedNum: 0,
  aheadNum: 0,
};

/** A class of the teacher with a lesson on this day. */
export const monthClaExample = {
  claId: '1843201018000000006',
  claName: '少儿钢琴小组课 7 班',
  courseId: claExample.courseId,
  courseName: claExample.courseName,
};

export const teacherMonthListExample = {
  rows: [
    {
      teacherId: teacherExample.teacherId,
      teacherName: teacherExample.teacherName,
      ...figures,
      lines: [{ ...monthClaExample, ...figures }],
    },
  ],
  archivedUntil: null,
} satisfies TeacherMonthList;
