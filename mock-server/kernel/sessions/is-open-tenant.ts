import { isInUse } from '#contracts/formats/in-use.ts';
import type { Reader } from '../store/reader.ts';
import type { Row } from '../store/schema.ts';

/**
 * True if the tenant's users may sign in. When an institution closes, its campuses close too (Spec 1 §4; decided), and
 * their users are signed out at their next call.
 */
export function isOpenTenant({ tables }: Reader, tenant: Row<'tenant'>): boolean {
  const parent = tables.tenant.get(tenant.parentTenantId ?? '');
  return isInUse(tenant) && (!parent || isInUse(parent));
}
