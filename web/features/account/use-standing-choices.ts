import { depts } from '#contracts/calls/depts.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import { users } from '#contracts/calls/users.ts';
import { useCall } from '../../http/use-call.ts';

/**
 * What roles and tenants there are. A form that names some waits for them: without their names it would show ids, and
 * its fields would move. @param withDepartments it also waits for whether there are any to choose
 */
export function useStandingChoices(withDepartments = false) {
  const needed = [useCall(users.roleOptions), useCall(tenants.tree)];
  const departments = useCall(depts.tree, withDepartments ? {} : null);
  // Once there, a later failure takes nothing away.
  const failed = needed.filter(({ data, error }) => error && !data);
  return {
    ready: needed.every(({ data }) => data) && !departments.loading,
    error: failed[0]?.error,
    reload: () => failed.forEach((one) => one.reload()),
  };
}
