import type { Domain } from '../../kernel/domain.ts';
import { callActions } from './call-actions.ts';
import { mishapActions } from './mishap-actions.ts';
import { timeActions } from './time-actions.ts';

/** What demonstrations ask of a sandbox. */
export const showing = {
  handlers: {},
  actions: { ...timeActions, ...mishapActions, ...callActions },
} satisfies Domain;
