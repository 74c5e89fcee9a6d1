import type { NextPage } from '#contracts/control/fields.ts';
import { hasLessons } from '#contracts/control/links.ts';
import type { walkthroughs } from '#contracts/control/walkthroughs.ts';
import type { GuidedScript } from '#seed/demo-scripts/guided-scripts.ts';
import { machineNow } from '../../kernel/clock/machine.ts';
import { conflict, notFound } from '../../kernel/refusal.ts';
import type { ControlHandlers } from '../../sandboxes/control/action.ts';
import type { DemoScriptProgress } from '../../sandboxes/record.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import type { SandboxWorld } from '../../sandboxes/sandbox-world.ts';
import type { StoredLink } from '../../sandboxes/server-settings.ts';
import { beginStep } from '../demo-scripts/demo-script-actions.ts';
import { DemoScriptRun, initialProgress } from '../demo-scripts/demo-script-run.ts';
import { renderStep, stepPage } from '../demo-scripts/render-step.ts';
import { recordScript } from '../links/update-visits.ts';
import { guidedScript } from './walkthrough-of-link.ts';

interface Run {
  script: GuidedScript;
  link: StoredLink;
  progress: DemoScriptProgress;
}

/** Control actions with which the visitor of a link performs a demo script alone. */
export const walkthroughActions: ControlHandlers<typeof walkthroughs> = {
  current: async (sandboxes, world) => {
    const run = currentRun(sandboxes, world);
    if (!run) return null;
    const { script, link } = run;
    const progress = await tick(sandboxes, world, run);
    await prepareForToday(sandboxes, world, script, progress);
    return {
      title: script.title,
      current: progress.step,
      steps: script.steps.map((step) => {
        const { page, text } = renderStep(world, step);
        return {
          id: step.id,
          title: step.title,
          as: step.as,
          page,
          text: text(step.guided.text),
          isInRow: step.guided.isInRow === true,
          seconds: step.guided.seconds,
          ticksItself: step.isDone !== undefined,
          state: progress.done.includes(step.id) ? 'done' : step.id === progress.step ? 'current' : 'open',
        };
      }),
      isFinished: progress.endedAt !== null,
      closing: link.walkthrough?.closing ?? null,
      contact: link.walkthrough?.contact ?? null,
    };
  },

  goTo: (sandboxes, world, input) => {
    const link = linkOf(sandboxes, world);
    const script = link && scriptOf(world, link);
    if (!script) throw noWalkthrough();
    if (input.step === undefined) return begin(sandboxes, world, { script, link });
    const { progress } = requiredRun(sandboxes, world);
    const step = script.steps.find(({ id }) => id === input.step);
    if (!step) throw notFound('导览中没有这一步');
    const done = progress.done.filter((id) => id !== step.id);
    return beginStep(sandboxes, world, step, { ...progress, step: step.id, done, endedAt: null });
  },

  /** Leaves a step. A page that shows an earlier step gets the page of the current one. */
  advance: async (sandboxes, world, { step: id, isSkipped }) => {
    const run = requiredRun(sandboxes, world);
    const { script } = run;
    let progress = await tick(sandboxes, world, run);
    if (progress.endedAt !== null) return null;
    const index = script.steps.findIndex((step) => step.id === progress.step);
    const step = script.steps[index];
    if (!step) throw notFound('导览中没有这一步');
    if (step.id !== id) return stepPage(world, step);
    if (!isSkipped && !step.isDone && !progress.done.includes(id))
      progress = world.part(DemoScriptRun).done(script, progress, step);
    const next = script.steps.slice(index + 1).find((one) => !progress.done.includes(one.id));
    if (next) {
      const page = await beginStep(sandboxes, world, next, { ...progress, step: next.id });
      recordScript(sandboxes, world.record);
      return page;
    }
    await sandboxes.updateRecord(world, { tour: { ...progress, endedAt: progress.endedAt ?? machineNow() } });
    recordScript(sandboxes, world.record);
    return null;
  },
};

/**
 * Begins the walkthrough of a link in a visitor's sandbox, or continues it where the visitor left it. The data of an
 * open step is prepared again, because the visitor may return on another day.
 * @returns the persona and the page to open; null if the link has no walkthrough
 */
export async function enterWalkthrough(
  sandboxes: Sandboxes,
  world: SandboxWorld,
  link: StoredLink,
): Promise<NextPage | null> {
  const script = scriptOf(world, link);
  if (!script) return null;
  const run = runOf(world, script);
  if (!run) return begin(sandboxes, world, { script, link });
  const progress = await tick(sandboxes, world, { script, progress: run });
  const step = script.steps.find(({ id }) => id === progress.step);
  if (!step) return null;
  if (progress.endedAt !== null || progress.done.includes(step.id)) return stepPage(world, step);
  return beginStep(sandboxes, world, step, progress);
}

function begin(
  sandboxes: Sandboxes,
  world: SandboxWorld,
  { script, link }: Pick<Run, 'script' | 'link'>,
): Promise<NextPage> {
  const [first] = script.steps;
  if (!first) throw notFound('导览没有步骤');
  return beginStep(sandboxes, world, first, initialProgress(script, first, link.walkthrough?.own));
}

/** Stores the steps that were completed meanwhile, and reports them. Returns the progress with them. */
async function tick(
  sandboxes: Sandboxes,
  world: SandboxWorld,
  { script, progress }: Pick<Run, 'script' | 'progress'>,
): Promise<DemoScriptProgress> {
  if (progress.endedAt !== null) return progress;
  const now = world.part(DemoScriptRun).ticked(script, progress);
  if (now === progress) return progress;
  await sandboxes.updateRecord(world, { tour: now });
  recordScript(sandboxes, world.record);
  return now;
}

/** Prepares an open step again on a page that stayed open overnight: the step may need a lesson of the day. */
async function prepareForToday(
  sandboxes: Sandboxes,
  world: SandboxWorld,
  { steps }: GuidedScript,
  progress: DemoScriptProgress,
): Promise<void> {
  const step = steps.find(({ id }) => id === progress.step);
  if (!step || progress.endedAt !== null || progress.done.includes(step.id)) return;
  if (!world.part(DemoScriptRun).isPreparedToday) await beginStep(sandboxes, world, step, progress);
}

/** Returns the link that has created the sandbox. */
const linkOf = ({ settings }: Sandboxes, { record }: SandboxWorld): StoredLink | undefined =>
  settings.links.find(({ code }) => code === record.madeBy);

const scriptOf = ({ record }: SandboxWorld, link: StoredLink): GuidedScript | null =>
  hasLessons(record.scenario) ? guidedScript(link) : null;

/** Returns the progress of a script; null if another script runs, or this version lacks the current step. */
function runOf({ record: { tour } }: SandboxWorld, { id, steps }: GuidedScript): DemoScriptProgress | null {
  return tour?.id === id && steps.some((step) => step.id === tour.step) ? tour : null;
}

function currentRun(sandboxes: Sandboxes, world: SandboxWorld): Run | null {
  const link = linkOf(sandboxes, world);
  const script = link && scriptOf(world, link);
  const progress = script && runOf(world, script);
  return progress ? { script, link, progress } : null;
}

function requiredRun(sandboxes: Sandboxes, world: SandboxWorld): Run {
  const run = currentRun(sandboxes, world);
  if (!run) throw noWalkthrough();
  return run;
}

const noWalkthrough = () => conflict('导览没有在进行，请重新打开收到的链接');
