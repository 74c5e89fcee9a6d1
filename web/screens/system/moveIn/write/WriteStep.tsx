import { Button, Progress } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { moveIn } from '#contracts/calls/move-in.ts';
import { PageLink } from '#web/crud/pages/PageLink.tsx';
import { MOVE_IN_UNDO_HOURS } from '#contracts/move-in/limits.ts';
import type { MoveInTotals } from '#contracts/move-in/totals.ts';
import { useAbsent } from '#web/http/absent-calls.ts';
import { formatCount } from '#web/ui/display/numbers.ts';
import { ConfirmDialog } from '#web/ui/form/ConfirmDialog.tsx';
import { addedInWords, updatedInWords, writtenRows } from '../counts-in-words.ts';
import type { Rehearsal } from '../engine/shapes.ts';
import pageClasses from '../move-in.module.css';
import { allFindings, countBySeverity } from '../review/finding-groups.ts';
import { StepCard } from '../StepCard.tsx';
import { rowTotalsInWords, totalsInWords } from '../totals-in-words.ts';
import type { MoveInWork } from '../use-move-in.ts';
import type { Writing, WriteProgress, WriteResult } from './writing.ts';
import classes from './write.module.css';

/** Returns until when the move-in can be undone; '' if the backend lacks the undo. */
const useUndoHint = (): string => (useAbsent(moveIn.undo) ? '' : `${MOVE_IN_UNDO_HOURS} 小时内可以整体撤销`);

interface WriteStepProps {
  number: number;
  work: MoveInWork;
  rehearsal: Rehearsal;
  writing: Writing;
  onAgain(): void;
}

/** Renders the writing: one confirmation with counts and sums, the progress, and the result with the next steps. */
export function WriteStep({ number, work, rehearsal, writing, onAgain }: WriteStepProps) {
  const { result, isRunning, progress } = writing;
  return (
    <StepCard number={number} title="写入">
      {result ? (
        <Result result={result} isSingle={Boolean(writing.stop)} onAgain={onAgain} />
      ) : isRunning ? (
        <Running progress={progress} {...(writing.stop && { onStop: writing.stop })} />
      ) : (
        <Ready work={work} rehearsal={rehearsal} writing={writing} />
      )}
    </StepCard>
  );
}

function Ready({ work, rehearsal, writing }: Omit<WriteStepProps, 'number' | 'onAgain'>) {
  const [isAsking, setIsAsking] = useState(false);
  const undoHint = useUndoHint();
  const { counts, totals } = rehearsal;
  const { errors, warnings } = countBySeverity(allFindings(rehearsal, work.serverFindings));
  const rows = writtenRows(counts);
  const updated = updatedInWords(counts);
  const sums = sumsInWords(totals, Boolean(writing.stop));
  const confirm = (): void => {
    setIsAsking(false);
    void writing.write();
  };
  return (
    <>
      <div className={classes.line}>
        <div className={classes.words}>
          <p>{rows > 0 ? `新增 ${addedInWords(counts) || '0 行'}` : '没有要写入的内容'}</p>
          {updated && <p>{`更新 ${updated}`}</p>}
          {sums && <p>{sums}</p>}
          {writing.notes.map((note) => (
            <p key={note} className={pageClasses.hint}>
              {note}
            </p>
          ))}
          <Reason writing={writing} errors={errors} />
        </div>
        <Button disabled={errors > 0 || rows === 0 || work.busy !== null} onClick={() => setIsAsking(true)}>
          {writing.isUnknown ? '继续写入' : '写入'}
        </Button>
      </div>
      <ConfirmDialog
        title="写入"
        opened={isAsking}
        confirmLabel="确认写入"
        onCancel={() => setIsAsking(false)}
        onConfirm={confirm}
      >
        <p
          className={classes.question}
        >{`将新增 ${addedInWords(counts) || '0 行'}${updated && `，更新 ${updated}`}。`}</p>
        {sums && <p className={classes.question}>{`${sums}。`}</p>}
        {warnings > 0 && <p className={classes.question}>{`还有 ${formatCount(warnings)} 处提醒没有处理。`}</p>}
        <p className={classes.question}>
          {writing.stop ? '逐行写入，不能一次撤销。' : `全部写入或全不写入${undoHint && `；${undoHint}`}。`}
        </p>
      </ConfirmDialog>
    </>
  );
}

/** Returns the sums that are written; '' without enrolments. */
function sumsInWords(totals: MoveInTotals, isSingle: boolean): string {
  if (totals.enrolments === 0) return '';
  return isSingle ? rowTotalsInWords(totals) : totalsInWords(totals);
}

/** States why nothing can be written, or why the last attempt has written nothing. */
function Reason({ writing: { problem }, errors }: { writing: Writing; errors: number }) {
  if (problem !== null)
    return (
      <p className={classes.bad} role="alert">
        {problem}
      </p>
    );
  if (errors > 0) return <p className={classes.bad}>{`还有 ${formatCount(errors)} 处错误，改正后才能写入。`}</p>;
  return null;
}

const STAGES: Readonly<Record<WriteProgress['stage'], string>> = {
  waiting: '正在发送…',
  checking: '正在检查',
  writing: '正在写入',
};
const PERCENT = 100;

function Running({ progress: { stage, done, total }, onStop }: { progress: WriteProgress; onStop?: () => void }) {
  const share = total > 0 ? (done / total) * PERCENT : 0;
  return (
    <div className={classes.running}>
      <p role="status">
        {STAGES[stage]}
        {total > 0 && ` ${formatCount(done)} / ${formatCount(total)} 行`}
      </p>
      <Progress.Root size="md">
        <Progress.Section value={share} aria-label="写入进度" />
      </Progress.Root>
      <div className={classes.line}>
        <p className={pageClasses.hint}>请保持页面打开；可以切换到其他页签。</p>
        {onStop && (
          <Button variant="default" onClick={onStop}>
            停止
          </Button>
        )}
      </div>
    </div>
  );
}

const NEXT_STEPS = [
  ['/edu/student', '查看学员'],
  ['/edu/cla', '查看班级'],
  ['/edu/claTimeRule?activeTab=calendar', '查看课表'],
] as const;

interface ResultProps {
  result: WriteResult;
  /** True if the move-in was written row by row, and cannot be undone. */
  isSingle: boolean;
  onAgain(): void;
}

function Result({ result: { counts, totals }, isSingle, onAgain }: ResultProps) {
  const updated = updatedInWords(counts);
  const sums = sumsInWords(totals, isSingle);
  const undoHint = useUndoHint();
  return (
    <div className={classes.line}>
      <div className={classes.words}>
        <p className={classes.good} role="status">
          <IconCircleCheck size={20} aria-hidden />
          {`已写入 ${addedInWords(counts)}`}
        </p>
        {updated && <p>{`已更新 ${updated}`}</p>}
        {sums && <p>{sums}</p>}
        {!isSingle && undoHint && <p className={pageClasses.hint}>{`${undoHint}，见“最近的搬入”。`}</p>}
      </div>
      <div className={classes.next}>
        {NEXT_STEPS.map(([path, label]) => (
          <PageLink key={path} to={path} className={classes.link}>
            {label}
          </PageLink>
        ))}
        <Button variant="default" onClick={onAgain}>
          搬入其他文件
        </Button>
      </div>
    </div>
  );
}
