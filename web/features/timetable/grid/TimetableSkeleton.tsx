import { useSkeletonDelay } from '#web/ui/states/use-skeleton-delay.ts';
import classes from './TimetableSkeleton.module.css';

/** Columns of the grid: 1 for the slots, 2 to 8 for the days. */
const COLUMNS = [1, 2, 3, 4, 5, 6, 7, 8];
/** Columns with a lesson, for each slot. A typical week has few lessons before the evenings and the weekend. */
const LESSONS = [
  [7, 8],
  [7, 8],
  [3, 5, 7, 8],
  [2, 4, 6, 7, 8],
  [2, 3, 4, 5, 6, 7, 8],
  [3, 5, 7],
];

/** Renders a placeholder with the shape of a week: the days, the slots and some lessons. */
export const TimetableSkeleton = () => (
  <div
    className={classes.week}
    data-skeleton
    aria-busy
    aria-label="课表加载中"
    role="status"
    style={useSkeletonDelay()}
  >
    <div className={classes.head}>
      {COLUMNS.map((column) => (
        <span key={column} className={classes.title} />
      ))}
    </div>
    {LESSONS.map((columns, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
      <div key={row} className={classes.row}>
        <span className={classes.title} />
        {columns.map((column) => (
          <span key={column} className={classes.lesson} style={{ gridColumn: column }} />
        ))}
      </div>
    ))}
  </div>
);
