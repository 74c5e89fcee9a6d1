import type * as z from 'zod';
import { chargeTypes, isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { type refundForm, studentProductStatuses } from '#contracts/entities/student-product.ts';
import { addDays, laterOf } from '#contracts/formats/business-date.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';
import { removedAmountOf, usedAmountOf } from '#contracts/rules/hour-worth.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { lastUsedDay, unusedDays } from '#contracts/rules/product-period.ts';
import { isRefundedUpToPrice, type RefundComputation, refundComputation } from '#contracts/rules/refund-computation.ts';
import { badInput, conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { requireVisiblePurchase } from './access.ts';
import { paidHours } from './ledger/bought-hours.ts';
import { givenHours } from './ledger/given-hours.ts';
import { postHours } from './ledger/ledger.ts';
import { lastEnd } from './ledger/terms.ts';
import { extendingSuspension } from './ledger/suspension.ts';
import { moneyOf } from './payments-of.ts';
import { refundsOf } from './refunds-of.ts';
import { transferSeat } from './seats.ts';
import { changeStatus } from './status.ts';

type RefundForm = z.output<typeof refundForm>;

/**
 * Refunds all or some of the remaining hours or days of a purchase; the rest stays usable. Their worth first cancels
 * arrears of the purchase. The amount for hours is at most the rest of their worth, so that income from lessons never
 * exceeds the amount due minus refunds (decided).
 */
export function refundPurchase(world: World, session: Session, form: RefundForm): void {
  const { store } = world;
  const purchase = requireVisiblePurchase(world, session, form.studentProductId);
  if (purchase.status === studentProductStatuses.refunded) throw conflict('该产品已退费');
  if (purchase.status === studentProductStatuses.usedUp) throw conflict('该产品已用完，不能退费');
  const { chargeType } = purchase;
  if (isByPeriod(chargeType ?? store.tables.product.get(purchase.productId)?.chargeType))
    refundDays(world, purchase, form);
  else refundHours(world, session, purchase, form);
  if (form.withdrawGift) withdrawGivenHours(world, session, purchase.studentCourseId);
  if (form.finish) finishEnrolment(world, session, purchase.studentCourseId);
}

function refundHours(world: World, session: Session, purchase: Row<'studentProduct'>, form: RefundForm): void {
  const { store } = world;
  const { studentProductId, studentCourseId } = purchase;
  const left = purchase.balanceHour ?? 0;
  const hours = form.refundHour ?? left;
  if (hours > left) throw badInput(`最多可退 ${left} 课时`);
  const paid = paidHours(store, purchase);
  const computed = refundComputation({ ...paid, ...moneyOf(purchase) }, hours);
  const { worth } = computed;
  requireRefundable(form, computed, '退费金额不能大于所退课时的价值');
  if (hours > 0) {
    const parts = [{ studentProductId, hours, worth }];
    postHours(world, session, { studentCourseId, hours: -hours, reason: '退费', parts });
  }
  // Refunded hours do not count as used.
  const removedAmount = addHours(removedAmountOf(paid), worth);
  store.tables.studentProduct.patch(studentProductId, { usedAmount: usedAmountOf(paid), removedAmount });
  storeRefund(world, purchase, form, { refundHour: hours, ...computed }, hours === left);
  const expireDate = lastEnd(world, studentCourseId);
  if (expireDate) store.tables.studentCourse.patch(studentCourseId, { expireDate });
}

function refundDays(world: World, purchase: Row<'studentProduct'>, form: RefundForm): void {
  const suspendDate = extendingSuspension(world.store, purchase.studentCourseId);
  const left = unusedDays({ ...purchase, suspendDate }, boughtDays(world, purchase), world.clock.today());
  const days = form.refundDay ?? left;
  if (days > left) throw badInput(`最多可退 ${left} 天`);
  const computed = refundComputation({ ...purchase, chargeType: chargeTypes.date, ...moneyOf(purchase) }, days);
  const isUpToPrice = isRefundedUpToPrice({ ...purchase, chargeType: chargeTypes.date, ...moneyOf(purchase) });
  requireRefundable(form, computed, isUpToPrice ? '退费金额不能大于实收金额' : '退费金额不能大于所退天数的价值');
  shortenPeriod(world, purchase, days, lastUsedDay({ suspendDate }, world.clock.today()));
  storeRefund(world, purchase, form, { refundDay: days, ...computed }, days === left);
}

/**
 * Requires that the refunded amount may be returned, and that the refund cancels the arrears that the user has seen. A
 * form without arrears counts as if the user has seen none.
 * @param tooMuch refusal of a purchase without arrears
 */
function requireRefundable(
  { refundAmount, cancelledAmount }: RefundForm,
  { cancelled, returnable }: RefundComputation,
  tooMuch: string,
): void {
  if ((cancelledAmount ?? 0) !== cancelled) throw conflict(`这次退费抵消的欠费已变为 ${cancelled} 元，请核对后再退费`);
  if (refundAmount > returnable)
    throw badInput(cancelled > 0 ? `抵消欠费 ${cancelled} 元后，最多可退 ${returnable} 元` : tooMuch);
}

/** Adds a refund to those of the purchase. */
function storeRefund(
  { store, clock }: World,
  purchase: Row<'studentProduct'>,
  { refundAmount, remark }: RefundForm,
  { refundHour = 0, refundDay = 0, cancelled }: { refundHour?: number; refundDay?: number; cancelled: number },
  whole: boolean,
): void {
  const refundTime = clock.moment();
  store.tables.studentProduct.patch(purchase.studentProductId, {
    ...(whole && { status: studentProductStatuses.refunded }),
    refundAmount: addHours(purchase.refundAmount ?? 0, refundAmount),
    refundHour: addHours(purchase.refundHour ?? 0, refundHour),
    ...(cancelled > 0 && { cancelledAmount: addHours(purchase.cancelledAmount ?? 0, cancelled) }),
    ...(refundDay > 0 && { refundDay: (purchase.refundDay ?? 0) + refundDay }),
    refundTime,
    refundRemark: remark,
    refunds: [...refundsOf(purchase), { refundAmount, refundHour, refundTime, remark }],
  });
}

/** Withdraws the given hours of an enrolment. */
function withdrawGivenHours(world: World, session: Session, studentCourseId: string): void {
  const hours = givenHours(world.store, studentCourseId);
  if (hours <= 0) return;
  const parts = [{ studentProductId: null, hours, worth: 0 }];
  postHours(world, session, { studentCourseId, hours: -hours, reason: '退费扣回赠送课时', parts });
}

/** Finishes an enrolment, unless it is finished. Its seat is transferred to another enrolment of the student or released. */
function finishEnrolment(world: World, session: Session, studentCourseId: string): void {
  const { studentCourse, studentCla } = world.store.tables;
  const enrolment = studentCourse.get(studentCourseId);
  if (!enrolment || enrolment.status === enrolmentStatuses.finished) return;
  const seat = studentCla.by('enrolment', studentCourseId).find(({ claId }) => claId === enrolment.claId);
  const isTransferred = seat !== undefined && transferSeat(world, seat);
  changeStatus(world, session, enrolment, isTransferred ? undefined : seat, enrolmentStatuses.finished);
}

/** Returns the days of a purchase that were not refunded. Purchases of older sandboxes do not store the days. */
const boughtDays = ({ store }: World, { buyDay, refundDay, productId, quantity }: Row<'studentProduct'>): number =>
  (buyDay ?? (store.tables.product.get(productId)?.days ?? 0) * quantity) - (refundDay ?? 0);

/**
 * Shortens the enrolment's period by the refunded days. Purchases that end later start and end earlier by the same
 * number of days.
 * @param lastUsed last day that counts as used; the period never ends before it
 */
function shortenPeriod({ store }: World, purchase: Row<'studentProduct'>, days: number, lastUsed: string): void {
  const { studentProductId, studentCourseId, expireDate } = purchase;
  if (days === 0) return;
  const { studentCourse, studentProduct } = store.tables;
  const enrolment = studentCourse.get(studentCourseId);
  const lastDay = enrolment && enrolmentEnd(enrolment);
  const dateEnd = laterOf(addDays(lastDay ?? lastUsed, -days), lastUsed);
  studentCourse.patch(studentCourseId, { dateEnd, expireDate: dateEnd });
  if (expireDate) studentProduct.patch(studentProductId, { expireDate: addDays(expireDate, -days) });
  for (const later of studentProduct.by('enrolment', studentCourseId))
    if (later.expireDate && later.expireDate > (expireDate ?? '') && later.status !== studentProductStatuses.refunded)
      studentProduct.patch(later.studentProductId, {
        ...(later.dateBegin && { dateBegin: addDays(later.dateBegin, -days) }),
        expireDate: addDays(later.expireDate, -days),
      });
}
