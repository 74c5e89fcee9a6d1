import type { ParsedInput } from '#contracts/call.ts';
import type { studentProducts } from '#contracts/calls/student-products.ts';
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
  const isRefundDay = isOnDays(refundTimeStart, refundTimeEnd);
  const isRefunded = (row: Row<'studentProduct'>): boolean =>
    (!refundTimeStart && !refundTimeEnd) || refundsOf(row).some(({ refundTime }) => isRefundDay(refundTime));
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
