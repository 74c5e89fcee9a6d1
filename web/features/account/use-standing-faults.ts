import { tenants } from '#contracts/calls/tenants.ts';
import { standingFaults } from '#contracts/rules/account-roles.ts';
import { useCall } from '../../http/use-call.ts';
import type { Faults } from './AccountForm.tsx';
import { useRoles } from './use-roles.ts';

interface Standing {
  roleIds?: readonly string[] | null | undefined;
  tenantIds?: readonly string[] | null | undefined;
  staffId?: string | null | undefined;
  agentId?: string | null | undefined;
}

/** What the server would refuse of roles and tenants, said before it is asked. */
export function useStandingFaults(): (standing: Standing) => Faults {
  const { options, keysOf } = useRoles();
  const { data: tree } = useCall(tenants.tree);
  return ({ roleIds, tenantIds, staffId, agentId }) => {
    // What there is to choose from has not come: the server says it.
    if (!tree || options.length === 0) return {};
    return standingFaults({
      roleKeys: keysOf(roleIds),
      hasTenant: (tenantIds ?? []).length > 0,
      hasInstitution: tree.some(({ id }) => tenantIds?.includes(id)),
      hasStaff: Boolean(staffId),
      hasAgent: Boolean(agentId),
    });
  };
}
