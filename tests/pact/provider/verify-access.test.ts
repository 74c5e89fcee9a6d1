import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Provider } from '#scripts/pact/verification.ts';
import { accessMutations, expectDetected } from './access-mutations.ts';
import { startProvider } from './mock-provider.ts';

/** Short version for every test run; verify-access.long.test.ts verifies every interaction about access. */
describe('every eighth interaction about access fails against a backend that does not check', () => {
  let provider: Provider;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ provider, close } = await startProvider());
  });
  afterAll(() => close());

  it.each(accessMutations)('$name', (mutation) => expectDetected(provider, mutation, 8));
});
