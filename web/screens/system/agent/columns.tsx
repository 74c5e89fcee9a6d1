import type { Agent } from '#contracts/entities/agent.ts';
import { InUseToggle } from '#web/crud/dictionary/InUseToggle.tsx';
import type { Column } from '#web/ui/table/column.ts';

/** Returns the columns of the list. @param change starts enabling or disabling an agent */
export const columnsFor = (change: (agent: Agent) => void): readonly Column<Agent>[] => [
  { key: 'agentName', line: 1, title: '代理商名称', width: 248, always: true },
  {
    key: 'agentStatus',
    line: 1,
    title: '状态',
    width: 104,
    render: (agent) => <InUseToggle value={agent.agentStatus} onToggle={() => change(agent)} />,
  },
  { key: 'linkman', line: 2, title: '联系人', width: 88 },
  { key: 'phone', line: 2, title: '联系电话', width: 124 },
  { key: 'agentId', title: '编号', width: 208, hiddenWhenNarrow: true },
  { key: 'remark', title: '备注' },
  { key: 'address', title: '地址', hidden: true },
  { key: 'createTime', title: '创建时间', width: 184, hidden: true },
];
