import { isByPeriod } from '#contracts/entities/product.ts';
import { type Draft, groupBy, indexBy, required } from '../generators/world-builder.ts';
import type { Row } from '../schema.ts';
import { campusMonth } from './campus-month.ts';

type Sums = Pick<Row<'campusMonth'>, 'lessonIncome' | 'lessonNum'>;

/**
 * Sums the value and the number of archived attendances by campus, month and day. The rows of these attendances are not
 * stored.
 */
export function archivedMonthRows(db: Draft): Row<'campusMonth'>[] {
  const enrolments = indexBy(db.studentCourse, 'studentCourseId');
  const prices = hourPrices(db);
  const months = new Map<string, Sums & { tenantId: string; begin: string }>();
  for (const { studentCourseId, date, hours } of db.archive) {
    const { tenantId } = required(enrolments.get(studentCourseId), 'the enrolment of an archived lesson');
    const [begin, day] = [`${date.slice(0, 7)}-01`, Number(date.slice(8)) - 1];
    const key = `${tenantId} ${begin}`;
    const sums = months.get(key) ?? { tenantId, begin, lessonIncome: emptySums(), lessonNum: emptySums() };
    months.set(key, sums);
    sums.lessonIncome[day] = (sums.lessonIncome[day] ?? 0) + hours * (prices.get(studentCourseId) ?? 0);
    sums.lessonNum[day] = (sums.lessonNum[day] ?? 0) + 1;
  }
  return [...months.values()].map((sums) =>
    campusMonth(db, { ...sums, lessonIncome: sums.lessonIncome.map((yuan) => Math.round(yuan)) }),
  );
}

const emptySums = (): number[] => Array<number>(31).fill(0);

/**
 * Returns the price paid per hour for each enrolment, or the highest list price of the course if nothing was bought.
 */
function hourPrices(db: Draft): Map<string, number> {
  const products = indexBy(db.product, 'productId');
  const onSale = groupBy(
    db.product.filter(({ chargeType }) => !isByPeriod(chargeType)),
    'courseId',
  );
  const sales = groupBy(db.studentProduct, 'studentCourseId');
  return new Map(
    db.studentCourse.map(({ studentCourseId, courseId }) => {
      const bought = sales.get(studentCourseId) ?? [];
      const hours = bought.reduce((sum, sale) => sum + (products.get(sale.productId)?.hours ?? 0), 0);
      const paid = bought.reduce((sum, sale) => sum + (sale.amount ?? 0), 0);
      const list = (onSale.get(courseId) ?? []).map(({ price, hours: packageHours }) => price / (packageHours ?? 1));
      return [studentCourseId, hours > 0 ? paid / hours : Math.max(0, ...list)];
    }),
  );
}
