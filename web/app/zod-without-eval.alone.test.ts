import { expect, test } from 'vitest';

test('zod takes up what is set before it is there', async () => {
  await import('./zod-without-eval.ts');
  const { config } = await import('zod');
  expect(config().jitless).toBe(true);
});
