import { clas } from '#contracts/calls/clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';
import { usableHours } from '#contracts/rules/lesson-hours.ts';
import { send } from '#web/http/client.ts';
import { balanceValues } from './balance-values.ts';
import type { BalanceOwner, Recipient } from './subject.ts';

/** Page size above any student's number of enrolments. */
const MAX_ENROLMENTS = 50;

/** Returns one recipient for each enrolment of a student that has not ended. @throws ApiError */
export async function balanceRecipients({
  studentId,
  studentName,
  phone,
}: BalanceOwner): Promise<readonly Recipient[]> {
  const [enrolments, classes] = await Promise.all([
    send(studentCourses.list, { studentId, pageNum: 1, pageSize: MAX_ENROLMENTS }),
    send(clas.byStudent, { studentId }, { quiet: true }).catch(() => []),
  ]);
  return enrolments.rows
    .filter(({ status }) => status !== enrolmentStatuses.finished)
    .map((enrolment) => {
      const { studentCourseId, courseName, claId, claName, chargeType } = enrolment;
      return {
        studentId,
        studentName,
        phone,
        studentCourseId,
        about: courseName,
        values: balanceValues({
          courseName,
          claName,
          deptName: classes.find((cla) => cla.claId === claId)?.deptName,
          hours: isByPeriod(chargeType) ? null : usableHours(enrolment),
          lastDay: enrolmentEnd(enrolment),
        }),
      };
    });
}
