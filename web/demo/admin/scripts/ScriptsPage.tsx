import { ownScripts } from '#contracts/control/own-scripts.ts';
import { LONGEST_DEMO_SCRIPT_FILE } from '#contracts/training/demo-script-file.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { StatusTag } from '#web/ui/display/StatusTag.tsx';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { RowActions } from '#web/ui/table/RowActions.tsx';
import { sendControl, useControl } from '../../control-client.ts';
import { AdminDataContext, useAdminData } from '../data/use-admin-data.ts';
import { useLiveData } from '../data/use-live-data.ts';
import { exportDocument } from '../documents/export-document.ts';
import { ImportButton } from '../documents/ImportButton.tsx';
import { ConnectionLost, KeyRequired, Unreachable } from '../frame/ConnectionStates.tsx';
import { scriptAddress } from './address.ts';
import { exportScript } from './export-script.ts';
import { stateOf } from './script-kind.ts';

const NewScriptDialog = lazyDialog(async () => (await import('./NewScriptDialog.tsx')).NewScriptDialog, byDialogState);
const ReadScriptDialog = lazyDialog(
  async () => (await import('./ReadScriptDialog.tsx')).ReadScriptDialog,
  byDialogState,
);
const DeleteScriptDialog = lazyDialog(
  async () => (await import('./DeleteScriptDialog.tsx')).DeleteScriptDialog,
  byDialogState,
);

interface Row {
  id: string;
  title: string;
  minutes: number;
  steps: number;
  version?: number;
  savedAt?: string;
  publication?: { version: number; at: string } | null;
  /** Goal and document of a built-in script. */
  example?: { goal: string; text: string };
}

const columns: readonly Column<Row>[] = [
  { key: 'title', line: 1, title: '脚本', always: true },
  {
    key: 'publication',
    line: 1,
    title: '状态',
    width: 200,
    render: ({ example, publication = null, version = 1 }) => {
      const { tone, text } = example ? { tone: 'info' as const, text: '内置' } : stateOf({ publication, version });
      return <StatusTag tone={tone}>{text}</StatusTag>;
    },
  },
  { key: 'steps', line: 2, title: '步数', width: 80, numeric: true, render: ({ steps }) => `${steps} 步` },
  { key: 'minutes', line: 2, title: '时长', width: 90, numeric: true, render: ({ minutes }) => `${minutes} 分钟` },
  { key: 'version', title: '版本', width: 80, numeric: true },
  { key: 'savedAt', title: '保存时间', width: 160, render: ({ savedAt }) => savedAt?.slice(0, 16) },
];

/** Lists the built-in demo scripts, to be read and copied, and those that users have written. */
export function ScriptsPage() {
  const desk = useAdminData();
  const live = useLiveData(ownScripts.list);
  const { data: examples } = useControl(ownScripts.examples, {}, { revalidateOnFocus: false });
  const [, navigate] = useLocation();
  const creation = useDialog<string>();
  const reading = useDialog<{ title: string; goal: string; text: string }>();
  const removal = useDialog<{ id: string; title: string }>();
  if (live.lastError === 'no-right') return <KeyRequired />;
  if (!live.data && live.lastError === 'away') return <Unreachable />;
  const builtIn = examples?.map(({ goal, text, ...row }): Row => ({ ...row, example: { goal, text } }));
  const rows: Row[] | undefined = live.data && builtIn && [...live.data, ...builtIn];
  const actionsOf = (row: Row) => {
    const { id, title, example } = row;
    if (!example)
      return [
        { label: '编写', run: () => navigate(scriptAddress(id)) },
        { label: '导出', run: () => void exportScript(id) },
        { label: '删除', danger: true, run: () => removal.open(row) },
      ];
    return [
      { label: '阅读', run: () => reading.open({ title, ...example }) },
      { label: '复制', run: () => creation.open(id) },
      { label: '导出', run: () => void exportDocument('脚本', async () => ({ title, text: example.text })) },
    ];
  };
  return (
    <AdminDataContext value={desk.data ?? null}>
      <ListScreen
        title="演示脚本"
        count={rows?.length}
        action={
          <>
            <ImportButton
              noun="脚本"
              most={LONGEST_DEMO_SCRIPT_FILE}
              create={(text) => sendControl(ownScripts.create, { text })}
              addressOf={scriptAddress}
            />
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={!desk.data}
              onClick={() => creation.open('')}
            >
              新建脚本
            </Button>
          </>
        }
        filters={live.lastError && <ConnectionLost liveData={live} />}
        table={
          <DataTable
            label="演示脚本列表"
            columns={columns}
            rows={rows}
            rowKey="id"
            actions={(row) => <RowActions actions={actionsOf(row)} />}
            empty={<EmptyState title="还没有脚本" />}
            dimmed={live.lastError !== null}
            storageKey="desk:scripts"
            expectedRows={4}
          />
        }
      >
        {desk.data && (
          <>
            <NewScriptDialog dialog={creation} />
            <ReadScriptDialog dialog={reading} />
          </>
        )}
        <DeleteScriptDialog dialog={removal} />
      </ListScreen>
    </AdminDataContext>
  );
}
