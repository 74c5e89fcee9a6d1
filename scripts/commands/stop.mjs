/** An error that the reader can act on. It is printed as one sentence, without a stack. */
export class Stop extends Error {
  /**
   * @param {string} sentence the attempted action, its result and the next step
   * @param {number} [exitCode]
   */
  constructor(sentence, exitCode = 1) {
    super(sentence);
    this.name = 'Stop';
    this.exitCode = exitCode;
  }
}

/**
 * Runs a command. Prints the sentence of a Stop and exits with its code. Prints any other error with its stack.
 * @param {() => Promise<number | void>} work resolves with the exit code, 0 by default
 */
export async function runCommand(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (reason) {
    if (!(reason instanceof Stop)) throw reason;
    if (reason.message !== '') console.error(reason.message);
    process.exitCode = reason.exitCode;
  }
}
