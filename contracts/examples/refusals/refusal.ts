import type { CallDefinition, Input } from '../../call.ts';
import type { RefusalCode } from '../../envelopes.ts';
import type { State } from '../state.ts';

/** One refusal that a screen shows: what is sent, and the words in which it is refused. */
export interface RefusalExample<GivenInput = Record<string, unknown>> {
  /** Names its interaction: `refuses a name that the campus already has`. */
  name: `refuses ${string}`;
  /** When it happens, in the words of a backend's author: `同一校区已有同名教室`. */
  when: string;
  input: GivenInput;
  code: RefusalCode;
  /** As the mock server words it; a backend may word it otherwise. */
  message: string;
  /** Whose call it is, where it is not whoever makes the call when all is well; null: a visitor's. */
  as?: string | null;
  /** What must hold besides the rows whose ids stand in the input. */
  given?: readonly State[];
}

/** What a domain's file of refusals holds; a call that no screen can see refused has none. */
export type RefusalsOf<Calls extends Record<string, CallDefinition>> = {
  readonly [Member in keyof Calls]?: readonly RefusalExample<Input<Calls[Member]> & Record<string, unknown>>[];
};
