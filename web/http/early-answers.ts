/** What was asked for before the console had arrived, by app/first.ts. */
export interface EarlyAnswers {
  /** With which it was asked. */
  token: string;
  /** By address. */
  answers: Record<string, { answer: Promise<Response>; cancel: AbortController }>;
}

declare global {
  var earlyAnswers: EarlyAnswers | undefined;
}

/** `fetch`, or the answer that has been asked for already: once, and only for the token with which it was asked. */
export async function fetchOrTake(...[asked, options]: Parameters<typeof fetch>): Promise<Response> {
  const early = typeof asked === 'string' ? takeEarly(asked, options) : undefined;
  if (!early) return fetch(asked, options);
  options?.signal?.addEventListener('abort', () => early.cancel.abort(), { once: true });
  if (options?.signal?.aborted) early.cancel.abort();
  return early.answer;
}

function takeEarly(address: string, options: RequestInit | undefined) {
  const { earlyAnswers } = globalThis;
  const found = earlyAnswers?.answers[address];
  if (!earlyAnswers || !found) return undefined;
  delete earlyAnswers.answers[address];
  const isSame = new Headers(options?.headers).get('Authorization') === `Bearer ${earlyAnswers.token}`;
  return isSame && (options?.method ?? 'GET') === 'GET' ? found : undefined;
}
