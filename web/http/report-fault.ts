/** Something went wrong that the user can do nothing about. It never holds what was entered of a person. */
export interface Fault {
  kind: 'answer' | 'drawing';
  /** The call, `students.list`, or the error's name. */
  where: string;
  /** A sentence. */
  what: string;
}

declare global {
  /**
   * To be set by a script that the deployment serves with the console, where it gathers faults: called with each. What
   * it throws is its own affair.
   */
  var onConsoleFault: ((fault: Fault) => void) | undefined;
}

export function reportFault(fault: Fault): void {
  try {
    globalThis.onConsoleFault?.(fault);
  } catch (error) {
    console.warn('onConsoleFault', error);
  }
}
