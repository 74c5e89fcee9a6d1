import { expect, it } from 'vitest';
import { fuzz, LONGEST_STALL_MS } from '../support/fuzz.ts';

it('a thousand broken inputs for each call', async () => {
  const { requests, done, faults, stall } = await fuzz(Number(process.env['TRIES'] ?? 1_000), 20_260_907);
  console.log(`${requests} requests, ${done} done, longest stall ${stall.ms.toFixed(1)} ms (${stall.what})`);
  expect(faults).toEqual([]);
  expect(stall.ms, stall.what).toBeLessThanOrEqual(LONGEST_STALL_MS);
});
