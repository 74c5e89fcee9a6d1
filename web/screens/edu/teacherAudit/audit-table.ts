import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import type { Column } from '#web/ui/table/column.ts';

/** Columns that state the decision; omitted for pending requests, which have none. */
const DECISION_COLUMNS = ['substituteName', 'reason'];

interface AuditColumns<Row> {
  pendingColumns: readonly Column<Row>[];
  allColumns: readonly Column<Row>[];
}

/**
 * Orders the columns of a request list: first the applicant, then the columns named in `order`, then all others, which
 * are hidden by default.
 * @param order keys of the columns that are shown by default
 */
export function auditColumns<Row>(
  applicant: Column<Row>['key'],
  columns: readonly Column<Row>[],
  order: readonly Column<Row>['key'][],
): AuditColumns<Row> {
  const orderedColumns = order.flatMap((key) => columns.filter((column) => column.key === key));
  const allColumns: Column<Row>[] = [
    { key: applicant, title: '申请人', line: 1, width: 84, always: true },
    // A column that is always shown (the lesson) moves to the second line, below the applicant.
    ...orderedColumns.map(({ hidden, ...column }): Column<Row> => (column.always ? { ...column, line: 2 } : column)),
    ...columns.filter((column) => !order.includes(column.key)).map((column) => ({ ...column, hidden: true })),
  ];
  return { pendingColumns: allColumns.filter(({ key }) => !DECISION_COLUMNS.includes(key)), allColumns };
}

/** Returns the columns for the status that the list is filtered by. @param status value of the status filter */
export const columnsFor = <Row>(
  { pendingColumns, allColumns }: AuditColumns<Row>,
  status: string,
): readonly Column<Row>[] => (status === String(requestStatuses.pending) ? pendingColumns : allColumns);
