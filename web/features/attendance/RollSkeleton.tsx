import { Skeleton } from '../../ui/states/Skeleton.tsx';
import classes from './AttendanceForm.module.css';

const ROWS = 8;

/** Where lesson and students will be. */
export const RollSkeleton = () => (
  <div className={classes.waiting} role="status" aria-busy="true" aria-label="加载中">
    <Skeleton height={20} width={240} />
    <Skeleton height={36} />
    <Skeleton height={30} width={280} />
    {Array.from({ length: ROWS }, (_, n) => (
      <Skeleton key={n} height={36} />
    ))}
  </div>
);
