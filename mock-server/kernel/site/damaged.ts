import type { IncomingMessage, ServerResponse } from 'node:http';
import { refusalCodes } from '#contracts/envelopes.ts';
import { isCallPath, readAddress } from '../routing/address.ts';
import type { Report } from '../disk/disk-watch.ts';
import { envelope, send, wrapError } from '../routing/wrap.ts';
import { type Gate, rankMissing } from '../routing/gate.ts';
import { reaches } from '../routing/rank.ts';
import { rootOf } from '../sandboxes/record.ts';
import type { Sandboxes } from '../sandboxes/sandboxes.ts';
import { damagedPage } from './message-page.ts';
import { sendPage } from './site.ts';

const RENEW = '/__mock/renew';
const WORDS = '沙箱的数据已损坏，已停止服务，请刷新页面';

/** Answers for a sandbox whose data is damaged, which can be begun anew; false for any other. */
export function createDamagedDoor(
  sandboxes: Sandboxes,
  gate: Gate,
  report: Report,
): (req: IncomingMessage, res: ServerResponse) => boolean {
  const renew = async (id: string, isOwner: boolean, res: ServerResponse): Promise<void> => {
    if (!isOwner) throw rankMissing('owner');
    await sandboxes.renew(id);
    res.writeHead(303, { Location: `${rootOf(id)}/`, 'Cache-Control': 'no-store' }).end();
  };

  return (req, res) => {
    const { sandbox, path } = readAddress(req.url ?? '/');
    if (path.startsWith('/assets/') || !sandboxes.isDamaged(sandbox)) return false;
    const isOwner = reaches(gate.rankOf(req, sandbox), 'owner');
    if (path === RENEW && req.method === 'POST')
      renew(sandbox, isOwner, res).catch((error: unknown) => send(res, wrapError('business', error, report)));
    else if (isCallPath(path) || path.startsWith('/__mock/'))
      send(res, envelope(503, 'business', refusalCodes.failed, WORDS));
    else sendPage(req, res, 503, (nonce) => damagedPage(isOwner ? rootOf(sandbox) + RENEW : null, nonce));
    return true;
  };
}
