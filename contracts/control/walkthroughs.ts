import * as z from 'zod';
import { defineActions } from './action.ts';
import { nextPage } from './fields.ts';

const step = z.object({
  id: z.string(),
  title: z.string(),
  /** Persona that performs the step. */
  as: z.string(),
  /** Path below the root of the console. */
  page: z.string(),
  /** Instruction for the visitor, with the benefit. */
  text: z.string(),
  /** True if the button is in a row of a list. On a phone, the row's menu contains it. */
  isInRow: z.boolean(),
  /** Estimated time. */
  seconds: z.number(),
  /** True if the step is marked automatically when it is done; otherwise the visitor only looks. */
  ticksItself: z.boolean(),
  state: z.enum(['done', 'current', 'open']),
});
export type WalkthroughStep = z.infer<typeof step>;

const walkthrough = z.object({
  title: z.string(),
  current: z.string(),
  steps: z.array(step),
  isFinished: z.boolean(),
  /** Closing words of the agent, with line breaks; null if the link has none. */
  closing: z.string().nullable(),
  contact: z.string().nullable(),
});
export type Walkthrough = z.infer<typeof walkthrough>;

/**
 * Actions on the walkthrough of a sandbox: a demo script that the visitor of a link performs alone. The answers contain
 * no words for the presenter.
 */
export const walkthroughs = defineActions('walkthroughs', {
  current: {
    method: 'GET',
    path: 'walkthrough',
    rank: 'visitor',
    data: walkthrough.nullable(),
    summary: 'Returns the walkthrough with its completed steps; null without one.',
  },
  goTo: {
    method: 'POST',
    path: 'walkthrough',
    rank: 'visitor',
    input: z.object({ step: z.string().optional() }),
    data: nextPage,
    summary: 'Goes to a step and prepares its data; without a step, restarts the walkthrough.',
  },
  advance: {
    method: 'PUT',
    path: 'walkthrough',
    rank: 'visitor',
    input: z.object({ step: z.string(), isSkipped: z.boolean().default(false) }),
    /** null at the end. */
    data: nextPage.nullable(),
    summary: 'Leaves a step, done or skipped, for the next one or the end.',
  },
});
