import type { TraineeRow } from '#contracts/control/exercises.ts';
import { memo } from 'react';
import { Ticks } from '#web/ui/display/Ticks.tsx';
import classes from './Board.module.css';
import { BoardCell } from './BoardCell.tsx';
import { examText } from './exam-text.ts';
import { solvedCount, stuckSince } from './order.ts';
import { cellStatusText } from './cell-status.ts';

interface Props {
  row: TraineeRow;
  /** Titles of the exercises by id. */
  titles: ReadonlyMap<string, string>;
  onOpen(sandbox: string, exercise: string | null): void;
}

/** Renders a row that is memoised, so that it re-renders only when its data changes (reuse-unchanged.ts). */
export const BoardRow = memo(function BoardRow({ row, titles, onOpen }: Props) {
  const since = stuckSince(row);
  const solved = solvedCount(row);
  return (
    <tr data-stuck={since !== null || undefined}>
      <th scope="row" className={classes.trainee}>
        <button type="button" tabIndex={-1} data-cell onClick={() => onOpen(row.id, null)}>
          <span className={classes.name}>{row.trainee}</span>
          <span className={classes.solved}>
            {solved > 0 && <Ticks held={solved} ahead={row.cells.length - solved} max={8} />}
            {solved}/{row.cells.length}
          </span>
          {row.exam && <span className={classes.exam}>{examText(row.exam)}</span>}
          {since !== null && <span className={classes.since}>自 {since.slice(11, 16)} 起没有进展</span>}
        </button>
      </th>
      {row.cells.map((cell) => (
        <td key={cell.exercise}>
          <button
            type="button"
            tabIndex={-1}
            data-cell
            title={cellStatusText(cell)}
            aria-label={`${row.trainee}，${titles.get(cell.exercise) ?? ''}：${cellStatusText(cell)}`}
            onClick={() => onOpen(row.id, cell.exercise)}
          >
            <BoardCell cell={cell} />
          </button>
        </td>
      ))}
    </tr>
  );
});
