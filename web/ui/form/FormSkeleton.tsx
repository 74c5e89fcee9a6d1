import { Skeleton } from '@mantine/core';
import classes from './FormSkeleton.module.css';

/** Stands where the fields will be while their values are fetched. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className={classes.fields} aria-busy="true" aria-label="加载中" role="status">
      {Array.from({ length: fields }, (_, n) => (
        <div key={n} className={classes.field}>
          <Skeleton height={12} width={64} />
          <Skeleton height={36} />
        </div>
      ))}
    </div>
  );
}
