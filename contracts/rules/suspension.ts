import { isByPeriod } from '../entities/product.ts';
import { addDays, daysBetween, earlierOf } from '../formats/business-date.ts';
import { enrolmentEnd } from './enrolment-end.ts';

interface Enrolment {
  chargeType?: string | null | undefined;
  dateEnd?: string | null | undefined;
  expireDate?: string | null | undefined;
  /** First day that the suspension takes from the enrolment; missing if it is not suspended. */
  suspendDate?: string | null | undefined;
}

/** True if a suspension lengthens a period unless the dictionary suspend_extends_period says otherwise (decided). */
const EXTENDS_BY_DEFAULT = true;

/**
 * True if a period is lengthened by the days of a suspension.
 * @param values enabled values of the dictionary suspend_extends_period; the first that is 1 or 0 applies
 */
export function suspensionExtends(values: readonly string[]): boolean {
  const configured = values.find((value) => value === '1' || value === '0');
  return configured === undefined ? EXTENDS_BY_DEFAULT : configured === '1';
}

export interface SuspensionExtension {
  /** Days on which the enrolment could not be used. */
  days: number;
  /** Last day of the period before and after the extension. */
  dateEnd: string;
  extendedEnd: string;
}

/**
 * Returns by how much a period becomes longer if the suspension ends today: by the days from the suspension to
 * yesterday. Returns null if it is not suspended, not by period, was over before the suspension, or no day was lost
 * (decided).
 */
export function suspensionExtension(enrolment: Enrolment, today: string): SuspensionExtension | null {
  const { chargeType, suspendDate } = enrolment;
  const dateEnd = enrolmentEnd(enrolment);
  if (!isByPeriod(chargeType) || !suspendDate || !dateEnd || dateEnd < suspendDate) return null;
  const days = daysBetween(suspendDate, today);
  return days > 0 ? { days, dateEnd, extendedEnd: addDays(dateEnd, days) } : null;
}

/** Returns the last day of an enrolment if its suspension ends today; of one that is not suspended, its own last day. */
export const endAfterSuspension = (enrolment: Enrolment, today: string, extendsPeriod: boolean): string | null =>
  (extendsPeriod ? suspensionExtension(enrolment, today)?.extendedEnd : undefined) ?? enrolmentEnd(enrolment);

/**
 * Returns the first day on which a newly bought period may begin: today. In a suspended enrolment it follows the
 * suspended period without a gap, because resuming moves both (decided).
 */
export const earliestPeriodBegin = ({ suspendDate }: Enrolment, today: string, extendsPeriod: boolean): string =>
  suspendDate && extendsPeriod ? earlierOf(suspendDate, today) : today;
