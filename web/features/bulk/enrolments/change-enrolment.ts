import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { bulkKinds } from '#contracts/entities/bulk-change.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses, type StudentCourse } from '#contracts/entities/student-course.ts';
import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { readRows } from '#web/crud/list/read-rows.ts';
import { send } from '#web/http/client.ts';
import type { BulkInput, RowStep } from '../index.ts';

const quiet = { quiet: true };

/**
 * Changes one enrolment by the calls for one enrolment. Reads the enrolment again first, so that changes of other users
 * are not reverted.
 * @throws ApiError or Error with the message for the user
 */
export async function changeEnrolment(id: string, request: BulkInput, step: RowStep): Promise<void> {
  const enrolment = await step('read', () => send(studentCourses.detail, { id }, quiet));
  const { kind, reason, claId, days } = request;
  const why = reason ? { reason } : {};
  if (kind === bulkKinds.extendEnrolments) return extend(enrolment, days ?? 0, why, step);
  await step('change', async (operation) => {
    const options = { ...quiet, operation };
    if (kind === bulkKinds.suspendEnrolments) await send(studentCourses.suspend, { id }, options);
    else if (kind === bulkKinds.resumeEnrolments)
      await send(studentCourses.resume, { id, studentConflicts: 'ask' }, options);
    else if (kind === bulkKinds.moveToClass)
      await send(
        studentCourses.changeCla,
        {
          studentCourseId: id,
          claId: claId ?? '',
          basedOnCla: enrolment.claId ?? '',
          studentConflicts: 'ask',
          ...why,
        },
        options,
      );
  });
}

/**
 * Extends the period, or each purchase with hours left, by days. @throws Error if the enrolment has no end to extend
 */
async function extend(enrolment: StudentCourse, days: number, why: { reason?: string }, step: RowStep): Promise<void> {
  const { studentCourseId, studentId, chargeType, status } = enrolment;
  if (status === enrolmentStatuses.finished) throw new Error('已结课的报读不能延期');
  if (isByPeriod(chargeType)) {
    const { dateBegin, dateEnd } = enrolment;
    if (!dateBegin || !dateEnd) throw new Error('该报读没有起止日期，请逐个调整');
    const dates = { dateBegin, dateEnd: addDays(dateEnd, days), basedOnBegin: dateBegin, basedOnEnd: dateEnd };
    await step('period', (operation) =>
      send(studentCourses.changePeriod, { studentCourseId, ...dates, ...why }, { ...quiet, operation }),
    );
    return;
  }
  const purchases = await step('purchases', () => readRows(studentProducts.list, { studentId }, quiet));
  const ending = purchases.filter(
    (one) =>
      one.studentCourseId === studentCourseId &&
      one.status !== studentProductStatuses.refunded &&
      (one.balanceHour ?? 0) > 0 &&
      one.expireDate,
  );
  if (ending.length === 0) throw new Error('没有会到期的剩余课时，不能延期');
  for (const { studentProductId, expireDate } of ending)
    if (expireDate) {
      const dates = { expireDate: addDays(expireDate, days), basedOnDate: expireDate };
      await step(`expiry ${studentProductId}`, (operation) =>
        send(
          studentCourses.changeExpiry,
          { studentCourseId, studentProductId, ...dates, ...why },
          { ...quiet, operation },
        ),
      );
    }
}
