import { decodeBody } from './decode-body.ts';
import { type Exchange, mediaType, pathOfTarget } from './exchange.ts';

/** HTTP Archive 1.2, as browsers and proxies write it. Every part may be missing. */
export interface Har {
  log?: { entries?: HarEntry[] };
}

interface HarEntry {
  time?: number;
  request?: { method?: string; url?: string };
  response?: {
    /** Status of a response that arrived; otherwise 0, or -1 by Playwright. */
    status?: number;
    /** Network error of Chrome, such as `net::ERR_CONNECTION_REFUSED`. */
    _error?: string | null;
    /** Network error by Playwright. */
    _failureText?: string | null;
    headers?: { name?: string; value?: string }[];
    content?: { text?: string; encoding?: string; size?: number; mimeType?: string };
  };
}

/** Returns the exchanges of an archive. Entries without a request are left out. */
export const exchangesOfHar = ({ log }: Har): Exchange[] => (log?.entries ?? []).flatMap((entry) => exchangeOf(entry));

function exchangeOf({ time, request, response }: HarEntry): Exchange[] {
  if (typeof request?.method !== 'string' || typeof request.url !== 'string') return [];
  const { content = {}, _error: error = response?._failureText } = response ?? {};
  const status = Math.max(response?.status ?? 0, 0);
  const header = (name: string) => response?.headers?.find((one) => one.name?.toLowerCase() === name)?.value ?? '';
  const raw = typeof content.text === 'string' ? Buffer.from(content.text, encodingOf(content.encoding)) : null;
  const body = raw && decodeBody(raw, header('content-encoding'));
  return [
    {
      method: request.method.toUpperCase(),
      path: pathOfTarget(request.url),
      status,
      milliseconds: typeof time === 'number' && time >= 0 ? time : null,
      contentType: mediaType(content.mimeType || header('content-type')),
      aborted: status === 0 && (!error || error === 'net::ERR_ABORTED'),
      body: isLost(body, content.size) ? null : body,
      truncated: body !== null && body.length > 0 && body.length < (content.size ?? 0),
    },
  ];
}

const encodingOf = (encoding: string | undefined): BufferEncoding => (encoding === 'base64' ? 'base64' : 'utf8');

/** True if the archive has no text of a body that had one: browsers leave out large or old bodies. */
const isLost = (body: Buffer | null, size = 0): boolean => body === null || (body.length === 0 && size > 0);
