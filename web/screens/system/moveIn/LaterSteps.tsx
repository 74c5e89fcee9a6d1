import type { RememberedColumn } from '#contracts/move-in/batch.ts';
import { ColumnStep } from './columns/ColumnStep.tsx';
import { CheckStep } from './review/CheckStep.tsx';
import type { MoveInWork } from './use-move-in.ts';
import type { Writing } from './write/writing.ts';
import { WriteStep } from './write/WriteStep.tsx';

interface LaterStepsProps {
  work: MoveInWork;
  writing: Writing;
  onMatch(columns: readonly RememberedColumn[]): void;
  /** Starts with other files after these were written. */
  onAgain(): void;
}

/** Renders the steps that follow the choice of the files. */
export function LaterSteps({ work, writing, onMatch, onAgain }: LaterStepsProps) {
  const { sheets, rehearsal, busy } = work;
  const isLocked = writing.isRunning || writing.result !== null;
  return (
    <>
      {sheets && <ColumnStep work={work} sheets={sheets} disabled={isLocked} onMatch={onMatch} />}
      {(rehearsal || busy === 'checking') && <CheckStep number={3} work={work} disabled={isLocked} />}
      {rehearsal && <WriteStep number={4} work={work} rehearsal={rehearsal} writing={writing} onAgain={onAgain} />}
    </>
  );
}
