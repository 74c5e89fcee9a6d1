import type { Call } from '../call.ts';
import type { StateParam } from '../examples/state.ts';

/** Sends a call to the mock server as somebody, and gives the data of its success. */
export type SendAs = <T = unknown>(username: string, call: Call, input: Record<string, unknown>) => Promise<T>;
export type Params = Readonly<Record<string, StateParam>>;
export type Meanwhile = Readonly<Record<string, (send: SendAs, params: Params) => Promise<unknown>>>;
