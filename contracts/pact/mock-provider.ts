import { personas } from '#seed/personas.ts';
import { auth } from '../calls/auth.ts';
import { LOGIN_CLIENT_ID, loginTokenOf } from '../entities/session.ts';
import { bases } from '../envelopes.ts';
import type { Provider } from './verification.ts';

/** How a token is brought into the state that its name tells, by the mock server's control address. */
const AGEING = { expired: 'expire', forgotten: 'forget', replaced: 'replace' } as const;

/**
 * The mock server as a provider: each state is the standard world anew in a sandbox of the verification's own.
 * @param origin where the mock server listens, without a slash at the end
 */
export async function mockProvider(origin: string): Promise<Provider> {
  const name = 'pact';
  await post(`${origin}/__mock/sandboxes`, { id: name, name });
  const baseUrl = `${origin}/s/${name}`;
  return {
    baseUrl,
    enter: async (_, { signedInAs, token = 'valid' }) => {
      await post(`${baseUrl}/__mock/reset`, { name });
      if (!signedInAs) return undefined;
      const signedIn = await signIn(baseUrl, signedInAs);
      if (token !== 'valid') await post(`${baseUrl}/__mock/sessions`, { username: signedInAs, how: AGEING[token] });
      return signedIn;
    },
  };
}

async function signIn(baseUrl: string, username: string): Promise<string> {
  const persona = personas.find((candidate) => candidate.username === username);
  if (!persona) throw new Error(`No persona is called ${username}.`);
  const { password } = persona;
  const answer = await post(`${baseUrl}${bases.auth}${auth.login.path}`, { username, password, clientId: LOGIN_CLIENT_ID });
  const token = loginTokenOf(auth.login.data.parse(answer.data));
  if (!token) throw new Error(`${username} signed in without a token.`);
  return token;
}

async function post(url: string, body: object): Promise<{ data?: unknown }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { respCode?: string; respMsg?: string; code?: number; data?: unknown };
  if (answer.respCode !== '0000' && answer.code !== 200)
    throw new Error(`${new URL(url).pathname} answered ${JSON.stringify(answer)}`);
  return answer;
}
