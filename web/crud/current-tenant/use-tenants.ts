import { tenants } from '#contracts/calls/tenants.ts';
import { useVersion } from '../../http/cache/invalidation.ts';
import { useAfterFirstPaint } from '../pages/use-after-first-paint.ts';
import { useCall } from '../../http/use-call.ts';
import { useSession } from '../../session/state.ts';

export interface TenantChoice {
  tenantId: string;
  tenantName: string;
  current: boolean;
}

const NONE: readonly TenantChoice[] = [];

/**
 * Returns the current tenant and the tenants that the user may switch to (Spec 1 §1, §7). Empty until they are loaded,
 * because the name of the current tenant would move when the others appear.
 */
export function useTenants(): readonly TenantChoice[] {
  const { user } = useSession();
  const input = useAfterFirstPaint() ? {} : null;
  const switchable = useCall(tenants.mine, input);
  // The current tenant is read only if the session lacks its name, or the name may be outdated. Platform administrators
  // and agents belong to no tenant.
  const mayBeRenamed = useVersion(tenants.current.domain) > 0;
  const currentTenant = useCall(tenants.current, user?.tenantId && (mayBeRenamed || !user.tenantName) ? input : null);
  const current =
    currentTenant.data ?? (user?.tenantId ? { tenantId: user.tenantId, tenantName: user.tenantName ?? '' } : null);
  if (!switchable.data && !switchable.error) return NONE;
  const listed = switchable.data ?? [];
  const choices =
    !current || listed.some(({ tenantId }) => tenantId === current.tenantId) ? listed : [current, ...listed];
  return choices
    .filter(({ tenantName }) => tenantName !== '')
    .map(({ tenantId, tenantName }) => ({ tenantId, tenantName, current: tenantId === current?.tenantId }));
}

/** Returns the name of the current tenant, also after it has been renamed. */
export function useTenantName(): string | null | undefined {
  const { user } = useSession();
  return useTenants().find(({ current }) => current)?.tenantName ?? user?.tenantName;
}
