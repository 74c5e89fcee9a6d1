import { useState } from 'react';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { byDialog, late } from '../../../ui/late/late.tsx';
import type { RowAction } from '../../../ui/table/RowActions.tsx';
import type { SandboxRow } from '../data/schemas.ts';
import { placeOf, tell } from '../data/tell.ts';
import type { Telling } from './Told.tsx';

const BrandDialog = late(async () => (await import('../../brand/BrandDialog.tsx')).BrandDialog, byDialog);
const CopyDialog = late(async () => (await import('../dialogs/CopyDialog.tsx')).CopyDialog, byDialog);
const DeleteDialog = late(async () => (await import('../dialogs/DeleteDialog.tsx')).DeleteDialog, byDialog);
const ExpiryDialog = late(async () => (await import('../dialogs/ExpiryDialog.tsx')).ExpiryDialog, byDialog);
const ImportsDialog = late(async () => (await import('../dialogs/ImportsDialog.tsx')).ImportsDialog, byDialog);
const LinksDialog = late(async () => (await import('../links/LinksDialog.tsx')).LinksDialog, byDialog);
const ResetDialog = late(async () => (await import('../dialogs/ResetDialog.tsx')).ResetDialog, byDialog);
const SnapshotsDialog = late(async () => (await import('../dialogs/SnapshotsDialog.tsx')).SnapshotsDialog, byDialog);

/** What can be done with a sandbox, each in a dialog of its own, and what has just been done. */
export function useSandboxActions() {
  const [telling, setTelling] = useState<Omit<Telling, 'dismiss'> | null>(null);
  const [links, copy, snapshots] = [useDialog<SandboxRow>(), useDialog<SandboxRow>(), useDialog<SandboxRow>()];
  const [reset, expiry, brand] = [useDialog<SandboxRow>(), useDialog<SandboxRow>(), useDialog<SandboxRow>()];
  const [imports, remove] = [useDialog<SandboxRow>(), useDialog<SandboxRow>()];

  const undo = async (row: SandboxRow): Promise<void> => {
    if (await tell('POST', 'undo-reset', {}, placeOf(row.path))) setTelling({ text: `“${row.name}”已回到之前的状态` });
  };
  const tellChanged = (row: SandboxRow, text: string): void => setTelling({ text, undo: () => undo(row) });

  const actionsOf = (row: SandboxRow): (RowAction | false)[] => [
    { label: '打开', run: () => void window.open(row.path, '_blank', 'noopener') },
    { label: '链接', run: () => links.open(row) },
    { label: '复制一个', run: () => copy.open(row) },
    { label: '快照', run: () => snapshots.open(row) },
    { label: '客户品牌', run: () => brand.open(row) },
    row.imports.length > 0 && { label: '已导入的名单', run: () => imports.open(row) },
    row.canUndoReset && { label: '撤销上一次重置、恢复或换名称', run: () => void undo(row) },
    { label: '延长保留', run: () => expiry.open(row) },
    { label: '重置', danger: true, run: () => reset.open(row) },
    { label: '删除', danger: true, run: () => remove.open(row) },
  ];

  const dialogs = (
    <>
      <LinksDialog dialog={links} />
      <BrandDialog dialog={brand} onDone={tellChanged} />
      <CopyDialog dialog={copy} onDone={(text) => setTelling({ text })} />
      <SnapshotsDialog dialog={snapshots} onDone={tellChanged} />
      <ImportsDialog dialog={imports} />
      <ResetDialog dialog={reset} onDone={tellChanged} />
      <ExpiryDialog dialog={expiry} />
      <DeleteDialog dialog={remove} onDone={(text) => setTelling({ text })} />
    </>
  );
  const told = telling && { ...telling, dismiss: () => setTelling(null) };
  return { told, actionsOf, dialogs };
}
