import * as z from 'zod';
import { decimal } from './fields.ts';
import { toHundredths } from './formats/hundredths.ts';

export const TWO_DECIMALS = '最多两位小数';

/**
 * Returns the schema for hours or yuan in a request. A value with more than two decimals is refused, not rounded.
 * Floating-point errors of computed numbers such as 0.1 + 0.2 are removed.
 */
export const exactAmount = (message?: string) =>
  z.number(message).multipleOf(0.01, TWO_DECIMALS).overwrite(toHundredths);

/** Returns the schema for hours or yuan in a query, where numbers are strings. */
export const queryAmount = (amount = exactAmount()) => decimal.pipe(amount);
