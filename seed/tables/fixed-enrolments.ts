import { chargeTypes } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { suitsAge } from '../generators/course-ages.ts';
import { type Draft, indexBy, required } from '../generators/world-builder.ts';
import { depts, spareRows, teaching } from '../fixed-ids.ts';

/**
 * Turns three students of 滨江校区 without a course into fixed cases: one remains without a course, one has an enrolment
 * that waits for a class, and one has a paused enrolment.
 */
export function assignFixedEnrolments(db: Draft): void {
  const enrolled = new Set(db.studentCourse.map((enrolment) => enrolment.studentId));
  const course = required(indexBy(db.course, 'courseId').get(teaching.course), 'the named course');
  const free = db.student.filter(
    (row) => row.deptId === depts.binjiang && !enrolled.has(row.studentId) && suitsAge(db.today, row, course),
  );
  const [idle, waiting, resting] = [free[0], free[1], free[2]].map((row) =>
    required(row, 'a student without a course'),
  );
  if (!idle || !waiting || !resting) return;
  idle.studentId = spareRows.student;
  waiting.studentId = spareRows.waitingStudent;
  const enrolment = {
    courseId: teaching.course,
    chargeType: chargeTypes.hour,
    dateBegin: addDays(db.today, -40),
    tenantId: waiting.tenantId,
  };
  db.studentCourse.push(
    {
      ...enrolment,
      studentCourseId: spareRows.waitingEnrolment,
      studentId: waiting.studentId,
      carriedHour: 24,
      status: enrolmentStatuses.enrolled,
    },
    {
      ...enrolment,
      studentCourseId: spareRows.suspendedEnrolment,
      studentId: resting.studentId,
      claId: teaching.cla,
      dateEnd: addDays(db.today, -12),
      suspendDate: addDays(db.today, -12),
      carriedHour: 8,
      status: enrolmentStatuses.suspended,
    },
  );
}
