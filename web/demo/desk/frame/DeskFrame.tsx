import type { ReactNode } from 'react';
import { Mark } from '../../../ui/Mark.tsx';
import { PRODUCT } from '../../../ui/product.ts';
import classes from './DeskFrame.module.css';

/** The desk around its pages. */
export const DeskFrame = ({ children }: { children: ReactNode }) => (
  <div className={classes.frame}>
    <header className={classes.bar}>
      <Mark className={classes.mark} />
      <strong>{PRODUCT}</strong>
      <span className={classes.desk}>演示台</span>
    </header>
    <main className={classes.main}>{children}</main>
  </div>
);
