import { type AgentLog as Entry, agents } from '#contracts/calls/agents.ts';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { useCall } from '#web/http/use-call.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import type { Column } from '#web/ui/table/column.ts';

const columns: readonly Column<Entry>[] = [
  { key: 'agentName', line: 1, title: '代理商', width: 208 },
  { key: 'operation', line: 1, title: '操作', width: 88, always: true },
  { key: 'content', line: 2, title: '内容' },
  { key: 'createUserName', title: '操作人', width: 88, hiddenWhenNarrow: true },
  { key: 'createTime', line: 2, title: '操作时间', width: 160, render: ({ createTime }) => createTime?.slice(0, 16) },
];

/** Renders the change log of all agents or of one (Spec 2 §2, §7). */
export function AgentLog() {
  const list = useList(agents.log);
  const { data = [] } = useCall(agents.options);
  return (
    <ListPage
      list={list}
      filters={
        <SelectField
          filter
          label="代理商"
          choices={data.map(({ agentId, agentName }) => ({ value: agentId, label: agentName }))}
          {...list.field('agentId')}
        />
      }
      tools={<ExportButton call={agents.exportLog} input={list.filters} fileName="代理商日志.xlsx" />}
      noun="日志"
      columns={columns}
      rowKey="logId"
    />
  );
}
