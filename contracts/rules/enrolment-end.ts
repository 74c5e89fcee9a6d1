import { isByPeriod } from '../entities/product.ts';
import { usableHours } from './lesson-hours.ts';

interface Enrolment {
  chargeType?: string | null | undefined;
  balanceHour?: number | null | undefined;
  expireHour?: number | null | undefined;
  /** Last day of an enrolment by period. */
  dateEnd?: string | null | undefined;
  /** Expiry date of the hours. For an enrolment by period it is the last day if `dateEnd` is missing. */
  expireDate?: string | null | undefined;
}

/** Returns the last valid day of an enrolment, or null if it has no end. */
export const enrolmentEnd = ({ chargeType, dateEnd, expireDate }: Enrolment): string | null =>
  (isByPeriod(chargeType) ? (dateEnd ?? expireDate) : expireDate) ?? null;

/** True if an enrolment is by period and its last day is before `day` (decided). */
export const periodEnded = (enrolment: Enrolment, day: string): boolean =>
  isByPeriod(enrolment.chargeType) && (enrolmentEnd(enrolment) ?? day) < day;

/** True if an enrolment is by hours, some of its hours have expired, and no usable hours are left (decided). */
export const hoursExpired = ({ chargeType, ...hours }: Enrolment): boolean =>
  !isByPeriod(chargeType) && (hours.expireHour ?? 0) > 0 && usableHours(hours) <= 0;
