import type { IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';
import { refusalCodes } from '#contracts/envelopes.ts';
import { Refusal } from '../refusal.ts';
import { namesForbiddenKey } from './forbidden-keys.ts';
import { isJson } from './foreign-form.ts';
import { decodeUtf8, holdsLoneSurrogate } from './utf8.ts';

const LARGEST_BODY = 1024 * 1024;
const ESCAPED_SURROGATE = /\\ud[89a-f]/i;
const NOT_UTF8 = '请求内容不是有效的 UTF-8 文本';
/** Matches a body that may contain a forbidden key, in literal or escaped form. */
const SUSPICIOUS = /__proto__|constructor|prototype|\\u/;

/**
 * Reads the JSON body of a request. A foreign page can send forms and plain text without a CORS preflight, but not JSON
 * (Spec 1 §7).
 * @throws Refusal 413 too large, 415 no JSON type, 400 no valid UTF-8, no JSON or a forbidden key
 */
export async function readJson(req: IncomingMessage, limit = LARGEST_BODY): Promise<unknown> {
  const text = await readJsonText(req, limit);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw Object.assign(bodyRefusal(400, '请求内容不是有效的 JSON'), { cause: error });
  }
  if (SUSPICIOUS.test(text) && namesForbiddenKey(value)) throw bodyRefusal(400, '请求内容含有不允许的字段');
  if (ESCAPED_SURROGATE.test(text) && holdsLoneSurrogate(value)) throw bodyRefusal(400, NOT_UTF8);
  return value;
}

/** Reads a JSON body as text, without parsing it. @throws Refusal 413 too large, 415 no JSON type, 400 no valid UTF-8 */
export async function readJsonText(req: IncomingMessage, limit = LARGEST_BODY): Promise<string> {
  if (!isJson(req)) throw bodyRefusal(415, '请求内容必须是 JSON');
  return readText(req, limit);
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Reads a body as text. @throws Refusal 413 too large, 400 incomplete or no valid UTF-8 */
export async function readText(req: IncomingMessage, limit: number): Promise<string> {
  const text = decodeUtf8(await readBytes(req, limit));
  if (text === null) throw bodyRefusal(400, NOT_UTF8);
  return text;
}

/** Reads a body. @throws Refusal 413 too large, 400 incomplete */
export async function readBytes(req: IncomingMessage, limit: number): Promise<Buffer> {
  try {
    return await getRawBody(req, { length: req.headers['content-length'] ?? null, limit });
  } catch (error) {
    const tooLarge = (error as { type?: string }).type === 'entity.too.large';
    const refusal = tooLarge
      ? new Refusal(refusalCodes.tooLarge, '请求内容过大', 413)
      : new Refusal(refusalCodes.badInput, '请求内容不完整', 400);
    throw Object.assign(refusal, { cause: error });
  }
}

const bodyRefusal = (status: number, message: string): Refusal => new Refusal(refusalCodes.badInput, message, status);
