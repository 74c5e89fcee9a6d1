import { isByPeriod } from '../entities/product.ts';
import { usableHours } from './lesson-hours.ts';

interface Enrolment {
  chargeType?: string | null | undefined;
  balanceHour?: number | null | undefined;
  expireHour?: number | null | undefined;
  /** By period, its last day. */
  dateEnd?: string | null | undefined;
  /** By hours, when they lapse; by period, its last day where nothing else tells it. */
  expireDate?: string | null | undefined;
}

/** The last day that counts; null: none is set. */
export const enrolmentEnd = ({ chargeType, dateEnd, expireDate }: Enrolment): string | null =>
  (isByPeriod(chargeType) ? (dateEnd ?? expireDate) : expireDate) ?? null;

/** The period of an enrolment by period lies before the day (decided). */
export const periodEnded = (enrolment: Enrolment, day: string): boolean =>
  isByPeriod(enrolment.chargeType) && (enrolmentEnd(enrolment) ?? day) < day;

/** Of an enrolment by hours nothing is left to use, because hours have lapsed (decided). */
export const hoursLapsed = ({ chargeType, ...hours }: Enrolment): boolean =>
  !isByPeriod(chargeType) && (hours.expireHour ?? 0) > 0 && usableHours(hours) <= 0;
