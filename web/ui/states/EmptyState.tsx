import type { ReactNode } from 'react';
import { IconInbox } from '@tabler/icons-react';
import classes from './states.module.css';

interface EmptyStateProps {
  /** Title shown instead of 暂无, for a list whose records do not match the filters. */
  title?: string;
  hint?: string | undefined;
  children?: ReactNode;
}

/** Renders 暂无 with the reason and, if the user may take it, the next step as a button (Spec 2 §8). */
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
