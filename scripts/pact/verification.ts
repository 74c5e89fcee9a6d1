import type { State } from '#contracts/examples/state.ts';

/** One request and the response that the console needs, as a pact file contains them. */
export interface Interaction {
  /** Name of the call, such as `rooms.add`. */
  call: string;
  /** Description of the interaction, such as `rooms.add: refuses a name that the campus already has`. */
  description: string;
  provisional: boolean;
  states: readonly State[];
  /** The interaction in the format of the pact file. */
  pact: object;
}

/** A backend in which the states of an interaction can be set up. */
export interface Provider {
  /** Base address of the backend. The paths in the pact are relative to it. */
  baseUrl: string;
  /**
   * Sets up all states of one interaction in the backend, in order.
   * @returns values that replace those of the pact in the request
   * @throws Error with the reason, when the set-up fails
   */
  enter(
    states: readonly State[],
    interaction: { call: string; description: string; writes: boolean },
    signal?: AbortSignal,
  ): Promise<StateValues>;
  /** Undoes the set-up by `enter`, even if `enter` failed half-way. */
  leave?(states: readonly State[], signal?: AbortSignal): Promise<void>;
  /** True if the backend knows the state. A provider without this method is assumed to know every state. */
  knows?(state: string): boolean;
}

export interface StateValues {
  token?: string | undefined;
  /** Cookie header, `name=value`, of the browser in which the user has proven their identity. */
  cookie?: string | undefined;
  fileName?: string | undefined;
  /** Values of the backend by the name of the parameter that they replace. */
  ids?: Readonly<Record<string, string>> | undefined;
  /** Values of the backend by the pact's value that they replace. Needed for states with equal parameter names. */
  values?: Readonly<Record<string, string>> | undefined;
  /** Date of the backend, yyyy-MM-dd. Dates in the request are shifted by its difference from the date of the pact. */
  today?: string | undefined;
}
