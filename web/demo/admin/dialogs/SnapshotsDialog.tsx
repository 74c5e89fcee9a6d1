import { admin, type ReplacedData } from '#contracts/control/sandboxes.ts';
import { Button, Group, Table, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DialogFooter } from '#web/ui/form/DialogFooter.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { Frame } from '#web/ui/form/Frame.tsx';
import { useSubmitError } from '#web/ui/form/use-submit-error.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { sendSucceeds } from '../data/send-action.ts';
import { useLoadedAdminData } from '../data/use-admin-data.ts';
import { nameError } from './validate-name.ts';
import { ReplacedList } from './ReplacedList.tsx';
import { SnapshotRow } from './SnapshotRow.tsx';
import { basePathOf, type ListedSandbox } from '../sandboxes/listed-sandbox.ts';

interface Props {
  dialog: Dialog<ListedSandbox>;
  onDone(row: ListedSandbox, text: string): void;
  /** Restores replaced data of the sandbox; returns true on success. */
  onRestore(row: ListedSandbox, replaced: ReplacedData): Promise<boolean>;
}

/**
 * Lists the named snapshots of a sandbox, which can be restored or removed, and the data that resets and other actions
 * have replaced within the last day, which can be restored.
 */
export function SnapshotsDialog({ dialog, onDone, onRestore }: Props) {
  const { sandboxes, limits } = useLoadedAdminData();
  const { failure, runSubmit } = useSubmitError(dialog.opened);
  const [busy, setBusy] = useState(false);
  const { subject } = dialog;
  if (!subject) return null;
  const row = { ...subject, ...sandboxes.find(({ id }) => id === subject.id) };
  const { snapshots } = row;
  const runAction = async (action: () => Promise<boolean>): Promise<boolean> => {
    setBusy(true);
    return runSubmit(action).finally(() => setBusy(false));
  };
  const goBack = (key: string, name: string) =>
    runAction(async () => {
      const restored = await sendSucceeds(admin.restoreSnapshot, { key }, basePathOf(row));
      if (!restored) return false;
      dialog.close();
      onDone(row, `“${row.name}”已恢复到快照“${name}”；24 小时内可以撤销`);
      return true;
    });
  return (
    <Frame opened={dialog.opened} onClose={dialog.close} title={`“${row.name}”的快照`} size={640}>
      <p>快照保存沙箱此刻的全部内容和时间。恢复后，现在的内容收起，24 小时内可以撤销。</p>
      <TakeSnapshot
        key={dialog.openings}
        busy={busy}
        limit={limits.nameLength}
        remaining={limits.snapshots.most - snapshots.length}
        onTake={(name) => runAction(() => sendSucceeds(admin.takeSnapshot, { name }, basePathOf(row)))}
      />
      {snapshots.length === 0 ? (
        <EmptyState hint="还没有快照。演示前存一个，出了岔子一秒回来。" />
      ) : (
        <Table aria-label="快照列表">
          <Table.Tbody>
            {snapshots.map((snapshot) => (
              <SnapshotRow
                key={snapshot.key}
                snapshot={snapshot}
                busy={busy}
                onBack={() => void goBack(snapshot.key, snapshot.name)}
                onRemove={() =>
                  void runAction(() => sendSucceeds(admin.removeSnapshot, { key: snapshot.key }, basePathOf(row)))
                }
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <ReplacedList
        restorable={row.restorable}
        busy={busy}
        onRestore={(replaced) =>
          void runAction(async () => {
            const restored = await onRestore(row, replaced);
            if (restored) dialog.close();
            return restored;
          })
        }
      />
      <DialogFooter failure={failure}>
        <Button variant="default" onClick={dialog.close}>
          关闭
        </Button>
      </DialogFooter>
    </Frame>
  );
}

interface TakeProps {
  busy: boolean;
  limit: number;
  remaining: number;
  onTake(name: string): Promise<boolean>;
}

function TakeSnapshot({ busy, limit, remaining, onTake }: TakeProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const take = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const validationError = nameError('快照的名称', limit)(name);
    setError(validationError);
    if (validationError === null && (await onTake(name.trim()))) setName('');
  };
  return (
    <form onSubmit={(event) => void take(event)} noValidate>
      <Group align="flex-start" gap={8} wrap="nowrap" mb={8}>
        <TextInput
          flex={1}
          aria-label="快照的名称"
          placeholder="如 上课前"
          data-autofocus
          value={name}
          error={error}
          disabled={remaining <= 0}
          description={remaining > 0 ? `还可存 ${remaining} 个` : '已存满；请先删除不用的快照'}
          inputWrapperOrder={['input', 'error', 'description']}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setError(null);
          }}
        />
        <Button type="submit" loading={busy} disabled={remaining <= 0}>
          存快照
        </Button>
      </Group>
    </form>
  );
}
