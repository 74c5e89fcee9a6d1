import { deptTypes } from '#contracts/entities/dept.ts';
import { isInstitution } from '#contracts/rules/audience.ts';
import type { InUseFlag } from '#contracts/formats/in-use.ts';
import { hasParent } from '#contracts/rules/parent.ts';
import { nameKey } from '#contracts/formats/plain-text.ts';
import { conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { isNameTaken } from '../../kernel/store/is-name-taken.ts';

/**
 * True if the department represents the tenant. A campus is represented by its department of type campus, an
 * institution by the root of its departments.
 */
export function represents(dept: Row<'dept'>, tenant: Row<'tenant'>): boolean {
  if (dept.tenantId !== tenant.tenantId) return false;
  return isInstitution(tenant) ? !hasParent(dept.parentId) : dept.deptType === deptTypes.campus;
}

/** Returns the institution or campus that a department represents. */
export function tenantOfDept({ store }: World, dept: Row<'dept'>): Row<'tenant'> | undefined {
  const tenant = store.tables.tenant.get(dept.tenantId);
  return tenant && represents(dept, tenant) ? tenant : undefined;
}

const placesOf = ({ store }: World, tenant: Row<'tenant'>): Row<'dept'>[] =>
  store.tables.dept.by('tenant', tenant.tenantId).filter((row) => represents(row, tenant));

export function renameDept(world: World, tenant: Row<'tenant'>, deptName: string): void {
  for (const dept of placesOf(world, tenant)) world.store.tables.dept.patch(dept.deptId, { deptName });
}

/**
 * Copies the tenant's `inUse` to the department that represents a campus. The root of an institution stays in use,
 * because no user can sign in to an institution that is out of use.
 */
export function syncDeptInUse(world: World, tenant: Row<'tenant'>, inUse: InUseFlag): void {
  if (isInstitution(tenant)) return;
  for (const dept of placesOf(world, tenant)) world.store.tables.dept.patch(dept.deptId, { inUse });
}

interface Named {
  tenantId?: string;
  parentTenantId?: string | null | undefined;
}

/**
 * Requires that no other tenant with the same parent has this name. In an institution, no sibling department of the
 * campus may have the name either.
 */
export function requireFreeTenantName(world: World, tenant: Named, tenantName: string): void {
  if (isTenantNameTaken(world, tenant, tenantName)) throw conflict('名称已存在');
}

export function isTenantNameTaken(world: World, tenant: Named, tenantName: string): boolean {
  const table = world.store.tables.tenant;
  const siblings = isInstitution(tenant)
    ? table.all().filter(isInstitution)
    : table.by('parent', tenant.parentTenantId ?? '');
  const key = nameKey(tenantName);
  const namesakes = siblings.filter((other) => nameKey(other.tenantName) === key);
  const isSelf = ({ tenantId }: Row<'tenant'>): boolean => tenantId === tenant.tenantId;
  if (isNameTaken(namesakes, isSelf, (row) => row.tenantName === tenantName)) return true;
  const stored = table.get(tenant.tenantId ?? '');
  const [place] = stored ? placesOf(world, stored) : [];
  const parentId = place?.parentId ?? rootOf(world, tenant.parentTenantId)?.deptId;
  return isDeptNameTaken(world, parentId, tenantName, place?.deptId);
}

/** Requires a unique name among sibling departments. */
export function requireFreeDeptName(world: World, parentId: string, deptName: string, self?: string): void {
  if (isDeptNameTaken(world, parentId, deptName, self)) throw conflict('同级下名称已存在');
}

function isDeptNameTaken({ store }: World, parentId: string | undefined, deptName: string, self?: string): boolean {
  if (!hasParent(parentId)) return false;
  const key = nameKey(deptName);
  const namesakes = store.tables.dept.all().filter((row) => row.parentId === parentId && nameKey(row.deptName) === key);
  return isNameTaken(
    namesakes,
    ({ deptId }) => deptId === self,
    (row) => row.deptName === deptName,
  );
}

/** Returns the root department of an institution. */
export const rootOf = ({ store }: World, institutionId: string | null | undefined): Row<'dept'> | undefined =>
  store.tables.dept.by('tenant', institutionId ?? '').find((dept) => !hasParent(dept.parentId));
