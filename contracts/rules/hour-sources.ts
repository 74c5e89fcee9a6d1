import { studentProductStatuses } from '../entities/student-product.ts';
import { compareText } from './text-order.ts';

/** Validity of purchased hours. */
export interface HourPackage {
  buyTime?: string | null | undefined;
  /** Last day on which the hours are valid. */
  expireDate?: string | null | undefined;
  balanceHour?: number | null | undefined;
  status?: number | null | undefined;
}

/**
 * True if a purchase's hours are valid on a day: from the day of the purchase to its last day (decided). The day of the
 * lesson decides, not the day on which attendance is recorded.
 */
export const isValidOn = ({ buyTime, expireDate }: HourPackage, day: string): boolean =>
  (buyTime ?? '').slice(0, 10) <= day && day <= (expireDate ?? END_OF_TIME);

/** True if a purchase was made after the day. A lesson of that day uses its hours only if the user confirms it. */
export const isBoughtAfter = ({ buyTime }: HourPackage, day: string): boolean => (buyTime ?? '').slice(0, 10) > day;

/**
 * Returns the purchases with remaining hours in the order in which lessons use them: by last day, then by time of
 * purchase (decided). Excludes given hours, which do not belong to a purchase.
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
