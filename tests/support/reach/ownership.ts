import type { World } from '#mock-server/kernel/sandboxes/world.ts';
import { type AnyRow, type StoreTable, storeTables, tableNames } from '#mock-server/kernel/store/schema.ts';

/** Where a row belongs: an institution and, below it, a campus; or one user. A row of the platform has none of them. */
export interface Owner {
  table: StoreTable;
  /** tenantId of the institution */
  institution: string | null;
  /** tenantId of the campus */
  campus: string | null;
  /** Whose alone it is: a message, what was read. */
  userId: string | null;
}

/** What each user has for themselves. */
const PERSONAL: readonly StoreTable[] = ['notification', 'announcementMark'];

/** Who owns the row with an id, of the world as it is now. */
export class Ownership {
  #owners = new Map<string, Owner>();
  #rows = new Map<StoreTable, { id: string; owner: Owner }[]>();
  /** Whose a phone number is, for files, which name no ids. */
  readonly #phones = new Map<string, Owner[]>();
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

  of(id: string): Owner | undefined {
    return this.#owners.get(id);
  }

  /** A user's row is that of the first tenant; a row without a tenant is the platform's. */
  ofRow(table: StoreTable, row: AnyRow): Omit<Owner, 'table'> {
    const tenantIds = row['tenantIds'];
    const tenantId = table === 'user' && Array.isArray(tenantIds) ? String(tenantIds[0] ?? '') : row['tenantId'];
    const userId = PERSONAL.includes(table) ? String(row['userId']) : null;
    if (typeof tenantId !== 'string' || !this.#parents.has(tenantId))
      return { institution: null, campus: null, userId };
    const parent = this.#parents.get(tenantId) ?? '';
    return this.#parents.has(parent)
      ? { institution: parent, campus: tenantId, userId }
      : { institution: tenantId, campus: null, userId };
  }

  /** Everyone whose phone number this is. */
  ofPhone(phone: string): readonly Owner[] {
    return this.#phones.get(phone) ?? [];
  }

  first(table: StoreTable, belongs: (owner: Owner) => boolean): string | undefined {
    return this.#rows.get(table)?.find((row) => belongs(row.owner))?.id;
  }
}
