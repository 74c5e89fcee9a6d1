import { isByPeriod } from '#contracts/entities/product.ts';
import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { lapsedHours } from './ledger.ts';

/**
 * Moves the end of an enrolment (Spec 2 §7 updateExpireDate; decided). Purchases with remaining hours, even lapsed
 * ones, become usable until the new end. In an enrolment by period, the purchase that ends last gets the new end.
 */
export function moveEnd(world: World, enrolment: Row<'studentCourse'>, expireDate: string): void {
  const { tables } = world.store;
  const { studentCourseId, chargeType } = enrolment;
  const bought = tables.studentProduct
    .by('enrolment', studentCourseId)
    .filter((purchase) => purchase.status !== studentProductStatuses.refunded);
  if (isByPeriod(chargeType)) {
    const last = bought.reduce<Row<'studentProduct'> | undefined>(laterPurchases, undefined);
    if (last) tables.studentProduct.patch(last.studentProductId, { expireDate });
    tables.studentCourse.patch(studentCourseId, { expireDate, dateEnd: expireDate });
    return;
  }
  for (const { studentProductId, balanceHour } of bought)
    if ((balanceHour ?? 0) > 0)
      tables.studentProduct.patch(studentProductId, { expireDate, status: studentProductStatuses.inUse });
  tables.studentCourse.patch(studentCourseId, { expireDate, expireHour: lapsedHours(world, studentCourseId) });
}

/** Moves the start of an enrolment's period. Purchases that begin on the previous start date move along (decided). */
export function moveStart({ store }: World, enrolment: Row<'studentCourse'>, dateBegin: string): void {
  const { studentCourse, studentProduct } = store.tables;
  for (const bought of studentProduct.by('enrolment', enrolment.studentCourseId))
    if (
      bought.dateBegin &&
      bought.dateBegin === enrolment.dateBegin &&
      bought.status !== studentProductStatuses.refunded
    )
      studentProduct.patch(bought.studentProductId, { dateBegin });
  studentCourse.patch(enrolment.studentCourseId, { dateBegin });
}

const laterPurchases = (one: Row<'studentProduct'> | undefined, other: Row<'studentProduct'>): Row<'studentProduct'> =>
  one && (one.expireDate ?? '') > (other.expireDate ?? '') ? one : other;
