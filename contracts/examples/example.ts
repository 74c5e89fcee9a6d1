import type { CallDefinition, Data, Input } from '../call.ts';

/** One believable exchange: the pact interaction, and the shape a reader sees first. */
export interface Example {
  input?: Record<string, unknown>;
  data: unknown;
}

/** What a domain's file of examples holds: one for each of its calls. Without one for a new call it does not compile. */
export type ExamplesOf<Calls extends Record<string, CallDefinition>> = {
  [Member in keyof Calls]: ExampleOf<Calls[Member]>;
};

/** A file has no data beside it. */
type ExampleOf<C extends CallDefinition> = InputOf<C> & { data: C['family'] extends 'file' ? null : Data<C> };
type InputOf<C extends CallDefinition> = object extends Input<C> ? { input?: Input<C> } : { input: Input<C> };
