import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DialogFooter.module.css';

interface DialogFooterProps {
  /** Why what was sent last was not done. */
  failure?: string | null;
  /** What should be seen before a button is pressed, beside them. */
  note?: ReactNode;
  /** Of a question, which never scrolls: no line above it. */
  plain?: boolean;
  /** The buttons. */
  children: ReactNode;
}

/** The buttons of a dialog, at its lower edge however far it scrolls; above them what went wrong. */
export const DialogFooter = ({ failure, note, plain, children }: DialogFooterProps) => (
  <div className={classes.footer} data-plain={plain || undefined}>
    {failure && (
      <Alert color="red" variant="light" role="alert" py={8} className={classes.failure ?? ''}>
        {failure}
      </Alert>
    )}
    {note && <div className={classes.note}>{note}</div>}
    {children}
  </div>
);
