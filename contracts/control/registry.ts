import type { Action } from './action.ts';
import { cells } from './cells.ts';
import { clock, timeTravel } from './clock.ts';
import { demoScripts } from './demo-scripts.ts';
import { exercises, trainer } from './exercises.ts';
import { faultPresets } from './fault-presets.ts';
import { faults } from './faults.ts';
import { groups } from './groups.ts';
import { links } from './links.ts';
import { ownExercises } from './own-exercises.ts';
import { ownScripts } from './own-scripts.ts';
import { onboarding } from './onboarding.ts';
import { presenter } from './presenter.ts';
import { admin, sandboxes } from './sandboxes.ts';
import { sharing } from './sharing.ts';
import { signIn } from './sign-in.ts';
import { transfers } from './transfers.ts';
import { traffic } from './traffic.ts';
import { visits } from './visits.ts';
import { walkthroughs } from './walkthroughs.ts';
import { webhook } from './webhook.ts';
import { whiteLabels } from './white-labels.ts';

/** All actions of the control API by group. The mock server implements each; a missing handler is a type error. */
export const controlGroups = {
  sandboxes,
  transfers,
  admin,
  links,
  visits,
  webhook,
  groups,
  sharing,
  cells,
  whiteLabels,
  signIn,
  clock,
  timeTravel,
  demoScripts,
  walkthroughs,
  presenter,
  exercises,
  trainer,
  ownExercises,
  ownScripts,
  onboarding,
  faultPresets,
  faults,
  traffic,
} as const;

/** All actions of the control API in one list. */
export const controlActions: readonly Action[] = Object.values(controlGroups).flatMap((group) =>
  Object.values<Action>(group),
);
