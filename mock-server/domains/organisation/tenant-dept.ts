import { deptTypes } from '#contracts/entities/dept.ts';
import { isInstitution } from '#contracts/rules/audience.ts';
import type { InUseFlag } from '#contracts/rules/in-use.ts';
import { hasParent } from '#contracts/rules/parent.ts';
import { nameKey } from '#contracts/rules/plain-text.ts';
import { conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { hasNamesake } from '../../kernel/store/namesake.ts';

/** A campus is a department too, and an institution the root of its departments; both carry the tenant's name. */
export function standsFor(dept: Row<'dept'>, tenant: Row<'tenant'>): boolean {
  if (dept.tenantId !== tenant.tenantId) return false;
  return isInstitution(tenant) ? !hasParent(dept.parentId) : dept.deptType === deptTypes.campus;
}

/** The institution or campus of which a department is the place. */
export function tenantOfDept({ store }: World, dept: Row<'dept'>): Row<'tenant'> | undefined {
  const tenant = store.tables.tenant.get(dept.tenantId);
  return tenant && standsFor(dept, tenant) ? tenant : undefined;
}

const placesOf = ({ store }: World, tenant: Row<'tenant'>): Row<'dept'>[] =>
  store.tables.dept.by('tenant', tenant.tenantId).filter((row) => standsFor(row, tenant));

export function renameDept(world: World, tenant: Row<'tenant'>, deptName: string): void {
  for (const dept of placesOf(world, tenant)) world.store.tables.dept.patch(dept.deptId, { deptName });
}

/** A campus out of use is no choice; an institution's root stays, for nobody is in it then. */
export function keepDeptInUse(world: World, tenant: Row<'tenant'>, inUse: InUseFlag): void {
  if (isInstitution(tenant)) return;
  for (const dept of placesOf(world, tenant)) world.store.tables.dept.patch(dept.deptId, { inUse });
}

interface Named {
  tenantId?: string;
  parentTenantId?: string | null | undefined;
}

/** Two campuses of an institution, or two institutions, are never called the same, nor a campus as what stands beside it. */
export function requireFreeTenantName(world: World, tenant: Named, tenantName: string): void {
  if (isTenantNameTaken(world, tenant, tenantName)) throw conflict('名称已存在');
}

export function isTenantNameTaken(world: World, tenant: Named, tenantName: string): boolean {
  const table = world.store.tables.tenant;
  const siblings = isInstitution(tenant)
    ? table.all().filter(isInstitution)
    : table.by('parent', tenant.parentTenantId ?? '');
  const key = nameKey(tenantName);
  const named = siblings.filter((other) => nameKey(other.tenantName) === key);
  const isSelf = ({ tenantId }: Row<'tenant'>): boolean => tenantId === tenant.tenantId;
  if (hasNamesake(named, isSelf, (row) => row.tenantName === tenantName)) return true;
  const known = table.get(tenant.tenantId ?? '');
  const [place] = known ? placesOf(world, known) : [];
  const above = place?.parentId ?? rootOf(world, tenant.parentTenantId)?.deptId;
  return isDeptNameTaken(world, above, tenantName, place?.deptId);
}

/** Two below the same are never called the same. */
export function requireFreeDeptName(world: World, parentId: string, deptName: string, self?: string): void {
  if (isDeptNameTaken(world, parentId, deptName, self)) throw conflict('同级下名称已存在');
}

function isDeptNameTaken({ store }: World, parentId: string | undefined, deptName: string, self?: string): boolean {
  if (!hasParent(parentId)) return false;
  const key = nameKey(deptName);
  const named = store.tables.dept.all().filter((row) => row.parentId === parentId && nameKey(row.deptName) === key);
  return hasNamesake(
    named,
    ({ deptId }) => deptId === self,
    (row) => row.deptName === deptName,
  );
}

/** The department at the top of an institution. */
export const rootOf = ({ store }: World, institutionId: string | null | undefined): Row<'dept'> | undefined =>
  store.tables.dept.by('tenant', institutionId ?? '').find((dept) => !hasParent(dept.parentId));
