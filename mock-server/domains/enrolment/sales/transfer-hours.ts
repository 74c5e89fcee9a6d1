import type * as z from 'zod';
import { chargeTypes, isByPeriod } from '#contracts/entities/product.ts';
import { purchaseSources, studentProductStatuses, type transferForm } from '#contracts/entities/student-product.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import { removedAmountOf, usedAmountOf } from '#contracts/rules/hour-worth.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { purchaseStatusOn } from '#contracts/rules/purchase-status.ts';
import { transferWorth } from '#contracts/rules/refund-computation.ts';
import { badInput, conflict } from '#mock-server/kernel/refusal.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { requireVisibleCourse, requireVisiblePurchase, requireVisibleStudent } from '../access.ts';
import { paidHours } from '../ledger/bought-hours.ts';
import { postHours } from '../ledger/ledger.ts';
import { lastEnd } from '../ledger/terms.ts';
import { moneyOf } from '../payments-of.ts';
import { ensureEnrolment } from '../purchases.ts';

type Form = z.output<typeof transferForm>;
type Purchase = Row<'studentProduct'>;

/**
 * Moves paid hours of a purchase with their worth to a new purchase of another enrolment, which ends on the same day. No
 * money comes in or goes out, and given hours stay (decided).
 * @throws Refusal when the purchase has arrears, has expired or has too few hours, when the students are not of one family,
 *   and when the worth has changed since the user saw it
 */
export function transferHours(world: World, session: Session, form: Form): void {
  const { store } = world;
  const { hours, toHours, worth, reason } = form;
  const purchase = requireVisiblePurchase(world, session, form.studentProductId);
  const from = requireVisibleStudent(world, session, purchase.studentId);
  const to = requireVisibleStudent(world, session, form.toStudentId);
  const course = requireVisibleCourse(world, session, form.toCourseId);
  requireTransferable(world, purchase, form);
  if (!isInUse(course)) throw conflict('课程已停用，不能转入');
  if (!isOneFamily(from, to)) throw conflict('只能转给学员本人，或联系电话相同的学员');
  const oldCourseId = store.tables.studentCourse.get(purchase.studentCourseId)?.courseId ?? '';
  if (from.studentId === to.studentId && oldCourseId === course.courseId) throw badInput('转入的课程与原课程相同');
  const fromText = `${from.studentName} ${store.tables.course.get(oldCourseId)?.courseName ?? ''}`;
  takeOut(world, session, purchase, {
    hours,
    worth,
    reason: `转课到 ${to.studentName} ${course.courseName}：${reason}`,
  });
  const enrolment = ensureEnrolment(world, to, { courseId: course.courseId, chargeType: chargeTypes.hour });
  const moved = { hours: toHours, worth, reason: `由 ${fromText} 转入：${reason}` };
  bringIn(world, session, { purchase, enrolment, ...moved });
}

const isOneFamily = (one: Row<'student'>, other: Row<'student'>): boolean =>
  one.studentId === other.studentId || (Boolean(one.phone) && one.phone === other.phone);

function requireTransferable({ store, clock }: World, purchase: Purchase, { hours, worth }: Form): void {
  const { chargeType, status, productId } = purchase;
  if (isByPeriod(chargeType ?? store.tables.product.get(productId)?.chargeType)) throw badInput('按期产品不能转课');
  if (status === studentProductStatuses.refunded) throw conflict('该产品已退费，不能转课');
  if (status === studentProductStatuses.usedUp) throw conflict('该产品已用完，不能转课');
  if (purchaseStatusOn(purchase, clock.today()) === studentProductStatuses.expired)
    throw conflict('该产品已到期，请先延期再转课');
  const { owedAmount } = moneyOf(purchase);
  if (owedAmount > 0) throw conflict(`该产品欠费 ${owedAmount} 元，请先结清欠费再转课`);
  const left = purchase.balanceHour ?? 0;
  if (hours > left) throw badInput(`最多可转 ${left} 课时`);
  const current = transferWorth(paidHours(store, purchase), hours);
  if (current !== worth) throw conflict(`所转课时的价值已变为 ${current} 元，请核对后再转课`);
}

interface MovedHours {
  hours: number;
  worth: number;
  /** Text of the ledger entry, which names the other side. */
  reason: string;
}

function takeOut(world: World, session: Session, purchase: Purchase, { hours, worth, reason }: MovedHours): void {
  const { studentProduct, studentCourse } = world.store.tables;
  const { studentProductId, studentCourseId, transferHour, transferAmount, transfers } = purchase;
  const paid = paidHours(world.store, purchase);
  const parts = [{ studentProductId, hours, worth }];
  postHours(world, session, { studentCourseId, hours: -hours, reason, parts });
  // Moved hours do not count as used.
  studentProduct.patch(studentProductId, {
    usedAmount: usedAmountOf(paid),
    removedAmount: addHours(removedAmountOf(paid), worth),
    transferHour: addHours(transferHour ?? 0, hours),
    transferAmount: addHours(transferAmount ?? 0, worth),
    transfers: [...(transfers ?? []), { hours, worth, transferTime: world.clock.moment() }],
  });
  const expireDate = lastEnd(world, studentCourseId);
  if (expireDate) studentCourse.patch(studentCourseId, { expireDate });
}

function bringIn(
  world: World,
  session: Session,
  {
    purchase: { productId, expireDate, salesStaffId },
    enrolment: { studentCourseId, studentId, tenantId },
    hours,
    worth,
    reason,
  }: MovedHours & { purchase: Purchase; enrolment: Row<'studentCourse'> },
): void {
  const { store, clock } = world;
  const studentProductId = store.ids.next();
  store.tables.studentProduct.put({
    studentProductId,
    studentId,
    productId,
    studentCourseId,
    quantity: 1,
    amount: worth,
    source: purchaseSources.transfer,
    salesStaffId,
    chargeType: chargeTypes.hour,
    buyTime: clock.moment(),
    buyHour: hours,
    balanceHour: 0,
    expireDate,
    status: studentProductStatuses.inUse,
    tenantId,
  });
  const parts = [{ studentProductId, hours, worth }];
  postHours(world, session, { studentCourseId, hours, reason, parts });
}
