import { useMemo } from 'react';
import { agents } from '#contracts/calls/agents.ts';
import type { Agent } from '#contracts/entities/agent.ts';
import { DictionarySelect } from '#web/crud/dictionary/DictionarySelect.tsx';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { useEditing } from '#web/crud/list/use-editing.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { useConsole } from '#web/crud/pages/console-context.ts';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { columnsFor } from './columns.tsx';
import { useStatusChange } from './use-status-change.tsx';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';

const AgentDialog = lazyDialog(async () => (await import('./AgentDialog.tsx')).AgentDialog, byDialogState);
const AgentFiguresDrawer = lazyDialog(
  async () => (await import('./figures/AgentFiguresDrawer.tsx')).AgentFiguresDrawer,
  byDialogState,
);

const LOG = '/system/agent/log';

/** Renders the agents, who bring institutions to the platform (Spec 2 §2, §7). */
export function AgentList() {
  const list = useList(agents.list);
  const editing = useEditing<Agent>({
    noun: '代理商',
    calls: agents,
    remove: agents.remove,
    id: (one) => one.agentId,
    name: (one) => one.agentName,
  });
  const statusChange = useStatusChange();
  const columns = useMemo(() => columnsFor(statusChange.ask), [statusChange.ask]);
  const figures = useDialog<Agent>();
  const { mayOpen, openPage } = useConsole();
  return (
    <ListPage
      list={list}
      add={editing.addButton}
      filters={
        <>
          <SearchField label="代理商名称" {...list.field('agentName')} />
          <DictionarySelect type="in_use" filter label="状态" {...list.field('agentStatus')} />
        </>
      }
      tools={<ExportButton call={agents.export} input={list.filters} fileName="代理商列表.xlsx" />}
      noun="代理商"
      columns={columns}
      rowKey="agentId"
      actions={(agent) => [
        editing.change(agent),
        { label: '业绩', run: () => figures.open(agent) },
        mayOpen(LOG) && { label: '日志', run: () => openPage(`${LOG}?agentId=${agent.agentId}`) },
        editing.remove(agent),
      ]}
    >
      <AgentDialog dialog={editing.dialog} />
      <AgentFiguresDrawer dialog={figures} />
      {statusChange.dialog}
      {editing.question}
    </ListPage>
  );
}
