import type { RequestContext } from '../routing/request-context.ts';
import { sendResponse, wrapFailure } from '../routing/wrap.ts';
import { messagePage } from '../site/message-page.ts';
import { sendPage } from '../site/send.ts';

const RETRY_AFTER_S = '1';
const RELOAD_AFTER_S = '3';
const RESTARTING = '服务器正在重启，请稍候片刻再试';

/** Refuses a request that arrives while the server drains: with a page, or with an envelope for other requests. */
export function refuseWhileDraining({ req, res, path }: RequestContext, isPage: boolean): void {
  // Responds after the body has arrived, because the response closes the connection, and a client that is still sending
  // would lose it.
  req.resume().once('end', () => {
    if (isPage) {
      res.setHeader('Retry-After', RETRY_AFTER_S);
      res.setHeader('Refresh', RELOAD_AFTER_S);
      res.setHeader('Connection', 'close');
      sendPage(req, res, 503, (nonce) =>
        messagePage('服务器正在重启', '通常只需几秒钟，本页会自动刷新，请稍候。已保存的内容不受影响。', nonce),
      );
      return;
    }
    const answer = wrapFailure(path, 503, RESTARTING);
    const headers = [...answer.headers, 'Retry-After', RETRY_AFTER_S, 'Connection', 'close'];
    sendResponse(res, { ...answer, headers });
  });
}
