import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';

/** Returns a row with the name of its campus or department. */
export const withDeptName = <R extends Pick<Row<'staff'>, 'deptId' | 'deptName'>>({ tables }: Reader, row: R): R =>
  Object.assign({}, row, { deptName: tables.dept.get(row.deptId ?? '')?.deptName });
