import { isByPeriod } from '../entities/product.ts';
import { addDays, daysBetween, earlierOf } from '../formats/business-date.ts';
import { enrolmentEnd } from './enrolment-end.ts';

interface Enrolment {
  chargeType?: string | null | undefined;
  dateEnd?: string | null | undefined;
  expireDate?: string | null | undefined;
  /** First suspended day of the enrolment; absent if it is not suspended. */
  suspendDate?: string | null | undefined;
}

/** Default of the setting suspend_extends_period: true if a suspension extends a period (decided). */
const EXTENDS_BY_DEFAULT = true;

/**
 * True if a suspension extends a period by the suspended days.
 * @param values enabled values of the dictionary suspend_extends_period; the first that is 1 or 0 applies
 */
export function suspensionExtends(values: readonly string[]): boolean {
  const configured = values.find((value) => value === '1' || value === '0');
  return configured === undefined ? EXTENDS_BY_DEFAULT : configured === '1';
}

export interface SuspensionExtension {
  /** Number of suspended days. */
  days: number;
  /** Last day of the period before and after the extension. */
  dateEnd: string;
  extendedEnd: string;
}

/**
 * Returns the extension of a period if the suspension ends today: the days from the first suspended day to yesterday.
 * Returns null if the enrolment is not suspended or not by period, if the period ended before the suspension, or if
 * there are no suspended days (decided).
 */
export function suspensionExtension(enrolment: Enrolment, today: string): SuspensionExtension | null {
  const { chargeType, suspendDate } = enrolment;
  const dateEnd = enrolmentEnd(enrolment);
  if (!isByPeriod(chargeType) || !suspendDate || !dateEnd || dateEnd < suspendDate) return null;
  const days = daysBetween(suspendDate, today);
  return days > 0 ? { days, dateEnd, extendedEnd: addDays(dateEnd, days) } : null;
}

/** Returns the last day of an enrolment, extended as if its suspension ended today. */
export const endAfterSuspension = (enrolment: Enrolment, today: string, extendsPeriod: boolean): string | null =>
  (extendsPeriod ? suspensionExtension(enrolment, today)?.extendedEnd : undefined) ?? enrolmentEnd(enrolment);

/**
 * Returns the first day on which a newly bought period can begin: today, or the first suspended day of a suspended
 * enrolment, because resuming moves the new period as well (decided).
 */
export const earliestPeriodBegin = ({ suspendDate }: Enrolment, today: string, extendsPeriod: boolean): string =>
  suspendDate && extendsPeriod ? earlierOf(suspendDate, today) : today;
