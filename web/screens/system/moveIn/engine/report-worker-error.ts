import { reportError } from '#web/http/report-error.ts';

/** Reports an error of a worker. The page gets no event for an error that the worker handles itself. */
export const reportWorkerError = (message: string, stack = ''): void =>
  reportError({
    kind: 'event',
    event: new ErrorEvent('error', { error: Object.assign(new Error(message), { stack }) }),
  });

/** Reports the event of a worker: an uncaught error with its position, or that its script could not be loaded. */
export function reportWorkerEvent(event: Event): void {
  if (!(event instanceof ErrorEvent)) return reportWorkerError('A worker could not be loaded');
  const { message, filename, lineno, colno } = event;
  reportWorkerError(message, `    at ${filename}:${lineno}:${colno}`);
}
