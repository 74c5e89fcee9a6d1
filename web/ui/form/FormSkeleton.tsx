import classes from './FormSkeleton.module.css';
import { Skeleton } from '../states/Skeleton.tsx';
import { useSkeletonDelay } from '../states/use-skeleton-delay.ts';

/** Renders placeholders for fields whose values are loading. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className={classes.fields} aria-busy="true" aria-label="加载中" role="status" style={useSkeletonDelay()}>
      {Array.from({ length: fields }, (_, n) => (
        <FieldSkeleton key={n} />
      ))}
    </div>
  );
}

/** Renders the placeholder of a field. */
export const FieldSkeleton = () => (
  <div className={classes.field} data-to-come aria-hidden>
    <Skeleton height={12} width={64} />
    <Skeleton height={36} />
  </div>
);
