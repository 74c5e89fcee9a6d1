import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import type { Column } from '../../../ui/table/column.ts';

/** One action of two characters. */
export const ACTIONS_WIDTH = 96;

/** What comes of a decision: of those that wait there is none. */
const DECIDED = ['substituteName', 'reason'];

interface AuditColumns<Row> {
  waiting: readonly Column<Row>[];
  all: readonly Column<Row>[];
}

/**
 * Who asks stands first; then about which lesson, when and why it was asked, and at last what came of it.
 * @param order the keys of those columns; the others are hidden until they are chosen
 */
export function auditColumns<Row>(
  applicant: Column<Row>['key'],
  columns: readonly Column<Row>[],
  order: readonly Column<Row>['key'][],
): AuditColumns<Row> {
  const ordered = order.flatMap((key) => columns.filter((column) => column.key === key));
  const all: Column<Row>[] = [
    { key: applicant, title: '申请人', line: 1, width: 88, always: true },
    // What it is about stands below who asks.
    ...ordered.map(({ hidden, ...column }): Column<Row> => (column.always ? { ...column, line: 2 } : column)),
    ...columns.filter((column) => !order.includes(column.key)).map((column) => ({ ...column, hidden: true })),
  ];
  return { waiting: all.filter(({ key }) => !DECIDED.includes(key)), all };
}

/** @param status what the filter of the list says */
export const columnsFor = <Row>({ waiting, all }: AuditColumns<Row>, status: string): readonly Column<Row>[] =>
  status === String(requestStatuses.pending) ? waiting : all;
