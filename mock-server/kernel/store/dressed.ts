import type { Brand } from '#seed/brand/brand.ts';
import { ADDED_LIKE, addedRows, dress } from '#seed/brand/dress.ts';
import type { Steps } from '../pieces.ts';
import { type Base, BaseTable } from './base-table.ts';
import type { AnyRow, StoreTable } from './schema.ts';

/**
 * A sown world whose institution bears a prospect's brand. It is derived from the one that is stored, so that nothing of
 * it counts as written: what is sown anew, moved or reset bears it again. Tables that name nothing are the same ones.
 */
export function* dressed(base: Base, brand: Brand): Steps<Base> {
  const worn = new Map<StoreTable, BaseTable>();
  const [tenant, dept] = [base.get('tenant')?.rows, base.get('dept')?.rows];
  const like = { tenant: tenant?.get(ADDED_LIKE.tenant), dept: dept?.get(ADDED_LIKE.dept) };
  const added = like.tenant && like.dept ? addedRows(brand, { tenant: like.tenant, dept: like.dept }) : [];
  for (const [name, table] of base) {
    const rows: AnyRow[] = [];
    let isSame = true;
    for (const row of table.rows.values()) {
      const bearing = dress(brand, name, row);
      isSame &&= bearing === row;
      rows.push(bearing);
      yield;
    }
    for (const [of, row] of added) if (of === name) rows.push(dress(brand, name, row));
    if (isSame && rows.length === table.rows.size) {
      worn.set(name, table);
      continue;
    }
    const other = new BaseTable(name);
    for (const row of rows) {
      other.add(row);
      yield;
    }
    worn.set(name, other);
  }
  return worn;
}
