import { reportError } from '../../http/report-error.ts';

/**
 * Options of the React root: reports errors that an error boundary has caught, and logs them as React does. React passes
 * all other errors to the window, whose event is reported.
 */
export const rootOptions = {
  onCaughtError(error: unknown, { componentStack }: { componentStack?: string | undefined }): void {
    console.error(error);
    reportError({ kind: 'render', error, componentStack });
  },
};
