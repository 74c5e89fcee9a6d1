import type { Board } from '#contracts/control/exercises.ts';
import classes from './Board.module.css';
import { BoardRow } from './BoardRow.tsx';
import { useCellKeys } from './use-cell-keys.ts';

interface Props {
  board: Board;
  titles: ReadonlyMap<string, string>;
  onOpen(sandbox: string, exercise: string | null): void;
}

/**
 * Renders a table with a row for each trainee and a column for each exercise. Names and headers remain visible while
 * scrolling.
 */
export function BoardTable({ board, titles, onOpen }: Props) {
  const keys = useCellKeys();
  return (
    <div className={classes.area} role="region" aria-label="练习进度，可滚动">
      <table className={classes.table} aria-label="练习进度" {...keys}>
        <thead>
          {board.courses.length > 1 && (
            <tr className={classes.courses}>
              <td className={classes.corner} aria-hidden />
              {board.courses.map(({ id, title, exercises }) => (
                <th key={id} scope="colgroup" colSpan={exercises.length}>
                  <span>{title}</span>
                </th>
              ))}
            </tr>
          )}
          <tr>
            <th scope="col" className={classes.corner}>
              {board.courses.length === 1 ? board.courses[0]?.title : '学员'}
            </th>
            {board.courses.map(({ exercises }) =>
              exercises.map(({ id, title }) => (
                <th key={id} scope="col" className={classes.exercise}>
                  {title}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {board.trainees.map((row) => (
            <BoardRow key={row.id} row={row} titles={titles} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
