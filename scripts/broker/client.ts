import { Stop } from '../setup/stop.mjs';
import { unreachable, withoutSecrets } from './official.ts';
import type { Broker } from './options.ts';

/** What the official command line has no word for: reading a pact, and telling what came of its verification. */
export interface Client {
  get(url: string): Promise<unknown>;
  put(url: string): Promise<unknown>;
  post(url: string, body: object): Promise<unknown>;
}

const MISSING = 404;

/** @throws Stop (2) by each of its calls, with one sentence, when the broker does not do as it is asked */
export function clientOf(broker: Broker): Client {
  return {
    get: (url) => send(broker, url, 'GET'),
    put: (url) => send(broker, url, 'PUT', {}),
    post: (url, body) => send(broker, url, 'POST', body),
  };
}

async function send({ url: home, env, patience }: Broker, url: string, method: string, body?: object) {
  // Credentials go to the broker that was named, wherever an address came from.
  if (new URL(url).origin !== new URL(home).origin) throw new Stop(`${url} 不在 ${home} 上，没有发送任何内容。`, 2);
  const response = await fetch(url, {
    method,
    headers: {
      Accept: 'application/hal+json',
      ...authorizationOf(env),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).catch(() => {
    throw unreachable(home, 'Failed to access');
  });
  const text = await response.text();
  if (response.status === MISSING) throw new Stop(`Broker 上没有 ${url}。`, 2);
  if (!response.ok) throw unreachable(home, `${response.status} ${withoutSecrets(text.slice(0, 200), env)}`);
  try {
    return text === '' ? {} : (JSON.parse(text) as unknown);
  } catch {
    throw unreachable(home, 'valid HAL');
  }
}

/** As the official command line has it: a token before a name and a password. */
function authorizationOf(env: NodeJS.ProcessEnv): { Authorization?: string } {
  const { PACT_BROKER_TOKEN: token, PACT_BROKER_USERNAME: username, PACT_BROKER_PASSWORD: password = '' } = env;
  if (token) return { Authorization: `Bearer ${token}` };
  if (!username) return {};
  return { Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
}
