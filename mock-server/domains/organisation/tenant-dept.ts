import { deptTypes } from '#contracts/entities/dept.ts';
import { isInstitution } from '#contracts/rules/audience.ts';
import { hasParent } from '#contracts/rules/parent.ts';
import { conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Row } from '../../kernel/store/schema.ts';

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

export function renameDept({ store }: World, tenant: Row<'tenant'>, deptName: string): void {
  for (const dept of store.tables.dept.by('tenant', tenant.tenantId).filter((row) => standsFor(row, tenant)))
    store.tables.dept.patch(dept.deptId, { deptName });
}

/** Two campuses of an institution, or two institutions, are never called the same. */
export function requireFreeTenantName(
  { store }: World,
  tenant: { tenantId?: string; parentTenantId?: string | null | undefined },
  tenantName: string,
): void {
  const table = store.tables.tenant;
  const siblings = isInstitution(tenant)
    ? table.all().filter(isInstitution)
    : table.by('parent', tenant.parentTenantId ?? '');
  if (siblings.some((other) => other.tenantName === tenantName && other.tenantId !== tenant.tenantId))
    throw conflict('名称已存在');
}
