import type { ReactNode } from 'react';
import classes from './registration.module.css';

/** A heading over both columns of a form; its fields follow it. */
export function SectionHeading({ children, hint }: { children: ReactNode; hint?: ReactNode }) {
  return (
    <div className={classes.heading}>
      <h3>{children}</h3>
      {hint && <p>{hint}</p>}
    </div>
  );
}
