import { isByPeriod } from '../entities/product.ts';
import { usableHours } from './lesson-hours.ts';

interface Enrolment {
  chargeType?: string | null | undefined;
  balanceHour?: number | null | undefined;
  expireHour?: number | null | undefined;
  /** The last day that counts. */
  expireDate?: string | null | undefined;
}

/** The period of an enrolment by period lies before the day (decided). */
export const periodEnded = ({ chargeType, expireDate }: Enrolment, day: string): boolean =>
  isByPeriod(chargeType) && !!expireDate && expireDate < day;

/** Of an enrolment by hours nothing is left to use, because hours have lapsed (decided). */
export const hoursLapsed = ({ chargeType, ...hours }: Enrolment): boolean =>
  !isByPeriod(chargeType) && (hours.expireHour ?? 0) > 0 && usableHours(hours) <= 0;
