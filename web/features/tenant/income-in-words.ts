import type { Tenant } from '#contracts/entities/tenant.ts';
import { formatMoney } from '../../ui/display/numbers.ts';

/** Returns an agent's income from a tenant in words; null if the backend omits the income. */
export const incomeInWords = ({ income }: Tenant): string | null => {
  if (income === undefined) return null;
  return income === null ? '含于机构' : formatMoney(income);
};

/**
 * Returns in words how much of an agent's income comes from applications that have no tenant yet; null if there is
 * none.
 */
export const applicationsInWords = (applicationIncome: number | null | undefined): string | null =>
  applicationIncome ? `含待开通申请 ${formatMoney(applicationIncome)}` : null;
