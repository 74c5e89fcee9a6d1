import { studentCourses } from '#contracts/calls/student-courses.ts';
import { useCall } from '../../../../http/use-call.ts';

/** More enrolments than anybody has. */
const ENROLMENTS = 50;

/** All of a student's enrolments; asked once, however many parts of the drawer show them. */
export const useStudentEnrolments = (studentId: string) =>
  useCall(studentCourses.list, { studentId, pageNum: 1, pageSize: ENROLMENTS });
