import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** How many there are; its room is kept while it is not yet known. */
  count?: number | undefined;
  /** A link back, before the title. */
  back?: ReactNode;
  /** What one can do here, at the right. */
  children?: ReactNode;
}

export function PageHeader({ title, count, back, children }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      {back}
      <Title order={1}>{title}</Title>
      <span className={classes.count}>{count === undefined ? '' : count.toLocaleString('zh-CN')}</span>
      <div className={classes.actions}>{children}</div>
    </header>
  );
}
