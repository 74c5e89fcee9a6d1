import { audienceOf } from '#contracts/rules/audience.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Row } from '../../kernel/store/schema.ts';

/** Returns the IDs of a teacher's accounts that are in use. */
export const teacherAccountIds = ({ store }: World, teacherId: string): string[] =>
  store.tables.user
    .all()
    .filter((user) => user.teacherId === teacherId && isInUse(user))
    .map((user) => user.userId);

/**
 * Returns the IDs of the users who manage a campus: users of the campus and of its institution, except users who are
 * limited to other campuses.
 */
export function campusManagerIds({ store }: World, { tenantId }: { tenantId: string }): string[] {
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
