import type { IncomingMessage } from 'node:http';
import { refusalCodes } from '#contracts/envelopes.ts';
import type { RequestContext, RequestHandler } from '../routing/request-context.ts';
import type { Report } from '../disk/disk-watch.ts';
import { cookieOf } from '../routing/access-control.ts';
import { CallerGrants } from '../sessions/caller-grants.ts';
import type { Session } from '../sessions/sessions.ts';
import type { World, WorldSource } from '../world/world.ts';
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
const PRIVATE_PICTURE = '申请的图片只有申请人和审核人员可以查看，请先登录';

/** Cookie in which the console keeps the token (Spec 1 §7). */
const TOKEN_COOKIE = 'reqToken';

interface PictureCaller {
  session: Session | null;
  grants: CallerGrants;
}

/** Decides who may open a picture. @param address the address as rows contain it: `/files/<name>` */
export type PictureAccess = (world: World, address: string, caller: PictureCaller) => 'public' | 'private' | 'refused';

/** Serves uploaded and seeded pictures below `<root>/files/`; returns false for other paths. */
export function createPictureHandler(worlds: WorldSource, accessTo: PictureAccess, report: Report): RequestHandler {
  const answerTo = async ({ req, sandbox, path }: RequestContext) => {
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return envelope(405, 'business', refusalCodes.badInput, '不支持的请求方法');
    const world = worlds.world(sandbox);
    const file = await world?.uploads.read(path.slice(FILES.length));
    if (!world || !file) return envelope(404, 'business', refusalCodes.notFound, '文件不存在');
    const access = accessTo(world, path, callerOf(req, world));
    if (access === 'refused') return envelope(403, 'business', refusalCodes.forbidden, PRIVATE_PICTURE);
    const { kind, bytes, seeded } = file;
    const cache = access === 'private' ? 'no-store' : seeded ? HOUR_CACHE : IMMUTABLE_CACHE;
    const cached = ['Cache-Control', cache];
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

/**
 * Returns the caller of a request for a picture, with the session of the token in a cookie, because an <img> cannot
 * send the Authorization header that other requests need. Reading a picture changes nothing, and no foreign page can
 * make the browser send the cookie.
 */
function callerOf(req: IncomingMessage, world: World): PictureCaller {
  const found = world.sessions.find(decodedCookie(req));
  return { session: found.kind === 'live' ? found.session : null, grants: new CallerGrants(req, world) };
}

function decodedCookie({ headers }: IncomingMessage): string {
  try {
    return decodeURIComponent(cookieOf(headers.cookie, TOKEN_COOKIE));
  } catch {
    // The value is not one that the console has written.
    return '';
  }
}
