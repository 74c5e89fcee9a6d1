import type { MatchersV3 } from '@pact-foundation/pact';
import type { Call } from '../../call.ts';
import type { State } from '../../examples/state.ts';

export interface Answer {
  headers?: Record<string, string | MatchersV3.Matcher<string>>;
  json?: unknown;
  /** A file, by its content type. */
  file?: { contentType: string; bytes: Buffer };
}

/** What the console makes of an answer. */
export type Outcome =
  | { kind: 'ok' }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'session over'; message: string; cancellable: boolean }
  | { kind: 'renewed' };

/** One request and its answer, as the pact file holds them, and what becomes of them in the console. */
export interface Exchange {
  call: Call;
  /** What tells it from the others of the same call. */
  description: string;
  states: readonly State[];
  input: Readonly<Record<string, unknown>>;
  /** What the request carries: a bearer token, the cookie that a browser adds by itself, or neither. */
  credentials: { token: string } | { cookie: string } | null;
  answer: Answer;
  outcome: Outcome;
}
