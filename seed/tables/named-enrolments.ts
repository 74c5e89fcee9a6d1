import { chargeTypes } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addDays } from '#contracts/rules/business-date.ts';
import { type Draft, must } from '../draft.ts';
import { depts, spare, teaching } from '../fixed.ts';

/** Three students of 滨江校区 without a course: one stays so, one waits for a class, one is taking a break. */
export function nameEnrolments(db: Draft): void {
  const enrolled = new Set(db.studentCourse.map((enrolment) => enrolment.studentId));
  const free = db.student.filter((row) => row.deptId === depts.binjiang && !enrolled.has(row.studentId));
  const [idle, waiting, resting] = [free[0], free[1], free[2]].map((row) => must(row, 'a student without a course'));
  if (!idle || !waiting || !resting) return;
  idle.studentId = spare.student;
  waiting.studentId = spare.waitingStudent;
  const enrolment = {
    courseId: teaching.course,
    chargeType: chargeTypes.hour,
    dateBegin: addDays(db.today, -40),
    tenantId: waiting.tenantId,
  };
  db.studentCourse.push(
    {
      ...enrolment,
      studentCourseId: spare.waitingEnrolment,
      studentId: waiting.studentId,
      carriedHour: 24,
      status: enrolmentStatuses.enrolled,
    },
    {
      ...enrolment,
      studentCourseId: spare.suspendedEnrolment,
      studentId: resting.studentId,
      claId: teaching.cla,
      dateEnd: addDays(db.today, -12),
      carriedHour: 8,
      status: enrolmentStatuses.suspended,
    },
  );
}
