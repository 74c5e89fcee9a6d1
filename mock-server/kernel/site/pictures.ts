import { refusalCodes } from '#contracts/envelopes.ts';
import type { RequestContext, RequestHandler } from '../routing/request-context.ts';
import type { Report } from '../disk/disk-watch.ts';
import type { WorldSource } from '../world/world.ts';
import { envelope, sendResponse, wrapError } from '../routing/wrap.ts';
import { FILES } from '#contracts/formats/picture-name.ts';

/** Headers that keep a browser from executing the content of a file (promises S9). */
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
/**
 * Cache header for uploads, whose content never changes because each name is used only once. Seed pictures have a
 * shorter lifetime, because they change with the server's version.
 */
const IMMUTABLE_CACHE = 'private, max-age=31536000, immutable';
const HOUR_CACHE = 'private, max-age=3600';

/** Serves uploaded and seeded pictures below `<root>/files/`; returns false for other paths. */
export function createPictureHandler(worlds: WorldSource, report: Report): RequestHandler {
  const answerTo = async ({ req, sandbox, path }: RequestContext) => {
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return envelope(405, 'business', refusalCodes.badInput, '不支持的请求方法');
    const file = await worlds.world(sandbox)?.uploads.read(path.slice(FILES.length));
    if (!file) return envelope(404, 'business', refusalCodes.notFound, '文件不存在');
    const { kind, bytes, seeded } = file;
    const cached = ['Cache-Control', seeded ? HOUR_CACHE : IMMUTABLE_CACHE];
    const headers = ['Content-Type', `image/${kind}`, 'Content-Disposition', 'inline', ...cached, ...HEADERS];
    return { status: 200, headers, body: bytes };
  };

  return (context) => {
    if (!context.path.startsWith(FILES)) return false;
    answerTo(context)
      .catch((error: unknown) => wrapError('business', error, report))
      .then((answer) => sendResponse(context.res, answer))
      .catch(report);
    return true;
  };
}
