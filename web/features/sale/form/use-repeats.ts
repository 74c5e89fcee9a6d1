import { studentProducts } from '#contracts/calls/student-products.ts';
import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { useCall } from '#web/http/use-call.ts';
import { today } from '#web/session/today.ts';
import type { SoldLine } from './sale-summary.ts';
import { LATEST } from './use-last-product.ts';

/**
 * Returns a sentence for each product of a sale that the student has bought today already, because another user may have
 * made this sale.
 * @param studentId '' while no student is chosen
 */
export function useRepeats(studentId: string, lines: readonly SoldLine[]): string[] {
  const { data } = useCall(studentProducts.list, studentId === '' ? null : { studentId, ...LATEST }, { quiet: true });
  const names = lines.map(({ product }) => product.productName);
  const repeats = (data?.rows ?? []).flatMap(({ productName, buyTime, source, status }) =>
    productName &&
    names.includes(productName) &&
    buyTime?.startsWith(today()) &&
    !source &&
    status !== studentProductStatuses.refunded
      ? [`今天 ${buyTime.slice(11, 16)} 已购买“${productName}”，请核对是否重复报名。`]
      : [],
  );
  return [...new Set(repeats)];
}
