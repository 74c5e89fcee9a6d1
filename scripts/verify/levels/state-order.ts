import type { Interaction } from '../../pact/verification.ts';

/** A step of the order in which states are implemented. */
export interface StateStep {
  state: string;
  /** Number of interactions that this state makes verifiable, after all states before it. */
  unlocked: number;
  /** Number of interactions that are verifiable after this step. */
  verifiable: number;
}

/** Interactions with equal missing states. */
interface Group {
  missing: ReadonlySet<string>;
  count: number;
}

/**
 * Returns an order in which to implement the states of interactions. Each step takes the states that make most
 * interactions verifiable for each new state. States that are needed together follow each other.
 * @param offered states that are implemented already
 */
export function stateOrder(interactions: readonly Interaction[], offered: Iterable<string> = []): StateStep[] {
  const known = new Set(offered);
  const steps: StateStep[] = [];
  let groups = groupByMissing(interactions, known);
  let verifiable = interactions.length - countOf(groups);
  while (groups.length > 0) {
    for (const state of byFrequency(bestBundle(groups), groups)) {
      known.add(state);
      groups = groupByMissing(interactions, known);
      const next = interactions.length - countOf(groups);
      steps.push({ state, unlocked: next - verifiable, verifiable: next });
      verifiable = next;
    }
  }
  return steps;
}

const countOf = (groups: readonly Group[]): number => groups.reduce((sum, { count }) => sum + count, 0);

function groupByMissing(interactions: readonly Interaction[], known: ReadonlySet<string>): Group[] {
  const groups = new Map<string, { missing: Set<string>; count: number }>();
  for (const { states } of interactions) {
    const missing = new Set(states.map(({ name }) => name).filter((name) => !known.has(name)));
    if (missing.size === 0) continue;
    const key = [...missing].sort().join('\n');
    const group = groups.get(key) ?? { missing, count: 0 };
    group.count += 1;
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Returns the missing states of the group that makes the most interactions verifiable per missing state. */
function bestBundle(groups: readonly Group[]): ReadonlySet<string> {
  let best: { bundle: ReadonlySet<string>; gain: number } = { bundle: new Set(), gain: -1 };
  for (const { missing } of groups) {
    const unlocked = countOf(groups.filter((group) => isSubset(group.missing, missing)));
    const gain = unlocked / missing.size;
    if (gain > best.gain) best = { bundle: missing, gain };
  }
  return best.bundle;
}

const isSubset = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => {
  if (one.size > other.size) return false;
  for (const name of one) if (!other.has(name)) return false;
  return true;
};

/** Returns the states sorted by the number of interactions that need them, the most needed first. */
function byFrequency(states: ReadonlySet<string>, groups: readonly Group[]): string[] {
  const uses = (state: string): number => countOf(groups.filter(({ missing }) => missing.has(state)));
  return [...states].sort((one, other) => uses(other) - uses(one));
}
