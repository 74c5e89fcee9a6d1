import type { Tenant } from '#contracts/entities/tenant.ts';
import { formatMoney } from '../../ui/numbers.ts';

/** What a tenant has brought its agent; nothing where a backend does not tell. */
export const incomeInWords = ({ income }: Tenant): string | null => {
  if (income === undefined) return null;
  return income === null ? '含于机构' : formatMoney(income);
};
