import type { StudentCourse } from '../../entities/student-course.ts';

export const studentCourseExample = {
  studentCourseId: '1843200000000000821',
  studentId: '1843200000000000801',
  studentName: '陈梓涵',
  courseId: '1843200000000000701',
  courseName: '少儿钢琴小组课',
  claId: '1843200000000000741',
  claName: '少儿钢琴小组课 1 班',
  chargeType: 'hour',
  balanceHour: 32,
  expireHour: 0,
  expireDate: '2027-03-01',
  dateBegin: '2026-03-02',
  dateEnd: null,
  status: 1,
} satisfies StudentCourse;
