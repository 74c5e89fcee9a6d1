import {
  type PayLineRow,
  payStates,
  type PayStatement,
  type PayStatementDetail,
} from '#contracts/entities/pay-statement.ts';
import { areSameLines, statementTotal } from '#contracts/rules/pay-statement.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { coveredTenantIds } from './access.ts';
import { computeStatement } from './compute-statement.ts';

type Statement = Row<'payStatement'>;

/** Returns a statement with its names. If the current records give other lines, adds the total computed from them. */
export function statementView(reader: Reader, row: Statement, moment: string): PayStatement {
  const { currentLines, ...view } = statementDetail(reader, row, moment);
  return view;
}

export function statementDetail(reader: Reader, row: Statement, moment: string): PayStatementDetail {
  const { tenantId, tenantIds, issueUserId, lessons, ...statement } = row;
  const { tenant } = reader.tables;
  const currentLines = changedLines(reader, row, moment);
  return {
    ...statement,
    teacherName: teacherNameOf(reader, row),
    tenantName: tenant.get(tenantId)?.tenantName,
    currentTotal: currentLines && statementTotal(currentLines, row.adjustments),
    currentLines,
  };
}

export const teacherNameOf = ({ tables: { staff } }: Reader, { teacherId }: Pick<Statement, 'teacherId'>): string =>
  staff.get(teacherId)?.staffName ?? '';

/**
 * Returns the lines computed from the current records; null if they equal the issued lines, or if the statement was
 * withdrawn.
 */
function changedLines(reader: Reader, row: Statement, moment: string): PayLineRow[] | null {
  if (row.state === payStates.withdrawn) return null;
  const query = { begin: row.timeBegin, end: row.timeEnd, tenantIds: coveredTenantIds(reader, row), moment };
  const { lines } = computeStatement(reader, row.teacherId, institutionOfRow(reader, row), query);
  return areSameLines(row.lines, lines) ? null : lines;
}

function institutionOfRow({ tables: { tenant } }: Reader, { tenantId }: Statement): string {
  const parent = tenant.get(tenantId)?.parentTenantId ?? '';
  return tenant.get(parent) ? parent : tenantId;
}
