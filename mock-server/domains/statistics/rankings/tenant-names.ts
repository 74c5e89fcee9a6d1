import { isInstitution } from '#contracts/rules/audience.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { TenantIds } from '../rows-within.ts';

interface TenantNames {
  /** Returns the name of a campus or institution; for the platform, with the name of the institution of a campus. */
  tenant(id: string): { name: string; tenantName?: string | undefined };
  /** Returns the location of a row, such as 启明艺术培训中心 滨江校区; undefined if the caller counts only one tenant. */
  place(id: string): string | undefined;
}

/**
 * Returns a lookup of tenant names. The name of the institution is included only for the platform, because within one
 * institution it is redundant.
 */
export function tenantNames({ tables }: Reader, tenantIds: TenantIds): TenantNames {
  const tenant: TenantNames['tenant'] = (id) => {
    const row = tables.tenant.get(id);
    const institution = row && !isInstitution(row) ? tables.tenant.get(row.parentTenantId ?? '') : undefined;
    return {
      name: row?.tenantName ?? DELETED,
      ...(tenantIds === null && institution && { tenantName: institution.tenantName }),
    };
  };
  const place: TenantNames['place'] = (id) => {
    if (tenantIds?.length === 1) return undefined;
    const { name, tenantName } = tenant(id);
    return tenantName ? `${tenantName} ${name}` : name;
  };
  return { tenant, place };
}

/** Name of a deleted seller, product, class or course. */
export const DELETED = '已删除';
