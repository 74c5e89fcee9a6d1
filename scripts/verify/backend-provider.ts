import type { State } from '#contracts/examples/state.ts';
import { EVENT_FACTS } from '../pact/event-facts.ts';
import type { StateValues, Provider } from '../pact/verification.ts';
import { NeedsStates, NotSent } from './not-sent.ts';
import { postState, type StateAction } from './state-endpoint.ts';
import { stateTexts as texts } from './state-texts.ts';
import { tokenFor } from './tokens.ts';

export interface BackendOptions {
  backend: string;
  /** Address of the backend's state endpoint, which accepts POST {state, params, action: 'setup' | 'teardown'}. */
  states?: string | undefined;
  /**
   * Tokens by username, by role (admin, business, teacher, agent), or by role and place (business@campus). Used for a
   * backend without a state endpoint.
   */
  tokens?: Readonly<Record<string, string>> | undefined;
  /**
   * True if the rows of every state were loaded into the backend (`npm run contract:data`), which has no state
   * endpoint.
   */
  loaded?: boolean | undefined;
  /** Date of the backend, unless its state endpoint returns another. */
  today?: string | undefined;
  /** Date in the backend's Date header. Used for a backend without a state endpoint, if `today` is missing. */
  dateHeader?: string | undefined;
  limit: number;
}

/** Returns a provider for a real backend. */
export function backendProvider({ backend, states: address, limit, ...without }: BackendOptions): Provider {
  const baseUrl = backend.replace(/\/+$/, '');
  if (!address) return { baseUrl, enter: async (states, { call }) => withTokens(states, call, without) };
  let openStates: State[] = [];
  const post = (state: State, action: StateAction, signal: AbortSignal | undefined) =>
    postState(address, state, action, limit, signal);
  return {
    baseUrl,
    enter: async (states, _, signal) => {
      openStates = [];
      const stateValues: StateValues = { today: without.today };
      const values: Record<string, string> = {};
      for (const state of states) {
        openStates.unshift(state);
        const { ids, ...rest } = await post(state, 'setup', signal);
        for (const [name, value] of Object.entries(ids ?? {})) values[String(state.params[name] ?? '')] = String(value);
        Object.assign(stateValues, rest);
      }
      return { ...stateValues, values };
    },
    leave: async (_, signal) => {
      for (let state = openStates.shift(); state; state = openStates.shift()) await post(state, 'teardown', signal);
    },
  };
}

/** Calls after which a shared token would be invalid, or would act for another tenant. */
const ENDS_SESSION: readonly string[] = [
  'auth.login',
  'session.logout',
  'session.removeToken',
  'session.switchTenant',
  'profile.updatePassword',
];

/**
 * Returns the state values for a backend without a state endpoint. The given tokens replace signing in, and loaded rows
 * replace the set-up.
 * @throws NeedsStates if a state cannot be set up in this way; NotSent if a token is missing
 */
function withTokens(
  states: readonly State[],
  call: string,
  { tokens = {}, loaded, today, dateHeader }: Omit<BackendOptions, 'backend' | 'states' | 'limit'>,
): StateValues {
  if (ENDS_SESSION.includes(call)) throw new NeedsStates(texts.endsSession(call));
  const event = states.find(({ name }) => EVENT_FACTS.includes(name));
  if (event) throw new NeedsStates(texts.needsAddress(event.name), event.name);
  const values: StateValues = {};
  for (const { name, params } of states) {
    if (name === 'someone is signed in') values.token = tokenFor(tokens, params);
    else if (name === 'the token is unknown') values.token = 'never-given-to-anybody';
    else if (name === 'today is' && (today ?? dateHeader)) values.today = today ?? dateHeader;
    else if (!loaded) throw new NotSent(texts.needsRows(name), name);
  }
  return values;
}
