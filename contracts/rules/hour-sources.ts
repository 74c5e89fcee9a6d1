import { studentProductStatuses } from '../entities/student-product.ts';
import { compareText } from './text-order.ts';

/** A purchase of hours, as far as its validity is concerned. */
export interface HourPackage {
  buyTime?: string | null | undefined;
  /** Last day on which the hours are valid. */
  expireDate?: string | null | undefined;
  balanceHour?: number | null | undefined;
  status?: number | null | undefined;
}

/**
 * True if a purchase's hours are valid on a day: from the day of the purchase to its last day (decided). What was valid
 * on a lesson's day pays for the lesson, whenever it is recorded.
 */
export const isValidOn = ({ buyTime, expireDate }: HourPackage, day: string): boolean =>
  (buyTime ?? '').slice(0, 10) <= day && day <= (expireDate ?? END_OF_TIME);

/** True if a purchase was made after the day. Its hours pay for a lesson of that day only if the user confirms it. */
export const isBoughtAfter = ({ buyTime }: HourPackage, day: string): boolean => (buyTime ?? '').slice(0, 10) > day;

/**
 * Returns the purchases with hours left in the order in which lessons use them: the one that ends first, then the one
 * bought first (decided). Hours that were given, which belong to no purchase, follow.
 */
export const inPayingOrder = <P extends HourPackage>(packages: readonly P[]): P[] =>
  packages
    .filter(({ status, balanceHour }) => status !== studentProductStatuses.refunded && (balanceHour ?? 0) > 0)
    .toSorted(
      (a, b) =>
        compareText(a.expireDate ?? END_OF_TIME, b.expireDate ?? END_OF_TIME) ||
        compareText(a.buyTime ?? '', b.buyTime ?? ''),
    );

const END_OF_TIME = '9999-12-31';
