/** Place that shows the errors of a request instead of a toast. */
export interface ErrorTarget {
  /** Shows the message. @returns false if the place no longer exists, so that the error must be shown elsewhere */
  show(message: string): boolean;
}

const errorTargets: ErrorTarget[] = [];

/**
 * Returns the place that shows errors of the current request, such as the dialog being saved; null if there is none.
 */
export const currentErrorTarget = (): ErrorTarget | null => errorTargets.at(-1) ?? null;

/** Runs a function. Errors of the requests that the function sends are shown in the given place. */
export async function reportErrorsIn<T>(target: ErrorTarget, run: () => Promise<T>): Promise<T> {
  errorTargets.push(target);
  try {
    return await run();
  } finally {
    errorTargets.splice(errorTargets.indexOf(target), 1);
  }
}
