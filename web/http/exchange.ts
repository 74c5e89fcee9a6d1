import { createFetch, FetchError } from 'ofetch';
import type { Call } from '#contracts/call.ts';
import { isRead } from '#contracts/call.ts';
import { OPERATION_KEY_HEADER, type StatedVersion, VERSION_HEADER, versionTags } from '#contracts/envelopes.ts';
import { ApiError, failures } from './api-error.ts';
import { fetchOrTakeBootResponse } from './cache/boot-responses.ts';
import { track } from './session-generation.ts';
import { misshapenMessage, networkMessage, timeoutMessage } from './messages.ts';
import { isOffline } from './network-errors.ts';
import { parseJson } from './parse-json.ts';
import { timeLimitOf } from './time-limits.ts';

/** Disables the retries of ofetch, because a write is sent exactly once (Spec 1 §7). */
const defaults = { retry: 0, ignoreResponseError: true } as const;
const business = createFetch({ fetch: fetchOrTakeBootResponse, defaults });
const auth = createFetch({ fetch: fetchOrTakeBootResponse, defaults: { ...defaults, credentials: 'include' } });

export interface Request {
  /** Path below the base, or the complete address if the base is empty. */
  address: string;
  base: string;
  query?: Record<string, unknown>;
  body?: Record<string, unknown> | FormData | undefined;
  token: string | null;
  /** Operation key of a write; null for a read. */
  operation: string | null;
  /** Version of the row that the user edited; undefined for a write without a version. */
  version?: StatedVersion | undefined;
}

export interface Reply {
  status: number;
  headers: Headers;
  /** Complete address of the request, for a retry. */
  address: string;
  /** Parsed JSON; undefined if there is none. */
  json: unknown;
  /** Body of a response of the file family that is not JSON. */
  file: Blob | null;
}

/**
 * Sends one request and reads the whole response, whatever its status.
 * @throws ApiError timeout, network, aborted, misshapen (the response was cut off)
 */
export async function exchange(call: Call, request: Request, signal?: AbortSignal): Promise<Reply> {
  const isFile = call.family === 'file';
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  const untrack = track(controller);
  let timedOut = false;
  // ofetch's own time-out covers only the headers, but a body may stall too.
  const timer = setTimeout(() => {
    timedOut = true;
    abort();
  }, timeLimitOf(call));
  let address = '';
  try {
    const response = await (call.family === 'auth' ? auth : business).raw<Blob | string, 'blob' | 'text'>(
      request.address,
      {
        method: call.method,
        baseURL: request.base,
        query: request.query && present(request.query, isRead(call)),
        body: request.body,
        headers: headersOf(request),
        responseType: isFile ? 'blob' : 'text',
        signal: controller.signal,
        onResponse: (context) => {
          address = String(context.request);
        },
      },
    );
    return { status: response.status, headers: response.headers, address, ...(await contentOf(response)) };
  } catch (error) {
    const isWrite = !isRead(call);
    if (timedOut) throw new ApiError(call.name, failures.timeout, timeoutMessage(isWrite));
    if (controller.signal.aborted) throw new ApiError(call.name, failures.aborted, '已取消');
    if (error instanceof FetchError)
      throw new ApiError(call.name, failures.network, networkMessage(isWrite, isOffline()));
    // The headers arrived, but the body was cut off.
    throw new ApiError(call.name, failures.misshapen, misshapenMessage(isWrite));
  } finally {
    clearTimeout(timer);
    untrack();
    signal?.removeEventListener('abort', abort);
  }
}

const headersOf = ({ token, operation, version }: Request): Record<string, string> => ({
  ...(token !== null && { Authorization: `Bearer ${token}` }),
  ...(operation !== null && { [OPERATION_KEY_HEADER]: operation }),
  ...(version !== undefined && { [VERSION_HEADER]: versionTags(version) }),
});

/** Reads the body by its content type. An export returns a file, or JSON that states a refusal or names a file. */
async function contentOf(response: { headers: Headers; _data?: Blob | string }): Promise<Pick<Reply, 'json' | 'file'>> {
  const content = response._data ?? '';
  if (typeof content === 'string') return { json: jsonOf(content), file: null };
  const type = response.headers.get('content-type') ?? '';
  if (/[/+]json\b/i.test(type)) return { json: jsonOf(await content.text()), file: null };
  // An HTML page instead of a file means that the server does not have this address.
  const isFile = content.size > 0 && !/^text\/html\b/i.test(type);
  return { json: undefined, file: isFile ? content : null };
}

function jsonOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Returns the fields to send, without those that are null or undefined. Reads also omit empty texts, because an empty
 * filter does not filter; writes send them.
 */
const present = (query: Record<string, unknown>, omitsEmpty: boolean): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null && !(omitsEmpty && value === '')),
  );
