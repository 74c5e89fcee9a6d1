import { machineNow } from '../../kernel/clock/machine.ts';
import { momentOf } from '../../kernel/clock/moment.ts';
import type { SandboxRecord } from '../../sandboxes/record.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import type { StoredVisit } from '../../sandboxes/visit-record.ts';
import { webhookSenderOf } from '../webhook/webhook-sender.ts';
import { keptScriptOf } from '../demo-scripts/own-scripts.ts';
import { NEW_VISIT_MS, withScript } from './record-visit.ts';
import { seenScript } from './seen-script.ts';

/**
 * Changes the visits of a sandbox, and notifies the webhook of each demo script that a link’s visitors have now
 * finished.
 */
export function updateVisits(
  sandboxes: Sandboxes,
  record: SandboxRecord,
  change: (visits: readonly StoredVisit[]) => StoredVisit[],
): void {
  const before = finishedScripts(sandboxes.visitsOf(record));
  sandboxes.changeVisits(record, change);
  for (const [key, { link: code, script }] of finishedScripts(sandboxes.visitsOf(record))) {
    const link = sandboxes.settings.links.find((one) => one.code === code);
    const title = keptScriptOf({ id: script, own: record.tour?.id === script ? record.tour.own : null })?.title;
    if (before.has(key) || !link || title === undefined) continue;
    const at = momentOf(machineNow());
    webhookSenderOf(sandboxes).notify({ event: 'script-finished', customer: link.name, script: title, at });
  }
}

/** Records the progress of the demo script in the current visits, even if the visitor is only watching. */
export function recordScript(sandboxes: Sandboxes, record: SandboxRecord): void {
  const now = machineNow();
  const isGoingOn = ({ lastAt }: StoredVisit): boolean => now - lastAt <= NEW_VISIT_MS;
  if (!sandboxes.visitsOf(record).some(isGoingOn)) return;
  updateVisits(sandboxes, record, (visits) =>
    visits.map((visit) =>
      isGoingOn(visit)
        ? { ...visit, scripts: withScript(visit, seenScript(sandboxes.settings.links, record, visit)) }
        : visit,
    ),
  );
}

function finishedScripts(visits: readonly StoredVisit[]): Map<string, { link: string; script: string }> {
  const finished = visits.flatMap(({ link, scripts }) =>
    scripts.flatMap(({ id, isFinished }) => (isFinished ? [{ link, script: id }] : [])),
  );
  return new Map(finished.map((one) => [`${one.link} ${one.script}`, one]));
}
