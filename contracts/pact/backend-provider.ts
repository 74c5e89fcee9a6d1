import type { Entered, Provider } from './verification.ts';

export interface BackendOptions {
  backend: string;
  /** Where the backend sets up a state: POST {state, signedInAs, token, namedFile}, answered by {token?, fileName?}. */
  states?: string | undefined;
  /** A token for every state that only asks for someone to be signed in, when there is no such address. */
  token?: string | undefined;
}

/** A real backend as a provider. */
export function backendProvider({ backend, states, token }: BackendOptions): Provider {
  return {
    baseUrl: backend.replace(/\/+$/, ''),
    enter: async (name, state) => {
      if (states) return { token, ...(await setUp(states, { state: name, ...state })) };
      if (state.namedFile || (state.token && state.token !== 'valid'))
        throw new Error('it needs an address that sets it up: --states URL');
      if (!state.signedInAs) return {};
      if (!token) throw new Error('it needs a token (--token) or an address that sets it up (--states URL)');
      return { token };
    },
  };
}

async function setUp(url: string, state: object): Promise<Entered> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(state),
  });
  if (!response.ok) throw new Error(`${url} answered HTTP ${response.status}`);
  return (await response.json()) as Entered;
}
