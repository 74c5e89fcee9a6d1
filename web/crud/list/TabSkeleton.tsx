import { Paper } from '@mantine/core';
import { PageHeader } from '../../ui/list/PageHeader.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { useSkeletonDelay } from '../../ui/states/use-skeleton-delay.ts';
import { usePageName } from '../../ui/theme/page-name.ts';
import type { TabProps } from './AddressTabs.tsx';
import classes from './TabSkeleton.module.css';

const ROWS = [1, 2, 3, 4, 5, 6];

/** Renders the page of a tab whose code is loading. Title and tabs keep their places; the list is a skeleton. */
export function TabSkeleton({ tabs }: TabProps) {
  return (
    <section className={classes.screen} aria-label={usePageName()}>
      <PageHeader />
      <Paper withBorder className={classes.card}>
        {tabs}
        <div
          role="status"
          aria-busy="true"
          aria-label="加载中"
          data-skeleton
          className={classes.rows}
          style={useSkeletonDelay()}
        >
          <Skeleton height={36} />
          {ROWS.map((row) => (
            <Skeleton key={row} height={12} />
          ))}
        </div>
      </Paper>
    </section>
  );
}
