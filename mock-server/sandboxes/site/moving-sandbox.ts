import type { Destination } from '#contracts/control/transfers.ts';
import type { RequestContext, RequestHandler } from '../../kernel/routing/request-context.ts';
import { sendResponse, wrapFailure } from '../../kernel/routing/wrap.ts';
import { isAssetPath } from '../../kernel/site/assets.ts';
import { leavingPage, movedPage } from '../../kernel/site/message-page.ts';
import { sendPage } from '../../kernel/site/send.ts';
import { CONTROL } from '../control/control.ts';
import type { Sandboxes } from '../sandboxes.ts';
import { isBehindOwnAddress } from '../transfers/own-server.ts';
import { IS_MOVING } from '../transfers/transfer-record.ts';

/** Header with the name of the cell that has the sandbox, so that a proxy repeats the request there. */
const CELL_HEADER = 'X-Cell';
const MISDIRECTED = 421;
const UNAVAILABLE = 503;
const RELOAD_AFTER_S = 5;

/**
 * Answers requests to a sandbox that is being transferred to another server, and redirects requests to one that was
 * transferred to another address. Returns false for other sandboxes and for assets.
 */
export function createMovingHandler(sandboxes: Sandboxes): RequestHandler {
  return (context) => {
    const { req, res, sandbox, path } = context;
    if (isAssetPath(path)) return false;
    const moved = sandboxes.moved(sandbox);
    if (moved) redirect(context, moved.to);
    else if (!sandboxes.transfers.isLeaving(sandbox)) return false;
    else {
      res.setHeader('Retry-After', RELOAD_AFTER_S);
      if (isPage(context)) {
        res.setHeader('Refresh', RELOAD_AFTER_S);
        sendPage(req, res, UNAVAILABLE, leavingPage);
      } else sendResponse(res, wrapFailure(path, UNAVAILABLE, IS_MOVING));
    }
    return true;
  };
}

/**
 * Tells the proxy of the cells which cell has the sandbox or the link of a request. Returns false if no other cell of
 * that proxy has it. Needs no key, because the proxy does not forward the answer.
 */
export function answerMisdirected(context: RequestContext, sandboxes: Sandboxes, linkPrefix: string): boolean {
  const { sandbox, path } = context;
  const isLink = path.startsWith(linkPrefix);
  const to = isLink
    ? sandboxes.transfers.linkDestination(path.slice(linkPrefix.length))
    : (sandboxes.moved(sandbox)?.to ?? null);
  if (!to) return false;
  if (isBehindOwnAddress(sandboxes, to)) sendMisdirected(context, to);
  else if (isLink) redirect(context, to);
  else return false;
  return true;
}

/** Redirects a page. A call is refused, because its page belongs to the old address. */
function redirect(context: RequestContext, { address }: Destination): void {
  const { req, res, path } = context;
  if (isPage(context)) res.writeHead(307, { Location: address + (req.url ?? '/'), 'Cache-Control': 'no-store' }).end();
  else sendResponse(res, wrapFailure(path, MISDIRECTED, `沙箱已迁移到 ${address}，请刷新页面`));
}

function sendMisdirected(context: RequestContext, { address, cell }: Destination): void {
  const { req, res, path } = context;
  res.setHeader(CELL_HEADER, cell ?? '');
  if (isPage(context)) sendPage(req, res, MISDIRECTED, (nonce) => movedPage(address, nonce));
  else sendResponse(res, wrapFailure(path, MISDIRECTED, `沙箱已迁移到 ${address}`));
}

const isPage = ({ req, path, isCall }: RequestContext): boolean =>
  (req.method === 'GET' || req.method === 'HEAD') && !isCall && !path.startsWith(CONTROL);
