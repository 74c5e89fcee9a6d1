import type { ServerOptions } from '#mock-server/server.ts';
import { rawRequest, startTestServer, type TestServer } from './server.ts';

const SERVER_KEY = 'a-key-that-nobody-guesses-0123456789';

export interface AccessKey {
  key: string;
  link: string;
}
export interface LockedSandbox {
  id: string;
  /** Path below the server's address: '/s/<id>'. */
  root: string;
  visitor: AccessKey;
  owner: AccessKey;
}
type LockedResponse = Awaited<ReturnType<typeof rawRequest>>;

export interface LockedServer extends Omit<TestServer, 'sandbox' | 'at'> {
  /** Address for browsers on other machines, without a trailing slash. */
  address: string;
  serverKey: string;
  /** Internal errors reported by the server. */
  reported: unknown[];
  /** Sends one request with the given key. Null sends no key. */
  ask(
    key: string | null,
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<LockedResponse>;
  lockedSandbox(wish: { id: string; name?: string }): Promise<LockedSandbox>;
}

/** Starts a mock server in the mode for a network, in which every request needs a key. */
export async function startLockedServer(
  options: Partial<Pick<ServerOptions, 'data' | 'dist' | 'cells'>> = {},
): Promise<LockedServer> {
  const reported: unknown[] = [];
  const report = (error: unknown): void => void reported.push(error);
  const server = await startTestServer({
    ...options,
    host: '0.0.0.0',
    accessKey: SERVER_KEY,
    addresses: () => [],
    report,
  });
  const address = `http://127.0.0.1:${server.port}`;
  const ask: LockedServer['ask'] = (key, method, path, body, headers = {}) =>
    rawRequest(address + path, {
      method,
      headers: {
        ...(key !== null && { 'x-mock-key': key }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  return {
    ...server,
    address,
    serverKey: SERVER_KEY,
    reported,
    ask,
    async lockedSandbox(wish) {
      const { json, text } = await ask(SERVER_KEY, 'POST', '/__mock/sandboxes', wish);
      const data = (json as { data: Omit<LockedSandbox, 'root'> | null }).data;
      if (!data) throw new Error(`The sandbox was not made: ${text}`);
      return { ...data, root: `/s/${data.id}` };
    },
  };
}

/**
 * Submits a key in the form of the entrance page, as a browser does.
 * @returns the cookie, or null if the key is invalid
 */
export async function enterWith(server: LockedServer, root: string, key: string): Promise<string | null> {
  const body = new URLSearchParams({ key, from: `${root}/` });
  const answer = await rawRequest(`${server.address}${root}/__mock/enter`, { method: 'POST', body });
  if (answer.status !== 303) return null;
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}
