import { type ReplacedData, sandboxes } from '#contracts/control/sandboxes.ts';
import { transfers } from '#contracts/control/transfers.ts';
import { useState } from 'react';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';
import type { RowAction } from '#web/ui/table/row-action.ts';
import { presenterAddress } from '../../presenter/address.ts';
import { sendSucceeds } from '../data/send-action.ts';
import { CellScope } from '../cells/CellScope.tsx';
import type { Notice } from './ActionNotice.tsx';
import { addressAt, basePathOf, type ListedSandbox, otherCellOf, serverRootOf } from './listed-sandbox.ts';

const WhiteLabelDialog = lazyDialog(
  async () => (await import('../../white-label/WhiteLabelDialog.tsx')).WhiteLabelDialog,
  byDialogState,
);
const CopyDialog = lazyDialog(async () => (await import('../dialogs/CopyDialog.tsx')).CopyDialog, byDialogState);
const DeleteDialog = lazyDialog(async () => (await import('../dialogs/DeleteDialog.tsx')).DeleteDialog, byDialogState);
const ExpiryDialog = lazyDialog(async () => (await import('../dialogs/ExpiryDialog.tsx')).ExpiryDialog, byDialogState);
const ImportsDialog = lazyDialog(
  async () => (await import('../dialogs/ImportsDialog.tsx')).ImportsDialog,
  byDialogState,
);
const LinksDialog = lazyDialog(async () => (await import('../links/LinksDialog.tsx')).LinksDialog, byDialogState);
const ResetDialog = lazyDialog(async () => (await import('../dialogs/ResetDialog.tsx')).ResetDialog, byDialogState);
const SnapshotsDialog = lazyDialog(
  async () => (await import('../dialogs/SnapshotsDialog.tsx')).SnapshotsDialog,
  byDialogState,
);

/**
 * Returns the actions of a sandbox with their dialogs, and a notice of the last action. While an undo is possible, the
 * notice offers it and names the data that it restores.
 */
export function useSandboxActions(rows: readonly ListedSandbox[] | undefined) {
  const [notice, setNotice] = useState<{ text: string; changed?: ListedSandbox } | null>(null);
  const [links, copy, snapshots] = [useDialog<ListedSandbox>(), useDialog<ListedSandbox>(), useDialog<ListedSandbox>()];
  const [reset, expiry, brand] = [useDialog<ListedSandbox>(), useDialog<ListedSandbox>(), useDialog<ListedSandbox>()];
  const [imports, remove] = [useDialog<ListedSandbox>(), useDialog<ListedSandbox>()];

  const restore = async (row: ListedSandbox, { key, name }: ReplacedData): Promise<boolean> => {
    const succeeded = await sendSucceeds(sandboxes.undoReset, { key }, basePathOf(row));
    if (succeeded) setNotice({ text: `“${row.name}”已恢复 ${name}` });
    return succeeded;
  };
  const notifyChanged = (changed: ListedSandbox, text: string): void => setNotice({ text, changed });

  const cancelTransfer = async (row: ListedSandbox): Promise<void> => {
    if (await sendSucceeds(transfers.cancel, { id: row.id }, serverRootOf(row)))
      setNotice({ text: `“${row.name}”已取消迁移，可以继续使用` });
  };

  // A stopped sandbox refuses all other actions.
  const actionsOf = (row: ListedSandbox): (RowAction | false)[] =>
    row.isLeaving ? [{ label: '取消迁移', run: () => void cancelTransfer(row) }] : usualActionsOf(row);
  const usualActionsOf = (row: ListedSandbox): (RowAction | false)[] => [
    { label: '打开', run: () => void window.open(addressAt(row, row.path), '_blank', 'noopener') },
    { label: '链接', run: () => links.open(row) },
    { label: '主持', run: () => void window.open(addressAt(row, presenterAddress(row.id)), '_blank', 'noopener') },
    { label: '复制一个', run: () => copy.open(row) },
    { label: '快照', run: () => snapshots.open(row) },
    { label: '客户品牌', run: () => brand.open(row) },
    row.imports.length > 0 && { label: '已导入的名单', run: () => imports.open(row) },
    row.undo !== null && { label: `恢复 ${row.undo.name}`, run: () => void (row.undo && restore(row, row.undo)) },
    { label: '延长保留', run: () => expiry.open(row) },
    { label: '重置', danger: true, run: () => reset.open(row) },
    { label: '删除', danger: true, run: () => remove.open(row) },
  ];

  const dialogs = (
    <>
      <CellScope cell={otherCellOf(links.subject)}>
        <LinksDialog dialog={links} />
      </CellScope>
      <CellScope cell={otherCellOf(brand.subject)}>
        <WhiteLabelDialog dialog={brand} onDone={notifyChanged} />
      </CellScope>
      <CellScope cell={otherCellOf(copy.subject)}>
        <CopyDialog dialog={copy} onDone={(text) => setNotice({ text })} />
      </CellScope>
      <CellScope cell={otherCellOf(snapshots.subject)}>
        <SnapshotsDialog dialog={snapshots} onDone={notifyChanged} onRestore={restore} />
      </CellScope>
      <ImportsDialog dialog={imports} />
      <ResetDialog dialog={reset} onDone={notifyChanged} />
      <ExpiryDialog dialog={expiry} />
      <DeleteDialog dialog={remove} onDone={(text) => setNotice({ text })} />
    </>
  );
  const changedRow = notice?.changed;
  const changed = rows?.find(({ id, key }) => id === changedRow?.id && key === changedRow.key);
  const offer = changed?.undo;
  const dismissibleNotice: Notice | null = notice && {
    text: notice.text,
    ...(changed && offer && { undo: { label: `恢复 ${offer.name}`, run: () => restore(changed, offer) } }),
    dismiss: () => setNotice(null),
  };
  return { notice: dismissibleNotice, actionsOf, extend: expiry.open, dialogs };
}
