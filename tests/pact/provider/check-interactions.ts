import { expect } from 'vitest';
import { pactFolder } from '#scripts/pact/folder.ts';
import type { Interaction, Provider } from '#scripts/pact/verification.ts';
import { readInteractions } from '#scripts/verify/interactions.ts';
import { runInteractions } from '#scripts/verify/run-interactions.ts';

/** Expects the provider to pass every selected interaction of the pacts. At least `minimum` must be selected. */
export async function expectPassed(
  provider: Provider,
  select: (interaction: Interaction) => boolean,
  minimum: number,
): Promise<void> {
  const interactions = readInteractions(pactFolder).filter(select);
  const { results } = await runInteractions(interactions, provider);
  const failed = results.filter(({ outcome }) => outcome !== 'held');
  expect(failed.map(({ interaction, faults }) => [interaction.description, faults])).toEqual([]);
  expect(results).toHaveLength(interactions.length);
  expect(results.length).toBeGreaterThanOrEqual(minimum);
}
