import type { IncomingMessage } from 'node:http';
import { refusalCodes } from '#contracts/envelopes.ts';
import { Refusal } from '../refusal.ts';

type Headers = Pick<IncomingMessage, 'method' | 'headers'>;

/**
 * Throws if a form on a foreign page could have sent this request without a body. A form can set neither its content
 * type to JSON nor any other header; a script on a foreign page needs a CORS preflight for that, which is not answered.
 * Only a POST is checked, because a form sends no PUT and no DELETE.
 * @throws Refusal 415
 */
export function requireUnforgeable(req: Headers): void {
  if (req.method !== 'POST' || isJson(req)) return;
  if (req.headers['x-mock-key'] !== undefined || req.headers.authorization !== undefined) return;
  throw new Refusal(refusalCodes.badInput, '没有内容的请求也需要请求头 Content-Type: application/json', 415);
}

export function isJson({ headers }: Headers): boolean {
  const type = headers['content-type']?.split(';', 1)[0] ?? '';
  return type.trim().toLowerCase() === 'application/json';
}
