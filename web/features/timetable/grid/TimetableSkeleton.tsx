import { SLOTS } from '#contracts/rules/teaching-week.ts';
import classes from '../Timetable.module.css';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

/** Columns of the grid: one for the slot and seven for the days. */
const COLUMNS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Renders a placeholder with the height of a week, so that the layout does not shift. */
export const TimetableSkeleton = () => (
  <div className={classes.skeleton} aria-busy aria-label="课表加载中" role="status">
    {['时段', ...SLOTS].map((slot, row) => (
      <div key={slot} className={classes.skeletonRow}>
        {COLUMNS.map((column) => (
          <Skeleton key={column} height={row === 0 ? 38 : 88} />
        ))}
      </div>
    ))}
  </div>
);
