import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';
import { formatHours } from '../../../../ui/hours.ts';

interface Balance {
  chargeType?: string | null | undefined;
  balanceHour?: number | null | undefined;
  expireHour?: number | null | undefined;
}

/** How the balance of the ledger becomes what can be used, where a part has lapsed (Spec 2 §5). */
export function lapsedInWords({ chargeType, balanceHour, expireHour }: Balance): string | null {
  if (isByPeriod(chargeType) || !expireHour) return null;
  return `余额 ${formatHours(balanceHour ?? 0)} 课时，其中 ${formatHours(expireHour)} 已过期`;
}

interface Term {
  chargeType?: string | null | undefined;
  dateEnd?: string | null | undefined;
  expireDate?: string | null | undefined;
}

/** When an enrolment ends, or that it has ended. */
export function endInWords(enrolment: Term, today: string): string | null {
  const end = enrolmentEnd(enrolment);
  if (!end) return null;
  return end < today ? `${end} 已到期` : `${end} 到期`;
}
