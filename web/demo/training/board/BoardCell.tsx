import type { Cell } from '#contracts/control/exercises.ts';
import { Ticks } from '#web/ui/display/Ticks.tsx';
import classes from './Board.module.css';
import { cellStatus } from './cell-status.ts';

/** Renders the progress of one trainee in one exercise, as a tick, a word and counts. */
export function BoardCell({ cell }: { cell: Cell }) {
  const { sign, tone, label, details } = cellStatus(cell);
  return (
    <span className={classes.status} data-tone={tone}>
      <span className={classes.word}>
        {sign !== 'ahead' && <Ticks {...{ held: 0, ahead: 0, [sign]: 1 }} />}
        {label}
        {details[0] !== undefined && <span className={classes.minutes}>{details[0]}</span>}
      </span>
      {details.length > 1 && <span className={classes.counts}>{details.slice(1).join(' · ')}</span>}
    </span>
  );
}
