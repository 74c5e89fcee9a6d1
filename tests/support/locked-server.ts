import { request, startTestServer, type TestServer } from './server.ts';

const SERVER_KEY = 'a-key-that-nobody-guesses-0123456789';

export interface ShownKey {
  key: string;
  link: string;
}
export interface LockedSandbox {
  id: string;
  /** Below the server's address: '/s/<id>'. */
  root: string;
  visitor: ShownKey;
  owner: ShownKey;
}
type Answer = Awaited<ReturnType<typeof request>>;

export interface LockedServer extends Omit<TestServer, 'sandbox' | 'at'> {
  /** As other machines' browsers would have it, without a slash at the end. */
  address: string;
  serverKey: string;
  /** What the server has reported as a fault of its own. */
  reported: unknown[];
  /** One request with this key, or none. */
  ask(
    key: string | null,
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  lockedSandbox(wish: { id: string; name?: string }): Promise<LockedSandbox>;
}

/** A mock server as it stands on a network: whoever asks needs a key. */
export async function startLockedServer(options: { data?: string; dist?: string } = {}): Promise<LockedServer> {
  const reported: unknown[] = [];
  const report = (error: unknown): void => void reported.push(error);
  const server = await startTestServer({ ...options, host: '0.0.0.0', accessKey: SERVER_KEY, report });
  const address = `http://127.0.0.1:${server.port}`;
  const ask: LockedServer['ask'] = (key, method, path, body, headers = {}) =>
    request(address + path, {
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

/** Hands a key in as a browser does. @returns the cookie, null when the key does not fit */
export async function enterWith(server: LockedServer, root: string, key: string): Promise<string | null> {
  const body = new URLSearchParams({ key, from: `${root}/` });
  const answer = await request(`${server.address}${root}/__mock/enter`, { method: 'POST', body });
  if (answer.status !== 303) return null;
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}
