import type { ReactNode } from 'react';
import classes from './DialogForm.module.css';

/** Renders a field across both columns of a DialogForm. */
export const FullWidth = ({ children }: { children: ReactNode }) => <div className={classes.wide}>{children}</div>;
