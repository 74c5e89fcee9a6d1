import { depts } from '#contracts/calls/depts.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import { users } from '#contracts/calls/users.ts';
import { useCall } from '../../http/use-call.ts';

/**
 * Loads the roles and tenants. Forms wait for both, since they would otherwise show ids and their fields would shift.
 * @param withDepartments true to wait for the departments too, since their field is hidden if there are none
 */
export function useScopeChoices(withDepartments = false) {
  const responses = [useCall(users.roleOptions), useCall(tenants.tree)];
  const departments = useCall(depts.tree, withDepartments ? {} : null);
  // After a failed revalidation, the previously loaded data is used.
  const failed = responses.filter(({ data, error }) => error && !data);
  return {
    ready: responses.every(({ data }) => data) && !departments.loading,
    error: failed[0]?.error,
    reload: () => failed.forEach((one) => one.reload()),
  };
}
