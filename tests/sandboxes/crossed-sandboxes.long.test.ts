import { expect, it } from 'vitest';
import { crossAndCheck } from '../support/cross-and-check.ts';
import { tries } from '../support/tries.ts';

it('five thousand requests with keys of another sandbox change nothing, and no response time reveals a sandbox', async () => {
  const { medians } = await crossAndCheck(tries['crossed-sandboxes.long.test.ts'].long);
  const [exists, nowhere] = medians;
  console.log(
    `median answer: ${exists.toFixed(3)} ms where there is one, ${nowhere.toFixed(3)} ms where there is none`,
  );
  expect(Math.abs(exists - nowhere)).toBeLessThan(0.1 * nowhere);
});
