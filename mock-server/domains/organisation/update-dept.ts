import type { ParsedInput } from '#contracts/call.ts';
import type { depts as calls } from '#contracts/calls/depts.ts';
import { deptTypes } from '#contracts/entities/dept.ts';
import { isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { inUseFlags, inUseOf, isInUse } from '#contracts/formats/in-use.ts';
import { hasParent } from '#contracts/rules/parent.ts';
import { refuseWhileUsed } from '../../kernel/dependants.ts';
import { badInput, conflict, forbidden, notFound } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { logChange } from './change-log.ts';
import { requireVisibleDept, visibleDepts, institutionOf } from './access.ts';
import { requireFreeDeptName, requireFreeTenantName, tenantOfDept } from './tenant-dept.ts';

type Dept = Row<'dept'>;

/**
 * Adds a department to the tenant of its parent. A campus added here is not a tenant: it belongs to the institution
 * (decided).
 */
export function addDept(world: World, session: Session, form: ParsedInput<typeof calls.add>): void {
  const { store, clock } = world;
  requireKeeper(session);
  const parent = form.parentId ? requireEditableDept(world, session, form.parentId) : defaultParent(world, session);
  requirePlace(world, session, parent, form.deptType);
  requireFreeDeptName(world, parent.deptId, form.deptName);
  store.tables.dept.put({
    ...form,
    deptId: store.ids.next(),
    parentId: parent.deptId,
    tenantId: parent.tenantId,
    createTime: clock.moment(),
  });
}

/** Updates a department. If the department represents a tenant, renaming it renames the tenant too. */
export function updateDept(
  world: World,
  session: Session,
  { deptId, deptType, parentId, inUse, ...form }: ParsedInput<typeof calls.update>,
): void {
  requireKeeper(session);
  const before = requireEditableDept(world, session, deptId);
  const state = inUse ?? inUseOf(before);
  if (deptType !== before.deptType) throw badInput('类型不能修改');
  const newParent = parentAfter(world, session, before, parentId);
  requireFreeDeptName(world, newParent, form.deptName, deptId);
  if (!hasParent(newParent) && state === inUseFlags.no) throw badInput('机构的根部门不能停用');
  const tenant = tenantOfDept(world, before);
  if (tenant && state !== inUseOf(before))
    throw conflict(`“${before.deptName}”是独立开通的校区，请在校区管理中启用或停用`);
  if (tenant && tenant.tenantName !== form.deptName) {
    requireFreeTenantName(world, tenant, form.deptName);
    world.store.tables.tenant.patch(tenant.tenantId, { tenantName: form.deptName });
    const change = `修改“${tenant.tenantName}”：名称“${tenant.tenantName}”→“${form.deptName}”`;
    logChange(world, session, 'tenant', tenant.tenantId, '修改', change);
  }
  world.store.tables.dept.patch(deptId, { ...form, inUse: state, parentId: newParent });
}

/**
 * Removes a department.
 * @throws Refusal when the department represents a tenant, or subdepartments, staff, rooms, classes, students or
 * accounts refer to it
 */
export function removeDept(world: World, session: Session, id: string): void {
  requireKeeper(session);
  const row = requireEditableDept(world, session, id);
  if (!hasParent(row.parentId)) throw conflict('机构的根部门不能删除');
  if (tenantOfDept(world, row)) throw conflict(`“${row.deptName}”是独立开通的校区，请在校区管理中删除或停用`);
  const { tables } = world.store;
  const { tenantId } = row;
  const isOfDept = (each: { deptId?: string | null | undefined }): boolean => each.deptId === id;
  refuseWhileUsed(
    row.deptType === deptTypes.campus ? '该校区' : '该部门',
    [
      [visibleDepts(world, session).filter((dept) => dept.parentId === id).length, '个下级部门'],
      [tables.staff.by('dept', id).length, '名员工'],
      [tables.room.by('dept', id).length, '间教室'],
      [tables.cla.by('tenant', tenantId).filter((cla) => cla.departId === id).length, '个班级'],
      [tables.student.by('tenant', tenantId).filter(isOfDept).length, '名学员'],
      [tables.user.all().filter((user) => isOfDept(user) || user.deptIds.includes(id)).length, '个登录账号'],
    ],
    '可以停用',
  );
  tables.dept.remove(id);
}

export const requireEditableDept = (world: World, session: Session, id: string): Dept =>
  requireVisibleDept(world, session, id, '部门不存在');

function requireKeeper({ user }: Session): void {
  if (!isInstitutionAdmin(user)) throw forbidden('只有机构管理员可以维护部门和校区');
}

/** Returns the default parent: the department that represents the tenant to which the caller is signed in. */
function defaultParent(world: World, session: Session): Dept {
  const top = visibleDepts(world, session).find(
    (dept) => tenantOfDept(world, dept)?.tenantId === session.tenant?.tenantId,
  );
  if (!top) throw notFound('上级部门不存在');
  return top;
}

function requirePlace(world: World, session: Session, parent: Dept, deptType: number): void {
  if (!isInUse(parent)) throw conflict(`上级部门“${parent.deptName}”已停用，请先启用或另选`);
  if (deptType !== deptTypes.campus) return;
  const { dept } = world.store.tables;
  for (let ancestor: Dept | undefined = parent; ancestor; ancestor = dept.get(ancestor.parentId ?? ''))
    if (ancestor.deptType === deptTypes.campus) throw badInput('校区下不能再设校区');
  if (parent.tenantId !== institutionOf(world, session)) throw badInput('校区只能设在机构的部门下');
}

/**
 * Returns the ID of the new parent. A root department remains a root, a campus stays in the institution, and any other
 * department stays in its tenant.
 * @throws Refusal when the requested parent is invalid
 */
function parentAfter(world: World, session: Session, before: Dept, parentId: string | null | undefined): string {
  const own = before.parentId ?? '';
  if (!hasParent(before.parentId) || !hasParent(parentId) || parentId === own) return own;
  const parent = requireEditableDept(world, session, parentId);
  const { dept } = world.store.tables;
  for (let ancestor: Dept | undefined = parent; ancestor; ancestor = dept.get(ancestor.parentId ?? ''))
    if (ancestor.deptId === before.deptId) throw badInput('上级部门不能是自己或自己的下级');
  requirePlace(world, session, parent, before.deptType);
  if (before.deptType !== deptTypes.campus && parent.tenantId !== before.tenantId)
    throw badInput('部门不能移到另一个校区或机构下');
  return parent.deptId;
}
