import type { InstitutionRow, Tenant } from '#contracts/entities/tenant.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import { type Page, type PageQuery, allNewestFirst } from '../../kernel/store/page.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { sortedPage } from '../../kernel/store/sort-rows.ts';
import type { World } from '../../kernel/world/world.ts';

type TenantRow = Row<'tenant'>;

interface InstitutionQuery {
  page: PageQuery & { sort?: string | undefined };
  /** Tenants that the caller sees. */
  visible: readonly TenantRow[];
  /** Visible tenants that match the filters. */
  matches: readonly TenantRow[];
  toView(row: TenantRow): Tenant;
}

/**
 * Returns one page of institutions, each with all of its campuses. An institution is listed if it or one of its
 * campuses matches. A campus whose institution the caller cannot see is listed like an institution.
 */
export function institutionPage({ store }: World, query: InstitutionQuery): Page<InstitutionRow> {
  const visibleIds = new Set(query.visible.map(({ tenantId }) => tenantId));
  const matchingIds = new Set(query.matches.map(({ tenantId }) => tenantId));
  const isTop = ({ parentTenantId }: TenantRow): boolean => !parentTenantId || !visibleIds.has(parentTenantId);
  const campuses = new Map<string, TenantRow[]>();
  for (const row of query.visible) {
    const institutionId = isTop(row) ? undefined : row.parentTenantId;
    if (institutionId) campuses.set(institutionId, [...(campuses.get(institutionId) ?? []), row]);
  }
  const campusesOf = ({ tenantId }: TenantRow): readonly TenantRow[] => campuses.get(tenantId) ?? [];
  const listed = query.visible.filter(
    (row) => isTop(row) && [row, ...campusesOf(row)].some(({ tenantId }) => matchingIds.has(tenantId)),
  );
  const accounts = new Map<string, number>();
  for (const user of store.tables.user.all())
    if (isInUse(user)) for (const id of user.tenantIds) accounts.set(id, (accounts.get(id) ?? 0) + 1);
  const withAccounts = (row: TenantRow): Tenant => ({
    ...query.toView(row),
    accountNum: accounts.get(row.tenantId) ?? 0,
  });
  return sortedPage([listed], 'tenantId', query.page, (row) => ({
    ...withAccounts(row),
    campuses: allNewestFirst([campusesOf(row)], 'tenantId').map(withAccounts),
  }));
}
