import { Button } from '@mantine/core';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { useUncached } from '#web/http/cache/use-uncached.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { InlineDateField } from '#web/ui/fields/DateField.tsx';
import classes from './AdjustDialog.module.css';
import { purchasesOf } from '../purchases-of.ts';
import { usePackageEnd } from './use-package-end.tsx';

/**
 * Returns the purchases of an enrolment with remaining hours. Empty if the server does not return the enrolment of a
 * purchase.
 */
export function usePackages({ studentId, studentCourseId }: StudentCourse): readonly StudentProduct[] {
  const { data = [] } = useUncached(studentId, (signal) => purchasesOf(studentId, { signal, quiet: true }));
  return data.filter((purchase) => purchase.studentCourseId === studentCourseId && (purchase.balanceHour ?? 0) > 0);
}

/** Renders the packages of an enrolment with their last days. Each last day is saved separately. */
export const PackageEnds = ({ packages }: { packages: readonly StudentProduct[] }) => (
  <fieldset className={classes.packages}>
    <legend>课时包有效期至</legend>
    {packages.map((purchase) => (
      <PackageEnd key={purchase.studentProductId} purchase={purchase} />
    ))}
  </fieldset>
);

function PackageEnd({ purchase }: { purchase: StudentProduct }) {
  const { productName, balanceHour, buyTime } = purchase;
  const { date, setDate, isChanged, saving, save, question } = usePackageEnd(purchase);
  const name = `${productName ?? '课时包'}（${buyTime?.slice(0, 10) ?? '—'} 购买）`;
  return (
    <div className={classes.package}>
      <span>
        {name}，剩 {formatHours(balanceHour ?? 0)} 课时
      </span>
      <InlineDateField label={`${name}的有效期`} value={date} onChange={setDate} />
      <Button
        variant="default"
        loading={saving}
        disabled={date === '' || !isChanged}
        aria-label={`保存${name}的有效期`}
        onClick={() => void save()}
      >
        改期
      </Button>
      {question}
    </div>
  );
}
