import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse as parseForm } from 'node:querystring';
import { readText } from '../routing/body.ts';
import { type Gate, KEY_COOKIE } from '../routing/gate.ts';
import { sendPage } from '../site/site.ts';
import { keyPage } from '../site/message-page.ts';

const LARGEST_FORM = 4_096;
export const ENTRANCE = '/__mock/enter';

/** The form at which a browser hands in the access key and gets a cookie in return. */
export async function enter(req: IncomingMessage, res: ServerResponse, gate: Gate): Promise<void> {
  if (req.method !== 'POST') {
    const { searchParams } = new URL(req.url ?? '/', 'http://localhost');
    sendPage(req, res, 200, (nonce) => keyPage(safePath(searchParams.get('from')), false, nonce));
    return;
  }
  const { key, from } = parseForm(await readText(req, LARGEST_FORM));
  const target = safePath(from);
  if (typeof key !== 'string' || !gate.isKey(key)) {
    sendPage(req, res, 403, (nonce) => keyPage(target, true, nonce));
    return;
  }
  res.setHeader('Set-Cookie', `${KEY_COOKIE}=${gate.cookie}; Path=/; HttpOnly; SameSite=Strict`);
  res.writeHead(303, { Location: target, 'Cache-Control': 'no-store' }).end();
}

/** Shows a visitor without the key where to enter it. */
export function sendToEntrance(req: IncomingMessage, res: ServerResponse): void {
  const from = encodeURIComponent(safePath(req.url));
  res.writeHead(303, { Location: `${ENTRANCE}?from=${from}`, 'Cache-Control': 'no-store' }).end();
}

/** A path of this server; anything else becomes `/`. */
function safePath(wanted: unknown): string {
  return typeof wanted === 'string' && /^\/(?![/\\])[\w\-./~%?=&]*$/.test(wanted) ? wanted : '/';
}
