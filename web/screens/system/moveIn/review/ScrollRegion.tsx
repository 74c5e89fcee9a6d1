import type { ReactNode } from 'react';
import classes from './review.module.css';

/** Renders a wide table in an area that scrolls horizontally, also by keyboard. */
export const ScrollRegion = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.area} aria-label={`${label}，可滚动`} {...SCROLLS}>
    {children}
  </div>
);

const SCROLLS = { role: 'region', tabIndex: 0 } as const;
