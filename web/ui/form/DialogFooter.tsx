import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DialogFooter.module.css';

interface DialogFooterProps {
  /** Error of the last submission. */
  failure?: string | null;
  /** Note beside the buttons that the user should read before pressing one. */
  note?: ReactNode;
  /** True for a question. A question never scrolls, so no divider is rendered above its buttons. */
  unstyled?: boolean;
  /** Buttons. */
  children: ReactNode;
}

/**
 * Renders the buttons of a dialog at its lower edge, where they stay while the content scrolls. The error of the last
 * submission is shown above the buttons.
 */
export const DialogFooter = ({ failure, note, unstyled, children }: DialogFooterProps) => (
  <div className={classes.footer} data-plain={unstyled || undefined}>
    {failure && (
      <Alert color="red" variant="light" role="alert" py={8} className={classes.failure ?? ''}>
        {failure}
      </Alert>
    )}
    {note && <div className={classes.note}>{note}</div>}
    {children}
  </div>
);
