import type { APIRequestContext } from '@playwright/test';
import { auth } from '#contracts/calls/auth.ts';
import { LOGIN_CLIENT_ID, loginTokenOf } from '#contracts/entities/session.ts';
import { bases, codes, readEnvelope } from '#contracts/envelopes.ts';
import { personas } from '#seed/personas.ts';
import type { ScenarioName } from '#seed/scenarios/index.ts';
import { serverAddress } from './one-server.ts';

/** Initial world of a sandbox, small by default. The mock server chooses the options that are omitted. */
export interface WorldOptions {
  scenario?: ScenarioName;
  /** Day as yyyy-MM-dd. Set it if a test asserts dates or figures. */
  today?: string;
  /** Time of day as HH:mm:ss. */
  time?: string;
  randomSeed?: number;
}

/** A sandbox for one test on the shared server. */
export interface Sandbox {
  id: string;
  /** Address http://…/s/<id>/ with a trailing slash. */
  url: string;
  /** Sends a request to the control API below /__mock. */
  control<T = unknown>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T>;
  /** Signs in without the browser and returns the token. */
  tokenOf(username: string): Promise<string>;
  delete(): Promise<void>;
}

export async function createSandbox(
  request: APIRequestContext,
  id: string,
  world: WorldOptions = {},
): Promise<Sandbox> {
  const origin = serverAddress();
  const url = `${origin}/s/${id}/`;
  const ask = async (method: string, address: string, body?: object): Promise<unknown> => {
    // The server may close an idle connection just as it is reused. The request is then sent again.
    const headers = { 'content-type': 'application/json' };
    const response = await request.fetch(address, { method, headers, maxRetries: 1, ...(body ? { data: body } : {}) });
    const text = await response.text();
    const outcome = readEnvelope('auth', parseJson(text));
    if (outcome?.kind === 'ok') return outcome.data;
    throw new Error(`${method} ${address} was answered ${response.status()} ${text.slice(0, 300)}`);
  };

  await ask('POST', `${origin}/__mock/sandboxes`, { id, name: id, scenario: 'small', ...world });
  return {
    id,
    url,
    control: <T>(method: string, path: string, body?: object) =>
      ask(method, `${url}__mock/${path}`, body) as Promise<T>,
    async tokenOf(username) {
      const persona = personas.find((one) => one.username === username);
      if (!persona) throw new Error(`No persona is called ${username}.`);
      const { password } = persona;
      const body = { username, password, clientId: LOGIN_CLIENT_ID };
      const data = await ask('POST', `${origin}/s/${id}${bases.auth}${auth.login.path}`, body);
      const token = loginTokenOf(auth.login.data.parse(data));
      if (!token) throw new Error(`${username} signed in without a token (code ${codes.ok}, data ${String(data)}).`);
      return token;
    },
    delete: async () => void (await ask('DELETE', `${origin}/__mock/sandboxes/${id}`, { name: id })),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The text is not JSON; the error message of the caller contains the text.
    return null;
  }
}
