import { orderStatuses } from '#contracts/entities/order.ts';
import { roles } from '#contracts/rules/audience.ts';
import { inUseFlags, isInUse } from '#contracts/formats/in-use.ts';
import { NO_PARENT } from '#contracts/rules/parent.ts';
import { validityFrom } from '#contracts/rules/service-validity.ts';
import { nameKey } from '#contracts/formats/plain-text.ts';
import { conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { isTenantNameTaken, logChange, openTenant } from '../organisation/index.ts';

/**
 * Creates the institution or campus of an approved application with its brand, departments and account, so that the
 * applicant can sign in (Spec 1 §1, §4).
 * @returns the columns to write to the application
 */
export function openInstitution(
  world: World,
  auditor: Session,
  application: Row<'registration'>,
): Partial<Row<'registration'>> {
  const { store, clock } = world;
  const parent = application.parentId ? store.tables.tenant.get(application.parentId) : undefined;
  if (application.parentId && !parent) throw conflict('所属机构已不存在');
  if (parent && !isInUse(parent)) throw conflict(`所属机构“${parent.tenantName}”已停用，请先启用再通过`);
  const parentTenantId = parent?.tenantId ?? NO_PARENT;
  if (isTenantNameTaken(world, { parentTenantId }, application.nickName))
    throw conflict(`已有名为“${application.nickName}”的${parent ? '校区或部门' : '机构'}，请驳回并请申请人修改简称`);
  const validity = validityFrom(clock.today(), application.servicePeriod);
  if (!validity) throw conflict('服务期限无效');
  const brandId = parent?.brandId ?? ensureBrand(world, auditor, application);
  const tenantId = store.ids.next();
  const { nickName, companyName, uscc, linkman, phone, areaCode, address, agentId } = application;
  const formFields = { nickName, companyName, uscc, linkman, phone, areaCode, address, agentId };
  const deptId = openTenant(world, {
    tenantId,
    tenantName: nickName,
    parentTenantId,
    ...formFields,
    ...validity,
    brandId,
    inUse: inUseFlags.yes,
    createTime: clock.moment(),
  });
  openAccount(world, application, tenantId, deptId);
  assignPaidOrders(world, application.username, tenantId);
  const opened = `审核通过，开通${parent ? '校区' : '机构'}“${nickName}”`;
  logChange(world, auditor, 'tenant', tenantId, '开通', opened);
  logChange(world, auditor, 'brand', brandId, '加入机构', opened);
  if (agentId) logChange(world, auditor, 'agent', agentId, '新增机构', opened);
  return { brandId, companyXgtSettleVO: validity };
}

/** Returns the brand of this name; creates it if it does not exist. */
function ensureBrand(world: World, auditor: Session, application: Row<'registration'>): string {
  const { store, clock } = world;
  const { brandName, brandLogo, linkman, phone } = application;
  const [existing] = store.tables.brand.by('name', nameKey(brandName));
  if (existing) return existing.brandId;
  const brandId = store.ids.next();
  store.tables.brand.put({ brandId, brandName, brandLogo, linkman, phone, createTime: clock.moment() });
  logChange(world, auditor, 'brand', brandId, '新增', `审核通过，新增品牌“${brandName}”`);
  return brandId;
}

/**
 * Creates the applicant's account. The applicant of an institution becomes its administrator; the applicant of a campus
 * becomes a member of its office.
 */
function openAccount(
  { store, clock }: World,
  application: Row<'registration'>,
  tenantId: string,
  deptId: string,
): void {
  const { userId, username, passwordHash, linkman, phone, parentId } = application;
  store.tables.user.put({
    userId,
    username,
    passwordHash,
    name: linkman,
    phone,
    deptId,
    roles: [parentId ? roles.staff : roles.master],
    tenantIds: [tenantId],
    deptIds: parentId ? [deptId] : [],
    inUse: inUseFlags.yes,
    createTime: clock.moment(),
  });
}

/** Assigns the application's paid orders to the new tenant. */
function assignPaidOrders({ store }: World, username: string, tenantId: string): void {
  for (const { orderCode, orderStatus, tenantId: payer } of store.tables.order.by('username', username).slice())
    if (orderStatus === orderStatuses.paid && !payer) store.tables.order.patch(orderCode, { tenantId });
}
