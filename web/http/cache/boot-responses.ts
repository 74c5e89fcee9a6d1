/** Requests sent by app/first.ts before the console was loaded. */
export interface BootResponses {
  /** Token that the requests were sent with. */
  token: string;
  /** Responses by address. */
  answers: Record<string, { answer: Promise<Response>; cancel: AbortController }>;
}

declare global {
  var earlyAnswers: BootResponses | undefined;
}

/**
 * Sends a request, or returns its boot response instead. Each boot response is returned once, and only to a GET request
 * with the token that it was requested with.
 */
export async function fetchOrTakeBootResponse(...[resource, options]: Parameters<typeof fetch>): Promise<Response> {
  const early = typeof resource === 'string' ? takeBootResponse(resource, options) : undefined;
  if (!early) return fetch(resource, options);
  options?.signal?.addEventListener('abort', () => early.cancel.abort(), { once: true });
  if (options?.signal?.aborted) early.cancel.abort();
  return early.answer;
}

function takeBootResponse(address: string, options: RequestInit | undefined) {
  const { earlyAnswers } = globalThis;
  const found = earlyAnswers?.answers[address];
  if (!earlyAnswers || !found) return undefined;
  delete earlyAnswers.answers[address];
  const isSame = new Headers(options?.headers).get('Authorization') === `Bearer ${earlyAnswers.token}`;
  return isSame && (options?.method ?? 'GET') === 'GET' ? found : undefined;
}
