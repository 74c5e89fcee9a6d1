import type { studentProducts as calls } from '#contracts/calls/student-products.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { usedAmountOf } from '#contracts/rules/hour-worth.ts';
import { purchaseStatusOn } from '#contracts/rules/purchase-status.ts';
import { isOnDays } from '#mock-server/kernel/clock/days.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { sortedPage } from '#mock-server/kernel/store/sort-rows.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { purchaseExpiresWithin } from '../expiring.ts';
import { boughtHours, paidHours } from '../ledger/bought-hours.ts';
import { sellProduct } from '../purchases.ts';
import { refundPurchase } from '../refunds.ts';
import { studentNameFilter } from '../student-name-filter.ts';
import { visibleGroups, isOwned } from '../access.ts';

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

  add: sellProduct,
  refund: refundPurchase,
};

const countOfStudents = (purchases: readonly Row<'studentProduct'>[]): number =>
  new Set(purchases.map((purchase) => purchase.studentId)).size;

function purchaseView(
  store: World['store'],
  { tenantId, productId, salesStaffId, refunds, ...row }: Row<'studentProduct'>,
): StudentProduct {
  const { tables } = store;
  const product = tables.product.get(productId);
  const byPeriod = isByPeriod(row.chargeType ?? product?.chargeType);
  return {
    ...row,
    studentName: tables.student.get(row.studentId)?.studentName,
    productName: product?.productName,
    courseName: tables.course.get(product?.courseId ?? '')?.courseName,
    chargeType: row.chargeType ?? product?.chargeType,
    buyHour: byPeriod ? null : boughtHours(store, { productId, ...row }),
    usedAmount: byPeriod ? 0 : usedAmountOf(paidHours(store, { productId, ...row })),
    buyDay: row.buyDay ?? (typeof product?.days === 'number' ? product.days * row.quantity : null),
  };
}
