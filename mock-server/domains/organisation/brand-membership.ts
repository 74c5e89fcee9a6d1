import { isInstitution } from '#contracts/rules/audience.ts';
import { conflict, notFound } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { logChange } from './change-log.ts';
import { requireVisibleTenant } from './access.ts';

/**
 * Adds a tenant to a brand. A tenant belongs to at most one brand (decided); adding it to its current brand changes
 * nothing.
 */
export function joinBrand(world: World, session: Session, brand: Row<'brand'>, tenantId: string): void {
  const { tables } = world.store;
  const tenant = requireVisibleTenant(world, session, tenantId);
  if (tenant.brandId === brand.brandId) return;
  const other = tables.brand.get(tenant.brandId ?? '');
  if (other) throw conflict(`“${tenant.tenantName}”已属于品牌“${other.brandName}”，请先从该品牌移出`);
  tables.tenant.patch(tenantId, { brandId: brand.brandId });
  logMembership(world, session, brand, tenant, '加入');
}

export function leaveBrand(world: World, session: Session, brand: Row<'brand'>, tenantId: string): void {
  const tenant = requireVisibleTenant(world, session, tenantId);
  if (tenant.brandId !== brand.brandId) throw notFound(`“${tenant.tenantName}”不属于品牌“${brand.brandName}”`);
  world.store.tables.tenant.patch(tenantId, { brandId: null });
  logMembership(world, session, brand, tenant, '移出');
}

/** Logs that a tenant joined or left a brand, once for the brand and once for the tenant. */
function logMembership(
  world: World,
  session: Session,
  { brandId, brandName }: Pick<Row<'brand'>, 'brandId' | 'brandName'>,
  tenant: Pick<Row<'tenant'>, 'tenantId' | 'tenantName' | 'parentTenantId'>,
  what: '加入' | '移出',
): void {
  const content = `${isInstitution(tenant) ? '机构' : '校区'}“${tenant.tenantName}”${what}品牌“${brandName}”`;
  logChange(world, session, 'brand', brandId, `${what}机构`, content);
  logChange(world, session, 'tenant', tenant.tenantId, `${what}品牌`, content);
}
