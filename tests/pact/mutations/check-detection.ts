import { expect } from 'vitest';
import { pactFolder } from '#scripts/pact/folder.ts';
import { readInteractions } from '#scripts/verify/interactions.ts';
import { PactVerifier } from '#scripts/verify/pact-verifier.ts';
import { hasFormat, type MissedMutation, missedMutations, type PactInteraction } from './missed-mutations.ts';
import { mutantsOf } from './mutate.ts';

const MIN_DETECTION_RATE = 0.97;
/** Minimum number of wrong fields over all interactions. */
const MIN_FIELDS = 5_000;

/**
 * Accepted reasons for a wrong field that the verifier does not detect: the console does not depend on the field, or
 * the contract cannot express the field.
 */
const REASONS: readonly { passes(one: MissedMutation): boolean; reason: string }[] = [
  {
    reason: 'on which days of the week a slot has lessons is data: days may come and go',
    passes: ({ field, mutation }) => /\.days(\[6\])?$/.test(field) && /dropped|renamed|emptied/.test(mutation),
  },
];

/** Expects the verifier to detect wrong fields in the responses of every n-th interaction. */
export async function expectDetection(every: number): Promise<void> {
  // Only one of several responses with identical matchers is mutated.
  const distinct = new Map(
    readInteractions(pactFolder)
      .map(({ pact }) => pact as PactInteraction)
      .filter(({ response }) => typeof response.body?.content === 'object')
      .map((pact) => [JSON.stringify(pact.response), pact]),
  );
  const verifier = new PactVerifier();
  let all = 0;
  const passed: MissedMutation[] = [];
  try {
    for (const interaction of [...distinct.values()].filter((_, at) => at % every === 0)) {
      const single = interaction.description.endsWith('returns a page of one row');
      const mutants = mutantsOf(interaction.response.body?.content, single, (path) => hasFormat(interaction, path));
      const found = await missedMutations(verifier, interaction, mutants);
      all += found.all;
      passed.push(...found.passed);
    }
  } finally {
    verifier.close();
  }
  const unexplained = passed.filter((one) => !REASONS.some(({ passes }) => passes(one)));
  expect(unexplained).toEqual([]);
  // The responses in a sample may have fewer fields than average.
  expect(all).toBeGreaterThan(every === 1 ? MIN_FIELDS : (MIN_FIELDS / every) * 0.8);
  expect(1 - passed.length / all).toBeGreaterThan(MIN_DETECTION_RATE);
}
