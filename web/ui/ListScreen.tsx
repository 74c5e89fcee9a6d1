import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHeader } from './PageHeader.tsx';
import { usePageName } from './page-name.ts';
import classes from './ListScreen.module.css';

interface ListScreenProps {
  /** Instead of the page's own name. */
  title?: string | undefined;
  count?: number | undefined;
  back?: ReactNode;
  /** The one filled button of the view. */
  action?: ReactNode;
  filters?: ReactNode;
  table: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}

/** The page of a list: title and count, what to do, filters, the table. On large screens the rows scroll, not the page. */
export function ListScreen({ title, count, back, action, filters, table, children }: ListScreenProps) {
  const name = usePageName();
  return (
    <section className={classes.screen} aria-label={title ?? name}>
      <PageHeader title={title} count={count} back={back}>
        {action}
      </PageHeader>
      <Paper className={classes.card} withBorder>
        {filters}
        {table}
      </Paper>
      {children}
    </section>
  );
}
