import classes from './FormSkeleton.module.css';
import { Skeleton } from '../states/Skeleton.tsx';

/** Stands where the fields will be while their values are fetched. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className={classes.fields} aria-busy="true" aria-label="加载中" role="status">
      {Array.from({ length: fields }, (_, n) => (
        <FieldSkeleton key={n} />
      ))}
    </div>
  );
}

/** Where a field will be. */
export const FieldSkeleton = () => (
  <div className={classes.field} data-to-come aria-hidden>
    <Skeleton height={12} width={64} />
    <Skeleton height={36} />
  </div>
);
