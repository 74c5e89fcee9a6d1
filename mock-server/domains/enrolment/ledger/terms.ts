import { isByPeriod } from '#contracts/entities/product.ts';
import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { conflict, notFound } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { lapsedHours } from './ledger.ts';

/**
 * Moves the end of an enrolment (Spec 2 §7 updateExpireDate; decided). In an enrolment by period, the purchase that
 * ends last gets the new end. In an enrolment by hours, the given purchase gets it. Without a given purchase, all
 * purchases with hours that end earlier are extended; a single purchase can also be shortened. Lapsed hours become
 * usable again.
 * @throws Refusal when the end becomes earlier, there are several purchases, and none of them is given; and when no
 *   purchase has hours, because given hours do not end
 */
export function moveEnd(
  world: World,
  enrolment: Row<'studentCourse'>,
  expireDate: string,
  studentProductId?: string,
): void {
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
  for (const one of purchasesToMove(bought, expireDate, studentProductId))
    tables.studentProduct.patch(one.studentProductId, { expireDate });
  tables.studentCourse.patch(studentCourseId, {
    expireDate: lastEnd(world, studentCourseId) ?? expireDate,
    expireHour: lapsedHours(world, studentCourseId),
  });
}

function purchasesToMove(
  bought: readonly Row<'studentProduct'>[],
  expireDate: string,
  studentProductId: string | undefined,
): Row<'studentProduct'>[] {
  if (studentProductId) {
    const named = bought.filter((purchase) => purchase.studentProductId === studentProductId);
    if (named.length === 0) throw notFound('该报读没有这个课时包');
    return named;
  }
  const withHours = bought.filter(({ balanceHour }) => (balanceHour ?? 0) > 0);
  if (withHours.length === 0) throw conflict('课时包没有剩余课时，不能设置到期日期');
  if (withHours.length < 2) return withHours;
  const earlier = withHours.filter((purchase) => (purchase.expireDate ?? END_OF_TIME) < expireDate);
  if (earlier.length === 0) throw conflict('该报读有多个课时包，请选择要提前到期的一个');
  return earlier;
}

/** Returns the last day of the purchases with remaining hours; undefined if there are none. */
export const lastEnd = ({ store }: World, studentCourseId: string): string | undefined =>
  store.tables.studentProduct
    .by('enrolment', studentCourseId)
    .filter(({ balanceHour, expireDate }) => (balanceHour ?? 0) > 0 && expireDate)
    .map(({ expireDate }) => expireDate ?? '')
    .sort()
    .at(-1);

const END_OF_TIME = '9999-12-31';

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
