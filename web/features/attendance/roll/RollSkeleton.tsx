import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import classes from '../form/AttendanceForm.module.css';

const ROWS = 8;

/** Placeholder while lesson and students load. A constant, so that it is not rendered again with its form. */
export const ROLL_SKELETON = (
  <div className={classes.waiting} role="status" aria-busy="true" aria-label="加载中">
    <Skeleton height={20} width={240} />
    <Skeleton height={36} />
    <Skeleton height={30} width={280} />
    {Array.from({ length: ROWS }, (_, n) => (
      <Skeleton key={n} height={36} />
    ))}
  </div>
);
