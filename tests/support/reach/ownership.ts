import type { World } from '#mock-server/kernel/world/world.ts';
import { type AnyRow, type StoreTable, storeTables, tableNames } from '#mock-server/kernel/store/schema.ts';

/**
 * Owner of a row: an institution with or without a campus, or one user. All fields are null for a row of the platform.
 */
export interface RowOwner {
  table: StoreTable;
  /** tenantId of the institution that owns the row */
  institution: string | null;
  /** tenantId of the campus that owns the row */
  campus: string | null;
  /** Id of the only user who may see the row, for example a message or a read mark. */
  userId: string | null;
}

/** Tables whose rows belong to one user. */
const PERSONAL_TABLES: readonly StoreTable[] = ['notification', 'announcementMark'];

/** Finds the owner of a row by the row's id in the current world. */
export class Ownership {
  #owners = new Map<string, RowOwner>();
  #rows = new Map<StoreTable, { id: string; owner: RowOwner }[]>();
  /** Owners by phone number. Exported files contain phone numbers, but no ids. */
  readonly #phones = new Map<string, RowOwner[]>();
  #parents: ReadonlyMap<string, string | null | undefined>;

  constructor({ store: { tables } }: World) {
    this.#parents = new Map(tables.tenant.all().map((row) => [row.tenantId, row.parentTenantId]));
    for (const table of tableNames) {
      const { key } = storeTables[table];
      for (const row of tables[table].all() as readonly AnyRow[]) {
        const id = String(row[key]);
        const owner = { table, ...this.ofRow(table, row) };
        this.#owners.set(id, owner);
        const rows = this.#rows.get(table) ?? [];
        rows.push({ id, owner });
        const phone = row['phone'];
        if (typeof phone === 'string') this.#phones.set(phone, [...(this.#phones.get(phone) ?? []), owner]);
        this.#rows.set(table, rows);
      }
    }
  }

  of(id: string): RowOwner | undefined {
    return this.#owners.get(id);
  }

  /**
   * Returns the owner of a row. The row of a user belongs to the first tenant of the user; a row without a tenant
   * belongs to the platform.
   */
  ofRow(table: StoreTable, row: AnyRow): Omit<RowOwner, 'table'> {
    const tenantIds = row['tenantIds'];
    const tenantId = table === 'user' && Array.isArray(tenantIds) ? String(tenantIds[0] ?? '') : row['tenantId'];
    const userId = PERSONAL_TABLES.includes(table) ? String(row['userId']) : null;
    if (typeof tenantId !== 'string' || !this.#parents.has(tenantId))
      return { institution: null, campus: null, userId };
    const parent = this.#parents.get(tenantId) ?? '';
    return this.#parents.has(parent)
      ? { institution: parent, campus: tenantId, userId }
      : { institution: tenantId, campus: null, userId };
  }

  /** Returns the owners of the rows that contain this phone number. */
  ofPhone(phone: string): readonly RowOwner[] {
    return this.#phones.get(phone) ?? [];
  }

  first(table: StoreTable, belongs: (owner: RowOwner) => boolean): string | undefined {
    return this.#rows.get(table)?.find((row) => belongs(row.owner))?.id;
  }
}
