import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';
import { usableHours } from '#contracts/rules/lesson-hours.ts';
import { formatHours } from '../../ui/display/hours.ts';

interface Balance {
  chargeType?: string | null | undefined;
  balanceHour?: number | null | undefined;
  expireHour?: number | null | undefined;
  dateEnd?: string | null | undefined;
  expireDate?: string | null | undefined;
}

/** Returns an enrolment's balance as a short phrase, e.g. 剩 32 课时 or 按期，至 2027-03-01. */
export function balanceInWords(enrolment: Balance): string {
  if (!isByPeriod(enrolment.chargeType)) return `剩 ${formatHours(usableHours(enrolment))} 课时`;
  const end = enrolmentEnd(enrolment);
  return end ? `按期，至 ${end}` : '按期';
}
