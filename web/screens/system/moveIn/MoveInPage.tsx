import { useRef, useState } from 'react';
import { moveIn } from '#contracts/calls/move-in.ts';
import { supportAdvice } from '#web/crud/offered/support-advice.ts';
import { useAbsent } from '#web/http/absent-calls.ts';
import { isMissingCall } from '#web/http/api-error.ts';
import { useCall } from '#web/http/use-call.ts';
import { useUnsaved } from '#web/ui/form/use-unsaved.ts';
import { lazyModule } from '#web/ui/lazy/lazy-module.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { PageHeader } from '#web/ui/list/PageHeader.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { MoveInBatches } from './batches/MoveInBatches.tsx';
import { useRememberedColumns } from './columns/use-remembered-columns.ts';
import { FileStep } from './file/FileStep.tsx';
import classes from './move-in.module.css';
import { useRowWriting } from './single/use-row-writing.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useMoveIn } from './use-move-in.ts';
import { useWriting } from './write/use-writing.ts';

/** Steps after the choice of the files. Their code loads when the first file is chosen. */
const LaterSteps = lazyPart(
  lazyModule(async () => (await import('./LaterSteps.tsx')).LaterSteps),
  <div aria-busy="true" data-skeleton />,
);

/** Lists from which the existing records are read without `moveIn.existing`, by the names of their calls. */
const LISTS = ['courses.list', 'products.list', 'students.list'] as const;

/** True if the existing records cannot be read, so that no file can be checked. */
function useLacksExisting(): boolean {
  const lacksLists = useAbsent(...LISTS);
  return useAbsent(moveIn.existing) && lacksLists;
}

/**
 * Renders the move-in of a school from one workbook: files, columns that are not recognised, check, and writing. Nothing
 * is written before the last step, and every step can be repeated.
 */
export function MoveInPage() {
  const page = useRef<HTMLDivElement>(null);
  const batches = useCall(moveIn.batches, {}, { quiet: true });
  const lacksWriting = useAbsent(moveIn.write);
  const lacksExisting = useLacksExisting();
  const isSingle = lacksWriting || isMissingCall(batches.error);
  const columns = useRememberedColumns();
  const work = useMoveIn(page, columns.remembered);
  const unit = useWriting(work);
  const rows = useRowWriting(page, work, isSingle);
  const writing = isSingle ? rows : unit;
  useKeptFocus(page, work.busy !== null || writing.isRunning);
  const isDirty = work.isDirty && writing.result === null;
  useUnsaved(() => writing.isRunning || isDirty, page);
  /** Newly chosen files, until the user has confirmed that the edits of the current ones are discarded. */
  const [others, setOthers] = useState<readonly File[] | null>(null);
  const choose = (files: readonly File[]): void => {
    setOthers(null);
    writing.reset();
    // A move-in that was running when the page was reloaded may have ended.
    batches.reload();
    work.choose(files);
  };
  const clear = (): void => {
    writing.reset();
    work.clear();
  };
  if (lacksExisting)
    return (
      <div ref={page} className={classes.page}>
        <PageHeader />
        <EmptyState title="当前系统未提供一次搬入" hint={supportAdvice()} />
      </div>
    );
  return (
    <div ref={page} className={classes.page}>
      <PageHeader />
      <FileStep work={work} disabled={writing.isRunning} onChoose={isDirty ? setOthers : choose} />
      {work.files.length > 0 && (
        <LaterSteps
          work={work}
          writing={writing}
          isReplacing={others !== null}
          onMatch={columns.remember}
          onAgain={clear}
          onReplace={() => others && choose(others)}
          onKeep={() => setOthers(null)}
        />
      )}
      {!isSingle && (
        <MoveInBatches
          batches={batches}
          onUndone={(batchId) => writing.result?.batchId === batchId && writing.restart()}
        />
      )}
    </div>
  );
}
