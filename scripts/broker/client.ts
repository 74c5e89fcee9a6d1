import { Stop } from '../commands/stop.mjs';
import { unreachable, withoutSecrets } from './broker-cli.ts';
import type { Broker } from './options.ts';

/** Requests that the official command line lacks. They read a pact and publish its verification result. */
export interface BrokerClient {
  get(url: string): Promise<unknown>;
  put(url: string): Promise<unknown>;
  post(url: string, body: object): Promise<unknown>;
}

const NOT_FOUND = 404;

/** Returns a client of the broker. Each method throws Stop (2) with one sentence when its request fails. */
export function clientOf(broker: Broker): BrokerClient {
  return {
    get: (url) => sendToBroker(broker, url, 'GET'),
    put: (url) => sendToBroker(broker, url, 'PUT', {}),
    post: (url, body) => sendToBroker(broker, url, 'POST', body),
  };
}

async function sendToBroker({ url: home, env, patience }: Broker, url: string, method: string, body?: object) {
  // Credentials are sent only to the named broker, even if a response contains an address of another host.
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
  if (response.status === NOT_FOUND) throw new Stop(`Broker 上没有 ${url}。`, 2);
  if (!response.ok) throw unreachable(home, `${response.status} ${withoutSecrets(text.slice(0, 200), env)}`);
  try {
    return text === '' ? {} : (JSON.parse(text) as unknown);
  } catch {
    throw unreachable(home, 'valid HAL');
  }
}

/**
 * Returns the Authorization header. A token takes precedence over a user name and password, as in the official command.
 */
function authorizationOf(env: NodeJS.ProcessEnv): { Authorization?: string } {
  const { PACT_BROKER_TOKEN: token, PACT_BROKER_USERNAME: username, PACT_BROKER_PASSWORD: password = '' } = env;
  if (token) return { Authorization: `Bearer ${token}` };
  if (!username) return {};
  return { Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
}
