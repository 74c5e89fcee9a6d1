import type { Result } from '../result.ts';

/** A state that interactions of a run wait for. */
export interface WaitingState {
  state: string;
  /** Number of interactions that wait for this state alone. */
  alone: number;
  /** Number of interactions that wait for it, alone or with others. */
  all: number;
}

/**
 * Returns the states that were never set up in a run, although interactions need them. The state that most interactions
 * wait for alone comes first.
 */
export function waitingStates(results: readonly Result[]): WaitingState[] {
  const setUp = new Set(results.filter(({ sent }) => sent).flatMap(({ interaction }) => namesOf(interaction.states)));
  const byState = new Map<string, WaitingState>();
  for (const { interaction, failedState } of results) {
    if (!failedState) continue;
    const missing = new Set(namesOf(interaction.states).filter((name) => !setUp.has(name)));
    for (const state of missing) {
      const one = byState.get(state) ?? { state, alone: 0, all: 0 };
      one.all += 1;
      if (missing.size === 1) one.alone += 1;
      byState.set(state, one);
    }
  }
  return [...byState.values()].sort((one, other) => other.alone - one.alone || other.all - one.all);
}

const namesOf = (states: readonly { name: string }[]): string[] => states.map(({ name }) => name);
