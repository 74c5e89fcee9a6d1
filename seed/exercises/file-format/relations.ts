import { tables, type TableName } from '../../schema.ts';

/** Tables of the ID columns that are not named after the key of their table. */
const NAMED_OTHERWISE: Readonly<Record<string, TableName>> = {
  teacherId: 'staff',
  salesStaffId: 'staff',
  substituteId: 'staff',
  applicantId: 'staff',
  departId: 'dept',
  parentTenantId: 'tenant',
  courseType: 'courseType',
  oldClaId: 'cla',
};

const tablesByKey = new Map(
  (Object.keys(tables) as TableName[])
    .filter((table) => table !== 'registration')
    .map((table) => [tables[table].key as string, table]),
);

/** Returns the table of the row to which an ID column leads, such as staff for teacherId. */
export const tableBehind = (column: string): TableName | undefined =>
  NAMED_OTHERWISE[column] ?? tablesByKey.get(column);

export const isTable = (name: string): name is TableName => Object.hasOwn(tables, name);

/** True if the rows of a table have this column. */
export const hasColumn = (table: TableName, column: string): boolean => Object.hasOwn(tables[table].row.shape, column);
