import { vi } from 'vitest';
import { OPERATION_KEY_HEADER } from '#contracts/envelopes.ts';

/** A request as it would have left the browser. */
export interface Arrived {
  method: string;
  /** Path and query. */
  url: string;
  token: string | null;
  /** The operation key. */
  operation: string | null;
  body: unknown;
  credentials: RequestCredentials | undefined;
  signal: AbortSignal | null | undefined;
}

export type Answer = Response | Promise<Response>;

/** Stands in for the network: answers each request and keeps what arrived. A thrown error is a dead network. */
export function fakeBackend(answer: (request: Arrived, index: number) => Answer): { arrived: Arrived[] } {
  const arrived: Arrived[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const request: Arrived = {
      method: init.method ?? 'GET',
      url: String(url).replace(/^https?:\/\/[^/]+/, ''),
      token: headers.get('authorization')?.replace(/^Bearer /, '') ?? null,
      operation: headers.get(OPERATION_KEY_HEADER),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      credentials: init.credentials,
      signal: init.signal,
    };
    arrived.push(request);
    return answer(request, arrived.length - 1);
  });
  return { arrived };
}

export function json(
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}

export const ok = (data: unknown): Response => json({ respCode: '0000', respMsg: '', data });

export const refused = (respCode: string, respMsg?: string): Response =>
  json({ respCode, ...(respMsg && { respMsg }), data: null });

export const renewed = (token: string): Response =>
  json({ respCode: '0512', respMsg: '令牌已更新', data: null }, { headers: { access_token: token } });

/** Never answers, but ends when the caller gives up, as fetch does. */
export const silence = ({ signal }: Arrived): Promise<Response> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('The operation was aborted.', 'AbortError')));
  });
