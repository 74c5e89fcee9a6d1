import type { Row } from './schema.ts';
import type { Store } from './store.ts';
import type { Table } from './table.ts';

interface Viewer {
  user: Row<'user'>;
  tenant: Row<'tenant'> | null;
}

/**
 * Access to the rows of the school that a signed-in user may see. The user of an institution sees the rows of the
 * institution and its campuses; the user of a campus sees the rows of the campus. A user limited to campuses sees only
 * their rows. All other rows are treated as missing.
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

  /** True if the tenant and the department of the row are visible to the user. */
  holds(row: { tenantId?: string | null; deptId?: string | null }): boolean {
    if (!row.tenantId || !this.tenantIds.includes(row.tenantId)) return false;
    return this.deptIds === null || this.deptIds.includes(row.deptId ?? '');
  }

  /**
   * Returns all tenants of the institution to which the current tenant belongs, including tenants that the user cannot
   * see.
   */
  institutionTenantIds(): readonly string[] {
    const { tenant } = this.#store.tables;
    const [current = ''] = this.tenantIds;
    const parent = tenant.get(tenant.get(current)?.parentTenantId ?? '');
    return parent ? [parent.tenantId, ...campusesOf(this.#store, parent.tenantId)] : this.tenantIds;
  }

  dept(id: string): Row<'dept'> | undefined {
    const row = this.#store.tables.dept.get(id);
    return row && this.holds(row) ? row : undefined;
  }

  /** Returns the departments of the current tenant and its campuses, including those outside the user's limit. */
  deptsOfTenants(): Row<'dept'>[] {
    return this.tenantIds.flatMap((tenantId) => this.#store.tables.dept.by('tenant', tenantId));
  }

  /**
   * Returns the tenants whose rows are visible. Each campus is a tenant of its own, so a limit to campuses also limits
   * the tenants.
   */
  limitedTenantIds(): readonly string[] {
    if (this.deptIds === null) return this.tenantIds;
    return [...new Set(this.deptIds.map((id) => this.dept(id)?.tenantId).filter((id) => id !== undefined))];
  }

  /** Returns the tenants whose names the user may read: the current tenant, and the tenants whose rows are visible. */
  namedTenantIds(): readonly string[] {
    return this.deptIds === null
      ? this.tenantIds
      : [...new Set([...this.tenantIds.slice(0, 1), ...this.limitedTenantIds()])];
  }

  /** Returns the visible rows as groups. Each group is in ascending order of id. */
  groups<N extends 'room' | 'staff'>(table: Table<N>, deptId?: string): (readonly Row<N>[])[] {
    if (deptId !== undefined) return this.dept(deptId) ? [table.by('dept', deptId)] : [];
    if (this.deptIds === null) return this.tenantIds.map((tenantId) => table.by('tenant', tenantId));
    return this.deptIds.filter((limit) => this.dept(limit)).map((limit) => table.by('dept', limit));
  }
}

/** Returns the campuses of a tenant; empty unless the tenant is an institution (Spec 1 §6). */
const campusesOf = (store: Store, tenantId: string): string[] =>
  store.tables.tenant.by('parent', tenantId).map((campus) => campus.tenantId);
