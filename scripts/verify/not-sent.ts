/** Error thrown when an interaction is not sent. Its message is the reason, which says nothing about the backend. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
  /** Name of the state that the interaction waits for, if it was not sent because of one. */
  readonly state: string | undefined;

  constructor(reason: string, state?: string) {
    super(reason);
    this.state = state;
  }
}

/** Error thrown if a state results from an event, so that it can be set up only at the states' address. */
export class NeedsStates extends NotSent {}
