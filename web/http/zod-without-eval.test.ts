// @isolated
import { expect, test } from 'vitest';

test('zod applies a global configuration that was set before zod was loaded', async () => {
  await import('./zod-without-eval.ts');
  const { config } = await import('zod');
  expect(config().jitless).toBe(true);
});
