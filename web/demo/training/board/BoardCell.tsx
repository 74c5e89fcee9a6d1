import { Ticks } from '../../../ui/ticks/Ticks.tsx';
import type { Cell } from '../answers.ts';
import classes from './Board.module.css';
import { standingOf } from './standing.ts';

/** Where one trainee stands with one exercise: a tick, a word, and what counts. */
export function BoardCell({ cell }: { cell: Cell }) {
  const { sign, tone, word, details } = standingOf(cell);
  return (
    <span className={classes.standing} data-tone={tone}>
      <span className={classes.word}>
        <Ticks {...{ held: 0, ahead: 0, [sign]: 1 }} />
        {word}
        {details[0] !== undefined && <span className={classes.minutes}>{details[0]}</span>}
      </span>
      {details.length > 1 && <span className={classes.counts}>{details.slice(1).join(' · ')}</span>}
    </span>
  );
}
