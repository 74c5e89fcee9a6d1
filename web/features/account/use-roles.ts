import { users } from '#contracts/calls/users.ts';
import type { RoleOption } from '#contracts/entities/user.ts';
import { useCall } from '../../http/use-call.ts';

/** Returns the roles that the user may assign, and a function that returns the keys of the roles chosen in a form. */
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
