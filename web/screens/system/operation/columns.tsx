import { type OperationLog, operationOutcomeNames, operationOutcomes } from '#contracts/entities/operation-log.ts';
import { StatusTag } from '#web/ui/display/StatusTag.tsx';
import type { Column } from '#web/ui/table/column.ts';

export const columns: readonly Column<OperationLog>[] = [
  { key: 'createTime', line: 2, title: '操作时间', width: 168, always: true },
  { key: 'username', line: 2, title: '账号', width: 104 },
  { key: 'name', title: '姓名', width: 72 },
  { key: 'operation', line: 1, title: '操作', width: 132 },
  {
    key: 'outcome',
    line: 1,
    title: '结果',
    width: 72,
    render: ({ outcome }) =>
      outcome && (
        <StatusTag tone={outcome === operationOutcomes.done ? 'positive' : 'danger'}>
          {operationOutcomeNames[outcome]}
        </StatusTag>
      ),
  },
  { key: 'targetName', title: '操作对象', width: 144 },
  {
    key: 'message',
    title: '原因',
    render: ({ outcome, message }) => (outcome === operationOutcomes.done ? null : message),
  },
  { key: 'ip', title: 'IP 地址', width: 116, hiddenWhenNarrow: true },
  { key: 'targetId', title: '对象编号', width: 184, hidden: true },
  { key: 'method', title: '请求方式', width: 96, hidden: true },
];
