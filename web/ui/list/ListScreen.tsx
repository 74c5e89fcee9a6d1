import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHeader } from './PageHeader.tsx';
import { usePageName } from '../theme/page-name.ts';
import classes from './ListScreen.module.css';

interface ListScreenProps {
  /** Title of the list; by default the name of the page. */
  title?: string | undefined;
  count?: number | undefined;
  backLink?: ReactNode;
  /** Primary button of the view. */
  action?: ReactNode;
  filters?: ReactNode;
  table: ReactNode;
  /** Dialogs that the list opens. */
  children?: ReactNode;
}

/**
 * Renders a list page with title, count, actions, filters and table. On a large screen only the rows scroll, not the
 * page.
 */
export function ListScreen({ title, count, backLink, action, filters, table, children }: ListScreenProps) {
  const name = usePageName();
  return (
    <section className={classes.screen} aria-label={title ?? name}>
      <PageHeader title={title} count={count} backLink={backLink}>
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
