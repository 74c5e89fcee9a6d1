import { refusalCodes } from '#contracts/envelopes.ts';
import { Refusal, tooMany } from '../refusal.ts';
import type { Report } from '../disk/disk-watch.ts';
import type { RequestContext, RequestHandler } from '../routing/request-context.ts';
import { type ApiResponse, sendResponse, wrapError, wrapFile } from '../routing/wrap.ts';
import type { World, WorldSource } from '../world/world.ts';

/** Path of the feeds, relative to a sandbox's URL. */
export const FEEDS = '/feeds/';
const FEED = /^\/feeds\/([\w-]{20,100})\.ics$/;

/** Returns the calendar for a feed's token; null if the token is unknown or revoked. */
export type CalendarOf = (world: World, token: string) => Promise<string | null>;

/**
 * Serves calendar feeds, which calendar apps read without a session. Returns false for other paths. The token in the
 * path is never logged or stored.
 */
export function createFeedHandler(worlds: WorldSource, calendarOf: CalendarOf, report: Report): RequestHandler {
  const answerTo = async ({ req, sandbox, path }: RequestContext): Promise<ApiResponse> => {
    const world = worlds.world(sandbox);
    const wait = world?.calls.take() ?? 0;
    if (wait > 0) throw tooMany(`请求过于频繁，请 ${wait} 秒后再试`);
    const [, token] = FEED.exec(path) ?? [];
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const calendar = world && token && isRead ? await calendarOf(world, token) : null;
    if (calendar === null) throw new Refusal(refusalCodes.notFound, '订阅地址不存在或已停用', 404);
    const bytes = Buffer.from(calendar);
    return wrapFile({ name: '课表.ics', contentType: 'text/calendar; charset=utf-8', bytes });
  };

  return (context) => {
    if (!context.path.startsWith(FEEDS)) return false;
    answerTo(context)
      .catch((error: unknown) => wrapError('business', error, report))
      .then((answer) => sendResponse(context.res, answer, worlds.world(context.sandbox)?.clock.httpDate()))
      .catch(report);
    return true;
  };
}
