import type { State } from '../examples/state.ts';

/** One request and the answer that the console needs, as a pact file holds them. */
export interface Interaction {
  /** `rooms.add` */
  call: string;
  /** `rooms.add: refuses a name that the campus already has` */
  description: string;
  provisional: boolean;
  states: readonly State[];
  /** As it stands in the pact file. */
  pact: object;
}

/** A backend that can be brought into the states of an interaction. */
export interface Provider {
  /** The backend's address; the pact's paths are below it. */
  baseUrl: string;
  /**
   * Brings the backend into all states of one interaction, in order.
   * @returns what the request is to carry in place of the pact's own values
   * @throws with the reason, when the backend cannot be brought there
   */
  enter(
    states: readonly State[],
    interaction: { call: string; description: string; writes: boolean },
    signal?: AbortSignal,
  ): Promise<Entered>;
  /** Undoes what `enter` made, also when it went wrong half-way. */
  leave?(states: readonly State[], signal?: AbortSignal): Promise<void>;
  /** Whether it has ever heard of a state; one that does not say so is asked by `enter`. */
  knows?(state: string): boolean;
}

export interface Entered {
  token?: string | undefined;
  fileName?: string | undefined;
  /** By the name of a parameter: the backend's own value. */
  ids?: Readonly<Record<string, string>> | undefined;
  /** The same by the value that stands in the pact, where two states name a parameter alike. */
  values?: Readonly<Record<string, string>> | undefined;
  /** The backend's day, yyyy-MM-dd; the request's days are moved by as much. */
  today?: string | undefined;
}
