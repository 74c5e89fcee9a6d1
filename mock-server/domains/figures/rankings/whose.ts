import { isInstitution } from '#contracts/rules/audience.ts';
import type { Reader } from '../../../kernel/store/reader.ts';
import type { TenantIds } from '../rows-within.ts';

interface Whose {
  /** What a campus, or an institution itself, is called, and whose it is. */
  tenant(id: string): { name: string; tenantName?: string | undefined };
  /** Where something of a campus is: 启明艺术培训中心 滨江校区. */
  place(id: string): string | undefined;
}

/** The names of tenants: to an institution its own name says nothing, so only the platform is told it. */
export function whoseOf({ tables }: Reader, tenantIds: TenantIds): Whose {
  const tenant: Whose['tenant'] = (id) => {
    const row = tables.tenant.get(id);
    const above = row && !isInstitution(row) ? tables.tenant.get(row.parentTenantId ?? '') : undefined;
    return {
      name: row?.tenantName ?? GONE,
      ...(tenantIds === null && above && { tenantName: above.tenantName }),
    };
  };
  const place: Whose['place'] = (id) => {
    if (tenantIds?.length === 1) return undefined;
    const { name, tenantName } = tenant(id);
    return tenantName ? `${tenantName} ${name}` : name;
  };
  return { tenant, place };
}

/** What sold or was taught, and has been deleted since. */
export const GONE = '已删除';
