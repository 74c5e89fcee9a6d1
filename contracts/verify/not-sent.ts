/** An interaction that is left alone, and why; nothing is said about the backend. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
}
