import type { Tenant } from '#contracts/entities/tenant.ts';
import { tenantStateOf } from '#contracts/rules/tenant-state.ts';

/**
 * Returns what an institution or campus still lacks, in words. Fields that the backend does not return count as
 * present.
 * @param today yyyy-MM-dd
 */
export function missingDetails(tenant: Tenant, today: string): string[] {
  const { brandId, endDate, accountNum, linkman, phone, address } = tenant;
  const missing: [boolean, string][] = [
    [tenantStateOf(tenant, today) === 'expired', '续费'],
    [!endDate, '有效期'],
    [accountNum === 0, '管理账号'],
    [!brandId, '品牌'],
    [!linkman, '联系人'],
    [!phone, '联系电话'],
    [!address, '地址'],
  ];
  return missing.flatMap(([isMissing, name]) => (isMissing ? [name] : []));
}
