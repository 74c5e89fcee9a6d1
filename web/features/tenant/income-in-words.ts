import type { Tenant } from '#contracts/entities/tenant.ts';
import { formatMoney } from '../../ui/numbers.ts';

/** What a tenant has brought its agent; nothing where a backend does not tell. */
export const incomeInWords = ({ income }: Tenant): string | null => {
  if (income === undefined) return null;
  return income === null ? '含于机构' : formatMoney(income);
};

/** The part of an agent's income that no tenant of a list has brought yet; nothing where there is none. */
export const applicationsInWords = (applicationIncome: number | null | undefined): string | null =>
  applicationIncome ? `含待开通申请 ${formatMoney(applicationIncome)}` : null;
