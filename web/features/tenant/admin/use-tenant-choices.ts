import { useMemo } from 'react';
import { agents } from '#contracts/calls/agents.ts';
import { brands } from '#contracts/calls/brands.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import { useCall } from '#web/http/use-call.ts';
import type { Choice } from '#web/ui/fields/SelectField.tsx';

/** Loads the choices of the campus filters (Spec 1 §7). */
export function useTenantChoices(): Record<'parents' | 'brands' | 'agents', readonly Choice[]> {
  const parents = useCall(tenants.parents).data;
  const allBrands = useCall(brands.options).data;
  const allAgents = useCall(agents.options).data;
  return useMemo(
    () => ({
      parents: (parents ?? []).map(({ tenantId, tenantName }) => ({ value: tenantId, label: tenantName })),
      brands: (allBrands ?? []).map(({ brandId, brandName }) => ({ value: brandId, label: brandName })),
      agents: (allAgents ?? []).map(({ agentId, agentName }) => ({ value: agentId, label: agentName })),
    }),
    [parents, allBrands, allAgents],
  );
}
