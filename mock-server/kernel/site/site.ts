import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Brand } from '#seed/brand/brand.ts';
import { type RankOf } from '../routing/gate.ts';
import { reaches } from '../routing/rank.ts';
import { readAddress } from '../routing/address.ts';
import type { Sandboxes } from '../sandboxes/sandboxes.ts';
import { Asset } from './asset.ts';
import { readAssets } from './assets.ts';
import { newNonce, securityHeaders, setHeaders } from './headers.ts';
import { AGREEMENTS, headedAgreement } from './headed-agreement.ts';
import { absentPage, messagePage } from './message-page.ts';
import { wornBy } from './worn.ts';

const INDEX = '/index.html';
const NONCE_PLACE = '__CSP_NONCE__';
/** Files here carry their content in their name and never change. */
export const IMMUTABLE = '/assets/';

/** Tells the page before its first paint to leave room for the question what is to become of a day that is over. */
const STALE = ' data-stale';

type Listener = (req: IncomingMessage, res: ServerResponse) => void;

/** The built console. Files are the same for every sandbox; every other path is the page, which then routes itself. */
export function createSite(sandboxes: Sandboxes, dist: string | undefined, rankOf: RankOf): Listener {
  const assets = dist === undefined ? new Map<string, Asset>() : readAssets(dist);
  const index = assets.get(INDEX)?.plain.bytes.toString('utf8') ?? null;

  const brandOf = (sandbox: string): Brand | null => (sandboxes.has(sandbox) ? sandboxes.record(sandbox).brand : null);

  return (req, res) => {
    const { sandbox, path } = readAddress(req.url ?? '/');
    const asset = path === INDEX ? undefined : assets.get(path);
    const party = path.startsWith(AGREEMENTS) ? brandOf(sandbox)?.brandName : undefined;
    if (req.method !== 'GET' && req.method !== 'HEAD') sendText(req, res, 405, '不支持的请求方法');
    else if (asset && party)
      void headedAgreement(asset.plain.bytes, party)
        .then(
          (bytes) => new Asset(path, bytes, new Map()),
          () => asset,
        )
        .then((headed) => sendAsset(req, res, headed, false));
    else if (asset) sendAsset(req, res, asset, path.startsWith(IMMUTABLE));
    else if (path.startsWith(IMMUTABLE)) sendText(req, res, 404, '文件不存在');
    else if (!sandboxes.has(sandbox)) sendPage(req, res, 404, (nonce) => absentPage(sandboxes.expired(sandbox), nonce));
    else if (path === '') redirect(res, `${req.url}/`);
    else if (index === null)
      sendPage(req, res, 503, (nonce) =>
        messagePage('管理台尚未构建', '请用 npm start 启动，或先执行 npm run build。', nonce),
      );
    else {
      const isAsked = sandboxes.staleness(sandbox) !== null && reaches(rankOf(req, sandbox), 'owner');
      const brand = brandOf(sandbox);
      const told = (isAsked ? STALE : '') + (brand ? wornBy(brand) : '');
      sendPage(req, res, 200, (nonce) => index.replaceAll(NONCE_PLACE, nonce).replace('<html', () => `<html${told}`));
    }
  };
}

/** @param scripts what else may run in it than files of ours: the hashes of what stands in the page itself */
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
 * A page is made anew for each request: its nonce lets exactly this one add styles. It travels as it is, which is one
 * packet's worth.
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

export function sendText(req: IncomingMessage, res: ServerResponse, status: number, text: string): void {
  setHeaders(res, securityHeaders(newNonce()));
  res.setHeader('Cache-Control', 'no-store');
  finish(req, res, status, 'text/plain; charset=utf-8', text);
}

function finish(req: IncomingMessage, res: ServerResponse, status: number, type: string, body: string | Buffer): void {
  res.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) });
  res.end(req.method === 'HEAD' ? undefined : body);
}

export const redirect = (res: ServerResponse, location: string): void =>
  void res.writeHead(308, { Location: location }).end();
