import { expect, it } from 'vitest';
import { readContract } from '#scripts/contract-diff/read-contract.ts';
import { root } from '#scripts/commands/root.mjs';

it('every field that the console reads exists in the response of its call', async () => {
  const { calls, reads } = await readContract(root, 'ours');
  const all = Object.entries(reads ?? {}).flatMap(([call, { fields }]) =>
    fields.map((field) => [call, field] as const),
  );
  expect(all.length).toBeGreaterThan(1000);
  expect(all.filter(([call, field]) => !(field in (calls[call]?.answer ?? {})))).toEqual([]);
});
