import type { AgentFigures } from '#contracts/entities/statistics.ts';
import type { Tenant } from '#contracts/entities/tenant.ts';
import { formatMoney } from '../../ui/display/numbers.ts';

/** Returns an agent's income from a tenant in words; null if the backend omits the income. */
export const incomeInWords = ({ income }: Tenant): string | null => {
  if (income === undefined) return null;
  return income === null ? '计入所属机构' : formatMoney(income);
};

type IncomeParts = Pick<AgentFigures, 'applicationIncome' | 'formerIncome'>;

/**
 * Returns in words how much of an agent's income comes from applications that have no tenant yet, and from tenants that
 * have another agent by now; null if there is none.
 */
export function incomePartsInWords({ applicationIncome, formerIncome }: IncomeParts): string | null {
  const parts = [
    applicationIncome ? `待开通申请 ${formatMoney(applicationIncome)}` : '',
    formerIncome ? `已转出机构 ${formatMoney(formerIncome)}` : '',
  ].filter(Boolean);
  return parts.length > 0 ? `含${parts.join('、')}` : null;
}
