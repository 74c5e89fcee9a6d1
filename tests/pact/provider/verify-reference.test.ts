import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backendProvider } from '#scripts/verify/backend-provider.ts';
import { runInteractions } from '#scripts/verify/run-interactions.ts';
import { referenceCode, servedInteractions, startReference } from './reference-backend.ts';

describe('a backend that was written from the handbook alone', () => {
  const interactions = servedInteractions();
  let backend: Awaited<ReturnType<typeof startReference>>;

  beforeAll(async () => {
    backend = await startReference();
  });
  afterAll(() => backend.stop());

  it('passes with ids other than those of the contract, in at least ten different states', async () => {
    const provider = backendProvider({
      backend: backend.url,
      states: `${backend.url}/pact-states`,
      limit: 10_000,
    });
    const ids: string[] = [];
    const { results, ended } = await runInteractions(interactions, {
      ...provider,
      enter: async (states, interaction, signal) => {
        const entered = await provider.enter(states, interaction, signal);
        ids.push(...Object.entries(entered.values ?? {}).flat());
        return entered;
      },
    });
    expect(ended).toBeUndefined();
    const broken = results.filter(({ outcome }) => outcome !== 'held');
    expect(broken.map(({ interaction, faults }) => [interaction.description, faults])).toEqual([]);
    expect(results.length).toBeGreaterThan(80);
    expect(new Set(interactions.flatMap(({ states }) => states.map(({ name }) => name))).size).toBeGreaterThanOrEqual(
      10,
    );
    expect(new Set(ids).size).toBeGreaterThan(20);
  });

  it('is small, and has no dependency except Node', () => {
    expect(referenceCode.trimEnd().split('\n').length).toBeLessThan(200);
    for (const [, name] of referenceCode.matchAll(/from '([^']+)'/g)) expect(name).toMatch(/^node:/);
  });
});
