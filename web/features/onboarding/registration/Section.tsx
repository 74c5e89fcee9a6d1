import type { ReactNode } from 'react';
import classes from './registration.module.css';

/** Renders a heading across both columns of a form, before its fields. */
export function SectionHeading({ children, hint }: { children: ReactNode; hint?: ReactNode }) {
  return (
    <div className={classes.heading}>
      <h3>{children}</h3>
      {hint && <p>{hint}</p>}
    </div>
  );
}
