import type { studentCourses } from '../../calls/student-courses.ts';
import { claExample } from '../entities/cla.ts';
import { hourLogExample } from '../entities/hour-log.ts';
import { studentClaExample } from '../entities/student-cla.ts';
import { studentCourseExample } from '../entities/student-course.ts';
import type { ExamplesOf } from '../example.ts';

const { studentCourseId, studentId, courseId } = studentCourseExample;
/** An enrolment of another student that waits for a class, one that is suspended, and one that has nothing yet. */
const SUSPENDED = '1843200000000000823';
const EMPTY = '1843200000000000824';
const { claId } = claExample;

export const studentCoursesExamples = {
  detail: { input: { id: studentCourseId }, data: studentCourseExample },
  list: { input: { pageNum: 1, pageSize: 20, studentId }, data: { rows: [studentCourseExample], total: 1 } },
  byCla: { input: { pageNum: 1, pageSize: 20, claId }, data: { rows: [studentClaExample], total: 1 } },
  signUpList: { input: { pageNum: 1, pageSize: 20, studentId }, data: { rows: [studentCourseExample], total: 1 } },
  claOptions: { input: { studentCourseId }, data: [claExample] },
  chooseCla: { input: { studentCourseId: '1843200000000000822', claId }, data: null },
  suspend: { input: { id: studentCourseId }, data: null },
  resume: { input: { id: SUSPENDED }, data: null },
  changeCla: { input: { studentCourseId, claId: '1843200000000000742' }, data: null },
  changeBalance: { input: { studentCourseId, balanceHour: 30 }, data: null },
  changeExpiry: { input: { studentCourseId, expireDate: '2030-03-01' }, data: null },
  changePeriod: { input: { studentCourseId, dateBegin: '2026-03-02', dateEnd: '2030-03-01' }, data: null },
  add: { input: { studentId: '1843200000000000802', courseId, chargeType: 'hour', balanceHour: 10 }, data: null },
  remove: { input: { id: EMPTY }, data: null },
  export: { input: { status: 1 }, data: null },
  hourLog: { input: { pageNum: 1, pageSize: 20, studentId }, data: { rows: [hourLogExample], total: 1 } },
  exportHourLog: { input: { studentId }, data: null },
} satisfies ExamplesOf<typeof studentCourses>;
