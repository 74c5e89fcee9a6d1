import type { ReactNode } from 'react';
import classes from './StatusTag.module.css';

export type Tone = 'positive' | 'neutral' | 'info' | 'warning' | 'danger';

/** A state as a word with a dot: the word carries the meaning, the colour only helps to find it. */
export function StatusTag({ tone = 'neutral', children }: { tone?: Tone | undefined; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  );
}
