import type { ParsedInput } from '#contracts/call.ts';
import type { tenants as calls } from '#contracts/calls/tenants.ts';
import { isInstitution } from '#contracts/rules/audience.ts';
import { type InUseFlag, inUseFlags, inUseOf } from '#contracts/formats/in-use.ts';
import { hasParent, NO_PARENT } from '#contracts/rules/parent.ts';
import { refuseWhileUsed } from '../../kernel/dependants.ts';
import { badInput, forbidden, notFound } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { logChange, describeChanges } from './change-log.ts';
import { openTenant } from './open-tenant.ts';
import { requireEditableTenant } from './access.ts';
import { renameDept, requireFreeTenantName, syncDeptInUse } from './tenant-dept.ts';
import { withNames } from './tenant-view.ts';

type Tenant = Row<'tenant'>;

/** Editable columns of a tenant, with their names in the change log. */
const LABELS = {
  tenantName: '名称',
  nickName: '简称',
  companyName: '公司名称',
  uscc: '统一社会信用代码',
  linkman: '联系人',
  phone: '联系电话',
  areaCode: '区号',
  address: '地址',
  brandName: '品牌',
  agentName: '代理商',
  beginDate: '有效期起',
  endDate: '有效期止',
  remark: '备注',
} as const;

/** Adds an institution or campus without an application. The new tenant has no accounts yet (decided). */
export function addTenant(world: World, session: Session, form: ParsedInput<typeof calls.add>): void {
  const { store, clock } = world;
  const parentTenantId = hasParent(form.parentTenantId) ? parentOf(world, form.parentTenantId).tenantId : NO_PARENT;
  requireKnownNames(world, form);
  requireFreeTenantName(world, { parentTenantId }, form.tenantName);
  const tenantId = store.ids.next();
  openTenant(world, { ...form, tenantId, parentTenantId, createTime: clock.moment() });
  const noun = parentTenantId === NO_PARENT ? '机构' : '校区';
  logChange(world, session, 'tenant', tenantId, '新增', `新增${noun}“${form.tenantName}”`);
}

/** Updates a tenant. The parent cannot be changed, because a campus's data is bound to its institution. */
export function updateTenant(world: World, session: Session, form: ParsedInput<typeof calls.update>): void {
  const { tenantId, parentTenantId, inUse, ...fields } = form;
  const before = requireEditableTenant(world, session, tenantId);
  const moved = hasParent(before.parentTenantId) ? before.parentTenantId !== parentTenantId : hasParent(parentTenantId);
  if (parentTenantId !== undefined && moved) throw badInput('所属机构不能修改');
  requireKnownNames(world, fields);
  changeFields(world, session, before, fields);
  if (inUse !== undefined) setTenantInUse(world, session, tenantId, inUse);
}

/** Writes the changed fields, renames the tenant's department and logs the change. */
export function changeFields(
  world: World,
  session: Session,
  before: Tenant,
  fields: Partial<Tenant> & { tenantName: string },
): void {
  requireFreeTenantName(world, before, fields.tenantName);
  const changes = describeChanges(LABELS, withNames(world.store, before), withReferenceNames(world.store, fields));
  if (changes === '') return;
  world.store.tables.tenant.patch(before.tenantId, fields);
  if (fields.tenantName !== before.tenantName) renameDept(world, before, fields.tenantName);
  logChange(world, session, 'tenant', before.tenantId, '修改', `修改“${before.tenantName}”：${changes}`);
}

/** Sets whether the tenant is in use. Nothing is changed or logged if the tenant already has this state. */
export function setTenantInUse(world: World, session: Session, tenantId: string, state: InUseFlag): void {
  const tenant = requireEditableTenant(world, session, tenantId);
  const { tenantName } = tenant;
  if (inUseOf(tenant) === state) return;
  world.store.tables.tenant.patch(tenantId, { inUse: state });
  syncDeptInUse(world, tenant, state);
  const operation = state === inUseFlags.yes ? '启用' : '停用';
  const change = state === inUseFlags.yes ? '状态“停用”→“启用”' : '状态“启用”→“停用”';
  logChange(world, session, 'tenant', tenantId, operation, `${operation}“${tenantName}”：${change}`);
}

/**
 * Removes a tenant that nothing refers to.
 * @throws Refusal when the tenant has campuses, people, teaching or orders; such a tenant can be taken out of use
 * instead
 */
export function removeTenant(world: World, session: Session, tenantId: string): void {
  const tenant = requireEditableTenant(world, session, tenantId);
  if (session.audience !== 'admin' && isInstitution(tenant)) throw forbidden('机构由平台管理，不能删除');
  if (session.tenant?.tenantId === tenantId) throw forbidden('不能删除当前所在的机构或校区');
  const { tables } = world.store;
  const isMember = (user: Row<'user'>): boolean => user.tenantIds.length === 1 && user.tenantIds[0] === tenantId;
  const noun = isInstitution(tenant) ? '机构' : '校区';
  // For some campuses only the number of students is stored.
  const knownByMonth = tables.campusMonth.by('tenant', tenantId).at(-1)?.studentNum ?? 0;
  refuseWhileUsed(
    `${noun}“${tenant.tenantName}”`,
    [
      [tables.tenant.by('parent', tenantId).length, '个校区'],
      [tables.student.by('tenant', tenantId).length + knownByMonth, '名学员'],
      [tables.cla.by('tenant', tenantId).length, '个班级'],
      [tables.course.by('tenant', tenantId).length, '门课程'],
      [tables.product.by('tenant', tenantId).length, '个产品'],
      [tables.staff.by('tenant', tenantId).length, '名员工'],
      [tables.room.by('tenant', tenantId).length, '间教室'],
      [tables.user.all().filter(isMember).length, '个登录账号'],
      [tables.order.by('tenant', tenantId).length, '笔订单记录'],
    ],
    '可以停用',
  );
  for (const { deptId } of tables.dept.by('tenant', tenantId).slice()) tables.dept.remove(deptId);
  for (const { userId, tenantIds } of tables.user.all().slice())
    if (tenantIds.includes(tenantId))
      tables.user.patch(userId, { tenantIds: tenantIds.filter((each) => each !== tenantId) });
  tables.tenant.remove(tenantId);
  logChange(world, session, 'tenant', tenantId, '删除', `删除${noun}“${tenant.tenantName}”`);
}

/** Returns the form's fields. If the form sets a brand or an agent, the name of the brand or agent is added. */
const withReferenceNames = (reader: Reader, fields: Partial<Tenant> & { tenantName: string }) => {
  const { brandName, agentName } = withNames(reader, { ...fields, tenantId: '' });
  return { ...fields, ...('brandId' in fields && { brandName }), ...('agentId' in fields && { agentName }) };
};

function parentOf({ store }: World, id: string): Tenant {
  const parent = store.tables.tenant.get(id);
  if (!parent || !isInstitution(parent)) throw notFound('所属机构不存在');
  return parent;
}

function requireKnownNames({ store: { tables } }: World, { brandId, agentId }: Partial<Tenant>): void {
  if (brandId && !tables.brand.get(brandId)) throw notFound('品牌不存在');
  if (agentId && !tables.agent.get(agentId)) throw notFound('代理商不存在');
}
