import type { DemoScriptProgress, SandboxRecord } from '../../sandboxes/record.ts';
import type { StoredLink } from '../../sandboxes/server-settings.ts';
import type { StoredVisit } from '../../sandboxes/visit-record.ts';
import { keptScriptOf } from '../demo-scripts/own-scripts.ts';

/**
 * Returns the running script as a visitor has seen it; null if the visitor has seen none of its steps. In the visitor’s
 * own sandbox this is the whole script. In a shared sandbox another person may perform it while the visitor looks at
 * other pages, so only completed steps whose page the visitor has opened count.
 */
export function seenScript(
  links: readonly StoredLink[],
  { tour = null }: Pick<SandboxRecord, 'tour'>,
  { link, pages }: Pick<StoredVisit, 'link' | 'pages'>,
): DemoScriptProgress | null {
  if (links.find(({ code }) => code === link)?.mode === 'own') return tour;
  const steps = (tour && keptScriptOf(tour)?.steps) ?? [];
  const opened = new Set(pages.map(({ route }) => route));
  const seen = new Set(steps.filter(({ page }) => opened.has(routeOf(page))).map(({ id }) => id));
  if (!tour || !(seen.has(tour.step) || tour.done.some((id) => seen.has(id)))) return null;
  const hasSeenEnd = seen.has(steps.at(-1)?.id ?? '');
  return { ...tour, done: tour.done.filter((id) => seen.has(id)), endedAt: hasSeenEnd ? tour.endedAt : null };
}

const routeOf = (page: string): string => page.split(/[?#]/)[0] ?? page;
