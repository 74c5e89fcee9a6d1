import { Button } from '@mantine/core';
import { useState } from 'react';
import { sandboxes } from '#contracts/control/sandboxes.ts';
import type { TimeUndo } from '#contracts/control/clock.ts';
import { sendControl } from '../../control-client.ts';
import { useAction } from '../../use-action.ts';
import classes from '../panels.module.css';
import own from './time.module.css';

/**
 * Renders the action that restores the data from before the last time travel. Its confirmation names the operations of
 * users since then.
 */
export function UndoMove({ undo: { key, since } }: { undo: NonNullable<TimeUndo> }) {
  const [isAsking, setAsking] = useState(false);
  const { busy, failure, runAction } = useAction();
  const goBack = (): Promise<void> =>
    runAction('undo', async () => {
      await sendControl(sandboxes.undoReset, { key });
      // Every row of the page belongs to the replaced data.
      window.location.reload();
    });
  if (!isAsking)
    return (
      <Button variant="default" fullWidth className={own.undo} onClick={() => setAsking(true)}>
        回到移动前
      </Button>
    );
  return (
    <section aria-label="回到移动前" className={own.undo}>
      <p className={classes.note}>
        {since.length === 0
          ? '移动之后还没有人录入过内容。回到移动前的时间和数据？'
          : `移动之后的这些操作会一起收起：${since.map(({ operation, count }) => `${operation} ${count} 次`).join('、')}。`}
      </p>
      <p className={classes.failure} role="alert">
        {failure}
      </p>
      <div className={own.fields}>
        <Button variant="default" disabled={busy !== null} onClick={() => setAsking(false)}>
          取消
        </Button>
        <Button loading={busy !== null} onClick={() => void goBack()}>
          回到移动前
        </Button>
      </div>
    </section>
  );
}
