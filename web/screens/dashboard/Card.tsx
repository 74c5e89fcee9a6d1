import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import classes from './Dashboard.module.css';

interface CardProps {
  title: string;
  note?: string | undefined;
  /** Actions at the right of the card's header. */
  actions?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function Card({ title, note, actions, className, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={clsx(classes.card, className)}>
      <div className={classes.cardHead}>
        <h2 id={id}>{title}</h2>
        {note && <span>{note}</span>}
        {actions !== undefined && <div className={classes.cardActions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
