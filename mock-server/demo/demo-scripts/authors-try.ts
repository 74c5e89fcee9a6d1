import type { DemoScript } from '#seed/demo-scripts/demo-script.ts';
import { checkpointOf, checkViewSince, preparedStore } from '../../kernel/store/changes-since.ts';
import type { SandboxWorld } from '../../sandboxes/sandbox-world.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import { latestVersion } from '../own-documents/versions.ts';
import { changeScript, keptScriptOf } from './own-scripts.ts';

/**
 * Records a complete try in the sandbox in which a script is written: its latest version was played to the end, and
 * every step that has checks was completed by work.
 */
export async function noteAuthorsTry(sandboxes: Sandboxes, world: SandboxWorld): Promise<void> {
  const { id, script: stored, tour } = world.record;
  if (!stored || tour?.id !== id || tour.endedAt === null) return;
  const { version } = latestVersion(stored);
  const script = keptScriptOf(tour);
  if (!script || tour.own?.version !== version || stored.tried?.version === version) return;
  if (!script.steps.every(({ id: step, isDone }) => !isDone || tour.done.includes(step))) return;
  const tried = { version, needNoWork: stepsDoneAtStart(world, script) };
  await changeScript(sandboxes, id, (current) =>
    latestVersion(current).version === version ? { ...current, tried } : current,
  );
}

/** Returns the titles of the steps whose checks report nothing in the seeded world, with their data prepared. */
function stepsDoneAtStart({ store, clock }: SandboxWorld, { steps }: DemoScript): string[] {
  return steps.flatMap(({ title, prepare, isDone }) => {
    if (!isDone) return [];
    const initial = preparedStore(store.base, { begins: clock.moment(), prepare: (world) => prepare?.(world) });
    return isDone(checkViewSince(initial, clock, checkpointOf(initial))) ? [title] : [];
  });
}
