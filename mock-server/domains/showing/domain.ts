import type { Domain } from '../../kernel/domain.ts';
import { callActions } from './call-actions.ts';
import { mishapActions } from './mishap-actions.ts';
import { timeActions } from './time-actions.ts';
import { tourActions } from './tours/tour-actions.ts';
import { TourRun } from './tours/tour-run.ts';

/** What demonstrations ask of a sandbox. */
export const showing = {
  handlers: {},
  parts: [TourRun],
  actions: { ...timeActions, ...mishapActions, ...callActions, ...tourActions },
} satisfies Domain;
