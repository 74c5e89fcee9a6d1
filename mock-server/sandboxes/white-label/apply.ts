import type { School } from '#seed/school.ts';
import type { WhiteLabel } from '#seed/white-label/white-label.ts';
import { ADDED_CAMPUS_TEMPLATE, addedRows, substituteNames } from '#seed/white-label/substitute.ts';
import type { Slices } from '../../kernel/time-slicing.ts';
import { type Base, BaseTable } from '../../kernel/store/base-table.ts';
import type { AnyRow, StoreTable } from '../../kernel/store/schema.ts';

/**
 * Applies a prospect's white label to the rows of a seeded world. The result is derived from the stored world and never
 * counts as a change, so the white label survives reseeding, date shifts and resets. Tables in which no row changes are
 * shared with the stored world.
 * @param school school of the seeded world
 */
export function* applyWhiteLabel(base: Base, brand: WhiteLabel, school: School): Slices<Base> {
  const labelledTables = new Map<StoreTable, BaseTable>();
  const [tenant, dept] = [base.get('tenant')?.rows, base.get('dept')?.rows];
  const templates = { tenant: tenant?.get(ADDED_CAMPUS_TEMPLATE.tenant), dept: dept?.get(ADDED_CAMPUS_TEMPLATE.dept) };
  const added =
    templates.tenant && templates.dept
      ? addedRows(brand, { tenant: templates.tenant, dept: templates.dept }, school)
      : [];
  for (const [name, table] of base) {
    const rows: AnyRow[] = [];
    let isSame = true;
    for (const row of table.rows.values()) {
      const labelledRow = substituteNames(brand, name, row, school);
      isSame &&= labelledRow === row;
      rows.push(labelledRow);
      yield;
    }
    for (const [of, row] of added) if (of === name) rows.push(substituteNames(brand, name, row, school));
    if (isSame && rows.length === table.rows.size) {
      labelledTables.set(name, table);
      continue;
    }
    const other = new BaseTable(name);
    for (const row of rows) {
      other.add(row);
      yield;
    }
    labelledTables.set(name, other);
  }
  return labelledTables;
}
