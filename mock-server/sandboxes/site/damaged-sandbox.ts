import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse as parseForm } from 'node:querystring';
import { isCallPath, rootOf } from '../../kernel/routing/address.ts';
import { readText } from '../../kernel/routing/body.ts';
import { requireUnforgeable } from '../../kernel/routing/foreign-form.ts';
import { equalsConstantTime, newKey } from '../../kernel/routing/keys.ts';
import type { Report } from '../../kernel/disk/disk-watch.ts';
import { sendResponse, wrapError, wrapFailure } from '../../kernel/routing/wrap.ts';
import { type AccessControl, rankMissing } from '../../kernel/routing/access-control.ts';
import { reaches } from '../../kernel/routing/rank.ts';
import type { RequestHandler } from '../../kernel/routing/request-context.ts';
import type { Sandboxes } from '../sandboxes.ts';
import { isAssetPath } from '../../kernel/site/assets.ts';
import { damagedPage } from '../../kernel/site/message-page.ts';
import { sendPage } from '../../kernel/site/send.ts';

const RENEW_PATH = '/__mock/renew';
const MAX_FORM_BYTES = 4_096;
const DAMAGED_MESSAGE = '沙箱的数据已损坏，已停止服务，请刷新页面';

/**
 * Handles requests to a damaged sandbox and lets the owner reset the sandbox. Returns false for other sandboxes and for
 * assets.
 */
export function createDamagedHandler(sandboxes: Sandboxes, access: AccessControl, report: Report): RequestHandler {
  /** Value that the form of the page sends, and that no foreign page knows. */
  const formSecret = newKey();

  const renew = async (id: string, isOwner: boolean, req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (!isOwner) throw rankMissing('owner');
    const { secret } = parseForm(await readText(req, MAX_FORM_BYTES));
    if (typeof secret !== 'string' || !equalsConstantTime(secret, formSecret)) requireUnforgeable(req);
    await sandboxes.reseedDamaged(id);
    res.writeHead(303, { Location: `${rootOf(id)}/`, 'Cache-Control': 'no-store' }).end();
  };

  return ({ req, res, sandbox, path }) => {
    if (isAssetPath(path) || !sandboxes.isDamaged(sandbox)) return false;
    const isOwner = reaches(access.rankOf(req, sandbox), 'owner');
    if (path === RENEW_PATH && req.method === 'POST')
      renew(sandbox, isOwner, req, res).catch((error: unknown) =>
        sendResponse(res, wrapError('business', error, report)),
      );
    else if (isCallPath(path) || path.startsWith('/__mock/'))
      sendResponse(res, wrapFailure(path, 503, DAMAGED_MESSAGE));
    else
      sendPage(req, res, 503, (nonce) =>
        damagedPage(isOwner ? { action: rootOf(sandbox) + RENEW_PATH, secret: formSecret } : null, nonce),
      );
    return true;
  };
}
