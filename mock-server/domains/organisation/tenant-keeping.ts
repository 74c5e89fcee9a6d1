import type { ParsedInput } from '#contracts/call.ts';
import type { tenants as calls } from '#contracts/calls/tenants.ts';
import { isInstitution } from '#contracts/rules/audience.ts';
import { type InUseFlag, inUseFlags, inUseOf } from '#contracts/rules/in-use.ts';
import { hasParent, NO_PARENT } from '#contracts/rules/parent.ts';
import { refuseWhileUsed } from '../../kernel/dependants.ts';
import { badInput, forbidden, notFound } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { logChange, wordChanges } from './change-log.ts';
import { openTenant } from './open-tenant.ts';
import { keptTenant } from './sight.ts';
import { renameDept, requireFreeTenantName, keepDeptInUse } from './tenant-dept.ts';
import { withNames } from './tenant-view.ts';

type Tenant = Row<'tenant'>;

/** What of a tenant may be changed, as the log names it. */
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

/** A new institution or campus without an application: nobody has an account of it yet (decided). */
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

/** Everything of it but where it stands: what it has is bound to its institution. */
export function updateTenant(world: World, session: Session, form: ParsedInput<typeof calls.update>): void {
  const { tenantId, parentTenantId, inUse, ...fields } = form;
  const before = keptTenant(world, session, tenantId);
  const moved = hasParent(before.parentTenantId) ? before.parentTenantId !== parentTenantId : hasParent(parentTenantId);
  if (parentTenantId !== undefined && moved) throw badInput('所属机构不能修改');
  requireKnownNames(world, fields);
  changeFields(world, session, before, fields);
  if (inUse !== undefined) setInUse(world, session, tenantId, inUse);
}

/** Writes what has changed, renames the department that stands for it, and says so in the log. */
export function changeFields(
  world: World,
  session: Session,
  before: Tenant,
  fields: Partial<Tenant> & { tenantName: string },
): void {
  requireFreeTenantName(world, before, fields.tenantName);
  const changes = wordChanges(LABELS, withNames(world.store, before), inWords(world.store, fields));
  if (changes === '') return;
  world.store.tables.tenant.patch(before.tenantId, fields);
  if (fields.tenantName !== before.tenantName) renameDept(world, before, fields.tenantName);
  logChange(world, session, 'tenant', before.tenantId, '修改', `修改“${before.tenantName}”：${changes}`);
}

/** Whoever finds it so already has got what they want: nothing is changed, nothing is logged. */
export function setInUse(world: World, session: Session, tenantId: string, state: InUseFlag): void {
  const tenant = keptTenant(world, session, tenantId);
  const { tenantName } = tenant;
  if (inUseOf(tenant) === state) return;
  world.store.tables.tenant.patch(tenantId, { inUse: state });
  keepDeptInUse(world, tenant, state);
  const operation = state === inUseFlags.yes ? '启用' : '停用';
  const change = state === inUseFlags.yes ? '状态“停用”→“启用”' : '状态“启用”→“停用”';
  logChange(world, session, 'tenant', tenantId, operation, `${operation}“${tenantName}”：${change}`);
}

/** What has a past stays, and can be taken out of use instead. */
export function removeTenant(world: World, session: Session, tenantId: string): void {
  const tenant = keptTenant(world, session, tenantId);
  if (session.audience !== 'admin' && isInstitution(tenant)) throw forbidden('机构由平台管理，不能删除');
  if (session.tenant?.tenantId === tenantId) throw forbidden('不能删除当前所在的机构或校区');
  const { tables } = world.store;
  const isMember = (user: Row<'user'>): boolean => user.tenantIds.length === 1 && user.tenantIds[0] === tenantId;
  const noun = isInstitution(tenant) ? '机构' : '校区';
  // Of some campuses the students are known by number alone.
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

/** What a form says, with its brand and its agent by name where it says them. */
const inWords = (reader: Reader, fields: Partial<Tenant> & { tenantName: string }) => {
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
