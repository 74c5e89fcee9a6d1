import type { IncomingMessage, ServerResponse } from 'node:http';
import { refusalCodes } from '#contracts/envelopes.ts';
import { readAddress } from '../routing/address.ts';
import type { Report } from '../disk/disk-watch.ts';
import { envelope, send, wrapError } from '../routing/wrap.ts';
import type { Sandboxes } from '../sandboxes/sandboxes.ts';
import { FILES } from '../uploads/picture-name.ts';

/** Whatever a file holds, a browser that is led to it runs nothing of it (promises S9). */
const HEADERS = [
  'Content-Security-Policy',
  "sandbox; default-src 'none'",
  'X-Content-Type-Options',
  'nosniff',
  'Cross-Origin-Resource-Policy',
  'same-origin',
  'Referrer-Policy',
  'no-referrer',
];
/** A name is used once, so what it names never changes; those of the seed come with the server's version. */
const FOREVER = 'private, max-age=31536000, immutable';
const FOR_AN_HOUR = 'private, max-age=3600';

/** Answers for uploaded pictures and those of the seed below `<root>/files/`; false when the path is not there. */
export function createFiles(sandboxes: Sandboxes, report: Report) {
  const answerTo = async (req: IncomingMessage, sandbox: string, path: string) => {
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return envelope(405, 'business', refusalCodes.badInput, '不支持的请求方法');
    const file = await sandboxes.world(sandbox)?.uploads.read(path.slice(FILES.length));
    if (!file) return envelope(404, 'business', refusalCodes.notFound, '文件不存在');
    const { kind, bytes, seeded } = file;
    const cached = ['Cache-Control', seeded ? FOR_AN_HOUR : FOREVER];
    const headers = ['Content-Type', `image/${kind}`, 'Content-Disposition', 'inline', ...cached, ...HEADERS];
    return { status: 200, headers, body: bytes };
  };

  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const { sandbox, path } = readAddress(req.url ?? '/');
    if (!path.startsWith(FILES)) return false;
    answerTo(req, sandbox, path)
      .catch((error: unknown) => wrapError('business', error, report))
      .then((answer) => send(res, answer))
      .catch(report);
    return true;
  };
}
