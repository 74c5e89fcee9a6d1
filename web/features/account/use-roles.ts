import { users } from '#contracts/calls/users.ts';
import type { RoleOption } from '#contracts/entities/user.ts';
import { useCall } from '../../http/use-call.ts';

/** The roles that the user may give, and the keys of those that are chosen in a form. */
export function useRoles(): { options: readonly RoleOption[]; keysOf(roleIds: unknown): string[] } {
  const { data: options = [] } = useCall(users.roleOptions);
  return {
    options,
    keysOf: (roleIds) =>
      Array.isArray(roleIds)
        ? options.filter(({ roleId }) => roleIds.includes(roleId)).map(({ roleKey }) => roleKey)
        : [],
  };
}
