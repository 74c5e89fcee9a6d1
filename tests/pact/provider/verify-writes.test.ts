// @slow
import { afterAll, beforeAll, it } from 'vitest';
import { isWrite } from '#scripts/verify/choose-interactions.ts';
import { expectPassed } from './check-interactions.ts';
import { startProvider } from './mock-provider.ts';

let started: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  started = await startProvider();
});
afterAll(() => started.close());

it('passes every interaction that writes, in its states', () => expectPassed(started.provider, isWrite, 200));
