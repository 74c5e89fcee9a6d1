import { deptTypes } from '#contracts/entities/dept.ts';
import { isInstitution, isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { type InUseFlag, inUseFlags, inUseOf } from '#contracts/formats/in-use.ts';
import { NO_PARENT } from '#contracts/rules/parent.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { rootOf } from './tenant-dept.ts';

/** Name of the first campus of a new institution. A campus is created, because rooms and classes belong to a campus. */
const FIRST_CAMPUS = '本部校区';

/**
 * Stores a new institution or campus and creates its departments. The administrators of a campus's institution get
 * access to the campus (Spec 1 §1).
 * @returns the ID of the department that represents the tenant
 */
export function openTenant(world: World, tenant: Row<'tenant'>): string {
  world.store.tables.tenant.put(tenant);
  if (!isInstitution(tenant)) grantAdministratorsAccess(world, tenant.parentTenantId ?? '', tenant.tenantId);
  return openDepts(world, tenant);
}

/**
 * Creates the departments of a tenant: a root department and a first campus for an institution, or a campus below the
 * institution's root.
 */
function openDepts(world: World, tenant: Row<'tenant'>): string {
  const { store, clock } = world;
  const { tenantId, tenantName, linkman, phone, address, parentTenantId } = tenant;
  const addDept = (deptName: string, deptType: number, parentId: string, inUse: InUseFlag = inUseFlags.yes): string => {
    const deptId = store.ids.next();
    const contact = { linkman, phone, address, createTime: clock.moment() };
    store.tables.dept.put({
      deptId,
      deptName,
      deptType,
      parentId: parentId,
      deptSort: 1,
      inUse,
      tenantId,
      ...contact,
    });
    return deptId;
  };
  const root = rootOf(world, parentTenantId);
  if (root) return addDept(tenantName, deptTypes.campus, root.deptId, inUseOf(tenant));
  const own = addDept(tenantName, deptTypes.department, NO_PARENT);
  addDept(FIRST_CAMPUS, deptTypes.campus, own);
  return own;
}

/** Lets an institution's administrators switch to one of its campuses (Spec 1 §1). */
function grantAdministratorsAccess({ store }: World, institutionId: string, tenantId: string): void {
  for (const user of store.tables.user.all().slice())
    if (isInstitutionAdmin(user) && user.tenantIds.includes(institutionId))
      store.tables.user.patch(user.userId, { tenantIds: [...user.tenantIds, tenantId] });
}
