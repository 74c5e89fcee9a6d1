import type { ReactNode } from 'react';
import { AbsentFeatures } from '../states/AbsentFeatures.tsx';
import { formatCount } from '../display/numbers.ts';
import { usePageName } from '../theme/page-name.ts';
import classes from './PageHeader.module.css';

interface PageHeaderProps {
  /** Title of the header; by default the name of the page. */
  title?: string | undefined;
  /** Number of records. While the number is unknown, its space is reserved. */
  count?: number | undefined;
  /** Link to the previous page, rendered before the title. */
  backLink?: ReactNode;
  /** Actions at the right. */
  children?: ReactNode;
}

export function PageHeader({ title, count, backLink, children }: PageHeaderProps) {
  const name = usePageName();
  return (
    <header className={classes.header}>
      {backLink}
      <h1>{title ?? name}</h1>
      <span className={classes.count}>{count === undefined ? '' : formatCount(count)}</span>
      <div className={classes.actions}>{children}</div>
      <AbsentFeatures />
    </header>
  );
}
