import { toHundredths } from '#contracts/formats/hundredths.ts';

/** Net figures, which the console computes as the first figure minus the second. */
const NET_FIGURES = {
  net: ['taking', 'refund'],
  productNetAmount: ['productTakingAmount', 'productRefundAmount'],
} as const;

export type NetFigure = keyof typeof NET_FIGURES;

type Sums = Readonly<Record<string, unknown>>;

/**
 * Returns the value of a figure: 0 if the backend omits it (Spec 1 §3), or null if the value is not a number. A net
 * figure is takings minus refunds.
 */
export function amountOf(sums: Sums | null, name: string): number | null {
  if (!sums) return null;
  const [amount, refund] = partsOf(name).map((part) => sums[part] ?? 0);
  if (!isFigure(amount)) return null;
  if (refund === undefined) return amount;
  return isFigure(refund) ? toHundredths(amount - refund) : null;
}

/** True if the backend returns the figure, or all parts of a net figure. */
export const hasFigure = (sums: Sums, name: string): boolean => partsOf(name).every((part) => isFigure(sums[part]));

const partsOf = (name: string): readonly string[] => NET_FIGURES[name as NetFigure] ?? [name];

const isFigure = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
