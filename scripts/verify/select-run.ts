import type { Interaction } from '../pact/verification.ts';
import { chooseInteractions } from './choose-interactions.ts';
import { flowsToRun } from './flow-plan.ts';
import { readInteractions } from './interactions.ts';
import { isUnfiltered, type Options } from './options.ts';
import type { Progress } from './progress.ts';

/** Interactions and flows that the options select. */
export interface RunSelection {
  /** All interactions of the contract. */
  all: readonly Interaction[];
  /** Selected interactions. */
  chosen: readonly Interaction[];
  /** Names of the flows of this run. */
  flowNames: readonly string[];
}

/**
 * Returns the interactions and flows that the options select. If they name only flows or properties, no interaction is
 * selected.
 * @throws CannotRun on an unknown name, or if nothing is selected
 */
export function selectRun(options: Options): RunSelection {
  const all = readInteractions(options.pacts);
  const flowNames = flowsToRun(options);
  const isOnlyNamed = options.flows.length > 0 || options.properties.length > 0;
  const chosen = isOnlyNamed && isUnfiltered(options) ? [] : chooseInteractions(all, options);
  return { all, chosen, flowNames };
}

/** Selected interactions, divided by what earlier runs have shown. */
export interface RunPlan extends RunSelection {
  /** Interactions that passed in earlier runs and are not repeated. */
  held: readonly Interaction[];
  /** Interactions that this run verifies. */
  remaining: readonly Interaction[];
}

/** Divides the selected interactions. Without `--resume` all of them are verified. */
export function planRun(selection: RunSelection, { resume }: Pick<Options, 'resume'>, progress: Progress): RunPlan {
  const { chosen } = selection;
  const held = resume ? chosen.filter((interaction) => progress.hasPassed(interaction)) : [];
  return { ...selection, held, remaining: chosen.filter((interaction) => !held.includes(interaction)) };
}
