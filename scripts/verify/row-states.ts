import { readEnvelope } from '#contracts/envelopes.ts';
import type { State } from '#contracts/examples/state.ts';
import { FOREIGN_FACT, factNames } from '../pact/fact-names.ts';
import type { Interaction } from '../pact/verification.ts';
import { callOf, type PactInteraction } from './interactions.ts';
import { sessionCaseOf } from './session-cases.ts';

const rowFacts: readonly string[] = [...Object.values(factNames), FOREIGN_FACT];

/**
 * Returns the rows that the successful interactions require, each once and in the order of the interactions. Events and
 * other preconditions are omitted, because they contradict the rows of other interactions.
 */
export function rowStatesOf(interactions: readonly Interaction[]): State[] {
  const rows = new Map<string, State>();
  for (const interaction of interactions.filter((one) => succeeds(one) && sessionCaseOf(one) === null))
    for (const state of interaction.states)
      if (rowFacts.includes(state.name)) {
        const key = JSON.stringify(state);
        if (!rows.has(key)) rows.set(key, state);
      }
  return [...rows.values()];
}

/**
 * Returns the rows that the successful interactions of a selection require, and all further rows of the same facts,
 * because a list of one row shows neither order nor pages.
 */
export function widerRowStates(chosen: readonly Interaction[], all: readonly Interaction[]): State[] {
  const own = rowStatesOf(chosen);
  const known = new Set(own.map((state) => JSON.stringify(state)));
  const names = new Set(own.map(({ name }) => name));
  const others = rowStatesOf(all).filter((state) => names.has(state.name) && !known.has(JSON.stringify(state)));
  return [...own, ...others];
}

/** True if the interaction requires a success. A response with a file has no envelope and counts as a success. */
function succeeds(interaction: Interaction): boolean {
  const { status, body } = (interaction.pact as PactInteraction).response;
  if (status >= 400) return false;
  const outcome = readEnvelope(callOf(interaction).family, body?.content);
  return outcome === null || outcome.kind === 'ok';
}
