import type { CallDefinition, Data, Input } from '../call.ts';

/**
 * One realistic request with its response. It is a pact interaction, and the first example that a reader of the
 * contract sees.
 */
export interface Example {
  input?: Record<string, unknown>;
  data: unknown;
}

/** Examples of a domain: exactly one for each of its calls. A call without an example is a type error. */
export type ExamplesOf<Calls extends Record<string, CallDefinition>> = {
  [Member in keyof Calls]: ExampleOf<Calls[Member]>;
};

/** Input and data of an example. A file response has no data. */
type ExampleOf<C extends CallDefinition> = InputOf<C> & { data: C['family'] extends 'file' ? null : Data<C> };
type InputOf<C extends CallDefinition> = object extends Input<C> ? { input?: Input<C> } : { input: Input<C> };
