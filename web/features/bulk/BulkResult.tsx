import { Button, Progress, Table } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { bulkChanges } from '#contracts/calls/bulk-changes.ts';
import { type BulkRow, bulkOutcomes, type BulkSubject } from '#contracts/entities/bulk-change.ts';
import { useOffered } from '../../crud/offered/use-offered.ts';
import { useSend } from '../../http/use-send.ts';
import { DialogFooter } from '../../ui/form/DialogFooter.tsx';
import classes from './bulk.module.css';
import { Effect } from './BulkTable.tsx';
import type { BulkOutcome, BulkRun } from './use-bulk-run.ts';
import { subjectWords } from './words.ts';

interface BulkResultProps {
  subject: BulkSubject;
  run: BulkRun;
  outcome: BulkOutcome;
  /** Continues a change that was stopped. */
  onContinue(): void;
  /** Chooses other rows; absent if the rows come from a selection. */
  onAgain?: (() => void) | undefined;
  onClose(): void;
}

/** Renders the result of a bulk change, row by row, with its progress, its undo and the rows that remain. */
export function BulkResult({ subject, run, outcome, onContinue, onAgain, onClose }: BulkResultProps) {
  const { noun, unit } = subjectWords[subject];
  const undoing = useSend(bulkChanges.undo);
  const [undone, setUndone] = useState<readonly BulkRow[] | null>(null);
  const { bulkChangeId, remaining } = outcome;
  const offersUndo = useOffered(bulkChangeId ? '撤销' : '', bulkChanges.undo);
  const rows = undone ?? outcome.rows;
  const done = rows.filter(({ outcome: one }) => one === bulkOutcomes.changed).length;
  const undo = async (id: string): Promise<void> => {
    const result = await undoing.send({ bulkChangeId: id });
    if (result.ok) setUndone(result.data.rows);
  };
  const summary = useRef<HTMLParagraphElement>(null);
  // The pressed button has been removed and the focus is lost, so the focus moves to the summary.
  useEffect(() => {
    if (document.activeElement === document.body) summary.current?.focus();
  }, [run.running, undone]);
  return (
    <>
      <p ref={summary} role="status" tabIndex={-1} className={classes.summary}>
        {summaryOf(subject, [done, rows.length - done, remaining.length], undone !== null)}
      </p>
      {(run.running || remaining.length > 0) && (
        <Progress
          aria-label="处理进度"
          value={(100 * rows.length) / (rows.length + remaining.length)}
          animated={run.running}
        />
      )}
      <div className={classes.list}>
        <Table stickyHeader className={classes.rows ?? ''} aria-label="处理结果">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{noun}</Table.Th>
              <Table.Th>处理结果</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td>{row.name}</Table.Td>
                <Table.Td>
                  <Effect {...row} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <DialogFooter>
        {bulkChangeId && offersUndo && !undone && (
          <Button variant="default" loading={undoing.sending} onClick={() => void undo(bulkChangeId)}>
            撤销
          </Button>
        )}
        {run.running ? (
          <Button variant="default" onClick={run.stop}>
            停止
          </Button>
        ) : (
          <>
            {remaining.length > 0 && (
              <Button variant="default" onClick={onContinue}>
                {`继续处理 ${remaining.length} ${unit}`}
              </Button>
            )}
            {onAgain && (
              <Button variant="default" onClick={onAgain}>
                再处理一批
              </Button>
            )}
          </>
        )}
        <Button disabled={run.running} onClick={onClose}>
          完成
        </Button>
      </DialogFooter>
    </>
  );
}

function summaryOf(
  subject: BulkSubject,
  [done, failed, remaining]: readonly [done: number, failed: number, remaining: number],
  isUndone: boolean,
): string {
  const { unit, counted } = subjectWords[subject];
  return [
    isUndone ? `已撤销，${done} ${counted}恢复原样` : `已处理 ${done} ${counted}`,
    failed > 0 && (isUndone ? `${failed} ${unit}不能恢复，保持不变` : `${failed} ${unit}没有改动`),
    remaining > 0 && `还有 ${remaining} ${unit}未处理`,
  ]
    .filter(Boolean)
    .join('，');
}
