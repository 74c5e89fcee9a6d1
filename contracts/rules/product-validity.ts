import { addDays } from '../formats/business-date.ts';

/** Default validity of purchased hours in days: one year (decided). */
export const DEFAULT_VALID_DAYS = 365;

interface HourProduct {
  validDays?: number | null | undefined;
}

export const validDaysOf = ({ validDays }: HourProduct): number => validDays ?? DEFAULT_VALID_DAYS;

/** Returns the last day on which hours bought today can be used. */
export const hoursExpiry = (product: HourProduct, today: string): string => addDays(today, validDaysOf(product));
