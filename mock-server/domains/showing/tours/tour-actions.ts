import * as z from 'zod';
import { saidUnder } from '#seed/brand/dress.ts';
import type { Tour, TourStep } from '#seed/tours/tour.ts';
import { tours } from '#seed/tours/index.ts';
import { type Actions, owner } from '../../../kernel/control/action.ts';
import { machineNow } from '../../../kernel/clock/machine.ts';
import { conflict, notFound } from '../../../kernel/refusal.ts';
import { checked } from '../../../kernel/routing/parse.ts';
import type { KeptTour } from '../../../kernel/sandboxes/record.ts';
import type { Sandboxes } from '../../../kernel/sandboxes/sandboxes.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import { TourRun } from './tour-run.ts';

const stepForm = z.object({ step: z.string() });

/** Scripts for whoever shows the console: each step names who, where, what to do and what to say. */
export const tourActions = {
  'GET tours': owner(() =>
    tours.map(({ id, title, minutes, goal, steps }) => ({ id, title, minutes, goal, steps: steps.length })),
  ),

  /** Begins a tour at its first step, also when it is under way. */
  'POST tours': owner(async (sandboxes, world, { tail }) => {
    const tour = tourNamed(tail);
    const [first] = tour.steps;
    if (!first) throw notFound('剧本没有步骤');
    requireTaught(world);
    const beganAt = machineNow();
    return begin(sandboxes, world, tour, first, {
      id: tour.id,
      step: first.id,
      done: [],
      beganAt,
      endedAt: null,
      since: '',
    });
  }),

  /** The tour under way, with what has been done by now; null when there is none. */
  'GET tour': owner(async (sandboxes, world) => {
    const kept = current(world);
    if (!kept) return null;
    const tour = tourNamed(kept.id);
    const now = world.part(TourRun).ticked(tour, kept);
    if (now !== kept) await sandboxes.keepOf(world, { tour: now });
    return shown(world, tour, now);
  }),

  /** Goes to a step, whichever: what it needs is brought about. */
  'POST tour-step': owner((sandboxes, world, { body }) => {
    const { tour, kept, step } = asked(world, body);
    const done = kept.done.filter((id) => id !== step.id);
    return begin(sandboxes, world, tour, step, { ...kept, step: step.id, done, endedAt: null });
  }),

  /** A step that only shows something has been shown. */
  'POST tour-shown': owner(async (sandboxes, world, { body }) => {
    const { tour, kept, step } = asked(world, body);
    if (step.isDone) throw conflict('这一步完成后会自动打勾');
    const now = world.part(TourRun).done(tour, kept, step);
    await sandboxes.keepOf(world, { tour: now });
    return shown(world, tour, now);
  }),

  'DELETE tour': owner((sandboxes, world) => sandboxes.keepOf(world, { tour: null })),
} satisfies Actions;

async function begin(sandboxes: Sandboxes, world: World, tour: Tour, step: TourStep, kept: KeptTour) {
  const run = world.part(TourRun);
  await run.prepare(step);
  await sandboxes.keepOf(world, { tour: { ...kept, since: run.newId() } });
  return { as: step.as, to: told(world, step.page) };
}

/** Of a version in which it was another, or of which nothing is known any more, there is none. */
function current({ record }: World): KeptTour | null {
  const kept = record.tour;
  const tour = tours.find(({ id }) => id === kept?.id);
  return kept && tour?.steps.some(({ id }) => id === kept.step) ? kept : null;
}

function asked(world: World, body: unknown): { tour: Tour; kept: KeptTour; step: TourStep } {
  const kept = current(world);
  if (!kept) throw conflict('没有正在进行的剧本，请重新选择');
  const tour = tourNamed(kept.id);
  const wanted = checked(stepForm, body).step;
  const step = tour.steps.find(({ id }) => id === wanted);
  if (!step) throw notFound('剧本中没有这一步');
  return { tour, kept, step };
}

function tourNamed(id: string): Tour {
  const tour = tours.find((one) => one.id === id);
  if (!tour) throw notFound('没有这个剧本');
  return tour;
}

/** A tour shows a school at work. */
function requireTaught({ record }: World): void {
  if (record.scenario === 'empty-institution')
    throw conflict('这个沙箱是新开通的机构，还没有课程和班级，请在“标准机构”的沙箱里演示');
}

type Told = TourStep['page'] | TourStep['act'];
/** What follows from the world says its names; what is written says them as it bears them. */
const told = (world: World, text: Told): string =>
  typeof text === 'string' ? saidUnder(world.record.brand, text) : text(world.part(TourRun).seen);

function shown(world: World, { id, title, minutes, goal, steps }: Tour, kept: KeptTour) {
  return {
    id,
    title,
    minutes,
    goal,
    current: kept.step,
    steps: steps.map((step) => ({
      id: step.id,
      title: step.title,
      as: step.as,
      page: told(world, step.page),
      act: told(world, step.act),
      say: told(world, step.say),
      ticksItself: step.isDone !== undefined,
      state: kept.done.includes(step.id) ? 'done' : step.id === kept.step ? 'current' : 'open',
    })),
    elapsedMs: (kept.endedAt ?? machineNow()) - kept.beganAt,
    isFinished: kept.endedAt !== null,
  };
}
