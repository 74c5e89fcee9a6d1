import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { dateTime, id, noData } from '../fields.ts';

const teachers = ['business', 'teacher'] as const;

/**
 * Subscription of the caller's lessons by a calendar app (not in the specification). A user has at most one address for
 * each tenant. The feed itself is no call: it is text/calendar at that address, without a session.
 */
export const calendarFeeds = defineCalls('calendarFeeds', {
  /** Time at which the current address was created; absent without one. The address itself is never returned again. */
  current: {
    method: 'GET',
    path: '/sc/calendar/feed/info',
    family: 'business',
    provisional: true,
    audience: teachers,
    data: z.object({ createTime: dateTime.nullish() }),
  },
  /** Creates an address; an earlier one becomes invalid. `deptId` limits the lessons to one campus. */
  create: {
    method: 'POST',
    path: '/sc/calendar/feed/add',
    family: 'business',
    provisional: true,
    audience: teachers,
    body: z.object({ deptId: id.optional() }),
    /** Address relative to the console's own, such as `feeds/….ics`. It contains the token. */
    data: z.object({ tokenAddress: z.string().regex(/^[\w./-]+$/) }),
  },
  remove: {
    method: 'DELETE',
    path: '/sc/calendar/feed/delete',
    family: 'business',
    provisional: true,
    audience: teachers,
    data: noData,
  },
});
