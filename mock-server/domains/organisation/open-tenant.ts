import { deptTypes } from '#contracts/entities/dept.ts';
import { isInstitution, isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { type InUseFlag, inUseFlags, inUseOf } from '#contracts/rules/in-use.ts';
import { NO_PARENT } from '#contracts/rules/parent.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { rootOf } from './tenant-dept.ts';

/** The place at which a new institution teaches until it adds campuses: rooms and classes belong to a campus. */
const FIRST_CAMPUS = '本部校区';

/**
 * Opens an institution or a campus that has just been written: its departments, and for a campus the way in for whoever
 * administers its institution (Spec 1 §1).
 * @returns the department that stands for it
 */
export function openTenant(world: World, tenant: Row<'tenant'>): string {
  world.store.tables.tenant.put(tenant);
  if (!isInstitution(tenant)) letAdministratorsIn(world, tenant.parentTenantId ?? '', tenant.tenantId);
  return openDepts(world, tenant);
}

/** An institution gets its root and a first campus below it; a campus stands below its institution's root. */
function openDepts(world: World, tenant: Row<'tenant'>): string {
  const { store, clock } = world;
  const { tenantId, tenantName, linkman, phone, address, parentTenantId } = tenant;
  const put = (deptName: string, deptType: number, above: string, inUse: InUseFlag = inUseFlags.yes): string => {
    const deptId = store.ids.next();
    const reach = { linkman, phone, address, createTime: clock.moment() };
    store.tables.dept.put({
      deptId,
      deptName,
      deptType,
      parentId: above,
      deptSort: 1,
      inUse,
      tenantId,
      ...reach,
    });
    return deptId;
  };
  const root = rootOf(world, parentTenantId);
  if (root) return put(tenantName, deptTypes.campus, root.deptId, inUseOf(tenant));
  const own = put(tenantName, deptTypes.department, NO_PARENT);
  put(FIRST_CAMPUS, deptTypes.campus, own);
  return own;
}

/** An institution's administrators may switch to each of its campuses (Spec 1 §1). */
function letAdministratorsIn({ store }: World, institutionId: string, tenantId: string): void {
  for (const user of store.tables.user.all().slice())
    if (isInstitutionAdmin(user) && user.tenantIds.includes(institutionId))
      store.tables.user.patch(user.userId, { tenantIds: [...user.tenantIds, tenantId] });
}
