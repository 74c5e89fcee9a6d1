import type { Rows } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';

/** Tenants whose rows count; null counts the rows of all tenants. */
export type TenantIds = readonly string[] | null;

type OwnedTable = 'student' | 'order' | 'studentProduct' | 'claTime' | 'campusMonth' | 'lessonGuest';

export const rowsWithin =
  (tenantIds: TenantIds) =>
  <N extends OwnedTable>(table: Rows<N>): readonly Row<N>[] =>
    tenantIds === null ? table.all() : tenantIds.flatMap((id) => table.by('tenant', id));

export const tenantsWithin = (table: Rows<'tenant'>, tenantIds: TenantIds): readonly Row<'tenant'>[] =>
  tenantIds === null ? table.all() : tenantIds.map((id) => table.get(id)).filter((row) => row !== undefined);

/** Returns a predicate that is true for a tenant whose rows count. */
export function isWithin(tenantIds: TenantIds): (tenantId: string) => boolean {
  const own = tenantIds && new Set(tenantIds);
  return (tenantId) => own === null || own.has(tenantId);
}
