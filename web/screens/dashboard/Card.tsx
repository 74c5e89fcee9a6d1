import { type ReactNode, useId } from 'react';
import classes from './Dashboard.module.css';

export function Card({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.card}>
      <div className={classes.cardHead}>
        <h2 id={id}>{title}</h2>
        {note && <span>{note}</span>}
      </div>
      {children}
    </section>
  );
}
