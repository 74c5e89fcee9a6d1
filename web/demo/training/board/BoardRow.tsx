import { memo } from 'react';
import { Ticks } from '../../../ui/ticks/Ticks.tsx';
import type { TraineeRow } from '../answers.ts';
import classes from './Board.module.css';
import { BoardCell } from './BoardCell.tsx';
import { solvedOf, stuckSince } from './order.ts';
import { standingWords } from './standing.ts';

interface Props {
  row: TraineeRow;
  /** What each exercise is called. */
  titles: ReadonlyMap<string, string>;
  onOpen(sandbox: string, exercise: string | null): void;
}

/** Drawn again only when something of it has changed (keep-same.ts). */
export const BoardRow = memo(function BoardRow({ row, titles, onOpen }: Props) {
  const since = stuckSince(row);
  const solved = solvedOf(row);
  return (
    <tr data-stuck={since !== null || undefined}>
      <th scope="row" className={classes.trainee}>
        <button type="button" tabIndex={-1} data-cell onClick={() => onOpen(row.id, null)}>
          <span className={classes.name}>{row.trainee}</span>
          <span className={classes.solved}>
            <Ticks held={solved} ahead={row.cells.length - solved} most={8} />
            {solved}/{row.cells.length}
          </span>
          {since !== null && <span className={classes.since}>自 {since.slice(11, 16)} 起没有进展</span>}
        </button>
      </th>
      {row.cells.map((cell) => (
        <td key={cell.exercise}>
          <button
            type="button"
            tabIndex={-1}
            data-cell
            title={standingWords(cell)}
            aria-label={`${row.trainee}，${titles.get(cell.exercise) ?? ''}：${standingWords(cell)}`}
            onClick={() => onOpen(row.id, cell.exercise)}
          >
            <BoardCell cell={cell} />
          </button>
        </td>
      ))}
    </tr>
  );
});
