import * as z from 'zod';
import { defineActions } from './action.ts';
import { linkModes } from './links.ts';
import { moment } from './fields.ts';

/** Coarse kinds of devices. Nothing else about a visitor's device is recorded. */
export const deviceKinds = ['phone', 'tablet', 'computer'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** Pattern of a route: words and parameter names, so that it contains neither an id nor a query. */
const ROUTE = /^\/(?:(?:[A-Za-z][A-Za-z-]{0,39}|:[A-Za-z]{1,20})(?:\/(?!$)|$)){0,6}$/;
const visitId = z.string().regex(/^[0-9a-f]{24}$/, '访问编号不正确');

const script = z.object({
  id: z.string(),
  title: z.string(),
  /** Titles of the completed steps, in the order of the script. */
  done: z.array(z.string()),
  /** Title of the first step that is not completed; null if the script is finished. */
  next: z.string().nullable(),
  steps: z.number(),
  /** True if a visitor came to the end, also by skipping steps. */
  isFinished: z.boolean(),
});

const visit = z.object({
  beganAt: z.string(),
  lastAt: z.string(),
  minutes: z.number(),
  device: z.enum(deviceKinds),
  persona: z.string().nullable(),
  /** Route patterns, the last opened one last. */
  pages: z.array(z.string()),
});

const report = z.object({
  code: z.string(),
  /** Name of the customer or purpose for whom the link was made. */
  name: z.string(),
  mode: z.enum(linkModes),
  /** Id of the sandbox that the link opens or copies; null for a link that creates new ones. */
  sandbox: z.string().nullable(),
  createdAt: z.string(),
  /** Title of the demo script that each visitor performs alone; null without one. */
  walkthrough: z.string().nullable(),
  /** First opening, even if the visits of that time are no longer stored; null before it. */
  firstOpenedAt: moment,
  /** Number of stored visits. */
  visits: z.number(),
  minutes: z.number(),
  lastAt: moment,
  /** Route pattern of the last opened page. */
  lastPage: z.string().nullable(),
  devices: z.array(z.enum(deviceKinds)),
  personas: z.array(z.string()),
  /** Opened pages, those of most visits first. */
  pages: z.array(z.object({ route: z.string(), visits: z.number(), count: z.number() })),
  /** Demo scripts with the steps that any visit has completed. */
  scripts: z.array(script),
  /** Last visits, newest first. */
  recent: z.array(visit),
});
export type LinkReport = z.infer<typeof report>;

/** Actions on the visits of sandboxes by links. */
export const visits = defineActions('visits', {
  report: {
    method: 'PUT',
    path: 'visits/{id}',
    rank: 'visitor',
    input: z.object({
      id: visitId,
      route: z.string().regex(ROUTE, '页面应为不含编号的路径，如 /edu/room').nullable(),
      username: z.string().max(64).nullable(),
      /** True if a page was opened; false for other activity on it. */
      isOpened: z.boolean(),
    }),
    /** Id under which the visit continues; a new one after a long pause, null if the visit is not recorded. */
    data: z.object({ visit: z.string().nullable() }),
    summary: "Reports activity during a visit by a link: the page's route pattern and the persona.",
  },
  list: {
    method: 'GET',
    path: 'visits',
    rank: 'operator',
    data: z.array(report),
    summary: 'Returns for each link when it was opened, and which pages and demo scripts its visitors saw.',
  },
});
