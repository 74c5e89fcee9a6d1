import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { dateTime, id, noData, sentWhenSet } from '../fields.ts';

const teachers = ['business', 'teacher'] as const;

/**
 * Manages the URL at which a calendar app reads the caller's lessons (not in the specification). A user has at most one
 * URL per tenant. The feed itself is not a call: the URL returns text/calendar without a session.
 */
export const calendarFeeds = defineCalls('calendarFeeds', {
  /** Time at which the current URL was created; absent if there is none. Only `create` returns the URL. */
  current: {
    method: 'GET',
    path: '/sc/calendar/feed/info',
    family: 'business',
    provisional: true,
    audience: teachers,
    data: z.object({ createTime: sentWhenSet(dateTime) }),
  },
  /** Creates a URL and revokes the previous one. `deptId` limits the lessons to one campus. */
  create: {
    method: 'POST',
    path: '/sc/calendar/feed/add',
    family: 'business',
    provisional: true,
    audience: teachers,
    body: z.object({ deptId: id.optional() }),
    /** URL relative to the console's URL, such as `feeds/….ics`. It contains the token. */
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
