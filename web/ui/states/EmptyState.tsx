import type { ReactNode } from 'react';
import { IconInbox } from '@tabler/icons-react';
import classes from './states.module.css';

/** 暂无, why, and the next step as a button where the user may take it (Spec 2 §8). */
export function EmptyState({ hint, children }: { hint?: string | undefined; children?: ReactNode }) {
  return (
    <div className={classes.state}>
      <IconInbox size={40} stroke={1.25} className={classes.icon} aria-hidden />
      <strong>暂无</strong>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}
