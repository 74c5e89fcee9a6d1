import type { ReactNode } from 'react';
import type { Permission } from '#contracts/permissions.ts';
import { holdsPermission, holdsRole } from '#contracts/rules/permission.ts';
import { useSession } from './state.ts';

/** Does the signed-in user hold one of these? (Spec 1 §6) */
export function useCan(permission: readonly Permission[]): boolean {
  return holdsPermission(useSession().user?.permissions ?? [], permission);
}

/** What stands in it is there only for those who hold one of the permissions. */
export function Can({ permission, children }: { permission: readonly Permission[]; children: ReactNode }): ReactNode {
  return useCan(permission) ? children : null;
}

/** What stands in it is there only for the role admin and the listed ones. */
export function HasRole({ roles, children }: { roles: readonly string[]; children: ReactNode }): ReactNode {
  return holdsRole(useSession().user?.roles ?? [], roles) ? children : null;
}
