import { audienceOf } from '#contracts/rules/audience.ts';
import { isInUse } from '#contracts/rules/in-use.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Row } from '../../kernel/store/schema.ts';

/** By which accounts a teacher signs in. */
export const accountsOfTeacher = ({ store }: World, teacherId: string): string[] =>
  store.tables.user
    .all()
    .filter((user) => user.teacherId === teacherId && isInUse(user))
    .map((user) => user.userId);

/** Who keeps the business of a campus: those who work in it, or in its institution without a limit to other campuses. */
export function keepersOf({ store }: World, { tenantId }: { tenantId: string }): string[] {
  const { tenant, dept, user } = store.tables;
  const tenantIds = [tenantId, tenant.get(tenantId)?.parentTenantId];
  const deptIds = dept.by('tenant', tenantId).map(({ deptId }) => deptId);
  const isLimitedElsewhere = (row: Row<'user'>) =>
    row.deptIds.length > 0 && !row.deptIds.some((id) => deptIds.includes(id));
  return user
    .all()
    .filter(
      (row) => isInUse(row) && audienceOf(row) === 'business' && row.tenantIds.some((id) => tenantIds.includes(id)),
    )
    .filter((row) => !isLimitedElsewhere(row))
    .map((row) => row.userId);
}
