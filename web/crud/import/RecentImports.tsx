import { Button } from '@mantine/core';
import { imports } from '#contracts/calls/imports.ts';
import { type ImportBatch, type ImportKind, importNouns } from '#contracts/entities/import.ts';
import type { CallState } from '../../http/call-state.ts';
import { appBindings } from '../../http/app-bindings.ts';
import { useSend } from '../../http/use-send.ts';
import { formatCount } from '../../ui/display/numbers.ts';
import { useConfirmedSend } from '../confirm/use-confirmed-send.tsx';
import { useOffered } from '../offered/use-offered.ts';
import classes from './import.module.css';

interface RecentImportsProps {
  kind: ImportKind;
  state: CallState<ImportBatch[]>;
  onUndo(batchId: string): void;
}

/** Lists recent imports, each with the user who made it. An import can be undone as a whole for a day. */
export function RecentImports({ kind, state, onUndo }: RecentImportsProps) {
  const { noun, counter } = importNouns[kind];
  const offersUndo = useOffered('撤销导入', imports.undo);
  const { send } = useSend(imports.undo);
  const undo = useConfirmedSend<ImportBatch>(
    ({ fileName, count }) => ({
      title: '警告',
      confirmLabel: '撤销导入',
      danger: true,
      text: `确定撤销“${fileName}”的导入？将删除这次导入的 ${formatCount(count)} ${counter}${noun}，导入后对它们的修改也一并删除。`,
    }),
    async ({ batchId }) => {
      const result = await send({ batchId });
      if (result.ok) {
        onUndo(batchId);
        appBindings.showSuccess(`已撤销导入，删除了 ${formatCount(result.data.count)} ${counter}${noun}`);
      }
      return result;
    },
  );
  const batches = state.data ?? [];
  // A placeholder of equal height is shown while loading.
  const none = state.data ? '暂无' : '\u00a0';
  return (
    <section className={classes.recent} aria-label="最近导入">
      <h3 className={classes.title}>最近导入</h3>
      {batches.length === 0 ? (
        <p className={classes.hint}>{state.error ? '导入记录加载失败' : none}</p>
      ) : (
        <ul className={classes.batches}>
          {batches.map((batch) => (
            <li key={batch.batchId}>
              <span className={classes.batch}>
                <strong>{batch.fileName}</strong>
                <span className={classes.hint}>
                  {`${formatCount(batch.count)} ${counter}${noun} · ${batch.createUserName} · ${batch.createTime.slice(0, 16)}`}
                </span>
              </span>
              {batch.undoable && offersUndo && (
                <Button variant="subtle" color="red" size="compact-sm" onClick={() => undo.ask(batch)}>
                  撤销导入
                </Button>
              )}
              {!batch.undoable && (
                <span className={classes.hint}>{batch.undoneTime ? '已撤销' : '已超过撤销时间'}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {undo.dialog}
    </section>
  );
}
