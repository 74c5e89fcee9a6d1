import * as z from 'zod';
import { decimal } from './fields.ts';
import { toHundredths } from './formats/hundredths.ts';

export const TWO_DECIMALS = '最多两位小数';

/**
 * Returns the schema of hours or yuan that a request contains. A third decimal is refused, never rounded; only the
 * floating-point error of a computed number such as 0.1 + 0.2 is removed.
 */
export const exactAmount = (message?: string) =>
  z.number(message).multipleOf(0.01, TWO_DECIMALS).overwrite(toHundredths);

/** Returns the schema of hours or yuan in a query, where numbers arrive as text. */
export const queryAmount = (amount = exactAmount()) => decimal.pipe(amount);
