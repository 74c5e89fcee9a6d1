import type { RememberedColumn } from '#contracts/move-in/batch.ts';
import { ConfirmDialog } from '#web/ui/form/ConfirmDialog.tsx';
import { ColumnStep } from './columns/ColumnStep.tsx';
import { CheckStep } from './review/CheckStep.tsx';
import type { MoveInWork } from './use-move-in.ts';
import type { Writing } from './write/writing.ts';
import { WriteStep } from './write/WriteStep.tsx';

interface LaterStepsProps {
  work: MoveInWork;
  writing: Writing;
  onMatch(columns: readonly RememberedColumn[]): void;
  /** True while the user is asked whether to replace the files by others, which discards the edits. */
  isReplacing: boolean;
  /** Starts again with other files after the move-in was written. */
  onAgain(): void;
  onReplace(): void;
  onKeep(): void;
}

/** Renders the steps that follow the choice of the files. */
export function LaterSteps({ work, writing, isReplacing, onMatch, onAgain, onReplace, onKeep }: LaterStepsProps) {
  const { sheets, rehearsal, busy } = work;
  const isLocked = writing.isRunning || writing.result !== null;
  return (
    <>
      {sheets && <ColumnStep work={work} sheets={sheets} disabled={isLocked} onMatch={onMatch} />}
      {(rehearsal || busy === 'checking') && <CheckStep number={3} work={work} disabled={isLocked} />}
      {rehearsal && <WriteStep number={4} work={work} rehearsal={rehearsal} writing={writing} onAgain={onAgain} />}
      <ConfirmDialog
        title="更换文件"
        opened={isReplacing}
        confirmLabel="更换文件"
        danger
        onCancel={onKeep}
        onConfirm={onReplace}
      >
        已采纳的修改和对重复的处理会丢失。如需保留修改，请先下载标注文件。
      </ConfirmDialog>
    </>
  );
}
