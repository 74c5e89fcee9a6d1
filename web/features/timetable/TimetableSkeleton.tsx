import { Skeleton } from '@mantine/core';
import { SLOTS } from '#contracts/rules/teaching-week.ts';
import classes from './Timetable.module.css';

/** As high as a week, so that nothing moves when it arrives. */
export const TimetableSkeleton = () => (
  <div className={classes.skeleton} aria-busy aria-label="课表加载中" role="status">
    <Skeleton height={38} />
    {SLOTS.map((slot) => (
      <Skeleton key={slot} height={88} />
    ))}
  </div>
);
