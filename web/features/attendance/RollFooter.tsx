import { Alert, Button } from '@mantine/core';
import { useDialogFrame } from '../../ui/form/dialog-frame.ts';
import classes from './AttendanceForm.module.css';
import { type Roll, summaryOf } from './roll.ts';
import type { RollRow } from './roll-row.ts';
import { summaryInWords } from './row-in-words.ts';
import { useAttendStatuses } from './use-attend-statuses.ts';
import { useRollRows } from './use-roll-rows.ts';

interface RollFooterProps {
  roll: Roll;
  saving: boolean;
  /** What the button does. */
  submitLabel: string;
  /** What is wrong with the whole; null until it was tried to save. */
  problemsOf: ((rows: readonly RollRow[]) => readonly string[]) | null;
  /** Why the server refused what was sent. */
  refusal: string | null;
  onReload(): void;
}

/** Always in sight below the roll-call: what will be recorded, what hinders it, and the buttons. */
export function RollFooter({ roll, saving, submitLabel, problemsOf, refusal, onReload }: RollFooterProps) {
  const frame = useDialogFrame();
  return (
    <div className={classes.footer}>
      {problemsOf && <Problems roll={roll} problemsOf={problemsOf} />}
      {refusal !== null && (
        <Alert color="red" variant="light" role="alert" className={classes.alert}>
          <div className={classes.refusal}>
            <span>{refusal}。所填内容仍保留，可重新加载后再试。</span>
            <Button variant="default" size="xs" onClick={onReload}>
              重新加载
            </Button>
          </div>
        </Alert>
      )}
      <div className={classes.closing}>
        <RollSummary roll={roll} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={frame.requestClose} disabled={saving}>
            取消
          </Button>
          <Button type="submit" loading={saving}>
            {submitLabel}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Validated anew with every change, so that it goes when nothing is wrong any more. */
function Problems({
  roll,
  problemsOf,
}: Pick<RollFooterProps, 'roll'> & { problemsOf: NonNullable<RollFooterProps['problemsOf']> }) {
  const problems = problemsOf(useRollRows(roll));
  if (problems.length === 0) return null;
  return (
    <Alert color="red" variant="light" role="alert" className={classes.alert}>
      {problems.join('；')}
    </Alert>
  );
}

function RollSummary({ roll }: { roll: Roll }) {
  const statuses = useAttendStatuses();
  const summary = summaryOf(useRollRows(roll));
  return (
    <p className={classes.summary} role="status" aria-label="汇总">
      {summaryInWords(summary, statuses)}
      {summary.short > 0 && <strong className={classes.short}>{summary.short} 人课时不足</strong>}
    </p>
  );
}
