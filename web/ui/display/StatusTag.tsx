import type { ReactNode } from 'react';
import classes from './StatusTag.module.css';

export type Tone = 'positive' | 'neutral' | 'info' | 'warning' | 'danger';

/** Renders a status as text with a dot. The text carries the meaning; the colour is only an aid. */
export function StatusTag({ tone = 'neutral', children }: { tone?: Tone | undefined; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  );
}
