import type { CallDefinition, Input } from '../../call.ts';
import { type RefusalCode, refusalCodes } from '../../envelopes.ts';
import type { State } from '../state.ts';

/** One refusal that a screen shows, with its request and message. */
export interface RefusalExample<GivenInput = Record<string, unknown>> {
  /** Name of the pact interaction: `refuses a name that the campus already has`. */
  name: `refuses ${string}`;
  /** Condition under which the call is refused, described for a backend's author: `同一校区已有同名教室`. */
  when: string;
  input: GivenInput;
  code: RefusalCode;
  /** Message of the mock server. A backend may use different words. */
  message: string;
  /** Caller, if it differs from the caller of the call's example; null: a visitor. */
  as?: string | null;
  /** Required states. Rows whose ids the input contains need no state. */
  given?: readonly State[];
}

/** Refusals of a domain's calls. A call is omitted if no screen can show a refusal of it. */
export type RefusalsOf<Calls extends Record<string, CallDefinition>> = {
  readonly [Member in keyof Calls]?: readonly RefusalExample<Input<Calls[Member]> & Record<string, unknown>>[];
};

/** Returns a curried builder of refusals with this code: it takes the texts first, then the input. */
const refusalWith =
  (code: RefusalCode) =>
  (
    name: RefusalExample['name'],
    when: string,
    message: string,
    { given: always = [], ...caller }: Pick<RefusalExample, 'as' | 'given'> = {},
  ) =>
  <GivenInput extends object>(input: GivenInput, ...states: readonly State[]): RefusalExample<GivenInput> => ({
    name,
    when,
    input,
    code,
    message,
    ...caller,
    given: [...always, ...states],
  });

export const badInput = refusalWith(refusalCodes.badInput);
export const conflict = refusalWith(refusalCodes.conflict);
export const forbidden = refusalWith(refusalCodes.forbidden);
export const notFound = refusalWith(refusalCodes.notFound);
export const tooMany = refusalWith(refusalCodes.tooMany);
