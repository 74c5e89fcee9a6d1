import type { visits } from '#contracts/control/visits.ts';
import { demoScripts } from '#seed/demo-scripts/index.ts';
import { personas } from '#seed/personas.ts';
import { machineNow } from '../../kernel/clock/machine.ts';
import { runInSlices, type Slices } from '../../kernel/time-slicing.ts';
import type { ControlHandlers } from '../../sandboxes/control/action.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import type { StoredVisit } from '../../sandboxes/visit-record.ts';
import { ownScriptsOf } from '../demo-scripts/own-scripts.ts';
import { linkReport } from './link-report.ts';
import { withActivity, withScript } from './record-visit.ts';
import { seenScript } from './seen-script.ts';
import { updateVisits } from './update-visits.ts';

/** Control API actions for the visits of sandboxes by links. */
export const visitActions: ControlHandlers<typeof visits> = {
  /**
   * Records activity of a visit. Only the visitor's tab knows the id. An account that is no persona is not recorded,
   * because its name may be personal.
   */
  report: (sandboxes, { record }, { id, route, isOpened, username }) => {
    const visit = sandboxes.visitsOf(record).find((one) => one.id === id);
    if (!visit || !sandboxes.settings.links.some(({ code }) => code === visit.link)) return { visit: null };
    const persona = personas.some((one) => one.username === username) ? username : null;
    const opened = withActivity(visit, { at: machineNow(), route, isOpened, persona });
    const changed = { ...opened, scripts: withScript(opened, seenScript(sandboxes.settings.links, record, opened)) };
    updateVisits(sandboxes, record, (all) =>
      changed.id === id ? all.map((one) => (one.id === id ? changed : one)) : [...all, changed],
    );
    return { visit: changed.id };
  },

  list: (sandboxes) => runInSlices(reports(sandboxes)),
};

function* reports(sandboxes: Sandboxes): Slices<ReturnType<typeof linkReport>[]> {
  const visitsByLink = new Map<string, StoredVisit[]>();
  for (const record of sandboxes.list())
    for (const visit of sandboxes.visitsOf(record)) {
      const visitsOfLink = visitsByLink.get(visit.link);
      if (visitsOfLink) visitsOfLink.push(visit);
      else visitsByLink.set(visit.link, [visit]);
      yield;
    }
  const scripts = [...demoScripts, ...ownScriptsOf(sandboxes)];
  const found: ReturnType<typeof linkReport>[] = [];
  for (const link of sandboxes.settings.links) {
    found.push(linkReport(link, visitsByLink.get(link.code) ?? [], scripts));
    yield;
  }
  return found;
}
