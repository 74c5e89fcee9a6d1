import type { tenants as calls } from '#contracts/calls/tenants.ts';
import { deptTypes } from '#contracts/entities/dept.ts';
import type { TreeNode } from '#contracts/fields.ts';
import { isInstitutionAdmin, isInstitution } from '#contracts/rules/audience.ts';
import { type InUseFlag, inUseFlags, inUseOf, isInUse } from '#contracts/rules/in-use.ts';
import { hasParent } from '#contracts/rules/parent.ts';
import { conflict, forbidden, notFound } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import { newestFirst } from '../../../kernel/store/page.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { containing } from '../../../kernel/store/text-column.ts';
import { logChange, wordChanges } from '../change-log.ts';
import { logWorkbook } from '../log-workbook.ts';
import {
  campusesInSight,
  keptTenant,
  parentsInSight,
  sharesTenant,
  tenantInSight,
  tenantLogInSight,
  tenantsInSight,
  tenantsOfUser,
  userInSight,
} from '../sight.ts';
import { forItsAgent, withNames } from '../tenant-view.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';

/** Institutions and campuses: as choices, the current one, and their keeping (Spec 1 §7, Spec 2 §7). */
export const tenants: Handlers<typeof calls> = {
  mine: (world, { user }) => tenantsOfUser(world, user).filter(isInUse),

  options: (world, session) => tenantsInSight(world, session).filter(isInUse),

  current(world, { tenant }) {
    if (!tenant) throw notFound('当前账号不属于任何机构');
    return withNames(world.store, tenant);
  },

  tree: (world, session) => treeOf(tenantsInSight(world, session)),

  ofUser(world, session, { id }) {
    const known = new Set(tenantsInSight(world, session));
    return tenantsOfUser(world, userInSight(world, session, id)).filter((row) => known.has(row));
  },

  ofUserWithinMine: (world, session, { id }) =>
    tenantsOfUser(world, userInSight(world, session, id)).filter(sharesTenant(session)),

  campuses(world, session, { tenantName = '', parentTenantId, brandId, agentId, inUse: state, ...page }) {
    const rows = containing(campusesInSight(world, session), 'tenantName', tenantName).filter(
      (row) =>
        (!parentTenantId || row.parentTenantId === parentTenantId) &&
        (!brandId || row.brandId === brandId) &&
        (!agentId || row.agentId === agentId) &&
        (state === undefined || inUseOf(row) === state),
    );
    const found = newestFirst([rows], 'tenantId', page);
    const shown = session.audience === 'agent' ? forItsAgent : withNames;
    return { rows: found.rows.map((row) => shown(world.store, row)), total: found.total };
  },

  campusDetail: (world, session, { tenantId }) => withNames(world.store, tenantInSight(world, session, tenantId)),

  log: (world, session, { tenantId, ...page }) =>
    newestFirst(tenantLogInSight(world, session, tenantId), 'logId', page),

  exportLog(world, session, { tenantId }) {
    return logWorkbook(world.store, '校区变更日志', tenantLogInSight(world, session, tenantId), [
      '机构或校区',
      ({ tables }, subjectId) => tables.tenant.get(subjectId)?.tenantName,
    ]);
  },

  parents: (world, session, { tenantId }) =>
    parentsInSight(world, session).filter((row) => isInUse(row) && row.tenantId !== tenantId),

  ofBrand: (world, session, { brandId }) =>
    tenantsInSight(world, session).filter((row) => (brandId ? row.brandId === brandId : Boolean(row.brandId))),

  ofAgent: (world, session, { agentId }) =>
    tenantsInSight(world, session).filter((row) => (agentId ? row.agentId === agentId : Boolean(row.agentId))),

  updateInfo(world, session, { tenantId, ...form }) {
    const before = keptTenant(world, session, tenantId);
    requireFreeTenantName(world, before, form.tenantName);
    const changes = wordChanges(LABELS, before, form);
    if (changes === '') return;
    world.store.tables.tenant.patch(tenantId, form);
    if (form.tenantName !== before.tenantName) renameDept(world, before, form.tenantName);
    logChange(world, session, 'tenant', tenantId, '修改', `修改“${before.tenantName}”：${changes}`);
  },

  activate: (world, session, { tenantId }) => setInUse(world, session, tenantId, inUseFlags.yes),

  deactivate(world, session, { tenantId }) {
    if (session.tenant?.tenantId === tenantId && isInstitutionAdmin(session.user))
      throw forbidden('不能停用当前所在的机构或校区');
    setInUse(world, session, tenantId, inUseFlags.no);
  },
};

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
  remark: '备注',
} as const;

/** Whoever finds it so already has got what they want: nothing is changed, nothing is logged. */
function setInUse(world: World, session: Session, tenantId: string, state: InUseFlag): void {
  const tenant = keptTenant(world, session, tenantId);
  const { tenantName } = tenant;
  if (inUseOf(tenant) === state) return;
  world.store.tables.tenant.patch(tenantId, { inUse: state });
  const operation = state === inUseFlags.yes ? '启用' : '停用';
  const change = state === inUseFlags.yes ? '状态“停用”→“启用”' : '状态“启用”→“停用”';
  logChange(world, session, 'tenant', tenantId, operation, `${operation}“${tenantName}”：${change}`);
}

/** Two campuses of an institution, or two institutions, are never called the same. */
function requireFreeTenantName({ store }: World, row: Tenant, tenantName: string): void {
  const { tenant } = store.tables;
  const siblings = isInstitution(row)
    ? tenant.all().filter(isInstitution)
    : tenant.by('parent', row.parentTenantId ?? '');
  if (siblings.some((other) => other.tenantName === tenantName && other.tenantId !== row.tenantId))
    throw conflict('名称已存在');
}

/** A campus is a department too, and an institution the root of its departments; both carry the tenant's name. */
function renameDept({ store }: World, tenant: Tenant, deptName: string): void {
  const standsForTenant = ({ deptType, parentId }: Row<'dept'>): boolean =>
    isInstitution(tenant) ? !hasParent(parentId) : deptType === deptTypes.campus;
  for (const dept of store.tables.dept.by('tenant', tenant.tenantId).filter(standsForTenant))
    store.tables.dept.patch(dept.deptId, { deptName });
}

function treeOf(rows: readonly Tenant[]): TreeNode[] {
  const ids = new Set(rows.map((row) => row.tenantId));
  const below = (parentId: string): TreeNode[] => rows.filter((row) => row.parentTenantId === parentId).map(nodeOf);
  const nodeOf = ({ tenantId, tenantName }: Tenant): TreeNode => {
    const children = below(tenantId);
    return { id: tenantId, label: tenantName, ...(children.length > 0 ? { children } : {}) };
  };
  return rows.filter((row) => !row.parentTenantId || !ids.has(row.parentTenantId)).map(nodeOf);
}
