import { Button } from '@mantine/core';
import { bulkChanges } from '#contracts/calls/bulk-changes.ts';
import {
  BULK_UNDO_HOURS,
  type BulkChange,
  bulkKindNames,
  type BulkSubject,
  subjectOf,
} from '#contracts/entities/bulk-change.ts';
import { useConfirmedSend } from '../../crud/confirm/use-confirmed-send.tsx';
import { useOffered } from '../../crud/offered/use-offered.ts';
import { appBindings } from '../../http/app-bindings.ts';
import { useCall } from '../../http/use-call.ts';
import { useSend } from '../../http/use-send.ts';
import classes from './bulk.module.css';
import { subjectWords } from './words.ts';

interface RecentBulkChangesProps {
  subject: BulkSubject;
  /** Called after the rows of a change were restored. */
  onUndone(): void;
}

/** Lists the bulk changes of a subject in the last day, which can be undone. Renders nothing if there are none. */
export function RecentBulkChanges({ subject, onUndone }: RecentBulkChangesProps) {
  const { noun, unit, counted } = subjectWords[subject];
  const { data } = useCall(bulkChanges.list, {}, { quiet: true });
  const undoing = useSend(bulkChanges.undo);
  const confirmation = useConfirmedSend<BulkChange>(
    (change) => ({
      title: '撤销批量操作',
      confirmLabel: '撤销',
      text: `把 ${describe(change)} 的 ${change.changedCount} ${counted}恢复原样？之后改动过的${noun}保持不变。`,
    }),
    async ({ bulkChangeId }) => {
      const result = await undoing.send({ bulkChangeId });
      if (result.ok) {
        const kept = result.data.rows.filter(({ outcome }) => outcome === 'refused').length;
        const restored = result.data.rows.length - kept;
        appBindings.showSuccess(
          `已恢复 ${restored} ${counted}${kept > 0 ? `，${kept} ${unit}不能恢复，保持不变` : ''}`,
        );
        onUndone();
      }
      return result;
    },
  );
  const changes = data?.rows.filter(({ kind }) => subjectOf(kind) === subject) ?? [];
  const isUndoable = changes.some(({ undoable }) => undoable);
  const offersUndo = useOffered(isUndoable ? '撤销' : '', bulkChanges.undo);
  if (changes.length === 0) return null;
  return (
    <section aria-label={`最近 ${BULK_UNDO_HOURS} 小时的批量操作`} className={classes.recent}>
      <h3>最近 {BULK_UNDO_HOURS} 小时的批量操作</h3>
      <ul>
        {changes.map((change) => (
          <li key={change.bulkChangeId}>
            <span>
              {describe(change)}，{change.changedCount} {unit}
              <small>
                {[change.createTime.slice(5, 16), change.createUserName].filter(Boolean).join(' ')}
                {change.undoneTime && ` · ${change.undoneUserName ?? ''} 已撤销`}
              </small>
            </span>
            {change.undoable && offersUndo && (
              <Button size="xs" variant="default" onClick={() => confirmation.ask(change)}>
                撤销
              </Button>
            )}
          </li>
        ))}
      </ul>
      {confirmation.dialog}
    </section>
  );
}

const describe = ({ kind, text }: BulkChange): string => `${bulkKindNames[kind]}（${text}）`;
