import classes from './PageSkeleton.module.css';
import { Skeleton } from './Skeleton.tsx';
import { useSkeletonDelay } from './use-skeleton-delay.ts';

/**
 * Renders a skeleton while a page's code loads. The skeleton is hidden for the first 200 ms, so that a fast load does
 * not flicker.
 */
export function PageSkeleton() {
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label="正在加载页面"
      data-skeleton
      className={classes.skeleton}
      style={useSkeletonDelay()}
    >
      <Skeleton height={28} width={160} />
      <Skeleton height={36} />
      <Skeleton height={36} />
      <Skeleton height={280} />
    </div>
  );
}
