import * as z from 'zod';
import { defineActions } from './action.ts';
import { nextPage } from './fields.ts';

const script = { id: z.string(), title: z.string(), minutes: z.number(), goal: z.string() };

const step = z.object({
  id: z.string(),
  title: z.string(),
  /** Persona that performs the step. */
  as: z.string(),
  /** Path below the root of the console. */
  page: z.string(),
  act: z.string(),
  say: z.string(),
  /** True if the step is marked automatically when it is done; otherwise the presenter marks it. */
  ticksItself: z.boolean(),
  state: z.enum(['done', 'current', 'open']),
});
export type DemoScriptStepView = z.infer<typeof step>;

const run = z.object({
  ...script,
  current: z.string(),
  steps: z.array(step),
  /** Time in which the script was presented, without pauses. */
  elapsedMs: z.number(),
  isFinished: z.boolean(),
});
export type DemoScriptRunView = z.infer<typeof run>;

const ofStep = z.object({ step: z.string() });

/** Actions on demo scripts. Each step of a script names its persona, page, action and talking points. */
export const demoScripts = defineActions('demoScripts', {
  list: {
    method: 'GET',
    path: 'tours',
    rank: 'owner',
    data: z.array(z.object({ ...script, steps: z.number() })),
    summary: 'Lists the demo scripts.',
  },
  begin: {
    method: 'POST',
    path: 'tours/{id}',
    rank: 'owner',
    input: z.object({ id: z.string() }),
    data: nextPage,
    summary: 'Starts a demo script at its first step, or restarts it.',
  },
  current: {
    method: 'GET',
    path: 'tour',
    rank: 'owner',
    data: run.nullable(),
    summary: 'Returns the running demo script with its completed steps; null when none is running.',
  },
  goTo: {
    method: 'POST',
    path: 'tour-step',
    rank: 'owner',
    input: ofStep,
    data: nextPage,
    summary: 'Goes to any step and prepares the data that it needs.',
  },
  markShown: {
    method: 'POST',
    path: 'tour-shown',
    rank: 'owner',
    input: ofStep,
    data: run,
    summary: 'Marks a presentation-only step as done.',
  },
  end: {
    method: 'DELETE',
    path: 'tour',
    rank: 'owner',
    data: z.null(),
    summary: 'Ends the demo script; entered data is kept.',
  },
});
