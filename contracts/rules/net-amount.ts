import { toHundredths } from '../formats/hundredths.ts';

/** Returns an amount minus its refunds, in yuan; null if the amount is unknown. */
export const netAmount = (amount: number | null | undefined, refund: number | null | undefined): number | null =>
  typeof amount === 'number' ? toHundredths(amount - (refund ?? 0)) : null;
