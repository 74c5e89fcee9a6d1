import { Button } from '@mantine/core';
import { useState } from 'react';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { useCall } from '#web/http/use-call.ts';
import { useSend } from '#web/http/use-send.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { InlineDateField } from '#web/ui/fields/DateField.tsx';
import classes from './AdjustDialog.module.css';

/** Page size that is larger than any student's number of purchases. */
const MAX_PURCHASES = 50;

/**
 * Returns the purchases of an enrolment with remaining hours. Empty if the server does not return the enrolment of a
 * purchase.
 */
export function usePackages({ studentId, studentCourseId }: StudentCourse): readonly StudentProduct[] {
  const query = { studentId, pageNum: 1, pageSize: MAX_PURCHASES };
  const { data } = useCall(studentProducts.list, query, { quiet: true });
  return (data?.rows ?? []).filter(
    (purchase) => purchase.studentCourseId === studentCourseId && (purchase.balanceHour ?? 0) > 0,
  );
}

/** Renders the packages of an enrolment with their last days. Each last day is saved separately. */
export const PackageEnds = ({ packages }: { packages: readonly StudentProduct[] }) => (
  <fieldset className={classes.packages}>
    <legend>课时包到期日期</legend>
    {packages.map((purchase) => (
      <PackageEnd key={purchase.studentProductId} purchase={purchase} />
    ))}
  </fieldset>
);

function PackageEnd({ purchase }: { purchase: StudentProduct }) {
  const { studentProductId, studentCourseId, productName, balanceHour, buyTime, expireDate } = purchase;
  const { send, sending } = useSend(studentCourses.changeExpiry, { success: '修改成功' });
  const [date, setDate] = useState(expireDate ?? '');
  const name = `${productName ?? '课时包'}（${buyTime?.slice(0, 10) ?? '—'} 购买）`;
  const save = (): void => {
    if (!studentCourseId) return;
    void send({
      studentCourseId,
      studentProductId,
      expireDate: date,
      ...(expireDate && { basedOnDate: expireDate }),
    });
  };
  return (
    <div className={classes.package}>
      <span>
        {name}，剩 {formatHours(balanceHour ?? 0)} 课时
      </span>
      <InlineDateField label={`${name}的到期日期`} value={date} onChange={setDate} />
      <Button
        variant="default"
        loading={sending}
        disabled={date === '' || date === (expireDate ?? '')}
        aria-label={`保存${name}的到期日期`}
        onClick={save}
      >
        改期
      </Button>
    </div>
  );
}
