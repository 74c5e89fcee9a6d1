import { Button } from '@mantine/core';
import { moveIn } from '#contracts/calls/move-in.ts';
import type { MoveInBatch } from '#contracts/move-in/batch.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import type { CallState } from '#web/http/call-state.ts';
import { useDialogHandle } from '#web/ui/form/use-dialog.ts';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { addedInWords } from '../counts-in-words.ts';
import { totalsInWords } from '../totals-in-words.ts';
import classes from './batches.module.css';

const UndoDialog = lazyDialog(async () => (await import('./UndoDialog.tsx')).UndoDialog, byDialogState);

const ROW_HEIGHT = 60;

interface MoveInBatchesProps {
  batches: CallState<MoveInBatch[]>;
  onUndone(batchId: string): void;
}

/** Lists the latest move-ins. Each can be undone as a whole for a day. */
export function MoveInBatches({ batches: { data, error, reload }, onUndone }: MoveInBatchesProps) {
  const offersUndo = useOffered('撤销搬入', moveIn.undo);
  const undo = useDialogHandle<MoveInBatch>();
  return (
    <section className={classes.card} aria-labelledby="move-ins" tabIndex={-1}>
      <h2 id="move-ins">最近的搬入</h2>
      {error && !data && (
        <p className={classes.none}>
          搬入记录加载失败
          <Button variant="subtle" color="blue" size="compact-sm" onClick={reload}>
            重试
          </Button>
        </p>
      )}
      {!error && !data && <Skeleton height={ROW_HEIGHT} />}
      {data?.length === 0 && <p className={classes.none}>暂无</p>}
      {data && data.length > 0 && (
        <ul className={classes.batches}>
          {data.map((batch) => (
            <BatchLine key={batch.batchId} batch={batch} onUndo={offersUndo && (() => undo.open(batch))} />
          ))}
        </ul>
      )}
      <UndoDialog dialog={undo} onUndone={onUndone} />
    </section>
  );
}

interface BatchLineProps {
  batch: MoveInBatch;
  /** Starts the undo; false if the backend does not offer it. */
  onUndo: false | (() => void);
}

function BatchLine({ batch, onUndo }: BatchLineProps) {
  const { fileName, counts, totals, createUserName, createTime, undoable, undoableUntil } = batch;
  return (
    <li>
      <div className={classes.batch}>
        <strong>{fileName}</strong>
        <span>{`${createTime.slice(0, 16)} · ${createUserName}`}</span>
        <span>
          {[counts && addedInWords(counts), totals && totals.enrolments > 0 && totalsInWords(totals)]
            .filter(Boolean)
            .join('；')}
        </span>
      </div>
      {undoable && onUndo && (
        <span className={classes.undo}>
          <Button variant="default" size="compact-sm" aria-label={`撤销“${fileName}”的搬入`} onClick={onUndo}>
            撤销
          </Button>
          <small>{`${undoableUntil.slice(5, 16)} 前可撤销`}</small>
        </span>
      )}
      {!undoable && <span className={classes.undo}>{stateOf(batch)}</span>}
    </li>
  );
}

const stateOf = ({ undoneTime, undoneUserName }: MoveInBatch): string =>
  undoneTime ? `已由${undoneUserName ?? '他人'}于 ${undoneTime.slice(5, 16)} 撤销` : '已超过撤销时间';
