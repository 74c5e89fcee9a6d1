import type { State } from '#contracts/examples/state.ts';
import type { StateValues } from '../pact/verification.ts';
import { CannotRun } from './cannot-run.ts';
import { networkErrorText } from './network-error-text.ts';
import { NotSent } from './not-sent.ts';
import { stateTexts as texts } from './state-texts.ts';

export type StateAction = 'setup' | 'teardown';

/** Error thrown when the states address does not set up or undo a state. */
export class StateError extends Error {
  override readonly name = 'StateError';
  /** Name of the state. */
  readonly state: string;
  /** HTTP status of the response. */
  readonly status: number;

  constructor(state: string, status: number, message: string) {
    super(message);
    this.state = state;
    this.status = status;
  }
}

/** HTTP status by which a states address says that it does not offer a state yet. */
const NOT_OFFERED = 501;

/**
 * Posts a state to the states address.
 * @param limit time limit in milliseconds, for the error text; the signal enforces it
 * @returns the values of the response; empty if it has no body
 * @throws StateError if the response is an error or no JSON
 * @throws NotSent if the states address does not offer the state
 * @throws CannotRun if nothing responds at the address
 */
export async function postState(
  url: string,
  { name, params }: State,
  action: StateAction,
  limit: number,
  signal?: AbortSignal,
): Promise<StateValues> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ state: name, params, action });
  let answer: { ok: boolean; status: number; text: string };
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal: signal ?? null });
    answer = { ok: response.ok, status: response.status, text: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CannotRun(texts.unreachable(url, networkErrorText(error, limit)));
  }
  const { ok, status, text } = answer;
  if (status === NOT_OFFERED && action === 'teardown') return {};
  if (status === NOT_OFFERED) throw new NotSent(texts.notOffered(name), name);
  if (!ok) throw new StateError(name, status, texts.httpStatus(status));
  if (text.trim() === '') return {};
  try {
    return (JSON.parse(text) ?? {}) as StateValues;
  } catch {
    throw new StateError(name, status, texts.notJson());
  }
}
