import type { Call } from '#contracts/call.ts';
import type { StateParam } from '#contracts/examples/state.ts';

/** Sends a call to the mock server as a user, and returns the data of the successful response. */
export type SendAs = <T = unknown>(username: string, call: Call, input: Record<string, unknown>) => Promise<T>;
export type Params = Readonly<Record<string, StateParam>>;
export type Preconditions = Readonly<Record<string, (send: SendAs, params: Params) => Promise<unknown>>>;
