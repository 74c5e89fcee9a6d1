import { parseJson } from '../../verify/parse-json.ts';
import { decodeBody } from './decode-body.ts';
import { type Exchange, mediaType, pathOfTarget } from './exchange.ts';

/** Names of each value in an access log, the recommended one first. Others are those of common formats. */
const NAMES = {
  method: ['method', 'request_method', 'http_method', 'verb'],
  target: ['uri', 'request_uri', 'path', 'url', 'request_path'],
  request: ['request'],
  status: ['status', 'status_code', 'response_status'],
  seconds: ['request_time', 'upstream_response_time', 'time_taken', 'duration'],
  type: ['type', 'sent_http_content_type', 'content_type', 'response_content_type'],
  encoding: ['encoding', 'sent_http_content_encoding', 'content_encoding'],
  body: ['body', 'response_body', 'resp_body', 'response'],
  base64: ['body_b64', 'response_body_b64', 'resp_body_b64', 'response_body_base64'],
  size: ['size', 'body_bytes_sent', 'response_size'],
} as const;

/** Status in the log of nginx if the client closed the connection. */
const CLIENT_CLOSED = 499;

/**
 * Returns the exchange in a line of a log; null if the line contains no JSON object, or one that names no request. Text
 * before the object, such as the time that syslog writes, is skipped, and `{"log": "…"}` of Docker is unwrapped.
 */
export function exchangeOfLine(line: string): Exchange | null {
  const content = parseJson(Buffer.from(line.slice(Math.max(line.indexOf('{'), 0))));
  if (typeof content !== 'object' || content === null) return null;
  const { log } = content as { log?: unknown };
  if (typeof log === 'string') return exchangeOfLine(log);
  const value = (name: keyof typeof NAMES): unknown =>
    NAMES[name]
      .map((one) => (content as Record<string, unknown>)[one])
      .find((one) => one !== undefined && one !== null);
  const [first, second] = typeof value('request') === 'string' ? String(value('request')).split(' ') : [];
  const method = value('method') ?? first;
  const target = value('target') ?? second;
  if (typeof method !== 'string' || typeof target !== 'string') return null;
  const body = bodyOf(value('body'), value('base64'), textOf(value('encoding')));
  const status = Number(value('status')) || 0;
  const seconds = Number.parseFloat(textOf(value('seconds')));
  return {
    method: method.toUpperCase(),
    path: pathOfTarget(target),
    status,
    milliseconds: Number.isFinite(seconds) ? seconds * 1000 : null,
    contentType: mediaType(textOf(value('type'))),
    aborted: status === CLIENT_CLOSED || status === 0,
    body,
    truncated: body !== null && body.length < (Number(value('size')) || 0),
  };
}

/** Returns a text or a number as text; the last of several times of upstream servers, `0.1, 0.2`. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? (String(value).split(',').at(-1)?.trim() ?? '') : '';

function bodyOf(text: unknown, base64: unknown, encoding: string): Buffer | null {
  if (typeof base64 === 'string' && base64 !== '' && base64 !== '-')
    return decodeBody(Buffer.from(base64, 'base64'), encoding);
  if (typeof text === 'string' && text !== '' && text !== '-') return decodeBody(Buffer.from(text), encoding);
  return typeof text === 'object' && text !== null ? Buffer.from(JSON.stringify(text)) : null;
}
