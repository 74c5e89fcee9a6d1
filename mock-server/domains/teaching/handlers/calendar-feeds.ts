import type { calendarFeeds as calls } from '#contracts/calls/calendar-feeds.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { hashToken, newToken } from '#mock-server/kernel/sessions/token.ts';
import { requireVisibleCampus } from '../../organisation/index.ts';
import { feedOf } from '../calendar-feed.ts';

/** Handlers for the caller's calendar feed. Only a hash of the token is stored, so the token is returned once. */
export const calendarFeeds: Handlers<typeof calls> = {
  current: (world, session) => ({ createTime: feedOf(world, session)?.createTime ?? null }),

  create(world, session, { deptId }) {
    if (deptId) requireVisibleCampus(world, session, deptId);
    const { store, clock } = world;
    const previous = feedOf(world, session);
    if (previous) store.tables.calendarFeed.remove(previous.feedId);
    const token = newToken();
    store.tables.calendarFeed.put({
      feedId: hashToken(token),
      userId: session.user.userId,
      tenantId: session.tenant?.tenantId ?? '',
      deptId,
      createTime: clock.moment(),
    });
    return { tokenAddress: `feeds/${token}.ics` };
  },

  remove(world, session) {
    const feed = feedOf(world, session);
    if (feed) world.store.tables.calendarFeed.remove(feed.feedId);
  },
};
