import { vi } from 'vitest';
import { OPERATION_KEY_HEADER } from '#contracts/envelopes.ts';
import { menuExample, userInfoExample } from '#contracts/examples/entities/session.ts';

/** A request as the browser would have sent it. */
export interface ReceivedRequest {
  method: string;
  /** Path and query of the address. */
  url: string;
  token: string | null;
  /** Operation key. */
  operation: string | null;
  body: unknown;
  credentials: RequestCredentials | undefined;
  signal: AbortSignal | null | undefined;
}

export type FakeResponse = Response | Promise<Response>;

/** Mocks the network. Responds to each request and records it; an error that `answer` throws is a network failure. */
export function fakeBackend(answer: (request: ReceivedRequest, index: number) => FakeResponse): {
  arrived: ReceivedRequest[];
} {
  const arrived: ReceivedRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const request: ReceivedRequest = {
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

/**
 * Mocks the server. A key of `answers` is a part of an address. The requests for user and menu succeed by default.
 */
export function sessionBackend(answers: Record<string, (request: ReceivedRequest) => FakeResponse> = {}) {
  const all: typeof answers = {
    '/user/info': () => ok(userInfoExample),
    '/user/menu': () => ok(menuExample),
    ...answers,
  };
  return fakeBackend((request) => {
    const found = Object.entries(all).find(([part]) => request.url.includes(part));
    return found ? found[1](request) : ok(null);
  });
}

export function json(
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}

export const ok = (data: unknown): Response => json({ respCode: '0000', respMsg: '', data });

export const refusal = (respCode: string, respMsg?: string): Response =>
  json({ respCode, ...(respMsg && { respMsg }), data: null });

export const renewed = (token: string): Response =>
  json({ respCode: '0512', respMsg: '令牌已更新', data: null }, { headers: { access_token: token } });

/** Returns a promise that never resolves, but rejects when the caller aborts, as with fetch. */
export const neverResponds = ({ signal }: ReceivedRequest): Promise<Response> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('The operation was aborted.', 'AbortError')));
  });
