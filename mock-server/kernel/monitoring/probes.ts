import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendText } from '../site/send.ts';
import { isReadMethod, rootPathOf } from './root-path.ts';

const HEALTH = '/healthz';
const READINESS = '/readyz';

/**
 * Creates the handler of the probes of a load balancer, which returns false for other requests. A probe needs no key and
 * may name any host, because it reveals nothing but one word.
 * @param isReady true if the server can accept requests
 */
export function createProbes(isReady: () => Promise<boolean>): (req: IncomingMessage, res: ServerResponse) => boolean {
  return (req, res) => {
    const path = rootPathOf(req);
    if (path !== HEALTH && path !== READINESS) return false;
    if (!isReadMethod(req)) {
      res.setHeader('Allow', 'GET, HEAD');
      sendText(req, res, 405, '不支持的请求方法');
    } else if (path === HEALTH) sendState(req, res, true);
    else
      isReady().then(
        (ready) => sendState(req, res, ready),
        () => sendState(req, res, false),
      );
    return true;
  };
}

function sendState(req: IncomingMessage, res: ServerResponse, isWell: boolean): void {
  if (!res.destroyed) sendText(req, res, isWell ? 200 : 503, isWell ? 'ok' : 'unavailable');
}
