import { Alert, Button } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { useDialogFrame } from '#web/ui/form/dialog-frame.ts';
import classes from '../form/AttendanceForm.module.css';
import { type GuestRow, guestTotals } from './guest-row.ts';
import { type Roll, summaryOf } from './roll.ts';
import type { RollRow } from './roll-row.ts';
import { guestsInWords, summaryInWords } from './row-in-words.ts';
import { useAttendStatuses } from './use-attend-statuses.ts';
import { useRollRows } from './use-roll-rows.ts';

interface RollFooterProps {
  roll: Roll;
  saving: boolean;
  /** Label of the submit button. */
  submitLabel: string;
  /** Returns the validation errors of the whole form; null before the user has first tried to save. */
  problemsOf: ((rows: readonly RollRow[], guests: readonly GuestRow[]) => readonly string[]) | null;
  /** Reason with which the server refused the request; null if there is none. */
  refusal: string | null;
  onReload(): void;
  /** Deselects the students with too few hours and saves the others. */
  onSaveOthers(): void;
}

/** Renders the sticky footer of the roll call, with the summary, the errors and the buttons. */
export function RollFooter({ roll, saving, submitLabel, problemsOf, refusal, ...actions }: RollFooterProps) {
  const frame = useDialogFrame();
  return (
    <div className={classes.footer}>
      {problemsOf && <Problems roll={roll} problemsOf={problemsOf} onSaveOthers={actions.onSaveOthers} />}
      {refusal !== null && (
        <Alert color="red" variant="light" role="alert" className={classes.alert}>
          <div className={classes.refusal}>
            <span>{refusal}。所填内容仍保留，可重新加载后再试。</span>
            <Button variant="default" size="xs" onClick={actions.onReload}>
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

/**
 * Shows the validation errors. Validates again on each change, so that corrected errors disappear. If some students
 * have too few hours, offers to save the other students.
 */
function Problems({
  roll,
  problemsOf,
  onSaveOthers,
}: Pick<RollFooterProps, 'roll' | 'onSaveOthers'> & { problemsOf: NonNullable<RollFooterProps['problemsOf']> }) {
  const rows = useRollRows(roll);
  const { guests } = useSnapshot(roll);
  const errors = problemsOf(rows, guests);
  if (errors.length === 0) return null;
  const { selected, short } = summaryOf(rows);
  return (
    <Alert color="red" variant="light" role="alert" className={classes.alert}>
      <div className={classes.refusal}>
        <span>{errors.join('；')}</span>
        {short > 0 && selected > short && (
          <Button variant="default" size="xs" onClick={onSaveOthers}>
            只保存其余 {selected - short} 名
          </Button>
        )}
      </div>
    </Alert>
  );
}

function RollSummary({ roll }: { roll: Roll }) {
  const statuses = useAttendStatuses();
  const summary = summaryOf(useRollRows(roll));
  const { guests } = useSnapshot(roll);
  return (
    <p className={classes.summary} role="status" aria-label="汇总">
      {summaryInWords(summary, statuses)}
      {guests.length > 0 && <span>{guestsInWords(guestTotals(guests))}</span>}
      {summary.short > 0 && <strong className={classes.short}>{summary.short} 人课时不足</strong>}
    </p>
  );
}
