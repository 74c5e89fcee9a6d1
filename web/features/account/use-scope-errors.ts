import { tenants } from '#contracts/calls/tenants.ts';
import { accountRoleErrors } from '#contracts/rules/account-roles.ts';
import { useCall } from '../../http/use-call.ts';
import type { FieldErrors } from './AccountForm.tsx';
import { useRoles } from './use-roles.ts';

interface AccountScope {
  roleIds?: readonly string[] | null | undefined;
  tenantIds?: readonly string[] | null | undefined;
  staffId?: string | null | undefined;
  agentId?: string | null | undefined;
}

/** Validates roles and tenants on the client by the server's rules. */
export function useScopeErrors(): (scope: AccountScope) => FieldErrors {
  const { options, keysOf } = useRoles();
  const { data: tree } = useCall(tenants.tree);
  return ({ roleIds, tenantIds, staffId, agentId }) => {
    // If the choices are not loaded, only the server validates.
    if (!tree || options.length === 0) return {};
    return accountRoleErrors({
      roleKeys: keysOf(roleIds),
      hasTenant: (tenantIds ?? []).length > 0,
      hasInstitution: tree.some(({ id }) => tenantIds?.includes(id)),
      hasStaff: Boolean(staffId),
      hasAgent: Boolean(agentId),
    });
  };
}
