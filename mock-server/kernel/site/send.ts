import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Asset } from './asset.ts';
import { newNonce, securityHeaders, setHeaders } from './headers.ts';

/**
 * Sends a built file.
 * @param scripts hashes of inline scripts that may run in addition to the console's files
 */
export function sendAsset(
  req: IncomingMessage,
  res: ServerResponse,
  asset: Asset,
  immutable: boolean,
  scripts: readonly string[] = [],
): void {
  const { encoding, etag, bytes } = asset.formFor(req.headers['accept-encoding']);
  setHeaders(res, securityHeaders(newNonce(), scripts));
  res.setHeader('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  res.setHeader('ETag', etag);
  res.setHeader('Vary', 'Accept-Encoding');
  if (req.headers['if-none-match'] === etag) {
    res.writeHead(304).end();
    return;
  }
  if (encoding) res.setHeader('Content-Encoding', encoding);
  finish(req, res, 200, asset.contentType, bytes);
}

/**
 * Sends a page with a new nonce, without which the page's styles are blocked. Does not compress the page, because it
 * fits into one packet.
 */
export function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  page: (nonce: string) => string,
): void {
  const nonce = newNonce();
  setHeaders(res, securityHeaders(nonce));
  res.setHeader('Cache-Control', 'no-store');
  finish(req, res, status, 'text/html; charset=utf-8', page(nonce));
}

export function sendText(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  text: string,
  type = 'text/plain; charset=utf-8',
): void {
  setHeaders(res, securityHeaders(newNonce()));
  res.setHeader('Cache-Control', 'no-store');
  finish(req, res, status, type, text);
}

function finish(req: IncomingMessage, res: ServerResponse, status: number, type: string, body: string | Buffer): void {
  res.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) });
  res.end(req.method === 'HEAD' ? undefined : body);
}

export const redirect = (res: ServerResponse, location: string): void =>
  void res.writeHead(308, { Location: location }).end();
