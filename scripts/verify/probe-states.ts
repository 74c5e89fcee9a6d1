import type { State } from '#contracts/examples/state.ts';
import { askers, signedIn, todayIs } from '../pact/states.ts';
import { CannotRun } from './cannot-run.ts';
import { networkErrorText } from './network-error-text.ts';
import { runTexts } from './run-texts.ts';
import { postState, StateError } from './state-endpoint.ts';
import { stateTexts as texts } from './state-texts.ts';

/** States that change no data. Every states address offers one of them, or ignores it. */
const HARMLESS: readonly State[] = [todayIs, signedIn(askers.business)];
/** HTTP statuses by which a server says that nothing accepts a POST at the address. */
const NO_ADDRESS: readonly number[] = [404, 405];

/**
 * Checks with harmless states that a states address listens at the URL. An error of the states address itself, such as
 * HTTP 500, is left to the interactions.
 * @throws CannotRun if nothing responds in time, or if both states are answered with 404, 405 or no JSON
 */
export async function probeStates(url: string, limit: number): Promise<void> {
  let wrong = '';
  for (const state of HARMLESS) {
    const error = await tryState(url, state, limit);
    if (error === null) return;
    wrong ||= error;
  }
  throw new CannotRun(texts.wrongAddress(url, wrong));
}

/** Sets a state up and undoes it. Returns the error if it shows that there is no states address. */
async function tryState(url: string, state: State, limit: number): Promise<string | null> {
  const signal = AbortSignal.timeout(limit);
  try {
    await postState(url, state, 'setup', limit, signal);
  } catch (error) {
    if (signal.aborted) throw noResponse(texts.unreachable(url, networkErrorText(signal.reason, limit)));
    if (error instanceof CannotRun) throw noResponse(error.message);
    if (error instanceof StateError && isNoAddress(error)) return error.message;
  }
  await postState(url, state, 'teardown', limit, AbortSignal.timeout(limit)).catch(() => undefined);
  return null;
}

const noResponse = (sentence: string): CannotRun => new CannotRun(runTexts.nothingVerified(sentence));

const isNoAddress = ({ status }: StateError): boolean => NO_ADDRESS.includes(status) || status < 300;
