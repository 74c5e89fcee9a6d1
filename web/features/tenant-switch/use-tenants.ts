import { tenants } from '#contracts/calls/tenants.ts';
import { useAfterPage } from '../../http/after-page.ts';
import { useCall } from '../../http/use-call.ts';
import { useSession } from '../../session/state.ts';

export interface TenantChoice {
  tenantId: string;
  tenantName: string;
  current: boolean;
}

/** The tenants among which the user may switch, and the current one (Spec 1 §1, §7). */
export function useTenants(): readonly TenantChoice[] {
  const { user } = useSession();
  const asked = useAfterPage() ? {} : null;
  const mine = useCall(tenants.mine, asked);
  // The platform's administrators and agents stand outside the tenants: there is no current one to ask for.
  const now = useCall(tenants.current, user?.tenantId ? asked : null);
  const current = now.data ?? (user?.tenantId ? { tenantId: user.tenantId, tenantName: user.tenantName ?? '' } : null);
  const listed = mine.data ?? [];
  const all = !current || listed.some(({ tenantId }) => tenantId === current.tenantId) ? listed : [current, ...listed];
  return all
    .filter(({ tenantName }) => tenantName !== '')
    .map(({ tenantId, tenantName }) => ({ tenantId, tenantName, current: tenantId === current?.tenantId }));
}
