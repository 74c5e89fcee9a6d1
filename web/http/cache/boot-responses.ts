/** Requests sent by app/first.ts before the console was loaded. */
export interface BootResponses {
  /** Token that the requests were sent with. */
  token: string;
  /** Responses by address. */
  responses: Record<string, { response: Promise<Response>; cancel: AbortController }>;
}

declare global {
  var bootResponses: BootResponses | undefined;
}

/**
 * Sends a request, or returns its boot response instead. Each boot response is returned once, and only to a GET request
 * with the token that it was requested with.
 */
export async function fetchOrTakeBootResponse(...[resource, options]: Parameters<typeof fetch>): Promise<Response> {
  const bootResponse = typeof resource === 'string' ? takeBootResponse(resource, options) : undefined;
  if (!bootResponse) return fetch(resource, options);
  options?.signal?.addEventListener('abort', () => bootResponse.cancel.abort(), { once: true });
  if (options?.signal?.aborted) bootResponse.cancel.abort();
  return bootResponse.response;
}

function takeBootResponse(address: string, options: RequestInit | undefined) {
  const { bootResponses } = globalThis;
  const entry = bootResponses?.responses[address];
  if (!bootResponses || !entry) return undefined;
  delete bootResponses.responses[address];
  const hasSameToken = new Headers(options?.headers).get('Authorization') === `Bearer ${bootResponses.token}`;
  return hasSameToken && (options?.method ?? 'GET') === 'GET' ? entry : undefined;
}
