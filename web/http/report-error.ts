/** Report of an error that the user cannot resolve. Never contains personal data that a user entered. */
export interface ErrorReport {
  kind: 'answer' | 'drawing';
  /** Name of the call, such as `students.list`, or name of the error. */
  where: string;
  /** Description in one sentence. */
  what: string;
}

declare global {
  /** Called with each error report. A deployment's script may set this function to collect the reports. */
  var onConsoleFault: ((fault: ErrorReport) => void) | undefined;
}

export function reportError(fault: ErrorReport): void {
  try {
    globalThis.onConsoleFault?.(fault);
  } catch (error) {
    console.warn('onConsoleFault', error);
  }
}
