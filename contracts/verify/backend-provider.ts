import type { State } from '../examples/state.ts';
import type { Entered, Provider } from '../pact/verification.ts';
import { CannotRun } from './cannot-run.ts';
import { NotSent } from './not-sent.ts';
import { networkWords } from './network-words.ts';

export interface BackendOptions {
  backend: string;
  /** Where the backend sets a state up and takes it down: POST {state, params, action: 'setup' | 'teardown'}. */
  states?: string | undefined;
  /** By user name or by role (admin, business, teacher, agent): for a backend without such an address. */
  tokens?: Readonly<Record<string, string>> | undefined;
  /** Without such an address: the rows of every state have been loaded (`npm run contract:data`). */
  loaded?: boolean | undefined;
  /** The backend's day, where nobody else tells it. */
  today?: string | undefined;
  limit: number;
}

/** A real backend as a provider. */
export function backendProvider({ backend, states: address, limit, ...without }: BackendOptions): Provider {
  const baseUrl = backend.replace(/\/+$/, '');
  if (!address) return { baseUrl, enter: async (states, { call }) => withTokens(states, call, without) };
  let begun: State[] = [];
  const post = (state: State, action: 'setup' | 'teardown', signal: AbortSignal | undefined) =>
    postState(address, { state: state.name, params: state.params, action }, limit, signal);
  return {
    baseUrl,
    enter: async (states, _, signal) => {
      begun = [];
      const entered: Entered = {};
      const values: Record<string, string> = {};
      for (const state of states) {
        begun.unshift(state);
        const { ids, ...rest } = await post(state, 'setup', signal);
        for (const [name, value] of Object.entries(ids ?? {})) values[String(state.params[name] ?? '')] = String(value);
        Object.assign(entered, rest);
      }
      return { ...entered, values };
    },
    leave: async (_, signal) => {
      for (let state = begun.shift(); state; state = begun.shift()) await post(state, 'teardown', signal);
    },
  };
}

/** What has to happen, so that loaded rows do not make it so. */
const HAPPENS: readonly string[] = [
  'the token can be renewed',
  'the session has expired',
  'someone has signed in elsewhere',
  'a code was sent',
  'someone has just shown who they are',
  'students were uploaded',
  'an export has named its file',
];

/** After any of these a token that was given once for all interactions would be worth nothing, or act elsewhere. */
const ENDS_SESSION: readonly string[] = [
  'auth.login',
  'session.logout',
  'session.removeToken',
  'session.switchTenant',
  'profile.updatePassword',
];

/** Nobody sets anything up: somebody's being signed in can be had by a token of theirs, rows can have been loaded. */
function withTokens(
  states: readonly State[],
  call: string,
  { tokens = {}, loaded, today }: Pick<BackendOptions, 'tokens' | 'loaded' | 'today'>,
): Entered {
  if (ENDS_SESSION.includes(call)) throw new NotSent(`${call} 会使令牌失效或换到别的租户，需要状态地址（--states）`);
  const entered: Entered = {};
  for (const { name, params } of states) {
    if (name === 'someone is signed in') entered.token = tokenOf(tokens, params);
    else if (name === 'the token is unknown') entered.token = 'never-given-to-anybody';
    else if (name === 'today is' && today) entered.today = today;
    else if (HAPPENS.includes(name)) throw new NotSent(`状态“${name}”需要状态地址（--states）`);
    else if (!loaded) throw new NotSent(`状态“${name}”需要状态地址（--states），或先装入数据（--loaded）`);
  }
  return entered;
}

function tokenOf(tokens: Readonly<Record<string, string>>, { username, role }: State['params']): string {
  const token = tokens[String(username)] ?? tokens[String(role)];
  if (!token) throw new NotSent(`没有 ${role} 的令牌（--tokens 或环境变量）`);
  return token;
}

async function postState(url: string, body: object, limit: number, signal?: AbortSignal): Promise<Entered> {
  const headers = { 'Content-Type': 'application/json' };
  let answer: { ok: boolean; status: number; text: string };
  try {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal: signal ?? null });
    answer = { ok: response.ok, status: response.status, text: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CannotRun(`状态地址 ${url} ${networkWords(error, limit)}`);
  }
  if (!answer.ok) throw new Error(`状态地址应答 HTTP ${answer.status}`);
  if (answer.text.trim() === '') return {};
  try {
    return (JSON.parse(answer.text) ?? {}) as Entered;
  } catch {
    throw new Error('状态地址的应答不是 JSON');
  }
}
