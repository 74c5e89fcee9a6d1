import type { State } from '#contracts/examples/state.ts';
import type { StateValues, Provider } from '../pact/verification.ts';
import { CannotRun } from './cannot-run.ts';
import { NotSent } from './not-sent.ts';
import { networkErrorText } from './network-error-text.ts';

export interface BackendOptions {
  backend: string;
  /** Address of the backend's state endpoint, which accepts POST {state, params, action: 'setup' | 'teardown'}. */
  states?: string | undefined;
  /** Tokens by username or by role (admin, business, teacher, agent). Used for a backend without a state endpoint. */
  tokens?: Readonly<Record<string, string>> | undefined;
  /**
   * True if the rows of every state were loaded into the backend (`npm run contract:data`), which has no state
   * endpoint.
   */
  loaded?: boolean | undefined;
  /** Date of the backend, if no other source provides it. */
  today?: string | undefined;
  limit: number;
}

/** Returns a provider for a real backend. */
export function backendProvider({ backend, states: address, limit, ...without }: BackendOptions): Provider {
  const baseUrl = backend.replace(/\/+$/, '');
  if (!address) return { baseUrl, enter: async (states, { call }) => withTokens(states, call, without) };
  let openStates: State[] = [];
  const post = (state: State, action: 'setup' | 'teardown', signal: AbortSignal | undefined) =>
    postState(address, { state: state.name, params: state.params, action }, limit, signal);
  return {
    baseUrl,
    enter: async (states, _, signal) => {
      openStates = [];
      const stateValues: StateValues = {};
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

/** States that arise from an event, so that loading rows cannot set them up. */
const EVENT_STATES: readonly string[] = [
  'the token can be renewed',
  'the session has expired',
  'someone has signed in elsewhere',
  'a code was sent',
  'someone has just proven their identity',
  'someone has just proven their identity in another browser',
  'students were uploaded',
  'an export has returned a file name',
];

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
 * @throws NotSent if a state cannot be set up in this way
 */
function withTokens(
  states: readonly State[],
  call: string,
  { tokens = {}, loaded, today }: Pick<BackendOptions, 'tokens' | 'loaded' | 'today'>,
): StateValues {
  if (ENDS_SESSION.includes(call)) throw new NotSent(`${call} 会使令牌失效或换到别的租户，需要状态地址（--states）`);
  const values: StateValues = {};
  for (const { name, params } of states) {
    if (name === 'someone is signed in') values.token = tokenOf(tokens, params);
    else if (name === 'the token is unknown') values.token = 'never-given-to-anybody';
    else if (name === 'today is' && today) values.today = today;
    else if (EVENT_STATES.includes(name)) throw new NotSent(`状态“${name}”需要状态地址（--states）`);
    else if (!loaded) throw new NotSent(`状态“${name}”需要状态地址（--states），或先装入数据（--loaded）`);
  }
  return values;
}

function tokenOf(tokens: Readonly<Record<string, string>>, { username, role }: State['params']): string {
  const token = tokens[String(username)] ?? tokens[String(role)];
  if (!token) throw new NotSent(`没有 ${role} 的令牌（--tokens 或环境变量）`);
  return token;
}

async function postState(url: string, body: object, limit: number, signal?: AbortSignal): Promise<StateValues> {
  const headers = { 'Content-Type': 'application/json' };
  let answer: { ok: boolean; status: number; text: string };
  try {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal: signal ?? null });
    answer = { ok: response.ok, status: response.status, text: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CannotRun(`状态地址 ${url} ${networkErrorText(error, limit)}`);
  }
  if (!answer.ok) throw new Error(`状态地址返回 HTTP ${answer.status}`);
  if (answer.text.trim() === '') return {};
  try {
    return (JSON.parse(answer.text) ?? {}) as StateValues;
  } catch {
    throw new Error('状态地址的响应不是 JSON');
  }
}
