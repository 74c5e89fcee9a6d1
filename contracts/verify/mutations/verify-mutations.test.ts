import { afterAll, expect, it } from 'vitest';
import { pactFolder } from '../../pact/folder.ts';
import { readInteractions } from '../interactions.ts';
import { PactVerifier } from '../pact-verifier.ts';
import { hasForm, missedBy, type PactInteraction, type Passed } from './caught.ts';
import { mutantsOf } from './mutate.ts';

const WANTED = 0.97;

/** Why a wrong field may pass: nothing in the console depends on it, or the contract cannot say it. */
const REASONS: readonly { passes(one: Passed): boolean; reason: string }[] = [
  {
    reason: 'on which days of the week a slot has lessons is data: days may come and go',
    passes: ({ field, mutation }) => /\.days(\[6\])?$/.test(field) && /dropped|renamed|emptied/.test(mutation),
  },
];

const verifier = new PactVerifier();
afterAll(() => verifier.close());

/** Answers that are asked about in the same way are harmed once. */
const interactions = new Map(
  readInteractions(pactFolder)
    .map(({ pact }) => pact as PactInteraction)
    .filter(({ response }) => typeof response.body?.content === 'object')
    .map((pact) => [JSON.stringify(pact.response), pact]),
);

it(`of every hundred wrong fields of answers ninety-seven are caught, and the others have a reason`, async () => {
  let all = 0;
  const passed: Passed[] = [];
  for (const interaction of interactions.values()) {
    const single = interaction.description.endsWith('answers a page of one row');
    const mutants = mutantsOf(interaction.response.body?.content, single, (path) => hasForm(interaction, path));
    const found = await missedBy(verifier, interaction, mutants);
    all += found.all;
    passed.push(...found.passed);
  }
  const unexplained = passed.filter((one) => !REASONS.some(({ passes }) => passes(one)));
  expect(unexplained).toEqual([]);
  expect(all).toBeGreaterThan(5_000);
  expect(1 - passed.length / all).toBeGreaterThan(WANTED);
});
