import type { ParsedInput } from '#contracts/call.ts';
import type { studentProducts } from '#contracts/calls/student-products.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { purchaseStatusOn } from '#contracts/rules/purchase-status.ts';
import { isOnDays } from '../../kernel/clock/days.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import type { World } from '../../kernel/world/world.ts';
import { isOwned, visibleGroups } from './access.ts';
import { purchaseExpiresWithin } from './expiring.ts';
import { refundsOf } from './refunds-of.ts';
import { studentNameFilter } from './student-name-filter.ts';

type Filters = Omit<ParsedInput<typeof studentProducts.export>, 'sort'>;

type RefundRange = Pick<Filters, 'refundTimeStart' | 'refundTimeEnd'>;

const refundsInRange = (purchase: Row<'studentProduct'>, { refundTimeStart, refundTimeEnd }: RefundRange) => {
  const isRefundDay = isOnDays(refundTimeStart, refundTimeEnd);
  return refundsOf(purchase).filter(({ refundTime }) => isRefundDay(refundTime));
};

/** Returns the amount refunded in the range of the filter; undefined without the filter. */
export function refundAmountInRange(purchase: Row<'studentProduct'>, range: RefundRange): number | undefined {
  if (!range.refundTimeStart && !range.refundTimeEnd) return undefined;
  return refundsInRange(purchase, range).reduce((sum, { refundAmount }) => addHours(sum, refundAmount), 0);
}

/** Returns the visible purchases that match the filters of the list, as groups sorted by ID. */
export function filterPurchases(world: World, session: Session, filters: Filters): Row<'studentProduct'>[][] {
  const { store, clock } = world;
  const { studentId, studentName = '', minBalanceDay, status, buyTimeStart, buyTimeEnd } = filters;
  const { refundTimeStart, refundTimeEnd } = filters;
  const today = clock.today();
  const expires = minBalanceDay === undefined ? undefined : purchaseExpiresWithin(today, minBalanceDay);
  const isNamed = studentNameFilter(store, studentName);
  const isVisible = isOwned(world, session);
  const isBought = isOnDays(buyTimeStart, buyTimeEnd);
  const isRefunded = (row: Row<'studentProduct'>): boolean =>
    (!refundTimeStart && !refundTimeEnd) || refundsInRange(row, filters).length > 0;
  const groups = studentId
    ? [store.tables.studentProduct.by('student', studentId)]
    : visibleGroups(world, session, 'studentProduct');
  return groups.map((rows) =>
    rows.filter(
      (row) =>
        isVisible(row) &&
        isBought(row.buyTime) &&
        isRefunded(row) &&
        (!status || purchaseStatusOn(row, today) === status) &&
        (expires?.(row) ?? true) &&
        isNamed(row),
    ),
  );
}
