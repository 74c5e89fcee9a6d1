import type { tenants as calls } from '#contracts/calls/tenants.ts';
import type { ParsedInput } from '#contracts/call.ts';
import type { TreeNode } from '#contracts/fields.ts';
import { isAdmin, isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { inUseFlags, inUseOf, isInUse } from '#contracts/formats/in-use.ts';
import { forbidden, notFound } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { isOpenTenant } from '#mock-server/kernel/sessions/is-open-tenant.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { allNewestFirst, newestFirst } from '#mock-server/kernel/store/page.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { rowsNamed } from '#mock-server/kernel/search/rows-named.ts';
import { logWorkbook } from '../log-workbook.ts';
import {
  visibleCampuses,
  requireEditableTenant,
  visibleParents,
  sharesTenant,
  requireVisibleTenant,
  visibleTenantLog,
  visibleTenants,
  tenantsOfUser,
  requireVisibleUser,
} from '../access.ts';
import { institutionPage } from '../institution-page.ts';
import { agentTenantView, withIncome, withNames } from '../tenant-view.ts';
import { addTenant, changeFields, removeTenant, setTenantInUse, updateTenant } from '../update-tenant.ts';
import { sortRows, sortedPage } from '#mock-server/kernel/store/sort-rows.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import { labelsIn } from '../dictionary.ts';

/** Handlers for institutions and campuses: options, the current tenant and management (Spec 1 §7, Spec 2 §7). */
export const tenants: Handlers<typeof calls> = {
  mine: (world, { user }) => tenantsOfUser(world, user).filter((tenant) => isOpenTenant(world.store, tenant)),

  options: (world, session) => visibleTenants(world, session).filter(isInUse),

  current(world, { tenant }) {
    if (!tenant) throw notFound('当前账号不属于任何机构');
    return withNames(world.store, tenant);
  },

  tree: (world, session) => treeOf(visibleTenants(world, session)),

  ofUser(world, session, { id }) {
    const visible = new Set(visibleTenants(world, session));
    return tenantsOfUser(world, requireVisibleUser(world, session, id)).filter((row) => visible.has(row));
  },

  ofUserWithinMine: (world, session, { id }) =>
    tenantsOfUser(world, requireVisibleUser(world, session, id)).filter(sharesTenant(session)),

  campuses(world, session, { pageNum, pageSize, sort, withCampuses, ...filters }) {
    const toView =
      session.audience === 'agent'
        ? agentTenantView
        : isAdmin(session.user) && filters.agentId
          ? withIncome
          : withNames;
    const matches = filterCampuses(world, session, filters);
    const page = { pageNum, pageSize, sort };
    const toRow = (row: Tenant) => toView(world.store, row);
    if (!withCampuses || !isAdmin(session.user)) return sortedPage([matches], 'tenantId', page, toRow);
    return institutionPage(world, { page, matches, visible: visibleCampuses(world, session), toView: toRow });
  },

  campusDetail: (world, session, { tenantId }) =>
    withNames(world.store, requireVisibleTenant(world, session, tenantId)),

  log: (world, session, { tenantId, ...page }) =>
    newestFirst(visibleTenantLog(world, session, tenantId), 'logId', page),

  exportLog(world, session, { tenantId }) {
    return logWorkbook(world.store, '校区变更日志', visibleTenantLog(world, session, tenantId), [
      '机构或校区',
      ({ tables }, subjectId) => tables.tenant.get(subjectId)?.tenantName,
    ]);
  },

  parents: (world, session, { tenantId }) => visibleParents(world, session).filter((row) => row.tenantId !== tenantId),

  ofBrand: (world, session, { brandId }) =>
    visibleTenants(world, session).filter((row) => (brandId ? row.brandId === brandId : Boolean(row.brandId))),

  ofAgent: (world, session, { agentId }) =>
    visibleTenants(world, session).filter((row) => (agentId ? row.agentId === agentId : Boolean(row.agentId))),

  updateInfo(world, session, { tenantId, ...form }) {
    changeFields(world, session, requireEditableTenant(world, session, tenantId), form);
  },

  activate: (world, session, { tenantId }) => setTenantInUse(world, session, tenantId, inUseFlags.yes),

  deactivate(world, session, { tenantId }) {
    if (session.tenant?.tenantId === tenantId && isInstitutionAdmin(session.user))
      throw forbidden('不能停用当前所在的机构或校区');
    setTenantInUse(world, session, tenantId, inUseFlags.no);
  },

  list(world, session, { pageNum, pageSize, sort, noBrand, withCampuses, ...filters }) {
    const matches = filterCampuses(world, session, filters).filter((row) => !noBrand || !row.brandId);
    const page = { pageNum, pageSize, sort };
    const toRow = (row: Tenant) => withNames(world.store, row);
    if (!withCampuses) return sortedPage([matches], 'tenantId', page, toRow);
    return institutionPage(world, { page, matches, visible: visibleCampuses(world, session), toView: toRow });
  },

  detail: (world, session, { id }) => withNames(world.store, requireVisibleTenant(world, session, id)),

  add: addTenant,
  update: updateTenant,
  remove: (world, session, { id }) => removeTenant(world, session, id),

  export(world, session, { sort, ...filters }) {
    const label = labelsIn(world.store);
    return exportWorkbook(world.store, '机构与校区', {
      rows: sortRows(allNewestFirst([filterCampuses(world, session, filters)], 'tenantId'), sort),
      shown: (row, reader) => ({
        ...withNames(reader, row),
        parentName: reader.tables.tenant.get(row.parentTenantId ?? '')?.tenantName,
      }),
      columns: [
        ['名称', (row) => row.tenantName],
        ['所属机构', (row) => row.parentName],
        ['品牌', (row) => row.brandName],
        ['代理商', (row) => row.agentName],
        ['公司名称', (row) => row.companyName],
        ['统一社会信用代码', (row) => row.uscc],
        ['联系人', (row) => row.linkman],
        ['联系电话', (row) => row.phone],
        ['地址', (row) => row.address],
        ['有效期起', (row) => row.beginDate],
        ['有效期止', (row) => row.endDate],
        ['状态', (row) => label('in_use', inUseOf(row))],
        ['备注', (row) => row.remark],
        ['创建时间', (row) => row.createTime],
      ],
    });
  },
};

type Tenant = Row<'tenant'>;
type Filters = ParsedInput<typeof calls.export>;

function filterCampuses(
  world: World,
  session: Session,
  { tenantName = '', parentTenantId, brandId, agentId, inUse }: Filters,
): readonly Tenant[] {
  return rowsNamed(visibleCampuses(world, session), 'tenantName', tenantName).filter(
    (row) =>
      (!parentTenantId || row.parentTenantId === parentTenantId) &&
      (!brandId || row.brandId === brandId) &&
      (!agentId || row.agentId === agentId) &&
      (inUse === undefined || inUseOf(row) === inUse),
  );
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
