/**
 * Error thrown when the verification could not run, which says nothing about the backend. Its message is one Chinese
 * sentence.
 */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}
