import { isInUse } from '#contracts/rules/in-use.ts';
import type { Reader } from '../store/reader.ts';
import type { Row } from '../store/schema.ts';

/** May its people come in? A campus ends with its institution (Spec 1 §4; decided). */
export function isOpenTenant({ tables }: Reader, tenant: Row<'tenant'>): boolean {
  const parent = tables.tenant.get(tenant.parentTenantId ?? '');
  return isInUse(tenant) && (!parent || isInUse(parent));
}
