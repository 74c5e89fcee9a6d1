import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';
import { formatHours } from '#web/ui/display/hours.ts';

interface Balance {
  chargeType?: string | null | undefined;
  balanceHour?: number | null | undefined;
  expireHour?: number | null | undefined;
}

/**
 * Explains why the ledger's balance differs from the usable hours; null if no hours have expired or the enrolment is by
 * period (Spec 2 §5).
 */
export function lapsedText({ chargeType, balanceHour, expireHour }: Balance): string | null {
  if (isByPeriod(chargeType) || !expireHour) return null;
  return `余额 ${formatHours(balanceHour ?? 0)} 课时，其中 ${formatHours(expireHour)} 已过期`;
}

interface EnrolmentTerm {
  chargeType?: string | null | undefined;
  dateEnd?: string | null | undefined;
  expireDate?: string | null | undefined;
}

/** Describes when an enrolment ends or that it has ended. */
export function endText(enrolment: EnrolmentTerm, today: string): string | null {
  const end = enrolmentEnd(enrolment);
  if (!end) return null;
  return end < today ? `${end} 已到期` : `${end} 到期`;
}
