/** A reason to end that the reader can act on: printed as one sentence, without a stack. */
export class Stop extends Error {
  /**
   * @param {string} sentence what was tried, what was found, what to do
   * @param {number} [exitCode]
   */
  constructor(sentence, exitCode = 1) {
    super(sentence);
    this.name = 'Stop';
    this.exitCode = exitCode;
  }
}

/**
 * Runs a command's whole work; a Stop becomes its sentence and exit code, anything else stays an error with its stack.
 * @param {() => Promise<number | void>} work answers with the exit code, 0 when nothing
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
