import type { Column } from '../../../ui/table/column.ts';

/** One action of two characters. */
export const ACTIONS_WIDTH = 96;

/** Who asks stands first; what was said of it stands last, as nothing has been said of what waits. */
export const auditColumns = <Row extends { reason?: string | null | undefined }>(
  applicant: Column<Row>['key'],
  columns: readonly Column<Row>[],
): readonly Column<Row>[] => [
  { key: applicant, title: '申请人', width: 88, phone: 76, always: true },
  ...columns.filter(({ key }) => key !== 'reason'),
  ...columns.filter(({ key }) => key === 'reason'),
];
