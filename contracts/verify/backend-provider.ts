import type { State } from '../examples/state.ts';
import type { Entered, Provider } from '../pact/verification.ts';

export interface BackendOptions {
  backend: string;
  /** Where the backend sets a state up and takes it down: POST {state, params, action: 'setup' | 'teardown'}. */
  states?: string | undefined;
  /** By user name or by role (admin, business, teacher, agent): for a backend without such an address. */
  tokens?: Readonly<Record<string, string>> | undefined;
}

/** A real backend as a provider. */
export function backendProvider({ backend, states: address, tokens = {} }: BackendOptions): Provider {
  const baseUrl = backend.replace(/\/+$/, '');
  if (!address) return { baseUrl, enter: async (states) => withTokens(states, tokens) };
  let begun: State[] = [];
  return {
    baseUrl,
    enter: async (states, _, signal) => {
      begun = [];
      const entered: Entered = {};
      const values: Record<string, string> = {};
      for (const state of states) {
        begun.unshift(state);
        const answer = await post(address, { state: state.name, params: state.params, action: 'setup' }, signal);
        const { ids = {}, ...rest } = answer ?? {};
        for (const [name, value] of Object.entries(ids)) values[String(state.params[name] ?? '')] = String(value);
        Object.assign(entered, rest);
      }
      return { ...entered, values };
    },
    leave: async (_, signal) => {
      for (const state of begun)
        await post(address, { state: state.name, params: state.params, action: 'teardown' }, signal);
    },
  };
}

/** Nobody sets anything up: only somebody's being signed in can be had, by a token of theirs. */
function withTokens(states: readonly State[], tokens: Readonly<Record<string, string>>): Entered {
  const entered: Entered = {};
  for (const { name, params } of states) {
    if (name !== 'someone is signed in') throw new Error(`“${name}”需要状态地址（--states URL）`);
    entered.token = tokens[String(params['username'])] ?? tokens[String(params['role'])];
    if (!entered.token)
      throw new Error(`没有 ${params['username']}（${params['role']}）的令牌：请用 --tokens 或环境变量提供`);
  }
  return entered;
}

async function post(url: string, body: object, signal?: AbortSignal): Promise<Entered | null> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: signal ?? null,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} 应答 HTTP ${response.status}`);
  if (text.trim() === '') return null;
  return JSON.parse(text) as Entered | null;
}
