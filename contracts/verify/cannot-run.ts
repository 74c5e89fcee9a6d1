/** The verification could not be carried out: nothing is said about the backend's answers. One Chinese sentence. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}
