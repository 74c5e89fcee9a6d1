import { inHundredths, toHundredths } from '../formats/hundredths.ts';

/** Kinds of a discount: an amount in yuan, or a percentage of the list amount. */
export const discountKinds = { amount: 'amount', percent: 'percent' } as const;
export type DiscountKind = keyof typeof discountKinds;

export interface Discount {
  kind: DiscountKind;
  /** Yuan, or percent of the list amount. */
  value: number;
}

/** Amounts of a sale or of one of its lines, in yuan. */
export interface SaleAmounts {
  listAmount: number;
  discountAmount: number;
  /** Amount due: list amount minus discount. */
  amount: number;
}

/**
 * Returns the amounts of a sale and of its lines. A discount is at most the list amount. It is shared by the lines in
 * proportion to their list amounts, to the fen: the largest remainders are rounded up, of equal ones the first (decided).
 * @param listAmounts price × quantity of each line, in yuan
 */
export function saleAmounts(
  listAmounts: readonly number[],
  discount: Discount | null | undefined,
): SaleAmounts & { lines: SaleAmounts[] } {
  const lists = listAmounts.map(inHundredths);
  const total = lists.reduce((sum, list) => sum + list, 0);
  const off = Math.min(total, discountInFen(total, discount));
  const shares = sharesByLargestRemainder(off, lists);
  return {
    ...amountsOf(total, off),
    lines: lists.map((list, index) => amountsOf(list, shares[index] ?? 0)),
  };
}

function discountInFen(total: number, discount: Discount | null | undefined): number {
  if (!discount) return 0;
  return discount.kind === 'amount'
    ? inHundredths(discount.value)
    : inHundredths(toHundredths(((total / 100) * discount.value) / 100));
}

const amountsOf = (list: number, off: number): SaleAmounts => ({
  listAmount: list / 100,
  discountAmount: off / 100,
  amount: (list - off) / 100,
});

/** Shares a whole number in proportion to weights. The shares add up to it. */
function sharesByLargestRemainder(whole: number, weights: readonly number[]): number[] {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (total === 0n) return weights.map(() => 0);
  // The product of two amounts may exceed the integers that a number represents exactly.
  const exact = weights.map((weight) => BigInt(whole) * BigInt(weight));
  const shares = exact.map((product) => Number(product / total));
  let left = whole - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % total }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

/**
 * Returns the part of a payment for each line, in yuan: it pays what the first line owes, then the next one (decided).
 * @param owed what each line owes, in yuan
 */
export function allocatePayment(amount: number, owed: readonly number[]): number[] {
  let left = inHundredths(amount);
  return owed.map((due) => {
    const part = Math.min(left, Math.max(0, inHundredths(due)));
    left -= part;
    return part / 100;
  });
}

/** Returns the arrears in yuan: the amount due without received and cancelled amounts; never below 0. */
export const owedAmountOf = (
  amount: number | null | undefined,
  received: number | null | undefined,
  cancelled: number | null | undefined,
): number => Math.max(0, toHundredths((amount ?? 0) - (received ?? amount ?? 0) - (cancelled ?? 0)));
