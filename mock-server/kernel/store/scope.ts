import type { Row } from './schema.ts';
import type { Store } from './store.ts';
import type { Table } from './table.ts';

interface Viewer {
  user: Row<'user'>;
  tenant: Row<'tenant'> | null;
}

/**
 * What a signed-in user sees of the school's data: the current tenant's rows, an institution also those of its
 * campuses; a user limited to campuses only theirs. Everything else is to them as if it were not there.
 */
export class Scope {
  readonly tenantIds: readonly string[];
  readonly deptIds: readonly string[] | null;
  #store: Store;

  constructor(store: Store, { user, tenant }: Viewer) {
    this.#store = store;
    this.tenantIds = tenant ? [tenant.tenantId, ...campusesOf(store, tenant.tenantId)] : [];
    this.deptIds = user.deptIds.length > 0 ? user.deptIds : null;
  }

  /** Is this row's owner within sight? */
  holds(row: { tenantId?: string | null; deptId?: string | null }): boolean {
    if (!row.tenantId || !this.tenantIds.includes(row.tenantId)) return false;
    return this.deptIds === null || this.deptIds.includes(row.deptId ?? '');
  }

  /** Every tenant of the institution to which the current one belongs, also those out of sight. */
  institutionTenantIds(): readonly string[] {
    const { tenant } = this.#store.tables;
    const [current = ''] = this.tenantIds;
    const above = tenant.get(tenant.get(current)?.parentTenantId ?? '');
    return above ? [above.tenantId, ...campusesOf(this.#store, above.tenantId)] : this.tenantIds;
  }

  dept(id: string): Row<'dept'> | undefined {
    const row = this.#store.tables.dept.get(id);
    return row && this.holds(row) ? row : undefined;
  }

  /** The departments of the tenants, also those that the user is not limited to. */
  deptsOfTenants(): Row<'dept'>[] {
    return this.tenantIds.flatMap((tenantId) => this.#store.tables.dept.by('tenant', tenantId));
  }

  /** The tenants of the rows within sight: a campus is a tenant, so a limit to campuses is one to tenants. */
  limitedTenantIds(): readonly string[] {
    if (this.deptIds === null) return this.tenantIds;
    return [...new Set(this.deptIds.map((id) => this.dept(id)?.tenantId).filter((id) => id !== undefined))];
  }

  /** The tenants whose names may be read: the current one, and those of the rows within sight. */
  namedTenantIds(): readonly string[] {
    return this.deptIds === null
      ? this.tenantIds
      : [...new Set([...this.tenantIds.slice(0, 1), ...this.limitedTenantIds()])];
  }

  /** The rows within sight, in groups of which each is in ascending order of id. */
  groups<N extends 'room' | 'staff'>(table: Table<N>, deptId?: string): (readonly Row<N>[])[] {
    if (deptId !== undefined) return this.dept(deptId) ? [table.by('dept', deptId)] : [];
    if (this.deptIds === null) return this.tenantIds.map((tenantId) => table.by('tenant', tenantId));
    return this.deptIds.filter((limit) => this.dept(limit)).map((limit) => table.by('dept', limit));
  }
}

/** A campus has none, so this is empty unless the tenant is an institution (Spec 1 §6). */
const campusesOf = (store: Store, tenantId: string): string[] =>
  store.tables.tenant.by('parent', tenantId).map((campus) => campus.tenantId);
