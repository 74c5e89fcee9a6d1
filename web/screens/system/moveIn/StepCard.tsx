import { type ReactNode, useId } from 'react';
import classes from './move-in.module.css';

interface StepCardProps {
  number: number;
  title: string;
  /** State of the step, beside its title. */
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** Renders a step of the move-in with its number. */
export function StepCard({ number, title, note, actions, children }: StepCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id} tabIndex={-1}>
      <header className={classes.head}>
        <h2 id={id}>
          <span className={classes.number} aria-hidden>
            {number}
          </span>
          {title}
        </h2>
        {note && (
          <span className={classes.note} role="status">
            {note}
          </span>
        )}
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}
