import { toHundredths } from '#contracts/formats/hundredths.ts';

/** Net figures, which the console computes as the first figure minus the second. */
const NET_FIGURES = {
  net: ['taking', 'refund'],
  productNetAmount: ['productTakingAmount', 'productRefundAmount'],
} as const;

export type NetFigure = keyof typeof NET_FIGURES;

type Sums = Readonly<Record<string, unknown>>;

/**
 * Returns the value of a figure, or null if the backend does not return it. A net figure is takings minus refunds.
 */
export function amountOf(sums: Sums | null, name: string): number | null {
  if (!sums || !hasFigure(sums, name)) return null;
  const [amount = 0, refund] = partsOf(name).map((part) => Number(sums[part]));
  return refund === undefined ? amount : toHundredths(amount - refund);
}

/** True if the backend returns the figure, or all parts of a net figure. */
export const hasFigure = (sums: Sums, name: string): boolean => partsOf(name).every((part) => isFigure(sums[part]));

const partsOf = (name: string): readonly string[] => NET_FIGURES[name as NetFigure] ?? [name];

const isFigure = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
