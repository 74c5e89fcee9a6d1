import type { NextPage } from '#contracts/control/fields.ts';
import type { DemoScriptRunView, demoScripts as demoScriptGroup } from '#contracts/control/demo-scripts.ts';
import type { DemoScript, DemoScriptStep } from '#seed/demo-scripts/demo-script.ts';
import type { ControlHandlers } from '../../sandboxes/control/action.ts';
import { conflict, notFound } from '../../kernel/refusal.ts';
import type { DemoScriptProgress } from '../../sandboxes/record.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import type { SandboxWorld } from '../../sandboxes/sandbox-world.ts';
import { CustomerWindows } from '../presenter/customer-windows.ts';
import { recordScript } from '../links/update-visits.ts';
import { noteAuthorsTry } from './authors-try.ts';
import { DemoScriptRun, initialProgress } from './demo-script-run.ts';
import { keptScriptOf, offeredScripts } from './own-scripts.ts';
import { renderStep, stepPage } from './render-step.ts';

/** Control actions for demo scripts: each step names the persona, the page, the action and the talking points. */
export const demoScriptActions: ControlHandlers<typeof demoScriptGroup> = {
  list: (sandboxes, { record }) =>
    offeredScripts(sandboxes, record).map(({ script: { id, title, minutes, goal, steps } }) => ({
      id,
      title,
      minutes,
      goal,
      steps: steps.length,
    })),

  begin: (sandboxes, world, { id }) => beginScript(sandboxes, world, id),

  /** Returns the running demo script with its completed steps, or null when none is running. */
  current: async (sandboxes, world) => {
    const run = currentRun(world);
    if (!run) return null;
    const now = world.part(DemoScriptRun).ticked(run.tour, run.progress);
    return runView(world, run.tour, now === run.progress ? now : await saveProgress(sandboxes, world, now));
  },

  /** Jumps to any step of the running demo script and prepares the step's data. */
  goTo: (sandboxes, world, input) => {
    const { progress, step } = requestedStep(world, input.step);
    const done = progress.done.filter((id) => id !== step.id);
    return beginStep(sandboxes, world, step, { ...progress, step: step.id, done, endedAt: null });
  },

  /** Marks a presentation-only step as done. */
  markShown: async (sandboxes, world, input) => {
    const { tour, progress, step } = requestedStep(world, input.step);
    if (step.isDone) throw conflict('这一步完成后会自动打勾');
    const now = world.part(DemoScriptRun).done(tour, progress, step);
    return runView(world, tour, await saveProgress(sandboxes, world, now));
  },

  end: (sandboxes, world) => sandboxes.updateRecord(world, { tour: null }),
};

/** Starts a demo script at its first step, or restarts it if it is already running. */
export async function beginScript(sandboxes: Sandboxes, world: SandboxWorld, id: string): Promise<NextPage> {
  const offered = offeredScripts(sandboxes, world.record).find(({ script }) => script.id === id);
  if (!offered) throw notFound('没有这个脚本');
  const { script, own } = offered;
  const [first] = script.steps;
  if (!first) throw notFound('脚本没有步骤');
  requireLessons(world);
  world.part(DemoScriptRun).restartTimer();
  return beginStep(sandboxes, world, first, initialProgress(script, first, own));
}

/** Makes a step the current one and prepares its data. Returns the persona and the page of the step. */
export async function beginStep(
  sandboxes: Sandboxes,
  world: SandboxWorld,
  step: DemoScriptStep,
  progress: DemoScriptProgress,
): Promise<NextPage> {
  const run = world.part(DemoScriptRun);
  await run.prepare(step);
  await sandboxes.updateRecord(world, {
    tour: { ...progress, activeMs: run.notePresenting(), since: run.newId() },
  });
  const page = stepPage(world, step);
  if (world.record.presenting.isFollowing) world.part(CustomerWindows).open(page);
  return page;
}

/** Returns the persona and the page of the current step; null when no demo script is running. */
export function currentStepPage(world: SandboxWorld): NextPage | null {
  const run = currentRun(world);
  const step = run?.tour.steps.find(({ id }) => id === run.progress.step);
  return step && !run?.progress.endedAt ? stepPage(world, step) : null;
}

interface Run {
  tour: DemoScript;
  progress: DemoScriptProgress;
}

/**
 * Returns the running demo script with its progress. Returns null when none is running, or when this version no longer
 * contains the script or its current step.
 */
function currentRun({ record: { tour: progress } }: SandboxWorld): Run | null {
  if (!progress) return null;
  const tour = keptScriptOf(progress);
  return tour?.steps.some(({ id }) => id === progress.step) ? { tour, progress } : null;
}

function requestedStep(world: SandboxWorld, stepId: string): Run & { step: DemoScriptStep } {
  const run = currentRun(world);
  if (!run) throw conflict('没有正在进行的脚本，请重新选择');
  const step = run.tour.steps.find(({ id }) => id === stepId);
  if (!step) throw notFound('脚本中没有这一步');
  return { ...run, step };
}

/** Stores the progress of a script, and reports it to the visits and to the author of the script. */
async function saveProgress(
  sandboxes: Sandboxes,
  world: SandboxWorld,
  progress: DemoScriptProgress,
): Promise<DemoScriptProgress> {
  const tour = { ...progress, activeMs: world.part(DemoScriptRun).notePresenting() };
  await sandboxes.updateRecord(world, { tour });
  recordScript(sandboxes, world.record);
  await noteAuthorsTry(sandboxes, world);
  return tour;
}

/** Throws Refusal for an empty institution: a demo script needs lessons and classes. */
function requireLessons({ record }: SandboxWorld): void {
  if (record.scenario === 'empty-institution')
    throw conflict('这个沙箱是新开通的机构，还没有课程和班级，请在“标准机构”的沙箱里演示');
}

function runView(
  world: SandboxWorld,
  { id, title, minutes, goal, steps }: DemoScript,
  progress: DemoScriptProgress,
): DemoScriptRunView {
  return {
    id,
    title,
    minutes,
    goal,
    current: progress.step,
    steps: steps.map((step) => {
      const { page, text } = renderStep(world, step);
      return {
        id: step.id,
        title: step.title,
        as: step.as,
        page,
        act: text(step.act),
        say: text(step.say),
        ticksItself: step.isDone !== undefined,
        state: progress.done.includes(step.id) ? 'done' : step.id === progress.step ? 'current' : 'open',
      };
    }),
    elapsedMs: progress.endedAt === null ? world.part(DemoScriptRun).notePresenting() : progress.activeMs,
    isFinished: progress.endedAt !== null,
  };
}
