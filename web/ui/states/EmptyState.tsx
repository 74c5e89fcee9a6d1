import type { ReactNode } from 'react';
import { IconInbox } from '@tabler/icons-react';
import classes from './states.module.css';

interface EmptyStateProps {
  /** Instead of 暂无, where there are some but not these. */
  title?: string;
  hint?: string | undefined;
  children?: ReactNode;
}

/** 暂无, why, and the next step as a button where the user may take it (Spec 2 §8). */
export function EmptyState({ title = '暂无', hint, children }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <IconInbox size={40} stroke={1.25} className={classes.icon} aria-hidden />
      <strong>{title}</strong>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}
