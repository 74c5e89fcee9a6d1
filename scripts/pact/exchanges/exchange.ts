import type { MatchersV3 } from '@pact-foundation/pact';
import type { Call } from '#contracts/call.ts';
import type { State } from '#contracts/examples/state.ts';

export interface ExchangeResponse {
  headers?: Record<string, string | MatchersV3.Matcher<string>>;
  json?: unknown;
  /** File and its content type, if the response is a file. */
  file?: { contentType: string; bytes: Buffer };
}

/** Outcome of a response in the console. */
export type ConsoleOutcome =
  | { kind: 'ok' }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'session over'; message: string; cancellable: boolean }
  | { kind: 'renewed' };

/** One request and its response, as the pact file contains them, and the outcome of the response in the console. */
export interface Exchange {
  call: Call;
  /** Description that distinguishes the exchange from other exchanges of the call. */
  description: string;
  states: readonly State[];
  input: Readonly<Record<string, unknown>>;
  /** Credentials of the request: a bearer token, the cookie that a browser adds automatically, or neither. */
  credentials: { token: string } | { cookie: string } | null;
  answer: ExchangeResponse;
  outcome: ConsoleOutcome;
}
