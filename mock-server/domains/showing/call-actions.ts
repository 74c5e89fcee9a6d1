import { type Actions, owner } from '../../kernel/control/action.ts';

export const callActions = {
  /** The last calls of the console and what was answered, newest first, for a backend engineer in the room. */
  'GET calls': owner((_, { traffic }) => traffic.seen()),
} satisfies Actions;
