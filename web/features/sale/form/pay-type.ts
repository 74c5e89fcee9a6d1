import { storageKey } from '#web/http/address.ts';

const KEY = 'sale-pay-type';

/** Returns the way of payment that was last used on this device; '' if there is none. */
export const lastPayType = (): string => localStorage.getItem(storageKey(KEY)) ?? '';

export const rememberPayType = (payType: string): void => localStorage.setItem(storageKey(KEY), payType);
