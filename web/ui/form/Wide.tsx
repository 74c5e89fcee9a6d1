import type { ReactNode } from 'react';
import classes from './DialogForm.module.css';

/** A field over both columns of a DialogForm. */
export const Wide = ({ children }: { children: ReactNode }) => <div className={classes.wide}>{children}</div>;
