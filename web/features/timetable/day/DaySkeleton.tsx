import { useSkeletonDelay } from '#web/ui/states/use-skeleton-delay.ts';
import classes from './DaySkeleton.module.css';

const COLUMNS = [1, 2, 3, 4, 5, 6, 7];
/** Offset and height of a lesson in each column, in half hours. */
const LESSONS = [
  [1, 3],
  [5, 3],
  [2, 2],
  [8, 3],
  [4, 3],
  [11, 3],
  [7, 2],
] as const;
const HALF_HOUR_HEIGHT = 30;

/** Renders a placeholder with the shape of a day: the heads of the columns and some lessons. */
export const DaySkeleton = () => (
  <div className={classes.day} data-skeleton aria-busy aria-label="课表加载中" role="status" style={useSkeletonDelay()}>
    <div className={classes.head}>
      {COLUMNS.map((column) => (
        <span key={column} className={classes.title} />
      ))}
    </div>
    <div className={classes.columns}>
      {LESSONS.map(([begin, length], column) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the lessons never change
          key={column}
          className={classes.lesson}
          style={{ marginTop: begin * HALF_HOUR_HEIGHT, height: length * HALF_HOUR_HEIGHT - 2 }}
        />
      ))}
    </div>
  </div>
);
