import type { Input } from '#contracts/call.ts';
import type { sales } from '#contracts/calls/sales.ts';
import { saleAmounts } from '#contracts/rules/sale-amounts.ts';
import { withoutBlanks } from '#web/crud/form/form-values.ts';
import { listPrice } from '../../enrolment/purchase/index.ts';
import type { SoldLine } from './sale-summary.ts';
import type { SaleValues } from './sale-values.ts';

export type SaleBody = Input<typeof sales.add>;

/** Returns the lines that have a product and a valid quantity. */
export const soldLines = ({ lines }: Pick<SaleValues, 'lines'>): SoldLine[] =>
  lines.flatMap(({ product, quantity, giftHour }) =>
    product && Number(quantity) > 0
      ? [{ product, quantity: Number(quantity), giftHour: Number(giftHour) > 0 ? Number(giftHour) : 0 }]
      : [],
  );

/** Amounts of a sale in yuan. */
export interface SaleTotals {
  list: number;
  discount: number;
  due: number;
  /** Amount paid now; null while the field contains no number. */
  paid: number | null;
}

/** Returns the amounts of the entered sale. A discount that is not a positive number counts as none. */
export function saleTotals(values: Pick<SaleValues, 'lines' | 'discount' | 'paidAmount'>): SaleTotals {
  const { discount, paidAmount } = values;
  const off = Number(discount?.value);
  const amounts = saleAmounts(
    soldLines(values).map(({ product, quantity }) => listPrice(product, quantity)),
    discount && off > 0 ? { kind: discount.kind, value: off } : null,
  );
  const paid = paidAmount ?? amounts.amount;
  return {
    list: amounts.listAmount,
    discount: amounts.discountAmount,
    due: amounts.amount,
    paid: paid === '' || !Number.isFinite(Number(paid)) ? null : Number(paid),
  };
}

/** Builds the body of the call from the values of the form. Empty fields are omitted or null. */
export function saleBody(values: SaleValues): unknown {
  const { newStudent, studentId, again, lines, discount, paidAmount, payType, claId, salesStaffId, remark } = values;
  const { due } = saleTotals(values);
  const paid = paidAmount ?? due;
  return {
    ...(newStudent
      ? { newStudent: withoutBlanks(newStudent), ...(again && { again }) }
      : { studentId: orNull(studentId) }),
    lines: lines.map(({ product, quantity, giftHour }) => ({
      productId: product?.productId ?? null,
      quantity: orNull(quantity),
      ...(giftHour !== '' && { giftHour }),
    })),
    ...(discount && {
      discount: { kind: discount.kind, value: orNull(discount.value), reason: orNull(discount.reason.trim()) },
    }),
    amount: due,
    paidAmount: orNull(paid),
    ...(Number(paid) > 0 && { payType: orNull(payType) }),
    ...(claId !== '' && { claId }),
    ...(salesStaffId !== '' && { salesStaffId }),
    ...(remark.trim() !== '' && { remark }),
  };
}

const orNull = <T>(value: T): T | null => (typeof value === 'string' && value === '' ? null : value);
