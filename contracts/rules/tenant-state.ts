import { isInUse } from '../formats/in-use.ts';

export type TenantState = 'inUse' | 'expired' | 'outOfUse';

interface TenantValidity {
  inUse?: number | null | undefined;
  endDate?: string | null | undefined;
}

/**
 * Returns the state of a tenant on a day. A disabled tenant is out of use even if it has paid; an enabled tenant is in
 * use until its last paid day, and then expired (decided).
 */
export function tenantStateOf(tenant: TenantValidity, today: string): TenantState {
  if (!isInUse(tenant)) return 'outOfUse';
  return tenant.endDate && tenant.endDate < today ? 'expired' : 'inUse';
}
