import type { ReactNode } from 'react';
import type { Permission } from '#contracts/permissions.ts';
import { holdsPermission, holdsRole } from '#contracts/rules/permission.ts';
import { useSession } from './state.ts';

/** True if the signed-in user has one of the permissions (Spec 1 §6). */
export function useCan(permission: readonly Permission[]): boolean {
  return holdsPermission(useSession().user?.permissions ?? [], permission);
}

/** Renders its children only if the user has at least one of the permissions. */
export function Can({ permission, children }: { permission: readonly Permission[]; children: ReactNode }): ReactNode {
  return useCan(permission) ? children : null;
}

/** Renders its children only if the user has one of the listed roles or the role admin. */
export function HasRole({ roles, children }: { roles: readonly string[]; children: ReactNode }): ReactNode {
  return holdsRole(useSession().user?.roles ?? [], roles) ? children : null;
}
