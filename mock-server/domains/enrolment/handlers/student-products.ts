import type { studentProducts as calls } from '#contracts/calls/student-products.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { type StudentProduct, studentProductStatuses } from '#contracts/entities/student-product.ts';
import { addDays, laterOf } from '#contracts/formats/business-date.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import { periodAfter, unusedDays } from '#contracts/rules/product-period.ts';
import { purchaseEffect } from '#contracts/rules/purchase-effect.ts';
import { purchaseStatusOn } from '#contracts/rules/purchase-status.ts';
import { isOnDays } from '#mock-server/kernel/clock/days.ts';
import { purchaseExpiresWithin } from '../expiring.ts';
import { postHours } from '../ledger/ledger.ts';
import { studentNameFilter } from '../student-name-filter.ts';
import { badInput, conflict, notFound } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { statusColumns } from '../status.ts';
import { sortedPage } from '#mock-server/kernel/store/sort-rows.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { canSeeStaff } from '../../organisation/index.ts';
import {
  visibleGroups,
  isOwned,
  requireVisibleProduct,
  requireVisiblePurchase,
  requireVisibleStudent,
} from '../access.ts';

/** Validity of purchased hours: one year (decided). */
const VALID_DAYS = 365;

/** Handlers for purchases and refunds (Spec 2 §4; details decided). */
export const studentProducts: Handlers<typeof calls> = {
  list(world, session, { studentId, studentName = '', minBalanceDay, status, buyTimeStart, buyTimeEnd, ...page }) {
    const { store, clock } = world;
    const { studentProduct } = store.tables;
    const today = clock.today();
    const expires = minBalanceDay === undefined ? undefined : purchaseExpiresWithin(today, minBalanceDay);
    const isNamed = studentNameFilter(store, studentName);
    const isVisible = isOwned(world, session);
    const isBought = isOnDays(buyTimeStart, buyTimeEnd);
    const groups = studentId
      ? [studentProduct.by('student', studentId)]
      : visibleGroups(world, session, 'studentProduct');
    const matchesFilters = (row: Row<'studentProduct'>) =>
      isVisible(row) &&
      isBought(row.buyTime) &&
      (!status || purchaseStatusOn(row, today) === status) &&
      (expires?.(row) ?? true) &&
      isNamed(row);
    const matching = groups.map((rows) => rows.filter(matchesFilters));
    return {
      ...sortedPage(matching, 'studentProductId', page, (row) => purchaseView(store, row)),
      // The home page's reminder links to this list and counts students, not purchases.
      studentTotal: minBalanceDay === undefined ? undefined : countOfStudents(matching.flat()),
    };
  },

  add(world, session, { studentId, productId, quantity, amount, salesStaffId }) {
    const student = requireVisibleStudent(world, session, studentId);
    const product = requireVisibleProduct(world, session, productId);
    if (!isInUse(product)) throw conflict('产品已停用，不能购买');
    if (salesStaffId && !canSeeStaff(world, session, salesStaffId)) throw notFound('销售人员不存在');
    const { store, clock } = world;
    const days = (product.days ?? 0) * quantity;
    const enrolment = ensureEnrolment(world, student, product);
    const studentProductId = store.ids.next();
    const byPeriod = isByPeriod(product.chargeType);
    const period = byPeriod ? periodAfter(enrolmentEnd(enrolment), clock.today(), days) : null;
    const expireDate = period?.dateEnd ?? addDays(clock.today(), VALID_DAYS);
    store.tables.studentProduct.put({
      studentProductId,
      studentId,
      productId,
      studentCourseId: enrolment.studentCourseId,
      quantity,
      amount,
      salesStaffId,
      chargeType: product.chargeType,
      buyTime: clock.moment(),
      balanceHour: byPeriod ? undefined : 0,
      dateBegin: period?.dateBegin,
      expireDate,
      status: studentProductStatuses.inUse,
      tenantId: student.tenantId,
    });
    if (byPeriod) {
      store.tables.studentCourse.patch(enrolment.studentCourseId, { dateEnd: expireDate, expireDate });
      return;
    }
    const hours = (product.hours ?? 0) * quantity;
    const reason = `购买 ${product.productName}`;
    postHours(world, session, { studentCourseId: enrolment.studentCourseId, hours, reason, studentProductId });
    store.tables.studentCourse.patch(enrolment.studentCourseId, {
      expireDate: laterOf(enrolment.expireDate ?? expireDate, expireDate),
    });
  },

  refund(world, session, { studentProductId, refundAmount, remark }) {
    const { store, clock } = world;
    const purchase = requireVisiblePurchase(world, session, studentProductId);
    if (purchase.status === studentProductStatuses.refunded) throw conflict('该产品已退款');
    if (purchase.status === studentProductStatuses.usedUp) throw conflict('该产品已用完，不能退款');
    if (refundAmount > (purchase.amount ?? 0)) throw badInput('退款金额不能大于实收金额');
    const refundHour = purchase.balanceHour ?? 0;
    const { studentCourseId } = purchase;
    if (isByPeriod(purchase.chargeType ?? chargeTypeOf(world, purchase))) shortenPeriod(world, purchase);
    else if (refundHour > 0)
      postHours(world, session, { studentCourseId, hours: -refundHour, reason: '退费扣回', studentProductId });
    store.tables.studentProduct.patch(studentProductId, {
      status: studentProductStatuses.refunded,
      refundAmount,
      refundHour,
      refundTime: clock.moment(),
      refundRemark: remark,
    });
  },
};

