import { studentProducts } from '#contracts/calls/student-products.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { owedOf } from '#contracts/rules/refund-computation.ts';
import { checkState } from '#web/crud/confirm/check-state.ts';
import type { VersionedRow } from '#web/crud/form/row-version.ts';
import { lastChangeOf, readPurchase } from '#web/features/enrolment/index.ts';
import { today } from '#web/session/today.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';
import { remainderOf } from './refund-amount.ts';

/**
 * Returns true if a purchase still has the remainder and the arrears from which its refund was computed. Otherwise
 * shows a message.
 */
export async function isAsShown(purchase: StudentProduct): Promise<boolean> {
  const { studentId, productName } = purchase;
  const options = await checkState<StudentProduct & VersionedRow>({
    call: studentProducts.refund,
    name: `“${productName ?? '产品'}”的购买`,
    shown: purchase,
    async read() {
      const latest = await readPurchase(purchase);
      if (!latest?.studentCourseId || latest.balanceHour === purchase.balanceHour) return latest;
      return { ...latest, ...(await lastChangeOf({ studentId, studentCourseId: latest.studentCourseId })) };
    },
    stateOf: (row) => {
      const { remaining, unit } = remainderOf(row, today());
      const owed = owedOf(row);
      return [
        `剩 ${formatHours(remaining)} ${unit}`,
        `已退 ${formatMoney(row.refundAmount ?? 0)}`,
        ...(owed > 0 ? [`欠 ${formatMoney(owed)}`] : []),
      ].join('，');
    },
  });
  return options !== null;
}
