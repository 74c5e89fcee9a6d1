import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount } from './numbers.ts';
import { usePageName } from './page-name.ts';
import classes from './PageHeader.module.css';

interface PageHeaderProps {
  /** Instead of the page's own name. */
  title?: string | undefined;
  /** How many there are; its room is kept while it is not yet known. */
  count?: number | undefined;
  /** A link back, before the title. */
  back?: ReactNode;
  /** What one can do here, at the right. */
  children?: ReactNode;
}

export function PageHeader({ title, count, back, children }: PageHeaderProps) {
  const name = usePageName();
  return (
    <header className={classes.header}>
      {back}
      <Title order={1}>{title ?? name}</Title>
      <span className={classes.count}>{count === undefined ? '' : formatCount(count)}</span>
      <div className={classes.actions}>{children}</div>
    </header>
  );
}
