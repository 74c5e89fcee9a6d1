/**
 * Error thrown when the verification could not run, which says nothing about the backend. Its message is one
 * sentence in the language of the output.
 */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}
