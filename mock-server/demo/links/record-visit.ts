import type { DeviceKind } from '#contracts/control/visits.ts';
import { randomBytes } from 'node:crypto';
import type { DemoScriptProgress } from '../../sandboxes/record.ts';
import type { StoredVisit } from '../../sandboxes/visit-record.ts';

const MINUTE_MS = 60_000;
/** Longest pause that counts as activity, as in exercises. */
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;
/** Pause after which further activity is another visit. */
export const NEW_VISIT_MS = 30 * MINUTE_MS;
const MAX_PAGES = 30;
const MAX_SCRIPTS = 10;

/** Activity that a visitor's tab reports. */
export interface Activity {
  at: number;
  route: string | null;
  /** True if the page was opened; false for other activity on it. */
  isOpened: boolean;
  persona: string | null;
}

/** Returns a new visit, to which nothing has been reported yet. */
export const newVisit = (
  visit: Pick<StoredVisit, 'link' | 'persona'> & { device: DeviceKind },
  at: number,
): StoredVisit => ({
  ...visit,
  id: randomBytes(12).toString('hex'),
  beganAt: at,
  lastAt: at,
  activeMs: 0,
  pages: [],
  scripts: [],
});

/** Returns the visit with an activity. After a pause of 30 minutes the activity belongs to a new visit. */
export function withActivity(visit: StoredVisit, activity: Activity): StoredVisit {
  const { at, route, isOpened, persona } = activity;
  const pause = Math.max(0, at - visit.lastAt);
  if (pause > NEW_VISIT_MS)
    return withActivity(newVisit({ link: visit.link, persona, device: visit.device }, at), {
      ...activity,
      isOpened: true,
    });
  return {
    ...visit,
    persona: persona ?? visit.persona,
    lastAt: Math.max(at, visit.lastAt),
    activeMs: visit.activeMs + (pause <= LONGEST_PAUSE_MS ? pause : 0),
    pages: route !== null && isOpened ? withPage(visit.pages, route) : visit.pages,
  };
}

/** Moves the page to the end and counts it. Above the limit, the page that was opened longest ago is dropped. */
function withPage(pages: StoredVisit['pages'], route: string): StoredVisit['pages'] {
  const count = pages.find((page) => page.route === route)?.count ?? 0;
  return [...pages.filter((page) => page.route !== route), { route, count: count + 1 }].slice(-MAX_PAGES);
}

/** Returns the scripts of a visit with the steps of one that runs, or has ended, during it. */
export function withScript(
  { scripts, beganAt }: Pick<StoredVisit, 'scripts' | 'beganAt'>,
  script: DemoScriptProgress | null,
): StoredVisit['scripts'] {
  if (!script || (script.endedAt !== null && script.endedAt < beganAt)) return scripts;
  const { id, step } = script;
  const earlier = scripts.find((one) => one.id === id);
  const done = [...new Set([...(earlier?.done ?? []), ...script.done])];
  const isFinished = earlier?.isFinished === true || script.endedAt !== null;
  return [...scripts.filter((one) => one.id !== id), { id, step, done, isFinished }].slice(-MAX_SCRIPTS);
}
