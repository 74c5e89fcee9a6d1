import type { LinkReport } from '#contracts/control/visits.ts';
import type { DemoScript } from '#seed/demo-scripts/demo-script.ts';
import { momentOf } from '../../kernel/clock/moment.ts';
import type { StoredLink } from '../../sandboxes/server-settings.ts';
import type { StoredVisit } from '../../sandboxes/visit-record.ts';
import { guidedScript } from '../walkthroughs/walkthrough-of-link.ts';

const MINUTE_MS = 60_000;
/** Maximum number of visits and pages in a report. */
const RECENT_VISITS = 10;
const MAX_PAGES = 30;

/**
 * Returns the report of a link from its visits in any order.
 * @param known scripts that exist now; the script of the link’s own walkthrough may have been deleted
 */
export function linkReport(link: StoredLink, all: readonly StoredVisit[], known: readonly DemoScript[]): LinkReport {
  const { code, name, mode, of, createdAt, firstOpenedAt } = link;
  const walkthrough = guidedScript(link);
  const visits = all.toSorted((a, b) => b.lastAt - a.lastAt);
  const last = visits[0];
  return {
    code,
    name,
    mode,
    sandbox: of,
    createdAt,
    walkthrough: walkthrough?.title ?? null,
    firstOpenedAt: firstOpenedAt === null ? null : momentOf(firstOpenedAt),
    visits: visits.length,
    minutes: minutesOf(visits.reduce((sum, { activeMs }) => sum + activeMs, 0)),
    lastAt: last ? momentOf(last.lastAt) : null,
    lastPage: last?.pages.at(-1)?.route ?? null,
    devices: [...new Set(visits.map(({ device }) => device))],
    personas: [...new Set(visits.flatMap(({ persona }) => persona ?? []))],
    pages: pagesOf(visits),
    scripts: scriptsOf(visits, walkthrough, known),
    recent: visits.slice(0, RECENT_VISITS).map((visit) => ({
      beganAt: momentOf(visit.beganAt),
      lastAt: momentOf(visit.lastAt),
      minutes: minutesOf(visit.activeMs),
      device: visit.device,
      persona: visit.persona,
      pages: visit.pages.map(({ route }) => route),
    })),
  };
}

/** Returns the time in minutes, at least one. */
const minutesOf = (millis: number): number => (millis === 0 ? 0 : Math.max(1, Math.round(millis / MINUTE_MS)));

function pagesOf(visits: readonly StoredVisit[]): LinkReport['pages'] {
  const pages = new Map<string, LinkReport['pages'][number]>();
  for (const visit of visits)
    for (const { route, count } of visit.pages) {
      const page = pages.get(route) ?? { route, visits: 0, count: 0 };
      pages.set(route, { route, visits: page.visits + 1, count: page.count + count });
    }
  return [...pages.values()].toSorted((a, b) => b.visits - a.visits || b.count - a.count).slice(0, MAX_PAGES);
}

/**
 * Returns the scripts that this version knows, with the steps that any visit has completed. A walkthrough has fewer
 * steps than its script.
 */
function scriptsOf(
  visits: readonly StoredVisit[],
  walkthrough: DemoScript | null,
  known: readonly DemoScript[],
): LinkReport['scripts'] {
  const isKnown = known.some(({ id }) => id === walkthrough?.id);
  return [...known, ...(walkthrough && !isKnown ? [walkthrough] : [])].flatMap((script) => {
    const { id, title, steps } = script.id === walkthrough?.id ? walkthrough : script;
    const runs = visits.flatMap(({ scripts }) => scripts.filter((script) => script.id === id));
    if (runs.length === 0) return [];
    const doneIds = new Set(runs.flatMap(({ done }) => done));
    const isFinished = runs.some((run) => run.isFinished);
    // The visits are sorted by their last activity. A visitor may have skipped steps.
    const from = Math.max(
      0,
      steps.findIndex(({ id: step }) => step === runs[0]?.step),
    );
    const isOpen = (step: { id: string }): boolean => !doneIds.has(step.id);
    const next = isFinished ? undefined : (steps.slice(from).find(isOpen) ?? steps.find(isOpen));
    const done = steps.filter((step) => doneIds.has(step.id)).map((step) => step.title);
    return [{ id, title, done, next: next?.title ?? null, steps: steps.length, isFinished }];
  });
}
