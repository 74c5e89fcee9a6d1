import type { Board, TraineeRow } from '#contracts/control/exercises.ts';
import { memo } from 'react';
import { Ticks } from '#web/ui/display/Ticks.tsx';
import classes from './Board.module.css';
import { examText } from './exam-text.ts';
import { solvedCount, stuckSince, currentCell } from './order.ts';
import { cellStatus } from './cell-status.ts';

interface Props {
  board: Board;
  titles: ReadonlyMap<string, string>;
  onOpen(sandbox: string, exercise: string | null): void;
}

/** Renders the board on phones as a list, with a row of ticks and the current exercise for each trainee. */
export const BoardList = ({ board, titles, onOpen }: Props) => (
  <ul className={classes.list} aria-label="练习进度">
    {board.trainees.map((row) => (
      <Trainee key={row.id} row={row} titles={titles} onOpen={onOpen} />
    ))}
  </ul>
);

const Trainee = memo(function Trainee({ row, titles, onOpen }: Omit<Props, 'board'> & { row: TraineeRow }) {
  const current = currentCell(row);
  const solved = solvedCount(row);
  const since = stuckSince(row);
  const status = current && cellStatus(current);
  const running = current && since === null ? 1 : 0;
  const due = since === null ? 0 : 1;
  return (
    <li data-stuck={since !== null || undefined}>
      <button type="button" onClick={() => onOpen(row.id, current?.exercise ?? null)}>
        <span className={classes.lead}>
          <span className={classes.name}>{row.trainee}</span>
          <span className={classes.solved}>
            已完成 {solved}/{row.cells.length}
          </span>
        </span>
        <Ticks held={solved} due={due} running={running} ahead={row.cells.length - solved - due - running} max={40} />
        <span className={classes.counts}>
          {current && status
            ? [`${status.label}“${titles.get(current.exercise) ?? ''}”`, ...status.details].join(' · ')
            : solved === row.cells.length
              ? '全部完成'
              : '没有进行中的练习'}
        </span>
        {row.exam && <span className={classes.exam}>{examText(row.exam)}</span>}
        {since !== null && <span className={classes.since}>自 {since.slice(11, 16)} 起没有进展</span>}
      </button>
    </li>
  );
});
