/** Error thrown when an interaction is not sent. Its message is the reason, which says nothing about the backend. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
}
