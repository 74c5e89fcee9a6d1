import { isInUse } from './in-use.ts';

export type TenantState = 'inUse' | 'expired' | 'outOfUse';

interface Served {
  inUse?: number | null | undefined;
  endDate?: string | null | undefined;
}

/** How a tenant stands on a day: out of use whatever was paid; in use to the last day of what was paid (decided). */
export function tenantStateOf(tenant: Served, today: string): TenantState {
  if (!isInUse(tenant)) return 'outOfUse';
  return tenant.endDate && tenant.endDate < today ? 'expired' : 'inUse';
}
