import { DEFAULT_SANDBOX } from '../routing/address.ts';
import { type AccessControl, keyMissing, rankMissing } from '../routing/access-control.ts';
import { bearerOf } from '../routing/authenticate.ts';
import type { RequestContext, RequestHandler } from '../routing/request-context.ts';
import { sendText } from '../site/send.ts';
import type { Metrics } from './metrics.ts';
import { isReadMethod, rootPathOf } from './root-path.ts';

const METRICS = '/metrics';

/**
 * Creates the handler of `/metrics`, which returns false for other requests. It requires the server's key, in the header
 * of the control API or as a bearer token, which is what Prometheus sends.
 * @param sendError answers with the envelope of an error
 */
export function createMetricsEndpoint(
  metrics: Metrics,
  access: AccessControl,
  sendError: (context: RequestContext, error: unknown) => void,
): RequestHandler {
  const send = async ({ req, res }: RequestContext): Promise<void> => {
    const text = await metrics.text();
    if (!res.destroyed) sendText(req, res, 200, text, metrics.contentType);
  };

  return (context) => {
    const { req, res } = context;
    if (rootPathOf(req) !== METRICS) return false;
    const refusal = access.refusal(req) ?? keyRefusal(context, access);
    if (refusal) sendError(context, refusal);
    else if (!isReadMethod(req)) {
      res.setHeader('Allow', 'GET, HEAD');
      sendText(req, res, 405, '不支持的请求方法');
    } else send(context).catch((error: unknown) => sendError(context, error));
    return true;
  };
}

function keyRefusal({ req }: RequestContext, access: AccessControl): Error | null {
  const rank = access.rankOf(req, DEFAULT_SANDBOX);
  if (rank === 'operator') return null;
  const bearer = bearerOf(req.headers.authorization);
  if (bearer !== '' && access.rankByKey(bearer, DEFAULT_SANDBOX) === 'operator') return null;
  return rank === null ? keyMissing(DEFAULT_SANDBOX) : rankMissing('operator');
}
