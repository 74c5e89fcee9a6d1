import { expect, it } from 'vitest';
import { fuzz, MAX_STALL_MS } from '../../support/fuzz.ts';
import { tries } from '../../support/tries.ts';

it('survives a thousand broken inputs for each call', async () => {
  const { requests, done, faults, stall } = await fuzz(
    Number(process.env['TRIES'] ?? tries['robustness.long.test.ts'].long),
    20_260_907,
  );
  console.log(`${requests} requests, ${done} done, longest stall ${stall.ms.toFixed(1)} ms (${stall.what})`);
  expect(faults).toEqual([]);
  expect(stall.ms, stall.what).toBeLessThanOrEqual(MAX_STALL_MS);
});
