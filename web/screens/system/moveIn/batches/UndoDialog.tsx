import { Button } from '@mantine/core';
import { useState } from 'react';
import { moveIn } from '#contracts/calls/move-in.ts';
import type { DoneSince, MoveInBatch, MoveInUndoResult } from '#contracts/move-in/batch.ts';
import { appBindings } from '#web/http/app-bindings.ts';
import { useSend } from '#web/http/use-send.ts';
import { formatCount } from '#web/ui/display/numbers.ts';
import { WarningPanel } from '#web/ui/display/WarningPanel.tsx';
import { DialogFooter } from '#web/ui/form/DialogFooter.tsx';
import { useDialogFrame } from '#web/ui/form/dialog-frame.ts';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { useSubmitLock } from '#web/ui/form/use-submit-lock.ts';
import { addedInWords, updatedInWords } from '../counts-in-words.ts';
import classes from './batches.module.css';

interface UndoDialogProps {
  dialog: Dialog<MoveInBatch>;
  onUndone(batchId: string): void;
}

/** Renders the dialog that undoes a move-in. */
export const UndoDialog = ({ dialog, onUndone }: UndoDialogProps) => (
  <SubjectDialog dialog={dialog} title="撤销搬入" nameOf={({ fileName }) => fileName}>
    {(batch) => <Undo batch={batch} onUndone={() => onUndone(batch.batchId)} />}
  </SubjectDialog>
);

/**
 * Renders the undo of a move-in. Edits that would be lost must first be confirmed; facts that prevent the undo are
 * listed.
 */
function Undo({ batch, onUndone }: { batch: MoveInBatch; onUndone(): void }) {
  const [refused, setRefused] = useState<MoveInUndoResult | null>(null);
  const { send } = useSend(moveIn.undo);
  const { requestClose } = useDialogFrame();
  const { saving, run } = useSubmitLock(() => false);
  const { batchId, fileName, counts } = batch;
  const isPrevented = Boolean(refused && refused.preventing.length > 0);
  const edits = refused?.edits ?? [];
  const submit = () =>
    run(async () => {
      const result = await send({ batchId, ...(edits.length > 0 && { confirmEdits: edits }) });
      if (!result.ok) return false;
      if (!result.data.undone) {
        setRefused(result.data);
        return false;
      }
      onUndone();
      appBindings.showSuccess(`已撤销“${fileName}”的搬入`);
      return true;
    });
  const added = counts ? addedInWords(counts) : '';
  const updated = counts ? updatedInWords(counts) : '';
  return (
    <>
      <p className={classes.text}>
        {`撤销会删除这次搬入新增的 ${added || '数据'}`}
        {updated && `，并恢复被更新的 ${updated}`}
        {'。撤销后可以修改文件再次搬入。'}
      </p>
      {isPrevented && refused && (
        <DoneList title="搬入的数据已经用于下列业务，不能整体撤销" done={refused.preventing} />
      )}
      {!isPrevented && edits.length > 0 && (
        <DoneList title="搬入后有人修改过这些数据，撤销会丢失这些修改" done={edits} />
      )}
      {isPrevented && edits.length > 0 && <DoneList title="另外，搬入后有下列修改" done={edits} />}
      <DialogFooter>
        <Button variant="default" disabled={saving} onClick={requestClose} data-autofocus>
          {isPrevented ? '关闭' : '取消'}
        </Button>
        {!isPrevented && (
          <Button color="red" loading={saving} onClick={() => void submit()}>
            {edits.length > 0 ? '放弃修改并撤销' : '撤销搬入'}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}

/** Lists the kinds of later changes to imported rows, each with their number and the first one. */
const DoneList = ({ title, done }: { title: string; done: readonly DoneSince[] }) => (
  <WarningPanel title={title} announced>
    <ul className={classes.done}>
      {done.map(({ label, count, first }) => (
        <li key={label}>
          {`${label} ${formatCount(count)} 处`}
          <small>{`例如：${first}`}</small>
        </li>
      ))}
    </ul>
  </WarningPanel>
);
