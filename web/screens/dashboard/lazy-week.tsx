import { lazyModule } from '../../ui/lazy/lazy-module.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import classes from './Dashboard.module.css';

export const week = lazyModule(async () => (await import('../../features/timetable/index.ts')).Timetable);

/** Placeholder of the timetable: its line of filters and the week. */
export const WEEK_SKELETON = (
  <div className={classes.weekToCome} data-skeleton role="status" aria-busy="true" aria-label="课表加载中">
    <Skeleton height={36} />
    <Skeleton height={200} />
  </div>
);

/** Lazy weekly timetable of the home page. */
export const Timetable = lazyPart(week, WEEK_SKELETON);
