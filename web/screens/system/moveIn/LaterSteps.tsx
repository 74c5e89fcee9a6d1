import type { RememberedColumn } from '#contracts/move-in/batch.ts';
import { ColumnStep, needsMatching } from './columns/ColumnStep.tsx';
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
  const isMatching = needsMatching(sheets);
  const isLocked = writing.isRunning || writing.result !== null;
  const numberOfCheck = isMatching ? 3 : 2;
  return (
    <>
      {sheets && isMatching && <ColumnStep work={work} sheets={sheets} disabled={isLocked} onMatch={onMatch} />}
      {(rehearsal || busy === 'checking') && <CheckStep number={numberOfCheck} work={work} disabled={isLocked} />}
      {rehearsal && (
        <WriteStep number={numberOfCheck + 1} work={work} rehearsal={rehearsal} writing={writing} onAgain={onAgain} />
      )}
    </>
  );
}