/** Returns the enrolment to which a purchase is added. Resumes a finished enrolment or creates one if necessary. */
function ensureEnrolment(world: World, student: Row<'student'>, product: Row<'product'>): Row<'studentCourse'> {
  const { store, clock } = world;
  const { studentCourse } = store.tables;
  const { courseId, chargeType } = product;
  const effect = purchaseEffect(studentCourse.by('student', student.studentId), product);
  if (effect.kind === 'adds') return effect.enrolment;
  if (effect.kind === 'resumes') {
    const finished = effect.enrolment;
    studentCourse.patch(finished.studentCourseId, {
      ...statusColumns(world, finished, enrolmentStatuses.enrolled),
      claId: null,
    });
    return finished;
  }
  const enrolment: Row<'studentCourse'> = {
    studentCourseId: store.ids.next(),
    studentId: student.studentId,
    courseId,
    chargeType,
    dateBegin: clock.today(),
    ...(isByPeriod(chargeType) ? {} : { balanceHour: 0, expireHour: 0 }),
    status: enrolmentStatuses.enrolled,
    tenantId: student.tenantId,
  };
  studentCourse.put(enrolment);
  return enrolment;
}

/**
 * Shortens the enrolment's period by the days of the refunded purchase that lie after today. Purchases that end later
 * are moved to begin and end earlier by the same number of days.
 */
function shortenPeriod({ store, clock }: World, purchase: Row<'studentProduct'>): void {
  const { studentCourseId, expireDate, productId, quantity } = purchase;
  const today = clock.today();
  const bought = (store.tables.product.get(productId)?.days ?? 0) * quantity;
  const unused = unusedDays(purchase, bought, today);
  if (unused === 0) return;
  const enrolment = store.tables.studentCourse.get(studentCourseId);
  const lastDay = enrolment && enrolmentEnd(enrolment);
  const dateEnd = laterOf(addDays(lastDay ?? today, -unused), today);
  store.tables.studentCourse.patch(studentCourseId, { dateEnd, expireDate: dateEnd });
  for (const later of store.tables.studentProduct.by('enrolment', studentCourseId))
    if (later.expireDate && later.expireDate > (expireDate ?? '') && later.status !== studentProductStatuses.refunded)
      store.tables.studentProduct.patch(later.studentProductId, {
        ...(later.dateBegin && { dateBegin: addDays(later.dateBegin, -unused) }),
        expireDate: addDays(later.expireDate, -unused),
      });
}

const countOfStudents = (purchases: readonly Row<'studentProduct'>[]): number =>
  new Set(purchases.map((purchase) => purchase.studentId)).size;

const chargeTypeOf = ({ store }: World, { productId }: Row<'studentProduct'>): string | undefined =>
  store.tables.product.get(productId)?.chargeType;

function purchaseView(
  { tables }: World['store'],
  { tenantId, productId, studentCourseId, salesStaffId, ...row }: Row<'studentProduct'>,
): StudentProduct {
  const product = tables.product.get(productId);
  return {
    ...row,
    studentName: tables.student.get(row.studentId)?.studentName,
    productName: product?.productName,
    courseName: tables.course.get(product?.courseId ?? '')?.courseName,
    chargeType: product?.chargeType,
    buyHour: typeof product?.hours === 'number' ? addHours(product.hours * row.quantity, 0) : null,
    buyDay: typeof product?.days === 'number' ? product.days * row.quantity : null,
  };
}
