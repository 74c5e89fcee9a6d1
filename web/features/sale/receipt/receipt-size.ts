import { storageKey } from '#web/http/address.ts';

/** Paper sizes of a receipt: the roll of a receipt printer, and sheets. */
export const receiptSizes = { roll: '80 mm', a5: 'A5', a4: 'A4' } as const;
export type ReceiptSize = keyof typeof receiptSizes;

const KEY = 'receipt-size';

const isSize = (text: string | null): text is ReceiptSize => text !== null && Object.hasOwn(receiptSizes, text);

/** Returns the paper size that was last used on this device. */
export function lastReceiptSize(): ReceiptSize {
  const stored = localStorage.getItem(storageKey(KEY));
  return isSize(stored) ? stored : 'roll';
}

export const rememberReceiptSize = (size: ReceiptSize): void => localStorage.setItem(storageKey(KEY), size);
